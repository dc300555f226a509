import Motion
import TestSupport
import Testing
import Transitions
import Views

/// A card transition as an app has it, ported class by class with nothing but the guide at hand: a subclass
/// of the percent-driven class, a presentation controller of its own, an animator, and an object that is
/// the delegate.
struct PortedCardTests {
  // MARK: The app's code

  /// In the app a `UIPresentationController`.
  private final class CardPresentationController: PresentationController {
    private let dimmingView = View(id: "dimming")

    override var frameOfPresentedViewInContainerView: Rect {
      guard let bounds = containerView?.bounds else { return .zero }
      let height = bounds.height * 0.6
      return Rect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }

    override func presentationTransitionWillBegin() {
      guard let containerView else { return }
      dimmingView.frame = containerView.bounds
      dimmingView.backgroundColor = .black
      dimmingView.alpha = 0
      // A tap outside of the card dismisses it.
      dimmingView.onTap = { [weak self] in
        self?.presentedViewController.dismiss(animated: true)
      }
      containerView.insertSubview(dimmingView, at: 0)
      presentedView.cornerRadius = 16
      guard let coordinator = transitionCoordinator else {
        dimmingView.alpha = 0.4
        return
      }
      coordinator.animate(alongside: { [dimmingView] _ in dimmingView.alpha = 0.4 })
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
      if !completed { dimmingView.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
      transitionCoordinator?.animate(alongside: { [dimmingView] _ in dimmingView.alpha = 0 })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
      if completed { dimmingView.removeFromSuperview() }
    }

    override func containerViewWillLayoutSubviews() {
      presentedView.frame = frameOfPresentedViewInContainerView
      if let containerView { dimmingView.frame = containerView.bounds }
    }
  }

  /// In the app a `UIViewControllerAnimatedTransitioning`.
  private final class CardAnimator: AnimatedTransitioning {
    let name = "CardAnimator"
    private let isPresenting: Bool

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using context: TransitionContext) -> Double { 0.35 }

    func animateTransition(using context: TransitionContext) {
      let key: TransitionContext.Key = isPresenting ? .to : .from
      guard let card = context.view(forKey: key) else { return context.completeTransition(false) }
      let controller = context.viewController(forKey: key)
      let shown =
        isPresenting ? context.finalFrame(for: controller) : context.initialFrame(for: controller)
      let away = shown.offsetBy(dx: 0, dy: shown.height)
      if isPresenting {
        context.containerView.addSubview(card)
        card.frame = away
      }
      context.animate(withDuration: transitionDuration(using: context), curve: .easeOut) {
        card.frame = isPresenting ? shown : away
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  /// In the app a `UIPercentDrivenInteractiveTransition` that owns its pan.
  private final class SwipeDownInteraction: PercentDrivenInteractiveTransition {
    private(set) var isInProgress = false
    private weak var controller: ViewController?
    private var pan = PanGestureRecognizer(direction: .down)

    func attach(to controller: ViewController) {
      self.controller = controller
      completionSpeed = 1.2
    }

    func touchesBegan() { pan = PanGestureRecognizer(direction: .down) }

    /// The target and action of the pan.
    func touchesMoved(_ touch: Touch, _ phase: TouchPhase) {
      pan.follow(touch, phase)
      let height = controller?.view.bounds.height ?? 0
      switch pan.state {
      case .began:
        isInProgress = true
        controller?.dismiss(animated: true)
      case .changed: update(touch.translation.y / max(height, 1))
      case .ended:
        isInProgress = false
        let shouldFinish = percentComplete > 0.4 || touch.velocity.y > 800
        if shouldFinish { finish() } else { cancel() }
      case .cancelled:
        isInProgress = false
        cancel()
      case .possible, .failed: break
      }
    }
  }

  /// In the app a `UIViewControllerTransitioningDelegate`.
  private final class CardTransitionManager: TransitioningDelegate {
    private(set) var interaction = SwipeDownInteraction()

    func attach(to controller: ViewController) { interaction.attach(to: controller) }

    func animationController(
      forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { CardAnimator(isPresenting: true) }

    func animationController(forDismissed dismissed: ViewController)
      -> (any AnimatedTransitioning)?
    { CardAnimator(isPresenting: false) }

    func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
      -> (any InteractiveTransitioning)?
    { interaction.isInProgress ? interaction : nil }

    func presentationController(
      forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
      CardPresentationController(presented: presented, presenting: presenting ?? source)
    }
  }

  // MARK: The tests

  private let world = StageBuilder().withRoot()
  private let manager = CardTransitionManager()
  private let card = ViewController(id: "card")

  init() {
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = manager
    manager.attach(to: card)
    world.a.present(card, animated: true)
    world.settle()
  }

  private func dimming() -> View? { world.stage.window.view(withID: "dimming") }

  /// Moves a finger down and lets it go.
  private func swipe(_ distance: Double, velocity: Double) {
    var touch = Touch(at: Point(x: 180, y: 300), time: world.stage.time)
    manager.interaction.touchesBegan()
    world.stage.tick { manager.interaction.touchesMoved(touch, .began) }
    for step in 1...10 {
      world.stage.tick {
        touch.move(
          to: Point(x: 180, y: 300 + distance * Double(step) / 10), time: world.stage.time,
          velocity: nil)
        manager.interaction.touchesMoved(touch, .moved)
      }
    }
    world.stage.tick {
      touch.move(
        to: touch.location, time: world.stage.time, velocity: Point(x: 0, y: velocity))
      manager.interaction.touchesMoved(touch, .ended)
    }
    world.settle()
  }

  @Test func `the card covers the lower part and dims the rest`() {
    #expect(abs(card.view.frame.minY - 266.8) < 1e-9)
    #expect(card.view.frame.size == Size(width: 375, height: 667 * 0.6))
    #expect(dimming()?.alpha == 0.4)
    #expect(card.view.cornerRadius == 16)
    #expect(world.a.appearance == .appeared && card.appearance == .appeared)
    #expect(world.stage.leftovers == 0)
  }

  @Test func `a short swipe gives up, and the card is where it was`() {
    swipe(100, velocity: 0)
    #expect(card.appearance == .appeared)
    #expect(abs(card.view.frame.minY - 266.8) < 1e-9)
    #expect(dimming()?.alpha == 0.4)
    #expect(world.a.presentedViewController === card)
  }

  @Test(arguments: [(250.0, 0.0), (60, 1000)])
  func `a long or a fast swipe dismisses it`(distance: Double, velocity: Double) {
    swipe(distance, velocity: velocity)
    #expect(world.a.presentedViewController == nil)
    #expect(card.appearance == .disappeared)
    #expect(dimming() == nil)
    #expect(world.stage.leftovers == 0)
  }

  @Test func `the card and the dimming follow the finger`() {
    var touch = Touch(at: Point(x: 180, y: 300), time: world.stage.time)
    manager.interaction.touchesBegan()
    for step in 1...4 {
      world.stage.tick {
        touch.move(
          to: Point(x: 180, y: 300 + 50 * Double(step)), time: world.stage.time, velocity: nil)
        manager.interaction.touchesMoved(touch, .moved)
      }
    }
    let share = 200 / (667 * 0.6)
    #expect(abs(manager.interaction.percentComplete - share) < 1e-9)
    #expect(abs((dimming()?.presentedValue(of: .alpha) ?? 0) - 0.4 * (1 - share)) < 1e-9)
    world.stage.tick { manager.interaction.touchesMoved(touch, .cancelled) }
    world.settle()
    #expect(card.appearance == .appeared)
  }

  @Test func `a tap outside dismisses it`() {
    world.stage.tick { world.stage.tap(at: Point(x: 100, y: 100)) }
    world.settle()
    #expect(world.a.presentedViewController == nil)
    #expect(dimming() == nil)
  }

  @Test func `a rotation keeps the card at the bottom`() {
    world.stage.resize(to: Size(width: 667, height: 375))
    #expect(card.view.frame == Rect(x: 0, y: 375 * 0.4, width: 667, height: 375 * 0.6))
    #expect(dimming()?.frame == world.stage.window.bounds)
  }

  @Test func `it works again after it was dismissed`() {
    swipe(250, velocity: 0)
    world.a.present(card, animated: true)
    world.settle()
    swipe(100, velocity: 0)
    #expect(card.appearance == .appeared)
    swipe(250, velocity: 0)
    #expect(world.a.presentedViewController == nil)
  }
}
