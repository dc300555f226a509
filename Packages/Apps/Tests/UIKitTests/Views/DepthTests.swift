import Testing
@_spi(Tools) import Transitions
import UIKit

@_spi(Tools) @testable import Motion
@testable import QuartzCore
@_spi(Tools) @testable import Views

/// A layer's 3D transform is shown as Core Animation shows it: a corner (x, y) is at the first two numbers of
/// (x, y, 0, 1) · m, divided by the fourth.
@MainActor
struct DepthTests {
  let world = World().root()

  private func view() -> UIView {
    let view = UIView(frame: CGRect(x: 40, y: 60, width: 160, height: 90))
    world.a.view.addSubview(view)
    return view
  }

  /// How far the corners that are shown are from where the matrix puts them.
  private func error(of view: UIView, _ map: CATransform3D) -> Double {
    let node = view.node
    let size = Size(
      width: node.presentedValue(of: .width), height: node.presentedValue(of: .height))
    let origin = Point(
      x: node.presentedValue(of: .centerX) - size.width / 2,
      y: node.presentedValue(of: .centerY) - size.height / 2)
    let pose = Pose(origin: origin, size: size, eye: nil) { node.presentedValue(of: $0) }
    let anchor = Point(
      x: node.presentedValue(of: .anchorX) * size.width,
      y: node.presentedValue(of: .anchorY) * size.height)
    return [(0.0, 0.0), (1, 0), (0, 1), (1, 1), (0.3, 0.8)].compactMap { share in
      let corner = Point(x: share.0 * size.width, y: share.1 * size.height)
      let shown: Point? =
        switch pose.map {
        case .flat(let flat): flat.apply(to: corner)
        case .projected(let projection): projection.apply(to: corner)
        }
      let (x, y) = (corner.x - anchor.x, corner.y - anchor.y)
      let w = x * Double(map.m14) + y * Double(map.m24) + Double(map.m44)
      let due = Point(
        x: origin.x + anchor.x
          + (x * Double(map.m11) + y * Double(map.m21) + Double(map.m41)) / w,
        y: origin.y + anchor.y
          + (x * Double(map.m12) + y * Double(map.m22) + Double(map.m42)) / w)
      // What is behind the viewer is shown nowhere.
      return w > 0.01 ? shown.map { $0.distance(to: due) } ?? .infinity : nil
    }.max() ?? 0
  }

  private nonisolated static func eye(_ distance: Double) -> CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = CGFloat(-1 / distance)
    return eye
  }

  private nonisolated static let maps: [(String, CATransform3D)] = {
    var found: [(String, CATransform3D)] = []
    for distance in [300.0, 500, -500, 1000] {
      for degrees in [-150.0, -80, -30, 1, 20, 45, 60, 100, 180] {
        let angle = CGFloat(degrees * .pi / 180)
        for (axis, x, y, z) in [
          ("x", 1.0, 0.0, 0.0), ("y", 0, 1, 0), ("z", 0, 0, 1), ("xyz", 1, -2, 0.5),
        ] {
          let turned = CATransform3DRotate(
            eye(distance), angle, CGFloat(x), CGFloat(y), CGFloat(z))
          let name = "\(distance) \(degrees) \(axis)"
          found.append((name, turned))
          found.append((name + " scaled", CATransform3DScale(turned, 0.5, 1.5, 2)))
          found.append((name + " moved before", CATransform3DTranslate(turned, 30, -20, 40)))
          found.append(
            (
              name + " moved after",
              CATransform3DConcat(turned, CATransform3DMakeTranslation(30, -20, 0))
            ))
          found.append(
            (name + " mirrored", CATransform3DScale(turned, -1, 1, 1)))
          var late = CATransform3DMakeRotation(angle, CGFloat(x), CGFloat(y), CGFloat(z))
          late.m34 = CGFloat(-1 / distance)
          found.append((name + " m34 after", late))
        }
      }
      found.append(("\(distance) lifted", CATransform3DTranslate(eye(distance), 10, 0, 80)))
    }
    var lean = CATransform3DIdentity
    lean.m21 = 0.4
    found.append(("lean", lean))
    found.append(("lean and turn", CATransform3DRotate(lean, 0.5, 0, 0, 1)))
    let tilted = CATransform3DRotate(eye(400), 0.7, 0, 1, 0)
    found.append(("lean and tilt", CATransform3DConcat(lean, tilted)))
    return found
  }()

  @Test func `every turn, scale, lean and distance is shown where the matrix puts it`() {
    for (name, map) in Self.maps {
      let view = view()
      view.layer.transform = map
      // The map is known up to the rounding of its angles.
      let wrong = error(of: view, map)
      #expect(wrong < 1e-4, "\(name): \(wrong)")
      #expect(view.layer.transform == map, "\(name)")
      view.removeFromSuperview()
    }
  }

  @Test func `a map's parts make a map that shows the same`() {
    for (name, map) in Self.maps {
      let (one, other) = (view(), view())
      one.layer.transform = map
      let composed = CATransform3D(DepthParts(map))
      other.layer.transform = composed
      #expect(error(of: one, composed) < 1e-4, "\(name)")
      one.removeFromSuperview()
      other.removeFromSuperview()
    }
  }

  @Test func `a turn in depth is animated with the distance that m34 says, to the last frame`() {
    let view = view()
    let end = CATransform3DRotate(Self.eye(400), .pi / 3, 0, 1, 0)
    world.app.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.layer.transform = end
      }
    }
    world.advance(0.5)
    #expect(error(of: view, CATransform3DRotate(Self.eye(400), .pi / 6, 0, 1, 0)) < 2)
    world.advance(0.6)
    #expect(view.layer.transform == end)
    world.app.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.layer.transform = CATransform3DIdentity
      }
    }
    world.advance(0.5)
    #expect(error(of: view, CATransform3DRotate(Self.eye(400), .pi / 6, 0, 1, 0)) < 2)
    world.advance(0.6)
    #expect(CATransform3DIsIdentity(view.layer.transform))
  }

  @Test(arguments: [1.0, -1])
  func `a turn past a right angle goes on the same way`(side: Double) {
    let view = view()
    func turned(_ degrees: Double) -> CATransform3D {
      CATransform3DRotate(Self.eye(400), CGFloat(side * degrees * .pi / 180), 0, 1, 0)
    }
    let animation = CABasicAnimation(keyPath: "transform")
    (animation.fromValue, animation.toValue) = (turned(70), turned(110))
    animation.duration = 1
    world.app.perform { view.layer.add(animation, forKey: nil) }
    for step in 1...9 {
      world.advance(0.1)
      #expect(error(of: view, turned(70 + 4 * Double(step))) < 1)
    }
  }

  @Test func `an animation of m34 bends evenly, as of a number and not of a distance`() {
    let view = view()
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = CATransform3DIdentity
    animation.toValue = CATransform3DRotate(Self.eye(200), .pi / 3, 1, 0, 0)
    animation.duration = 1
    world.app.perform { view.layer.add(animation, forKey: nil) }
    world.advance(0.25)
    #expect(error(of: view, CATransform3DRotate(Self.eye(800), .pi / 12, 1, 0, 0)) < 1.5)
  }

  private var lean: CATransform3D {
    var lean = CATransform3DIdentity
    lean.m21 = 0.5
    return lean
  }

  @Test func `a lean is kept as a value, and animated by a block and by its key path`() {
    let view = view()
    view.transform = CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)
    #expect(error(of: view, lean) < 1e-9)
    #expect(abs(view.node.modelValue(of: .skewX) - 26.565) < 0.001)
    view.transform = .identity
    #expect(view.node.modelValue(of: .skewX) == 0)
    world.app.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.layer.transform = lean
      }
    }
    world.advance(0.5)
    #expect(abs(view.node.presentedValue(of: .skewX) - 13.3) < 0.5)
    #expect(abs((view.layer.presentation()?.transform.m21 ?? 0) - 0.236) < 0.02)
    world.advance(0.6)
    #expect(view.layer.transform == lean)
    view.transform = .identity
    let animation = CABasicAnimation(keyPath: "transform")
    (animation.toValue, animation.duration) = (lean, 1)
    world.app.perform { view.layer.add(animation, forKey: nil) }
    world.advance(0.5)
    #expect(abs(view.node.presentedValue(of: .skewX) - 13.3) < 0.5)
  }

  @Test func `a cancelled animation of a lean leaves none`() {
    let view = view()
    world.app.perform {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [lean] in
        view.layer.transform = CATransform3DScale(lean, 2, 3, 1)
      }
      animator.startAnimation()
      animator.pauseAnimation()
      animator.fractionComplete = 0.5
      animator.isReversed = true
      animator.startAnimation()
    }
    world.settle()
    world.advance(1)
    #expect(view.node.modelValue(of: .skewX) == 0)
    #expect(error(of: view, CATransform3DIdentity) < 1e-9)
    #expect(CATransform3DIsAffine(view.layer.transform))
    let back = view.layer.affineTransform()
    #expect(abs(back.a - 1) < 1e-9 && abs(back.c) < 1e-9 && abs(back.d - 1) < 1e-9)
  }
}
