import Motion
import Testing
import Transitions
import UIKit
import Views

/// Layers, by their key paths and as they are shown.
@MainActor
struct LayerTests {
  let world = World().root()

  private func view() -> UIView {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    world.a.view.addSubview(view)
    return view
  }

  @Test func `a layer has its key paths, and keeps values under other keys`() {
    let layer = view().layer
    layer.setValue(0.5, forKeyPath: "transform.scale")
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    layer.setValue(7, forKeyPath: "transform.translation.x")
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "position")
    layer.setValue(Float(0.25), forKey: "opacity")
    layer.setValue(12, forKey: "cornerRadius")
    layer.setValue("blue", forKey: "mood")
    #expect(layer.value(forKeyPath: "transform.scale") as? CGFloat == 0.5)
    #expect(abs((layer.value(forKeyPath: "transform.rotation") as? CGFloat ?? 0) - .pi / 2) < 1e-9)
    #expect(abs((layer.value(forKeyPath: "transform.translation.x") as? CGFloat ?? 0) - 7) < 1e-9)
    #expect(layer.value(forKey: "position") as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(layer.opacity == 0.25 && layer.cornerRadius == 12)
    #expect(layer.value(forKey: "mood") as? String == "blue" && layer.value(forKey: "none") == nil)
    layer.setValue(nil, forKey: "mood")
    #expect(layer.value(forKey: "mood") == nil)
  }

  /// The mask that makes only some corners round: its edges, and its radius.
  private func mask(of layer: CALayer) -> [Double] {
    [Property.maskLeft, .maskTop, .maskWidth, .maskHeight, .maskCorner].map {
      layer.node.presentedValue(of: $0)
    }
  }

  private nonisolated static let rounded: [(CACornerMask, [Double])] = [
    ([.layerMinXMinYCorner, .layerMaxXMinYCorner], [0, 0, 100, 58, 8]),
    ([.layerMinXMaxYCorner, .layerMaxXMaxYCorner], [0, -8, 100, 58, 8]),
    ([.layerMinXMinYCorner, .layerMinXMaxYCorner], [0, 0, 108, 50, 8]),
    ([.layerMaxXMaxYCorner], [-8, -8, 108, 58, 8]),
  ]

  @Test(arguments: rounded)
  func `some corners are round by a mask beyond the others`(
    corners: CACornerMask, expected: [Double]
  ) {
    let view = view()
    view.layer.cornerRadius = 8
    view.layer.maskedCorners = corners
    #expect(mask(of: view.layer) == expected)
    #expect(view.layer.cornerRadius == 8 && view.node.cornerRadius == 0)
    view.layer.maskedCorners = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    #expect(view.node.cornerRadius == 8 && mask(of: view.layer) == [0, 0, 0, 0, 0])
  }

  @Test func `a radius of some corners is animated, with the size`() {
    let view = view()
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    world.app.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.layer.cornerRadius = 10
        view.frame.size.height = 150
      }
    }
    #expect(mask(of: view.layer) == [0, 0, 100, 50, 0])
    world.advance(0.5)
    #expect(mask(of: view.layer) == [0, 0, 100, 105, 5])
    #expect(view.layer.presentation()?.cornerRadius == 5 && view.layer.cornerRadius == 10)
  }

  @Test func `what is shown of a layer has the values of the moment`() {
    let view = view()
    world.app.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
      }
    }
    world.advance(0.5)
    let shown = view.layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat
    #expect(abs((shown ?? 0) - .pi / 4) < 1e-6)
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    view.layer.addSublayer(gradient)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
    world.app.perform { gradient.add(fade, forKey: nil) }
    world.advance(0.25)
    #expect(abs((gradient.presentation()?.opacity ?? 0) - 0.25) < 1e-6 && gradient.opacity == 1)
  }

  @Test func `a layer animates a copy of the animation that is added`() {
    let (layer, other) = (view().layer, view().layer)
    other.opacity = 0.5
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.toValue, fade.duration) = (0, 1)
    world.app.perform {
      layer.add(fade, forKey: "fade")
      // An animation can be added to several layers, each with its own start.
      other.add(fade, forKey: "fade")
      (fade.keyPath, fade.toValue, fade.duration) = ("cornerRadius", 7, 10)
      let added = layer.animation(forKey: "fade") as? CABasicAnimation
      #expect(added !== fade && added?.keyPath == "opacity" && added?.duration == 1)
    }
    world.advance(0.5)
    #expect(layer.presentation()?.opacity == 0.5 && other.presentation()?.opacity == 0.25)
    world.advance(0.6)
    #expect(layer.animationKeys() == nil && other.animationKeys() == nil)
  }

  @Test func `a copy of an animation has all its settings`() {
    final class Watcher: CAAnimationDelegate {}
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.duration, spring.beginTime, spring.timeOffset, spring.speed) = (1, 2, 3, 4)
    (spring.repeatCount, spring.repeatDuration, spring.autoreverses) = (5, 6, true)
    (spring.fillMode, spring.isRemovedOnCompletion) = (.both, false)
    (spring.timingFunction, spring.delegate) = (CAMediaTimingFunction(name: .easeIn), Watcher())
    (spring.isAdditive, spring.isCumulative) = (true, true)
    (spring.fromValue, spring.toValue, spring.byValue) = (7, 8, 9)
    (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (10, 11, 12, 13)
    let frames = CAKeyframeAnimation(keyPath: "opacity")
    (frames.values, frames.keyTimes, frames.calculationMode) = ([0, 1], [0, 1], .discrete)
    frames.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    frames.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 2), transform: nil)
    let group = CAAnimationGroup()
    group.animations = [spring, frames]
    for original in [spring, frames, group] {
      let copy = original.copy(with: nil) as? CAAnimation
      #expect(copy !== original && settings(of: copy) == settings(of: original))
    }
    let copies = (group.copy(with: nil) as? CAAnimationGroup)?.animations ?? []
    #expect(copies.count == 2 && copies[0] !== spring && copies[1] !== frames)
    final class Own: CABasicAnimation {}
    let own = Own()
    #expect(own.copy(with: nil) as? Own === own)
  }

  /// The names and values of the stored properties of an animation.
  private func settings(of animation: CAAnimation?) -> [String] {
    var mirror = animation.map { Mirror(reflecting: $0) }
    var settings: [String] = []
    while let level = mirror {
      settings += level.children.map { name, value in
        let shown = (value as? [CAAnimation])?.map { "\(type(of: $0))" } ?? value
        return "\(name ?? "") \(shown)"
      }
      mirror = level.superclassMirror
    }
    return settings
  }

  @Test func `an animated size keeps the anchor where the layer's position is`() {
    // Its animations begin on this world's stage, not on the one that another test has left.
    world.app.becomeCurrent()
    let layer = view().layer
    let size = CABasicAnimation(keyPath: "bounds.size.width")
    (size.fromValue, size.toValue, size.duration) = (20, 20, 1)
    func middle() -> Double { layer.node.presentedValue(of: .centerX) }
    layer.add(size, forKey: "size")
    #expect(middle() == 60)
    layer.removeAllAnimations()

    layer.anchorPoint = .zero
    layer.position = CGPoint(x: 10, y: 20)
    layer.add(size, forKey: "size")
    #expect(middle() == 10 + 20 / 2)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (30, 30, 1)
    layer.add(move, forKey: "move")
    #expect(middle() == 30 + 20 / 2)
    layer.removeAnimation(forKey: "size")
    #expect(middle() == 30 + 100 / 2)
    layer.removeAllAnimations()
    #expect(middle() == 10 + 100 / 2 && layer.node.presentation == nil)
  }

  @Test func `a layer's sublayers are seen from where its map has the vanishing point`() {
    let layer = view().layer
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 500
    layer.sublayerTransform = eye
    #expect(layer.node.camera == View.Camera(distance: 500))
    layer.sublayerTransform = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-20, 10, 0), eye),
      CATransform3DMakeTranslation(20, -10, 0))
    #expect(abs((layer.node.camera?.x ?? 0) - 0.7) < 1e-9)
    #expect(abs((layer.node.camera?.y ?? 0) - 0.3) < 1e-9)
    layer.sublayerTransform = CATransform3DIdentity
    #expect(layer.node.camera == nil)
  }

  @Test func `an animation that repeats goes over the same way again, and back if asked to`() {
    let (pulse, loop, once) = (view(), view(), view())
    var ended: [String] = []
    world.app.perform {
      UIView.animate(
        withDuration: 0.2, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
        animations: { pulse.alpha = 0 })
      UIView.animate(
        withDuration: 0.2, delay: 0, options: [.repeat, .curveLinear],
        animations: { loop.alpha = 0 })
      UIView.animate(
        withDuration: 0.2, delay: 0, options: [.autoreverse, .curveLinear],
        animations: { once.alpha = 0 }, completion: { ended.append("once \($0)") })
    }
    func shown(_ view: UIView) -> Double {
      (Double(view.layer.presentation()?.opacity ?? -1) * 1000).rounded() / 1000
    }
    world.advance(0.1)
    #expect([shown(pulse), shown(loop), shown(once)] == [0.5, 0.5, 0.5])
    world.advance(0.2)
    #expect([shown(pulse), shown(loop), shown(once)] == [0.5, 0.5, 0.5] && ended == [])
    world.advance(0.15)
    #expect([shown(pulse), shown(loop)] == [0.75, 0.75])
    // Its end is the value that was set, which the way back has left.
    #expect(shown(once) == 0 && ended == ["once true"])
    pulse.layer.removeAllAnimations()
  }

  @Test func `a second window shows its root in front of everything, and takes it away`() {
    let overlay = UIWindow(frame: UIScreen.main.bounds)
    overlay.windowLevel = .alert
    let screen = Screen("overlay", world.log)
    overlay.rootViewController = screen
    world.app.perform { overlay.isHidden = false }
    world.tick()
    #expect(world.log.only("overlay.did") == ["overlay.didLoad", "overlay.didAppear"])
    #expect(screen.view.window === world.window || screen.view.window === overlay)
    #expect(screen.view.superview === overlay && screen.view.frame == overlay.bounds)
    #expect(UIApplication.shared.windows.contains(overlay))
    #expect(world.window.node.subviews.last === overlay.node)
    world.app.perform { overlay.isHidden = true }
    #expect(world.log.only("overlay.didDis") == ["overlay.didDisappear"])
    #expect(overlay.superview == nil)
  }

  @Test func `a text view is as high as its text, and scrolls what is longer`() {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    text.font = .systemFont(ofSize: 10)
    text.text = Array(repeating: "line", count: 20).joined(separator: "\n")
    world.a.view.addSubview(text)
    world.tick()
    let line = text.font?.lineHeight ?? 0
    #expect(abs(text.contentSize.height - (20 * line + 16)) < 1e-6)
    #expect(text.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    text.isScrollEnabled = false
    text.textContainerInset = .zero
    text.textContainer.lineFragmentPadding = 0
    #expect(abs(text.intrinsicContentSize.height - 20 * line) < 1e-6)
    #expect(text.canBecomeFirstResponder)
    text.isEditable = false
    #expect(!text.canBecomeFirstResponder)
  }

  @Test func `an animation without speed shows its offset until it is taken away`() {
    let world = World().root()
    let layer = world.a.view.layer
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (1.0, 0.0, 2)
    (fade.speed, fade.timeOffset) = (0, 0.5)
    world.tick { layer.add(fade, forKey: "fade") }
    world.advance(3)
    #expect(abs((layer.presentation()?.opacity ?? 0) - 0.75) < 1e-6)
    world.tick { layer.removeAnimation(forKey: "fade") }
    #expect(layer.presentation()?.opacity == 1)
  }

  @Test func `an animation follows the time of its layer, which stands, goes and goes back`() {
    let world = World().root()
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    world.tick { world.a.view.addSubview(inner) }
    let (layer, clock) = (inner.layer, world.a.view.layer)
    /// The layer stands at a time, or goes on from there.
    func set(_ time: CFTimeInterval, speed: Float) {
      world.tick {
        (clock.speed, clock.timeOffset, clock.beginTime) = (speed, time, CACurrentMediaTime())
      }
    }
    func shown() -> Float { ((layer.presentation()?.opacity ?? -1) * 100).rounded() / 100 }
    world.tick {
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration, fade.beginTime) = (0.0, 1.0, 1, 5)
      (fade.fillMode, fade.isRemovedOnCompletion) = (.both, false)
      layer.add(fade, forKey: "fade")
    }
    set(5, speed: 0)
    world.advance(0.5)
    #expect(shown() == 0)
    set(5.25, speed: 0)
    world.advance(0.5)
    #expect(shown() == 0.25)
    set(5.25, speed: 1)
    world.advance(0.5)
    #expect(abs(shown() - 0.75) <= 0.021)
    set(5.75, speed: -1)
    world.advance(0.25)
    #expect(abs(shown() - 0.5) <= 0.021)
    world.advance(1)
    #expect(shown() == 0)
  }

  @Test
  func
    `a completion without a transaction belongs to the turn, or to what an unbalanced commit ends`()
  {
    let world = World().root()
    let layer = world.a.view.layer
    var done: [String] = []
    world.tick {
      for (name, seconds) in [("first", 0.2), ("second", 0.5)] {
        CATransaction.setCompletionBlock { done.append(name) }
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (1.0, 0.5, seconds)
        layer.add(fade, forKey: name)
        if name == "first" { CATransaction.commit() }
      }
    }
    world.advance(0.3)
    #expect(done == ["first"])
    world.advance(0.3)
    #expect(done == ["first", "second"])
  }

  @Test func `the application knows whether the status bar is hidden`() {
    final class Hiding: UIViewController {
      override var prefersStatusBarHidden: Bool { true }
    }
    let hiding = Hiding()
    #expect(world.app.perform { !UIApplication.shared.isStatusBarHidden })
    world.present(hiding, style: .fullScreen)
    world.settle()
    #expect(world.app.perform { UIApplication.shared.isStatusBarHidden })
  }

  @Test(arguments: [
    ["anchorPoint", "position"], ["position", "anchorPoint"],
    ["position", "bounds.size", "anchorPoint"], ["bounds.size", "anchorPoint", "position"],
    ["anchorPoint", "position.x", "bounds.size", "position.y"],
  ])
  func `a layer is where it belongs in whatever order its animations are removed`(keys: [String]) {
    let layer = view().layer
    let ends: [String: Any] = [
      "anchorPoint": CGPoint(x: 0, y: 1), "position": CGPoint(x: 200, y: 300),
      "position.x": 200, "position.y": 300, "bounds.size": CGSize(width: 40, height: 80),
    ]
    world.app.perform {
      for key in keys {
        let animation = CABasicAnimation(keyPath: key)
        (animation.toValue, animation.duration) = (ends[key], 2)
        layer.add(animation, forKey: key)
      }
    }
    world.advance(1)
    for (index, key) in keys.enumerated() {
      world.app.perform { layer.removeAnimation(forKey: key) }
      let place = layer.presentation()?.position ?? .zero
      let left = keys[(index + 1)...]
      let x: CGFloat = left.contains { $0 == "position" || $0 == "position.x" } ? 130 : 60
      let y: CGFloat = left.contains { $0 == "position" || $0 == "position.y" } ? 172.5 : 45
      #expect(abs(place.x - x) < 3 && abs(place.y - y) < 3, "\(key): \(place)")
    }
    #expect(layer.node.presentation == nil)
  }
}
