import Motion
import Testing
import Transitions
import UIKit

/// A screen that is placed before it is added arrives from there.
@MainActor
struct PlacedFirstTests {
  let world = World(size: CGSize(width: 200, height: 400))

  /// Places the arriving view beside the container, by its frame, its center or its bounds, before or after it is added.
  @MainActor
  private final class Placing: NSObject, UIViewControllerAnimatedTransitioning {
    let way: Way
    init(_ way: Way) { self.way = way }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.4 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let to = context.view(forKey: .to) else { return }
      let container = context.containerView
      let place = container.bounds.offsetBy(dx: 200, dy: 0)
      if way == .afterwards { container.addSubview(to) }
      switch way {
      case .frame, .afterwards, .layer, .toFront, .atIndex: to.frame = place
      case .center: to.center = CGPoint(x: place.midX, y: place.midY)
      }
      switch way {
      case .layer: container.layer.addSublayer(to.layer)
      case .atIndex: container.insertSubview(to, at: 0)
      case .afterwards: break
      default: container.addSubview(to)
      }
      if way == .toFront { container.bringSubviewToFront(to) }
      UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
        to.frame = container.bounds
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  enum Way: CaseIterable { case frame, center, atIndex, layer, toFront, afterwards }

  private var half: Double { Double(world.b.view.layer.presentation()?.frame.minX ?? -1) }

  @Test(arguments: Way.allCases)
  func `in a push`(way: Way) {
    world.delegate.animator = Placing(way)
    let stack = UINavigationController(rootViewController: world.a)
    world.root(stack)
    stack.delegate = world.delegate
    world.app.perform { stack.pushViewController(world.b, animated: true) }
    world.advance(0.2)
    #expect(abs(half - 100) < 10)
    world.settle()
    #expect(world.b.view.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
    world.app.perform { _ = stack.popViewController(animated: true) }
    world.settle()
    #expect(world.a.view.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
  }

  @Test(arguments: Way.allCases)
  func `between tabs, there and back`(way: Way) {
    world.delegate.animator = Placing(way)
    let tabs = UITabBarController()
    tabs.viewControllers = [world.a, world.b]
    world.root(tabs)
    tabs.delegate = world.delegate
    for _ in 0..<2 {
      world.app.perform { tabs.selectedIndex = 1 }
      world.advance(0.2)
      #expect(abs(half - 100) < 10)
      world.settle()
      #expect(world.b.view.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
      world.app.perform { tabs.selectedIndex = 0 }
      world.settle()
    }
  }

  @Test(arguments: Way.allCases)
  func `in a presentation`(way: Way) {
    world.delegate.animator = Placing(way)
    world.root()
    world.present()
    world.advance(0.2)
    #expect(abs(half - 100) < 10)
  }

  @Test func `in a container of the app's own, which keeps the frames`() {
    world.root(world.c)
    let stage = CGRect(x: 20, y: 40, width: 100, height: 200)
    for child in [world.a, world.b] { world.c.addChild(child) }
    world.a.view.frame = stage
    world.c.view.addSubview(world.a.view)
    world.settle()
    world.b.view.frame = stage.offsetBy(dx: 80, dy: 0)
    world.app.perform {
      world.c.transition(
        from: world.a, to: world.b, duration: 0.4, options: .curveLinear,
        animations: { world.b.view.frame = stage })
    }
    world.advance(0.2)
    #expect(abs(half - 60) < 4)
    world.settle()
    #expect(world.b.view.frame == stage && world.a.view.superview == nil)
  }

  @Test func `a size that follows the container does so later`() {
    let stack = UINavigationController(rootViewController: world.a)
    world.root(stack)
    world.app.perform { world.app.stage.resize(to: Size(width: 400, height: 200)) }
    world.settle()
    #expect(world.a.view.frame == CGRect(x: 0, y: 0, width: 400, height: 200))
  }
}
