import Testing
import UIKit

/// What is dismissed, popped or replaced is released, as under UIKit.
@MainActor
struct LifetimeTests {
  /// Objects that are watched without being kept.
  private final class Witness {
    private var refs: [(name: String, object: () -> AnyObject?)] = []
    func watch(_ objects: [(String, AnyObject?)]) {
      for (name, object) in objects {
        weak let object = object
        refs.append((name, { object }))
      }
    }
    var remaining: [String] { refs.filter { $0.object() != nil }.map(\.name) }
  }

  private func watch(_ witness: Witness, _ screen: Screen) {
    let marker = UIView()
    screen.view.addSubview(marker)
    witness.watch([
      ("controller \(screen.name)", screen), ("view \(screen.name)", screen.view),
      ("subview of \(screen.name)", marker),
    ])
  }

  enum Way: CaseIterable { case animated, atOnce, interactive, cancelled }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .custom, .pageSheet], Way.allCases)
  func `a presentation lets everything go when it is dismissed`(
    style: UIModalPresentationStyle, way: Way
  ) {
    let world = World().root()
    let witness = Witness()
    do {
      let screen = Screen("sheet", world.log)
      world.present(screen, style: style)
      world.settle()
      watch(witness, screen)
      witness.watch([("presentation", screen.presentationController)])
    }
    #expect(world.a.presentedViewController != nil)
    if way == .interactive || way == .cancelled {
      let driver = UIPercentDrivenInteractiveTransition()
      world.delegate.interaction = driver
      world.dismiss()
      world.tick { driver.update(0.5) }
      world.tick { way == .cancelled ? driver.cancel() : driver.finish() }
      world.settle()
      world.delegate.interaction = nil
      if way == .cancelled {
        #expect(world.a.presentedViewController != nil)
        world.dismiss()
      }
    } else {
      world.dismiss(animated: way == .animated)
    }
    world.settle()
    #expect(world.a.presentedViewController == nil)
    world.delegate.animator = nil
    #expect(witness.remaining == [])
  }

  @Test func `a presentation that is cancelled lets the controller go`() {
    let world = World().root()
    let driver = UIPercentDrivenInteractiveTransition()
    world.delegate.interaction = driver
    let witness = Witness()
    do {
      let screen = Screen("card", world.log)
      world.present(screen, style: .custom)
      watch(witness, screen)
    }
    world.tick { driver.update(0.5) }
    world.tick { driver.cancel() }
    world.settle()
    world.delegate.animator = nil
    #expect(world.a.presentedViewController == nil)
    #expect(witness.remaining == [])
  }

  @Test(arguments: Way.allCases)
  func `a stack lets go what is popped`(way: Way) {
    let world = World()
    let navigation = UINavigationController(rootViewController: world.a)
    world.root(navigation)
    navigation.delegate = way == .interactive || way == .cancelled ? world.delegate : nil
    let witness = Witness()
    do {
      let screen = Screen("top", world.log)
      watch(witness, screen)
      world.play { navigation.pushViewController(screen, animated: way != .atOnce) }
    }
    #expect(navigation.viewControllers.count == 2)
    if way == .cancelled {
      let driver = UIPercentDrivenInteractiveTransition()
      world.delegate.interaction = driver
      world.app.perform { _ = navigation.popViewController(animated: true) }
      world.tick()
      world.tick { driver.update(0.5) }
      world.tick { driver.cancel() }
      world.settle()
      #expect(navigation.viewControllers.count == 2)
      world.delegate.interaction = nil
    }
    world.play { _ = navigation.popViewController(animated: way != .atOnce) }
    world.delegate.animator = nil
    #expect(navigation.viewControllers == [world.a])
    #expect(witness.remaining == [])
  }

  @Test func `a push that is cancelled lets the controller go`() {
    let world = World()
    let navigation = UINavigationController(rootViewController: world.a)
    world.root(navigation)
    navigation.delegate = world.delegate
    let driver = UIPercentDrivenInteractiveTransition()
    world.delegate.interaction = driver
    let witness = Witness()
    do {
      let screen = Screen("top", world.log)
      watch(witness, screen)
      world.app.perform { navigation.pushViewController(screen, animated: true) }
    }
    world.tick()
    world.tick { driver.update(0.5) }
    world.tick { driver.cancel() }
    world.settle()
    world.delegate.animator = nil
    #expect(navigation.viewControllers == [world.a])
    #expect(witness.remaining == [])
  }

  @Test func `a stack that is set as a whole lets the old one go`() {
    let world = World()
    let navigation = UINavigationController(rootViewController: world.a)
    world.root(navigation)
    let witness = Witness()
    do {
      let screen = Screen("top", world.log)
      watch(witness, screen)
      world.play { navigation.pushViewController(screen, animated: false) }
    }
    world.play { navigation.setViewControllers([world.b, world.c], animated: true) }
    #expect(witness.remaining == [])
  }

  @Test func `tabs that are replaced are let go`() {
    let world = World()
    let tabs = UITabBarController()
    let witness = Witness()
    do {
      let screen = Screen("tab", world.log)
      watch(witness, screen)
      tabs.viewControllers = [screen, world.a]
    }
    world.root(tabs)
    world.play { tabs.selectedIndex = 1 }
    world.play { tabs.setViewControllers([world.a, world.b], animated: false) }
    #expect(witness.remaining == [])
  }

  @Test func `a child that is removed is let go`() {
    let world = World().root()
    let witness = Witness()
    do {
      let child = Screen("child", world.log)
      world.a.addChild(child)
      world.a.view.addSubview(child.view)
      child.didMove(toParent: world.a)
      watch(witness, child)
      world.settle()
      child.willMove(toParent: nil as UIViewController?)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    world.settle()
    #expect(witness.remaining == [])
  }

  @Test func `a root that is replaced is let go with all it has presented`() {
    let world = World()
    let witness = Witness()
    do {
      let root = Screen("root", world.log)
      watch(witness, root)
      world.root(root)
      let sheet = Screen("sheet", world.log)
      watch(witness, sheet)
      world.present(sheet, from: root)
      world.settle()
    }
    world.play { world.window.rootViewController = world.b }
    world.delegate.animator = nil
    #expect(witness.remaining == [])
  }

  @Test func `views that are removed are let go, and those that stay are kept by their superview`()
  {
    let world = World().root()
    weak var kept: UIView?
    do {
      let view = UIView()
      let inner = UIView()
      view.addSubview(inner)
      kept = inner
      world.a.view.addSubview(view)
    }
    #expect(kept != nil)
    world.a.view.subviews.last?.removeFromSuperview()
    #expect(kept == nil)
  }

  @Test func `an animation ends and lets its views and blocks go`() {
    let world = World().root()
    weak var gone: UIView?
    do {
      let view = UIView()
      gone = view
      world.a.view.addSubview(view)
      world.app.perform {
        UIView.animate(withDuration: 0.3) {
          view.alpha = 0
        } completion: { _ in
          view.removeFromSuperview()
        }
      }
    }
    #expect(gone != nil)
    world.advance(0.5)
    #expect(gone == nil)
  }

  @Test func `the end of a run lets everything go`() {
    let witness = Witness()
    do {
      let world = World()
      let navigation = UINavigationController(rootViewController: world.a)
      world.root(navigation)
      world.app.perform { navigation.pushViewController(world.b, animated: true) }
      world.tick()
      witness.watch([
        ("stage", world.app), ("navigation", navigation), ("a", world.a), ("b", world.b),
        ("window", world.window),
      ])
      world.app.end()
    }
    #expect(witness.remaining == [])
  }

  @MainActor
  private final class AnimationWitness: NSObject, CAAnimationDelegate {
    var view: UIView?
    nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
  }

  enum AnimationEnd: CaseIterable { case byItself, removed, kept, running, endless }

  @Test(arguments: AnimationEnd.allCases)
  func `an animation lets its delegate go, at the latest with the app`(end: AnimationEnd) {
    let world = World().root()
    let witness = Witness()
    do {
      let view = UIView()
      let delegate = AnimationWitness()
      delegate.view = view
      world.a.view.addSubview(view)
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 0.2)
      animation.delegate = delegate
      if end == .kept { (animation.isRemovedOnCompletion, animation.fillMode) = (false, .forwards) }
      if end == .endless { animation.repeatCount = .infinity }
      world.app.perform { view.layer.add(animation, forKey: "fade") }
      witness.watch([("view", view), ("delegate", delegate)])
      if end != .running { world.advance(0.5) }
      if end == .removed { world.app.perform { view.layer.removeAllAnimations() } }
      view.removeFromSuperview()
    }
    if end == .byItself || end == .removed { #expect(witness.remaining.isEmpty) }
    world.app.end()
    #expect(witness.remaining.isEmpty)
  }
}
