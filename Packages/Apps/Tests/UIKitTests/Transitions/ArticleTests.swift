import Motion
import Testing
import Transitions
import UIKit
@_spi(Tools) import Views

/// The seven parts of the five articles whose code this project began with, as an app has them.
@MainActor
struct ArticleTests {
  let world = World()

  // MARK: 1. Seed 000, the block of a container

  @Test func `part 1, a container's block with an option, takes its time and fades`() {
    world.root()
    world.app.perform {
      for child in [world.b, world.c] {
        world.a.addChild(child)
        child.view.frame = world.a.view.bounds
      }
      world.a.view.addSubview(world.b.view)
      world.a.transition(
        from: world.b, to: world.c, duration: 0.5, options: .transitionCrossDissolve,
        animations: nil
      ) { _ in
        self.world.b.removeFromParent()
        self.world.c.didMove(toParent: self.world.a)
      }
    }
    world.advance(0.25)
    #expect(abs(world.c.view.node.presentedValue(of: .alpha) - 0.5) < 0.05)
    world.advance(0.3)
    #expect(world.b.parent == nil && world.b.view.superview == nil)
    #expect(world.c.view.superview === world.a.view)
  }

  // MARK: 2. Seed 000, an animator for a presentation

  private final class HalfWaySpring: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 2 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      let toViewController = transitionContext.viewController(forKey: .to)
      let containerView = transitionContext.containerView
      let fromView = transitionContext.view(forKey: .from)
      let toView = transitionContext.view(forKey: .to)
      guard let toViewController, let fromView, let toView else { return }
      toView.frame = CGRect(
        x: fromView.frame.origin.x, y: fromView.frame.maxY / 2, width: fromView.frame.width,
        height: fromView.frame.height)
      toView.alpha = 0
      containerView.addSubview(toView)
      UIView.animate(
        withDuration: transitionDuration(using: transitionContext), delay: 0,
        usingSpringWithDamping: 0.6, initialSpringVelocity: 0, options: .curveLinear,
        animations: {
          toView.alpha = 1
          toView.frame = transitionContext.finalFrame(for: toViewController)
        }
      ) { _ in
        let wasCancelled = transitionContext.transitionWasCancelled
        transitionContext.completeTransition(!wasCancelled)
      }
    }
  }

  @Test func `part 2, the half-way spring, has the reference's values at each fifth`() {
    world.root()
    world.delegate.animator = HalfWaySpring()
    world.present()
    // R3 of the reference: the spring's value at each tenth of two seconds.
    for value in [0.373586, 0.855655, 1.072096, 1.085640, 1.036927] {
      world.advance(0.2)
      let y = world.b.view.node.pictured()[.y]
      #expect(abs((300 - y) / 300 - value) < 0.002, "\(y)")
    }
    world.settle()
    #expect(world.b.view.frame == CGRect(x: 0, y: 0, width: 300, height: 600))
  }

  // MARK: 3. Seed 000, a gesture over the animator

  @Test(arguments: [0.3, 0.7])
  func `part 3, a percentage decides at one half`(percent: Double) {
    world.root()
    world.present()
    world.settle()
    let driver = UIPercentDrivenInteractiveTransition()
    world.delegate.interaction = driver
    world.dismiss()
    for step in 1...10 { world.tick { driver.update(percent * Double(step) / 10) } }
    #expect(abs(world.b.view.node.presentedValue(of: .alpha) - (1 - 0)) < 1)
    world.tick { percent >= 0.5 ? driver.finish() : driver.cancel() }
    world.settle()
    #expect((world.a.presentedViewController == nil) == (percent >= 0.5))
  }

  // MARK: 4. Seed 000, a wrapper with a shadow, and a dimming view alongside

  private final class Wrapping: UIPresentationController {
    var presentationWrappingView: UIView?
    var dimmingView: UIView?
    override var presentedView: UIView? { presentationWrappingView }

    override func presentationTransitionWillBegin() {
      guard let containerView, let own = super.presentedView else { return }
      let wrapper = UIView(frame: frameOfPresentedViewInContainerView)
      wrapper.layer.shadowOpacity = 0.44
      wrapper.layer.shadowRadius = 13
      let corners = UIView(frame: wrapper.bounds)
      corners.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      corners.layer.cornerRadius = 16
      corners.layer.masksToBounds = true
      own.frame = corners.bounds
      own.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      corners.addSubview(own)
      wrapper.addSubview(corners)
      presentationWrappingView = wrapper
      let dimming = UIView(frame: containerView.bounds)
      dimming.backgroundColor = .black
      dimming.alpha = 0
      containerView.addSubview(dimming)
      dimmingView = dimming
      let coordinator = presentingViewController.transitionCoordinator
      coordinator?.animate(alongsideTransition: { _ in dimming.alpha = 0.5 }, completion: nil)
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      if !completed {
        presentationWrappingView = nil
        dimmingView = nil
      }
    }
    override func dismissalTransitionWillBegin() {
      let coordinator = presentingViewController.transitionCoordinator
      coordinator?.animate(
        alongsideTransition: { _ in self.dimmingView?.alpha = 0 }, completion: nil)
    }
    override var frameOfPresentedViewInContainerView: CGRect {
      guard let bounds = containerView?.bounds else { return .zero }
      return CGRect(x: 0, y: bounds.height - 320, width: bounds.width, height: 320)
    }
  }

  @Test func `part 4, a wrapper moves both ways, and the dimming fades along`() throws {
    world.root()
    var made: Wrapping?
    world.delegate.presentation = { presented, presenting in
      let controller = Wrapping(presentedViewController: presented, presenting: presenting)
      made = controller
      return controller
    }
    world.present(style: .custom)
    world.advance(0.2)
    let wrapper = try #require(made?.presentationWrappingView)
    let dimming = try #require(made?.dimmingView)
    #expect(wrapper.superview != nil && wrapper.node.presentedValue(of: .translateY) > 50)
    #expect(abs(dimming.node.presentedValue(of: .alpha) - 0.25) < 0.1)
    world.settle()
    #expect(wrapper.frame == CGRect(x: 0, y: 280, width: 300, height: 320))
    #expect(world.b.view.isDescendant(of: wrapper) && dimming.alpha == 0.5)
    #expect(wrapper.layer.shadowOpacity == 0.44)
    world.dismiss()
    world.advance(0.2)
    #expect(wrapper.node.presentedValue(of: .alpha) < 0.9)
    #expect(abs(dimming.node.presentedValue(of: .alpha) - 0.25) < 0.1)
    world.settle()
    #expect(world.a.presentedViewController == nil && wrapper.window == nil)
  }

  // MARK: 5. Seeds 000 to 002, a stack's delegate and the half of the screen

  @Test func `part 5, a drawer covers half of the screen under a dimming of its own`() throws {
    world.root()
    world.present(style: .custom)
    world.delegate.drawer?.animatesDimming = true
    world.settle()
    #expect(world.b.view.frame == CGRect(x: 150, y: 0, width: 150, height: 600))
    world.dismiss()
    world.settle()
    #expect(world.log.lines.contains("dismissalDidEnd(true)"))
    #expect(world.a.view.window != nil)
  }

  // MARK: 6. Seed 003, a card that is dragged down, over a dark status bar

  private final class Player: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override func viewDidLoad() {
      super.viewDidLoad()
      modalPresentationCapturesStatusBarAppearance = true
    }
  }

  @Test func `part 6, a card without a finger is dismissed by time, and takes the status bar`() {
    world.root()
    let player = Player()
    _ = player.view
    world.present(player, style: .custom)
    world.settle()
    #expect(world.app.stage.statusBar.style == .lightContent)
    // As the article says: no interaction controller unless a finger is down.
    world.delegate.interaction = nil
    world.dismiss()
    world.settle()
    #expect(world.a.presentedViewController == nil)
    #expect(world.app.stage.statusBar.style == .default)
  }

  // MARK: 7. Seed 004, a swipe back with parallax and a shadow

  private final class PopAnimation: NSObject, UIViewControllerAnimatedTransitioning {
    private var toViewController: UIViewController?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { transitionContext?.isInteractive == true ? 0.4 : 0.5 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let toViewController = transitionContext.viewController(forKey: .to),
        let fromViewController = transitionContext.viewController(forKey: .from),
        let to = toViewController.view, let from = fromViewController.view
      else { return }
      transitionContext.containerView.insertSubview(to, belowSubview: from)
      let shift = -transitionContext.containerView.bounds.width * 0.3
      to.transform = CGAffineTransform(translationX: shift, y: 0)
      addLeftSideShadowWithFading(to: from)
      let previousClipsToBounds = from.clipsToBounds
      from.clipsToBounds = false
      let dimmingView = UIView(frame: to.bounds)
      dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.1)
      to.addSubview(dimmingView)
      UIView.animate(
        withDuration: transitionDuration(using: transitionContext), delay: 0,
        options: .curveLinear,
        animations: {
          to.transform = .identity
          from.transform = CGAffineTransform(translationX: to.frame.size.width, y: 0)
          dimmingView.alpha = 0
        }
      ) { _ in
        dimmingView.removeFromSuperview()
        from.transform = .identity
        from.clipsToBounds = previousClipsToBounds
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
      self.toViewController = toViewController
    }

    func animationEnded(_ transitionCompleted: Bool) {
      if !transitionCompleted { toViewController?.view.transform = .identity }
    }

    private func addLeftSideShadowWithFading(to view: UIView) {
      let rect = CGRect(x: -4, y: -20, width: 4, height: view.frame.height + 40)
      view.layer.shadowPath = UIBezierPath(rect: rect).cgPath
      view.layer.shadowOpacity = 0.1
      let animation = CABasicAnimation(keyPath: "shadowOpacity")
      animation.fromValue = view.layer.shadowOpacity
      animation.toValue = Float(0)
      view.layer.add(animation, forKey: nil)
      view.layer.shadowOpacity = 0
    }
  }

  @Test func `part 7, a pop slides with parallax, and its shadow fades in a quarter of a second`() {
    let navigation = UINavigationController(rootViewController: world.a)
    world.root(navigation)
    let button = UIButton(type: .roundedRect)
    #expect(button.buttonType == .system)
    navigation.pushViewController(world.b, animated: false)
    world.settle()
    navigation.delegate = world.delegate
    world.delegate.animator = PopAnimation()
    world.app.perform { _ = navigation.popViewController(animated: true) }
    world.tick()
    let start = world.app.stage.time
    var seen: [(time: Double, x: Double, behind: Double, shadow: Double)] = []
    for _ in 0..<28 {
      world.tick()
      seen.append(
        (
          world.app.stage.time - start, world.b.view.node.presentedValue(of: .translateX),
          world.a.view.node.presentedValue(of: .translateX),
          world.b.view.node.presentedValue(of: .shadowOpacity)
        ))
    }
    for frame in seen {
      #expect(abs(frame.x - 300 * frame.time / 0.5) < 12, "\(frame)")
      #expect(abs(frame.behind + 90 * (1 - frame.time / 0.5)) < 5, "\(frame)")
      #expect(abs(frame.shadow - 0.1 * max(1 - frame.time / 0.25, 0)) < 0.012, "\(frame)")
    }
    world.settle()
    #expect(navigation.viewControllers == [world.a])
    #expect(world.a.view.transform == .identity && world.a.view.subviews.isEmpty)
  }

  @Test func `part 7, a swipe that is cancelled leaves everything as it was`() {
    let navigation = UINavigationController(rootViewController: world.a)
    world.root(navigation)
    navigation.pushViewController(world.b, animated: false)
    world.settle()
    navigation.delegate = world.delegate
    world.delegate.animator = PopAnimation()
    let driver = UIPercentDrivenInteractiveTransition()
    driver.completionCurve = .easeOut
    world.delegate.interaction = driver
    world.app.perform { _ = navigation.popViewController(animated: true) }
    world.tick()
    for step in 1...10 { world.tick { driver.update(0.04 * Double(step)) } }
    #expect(abs(world.b.view.node.presentedValue(of: .translateX) - 120) < 2)
    // The shadow waits with the finger, as in the shipped animator: 0.4 of 0.4 seconds.
    for _ in 0..<30 { world.tick() }
    let shadow = world.b.view.node.presentedValue(of: .shadowOpacity)
    #expect(abs(shadow - 0.1 * (1 - 0.4 * 0.4 / 0.25)) < 1e-6)
    world.tick { driver.cancel() }
    world.settle()
    #expect(navigation.viewControllers == [world.a, world.b])
    #expect(world.b.view.transform == .identity && world.a.view.transform == .identity)
    #expect(world.app.stage.leftovers == 0)
  }
}
