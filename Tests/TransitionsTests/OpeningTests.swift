import Motion
import TestSupport
import Testing
import Transitions
import Views

/// What apps open: subclasses, overridden methods, and the test of an animator without a container.
struct OpeningTests {
  let builder = StageBuilder()

  /// The percent-driven class as tutorials subclass it: it owns the decision.
  private final class Threshold: PercentDrivenInteractiveTransition {
    var last = 0.0

    override func update(_ percentComplete: Double) {
      last = percentComplete
      super.update(percentComplete)
    }

    func release() { if last > 0.5 { finish() } else { cancel() } }
  }

  @Test(arguments: [0.4, 0.6])
  func `a subclass of the percent-driven class drives a presentation`(percent: Double) {
    let world = builder.withRoot()
    let threshold = Threshold()
    let delegate = StubDelegate(animator: ImperativeAnimator(), interactionController: threshold)
    world.b.transitioningDelegate = delegate
    world.a.present(world.b, animated: true)
    threshold.update(percent)
    threshold.release()
    world.settle()
    #expect(world.b.appearance == (percent > 0.5 ? .appeared : .disappeared))
  }

  /// A stack that hides what it pushes from its tabs, as apps do.
  private final class CountingStack: NavigationController {
    var pushes = 0

    override func pushViewController(_ controller: ViewController, animated: Bool) {
      pushes += 1
      super.pushViewController(controller, animated: animated)
    }
  }

  @Test func `a subclass of a stack may add to what a push does`() {
    let stack = CountingStack(viewControllers: [builder.a])
    builder.stage.setRoot(stack)
    stack.pushViewController(builder.b, animated: true)
    builder.settle()
    #expect(stack.pushes == 1)
    #expect(stack.topViewController === builder.b)
  }

  private final class Guarded: ViewController {
    var asked: [String] = []
    var allows = true

    override func present(
      _ presented: ViewController, animated: Bool, completion: (() -> Void)? = nil
    ) {
      asked.append("present \(presented.id)")
      super.present(presented, animated: animated, completion: completion)
    }

    override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
      asked.append("dismiss")
      guard allows else { return }
      super.dismiss(animated: animated, completion: completion)
    }
  }

  @Test func `present and dismiss can be overridden`() {
    let root = Guarded(id: "root")
    builder.stage.setRoot(root)
    root.present(builder.b, animated: true)
    builder.settle()
    root.allows = false
    root.dismiss(animated: true)
    builder.settle()
    #expect(root.presentedViewController === builder.b)
    root.allows = true
    root.dismiss(animated: true)
    builder.settle()
    #expect(root.presentedViewController == nil)
    #expect(root.asked == ["present B", "dismiss", "dismiss"])
  }

  private final class Forwarding: ViewController {
    weak var other: ViewController?
    override var transitionCoordinator: (any TransitionCoordinating)? {
      other.map(\.transitionCoordinator) ?? super.transitionCoordinator
    }
  }

  @Test func `a controller may have another one's coordinator`() {
    let (world, navigation) = builder.withStack(builder.a)
    let aside = Forwarding(id: "aside")
    #expect(aside.transitionCoordinator == nil)
    aside.other = navigation
    navigation.pushViewController(world.b, animated: true)
    #expect(aside.transitionCoordinator === navigation.transitionCoordinator)
    #expect(aside.transitionCoordinator != nil)
    world.settle()
    #expect(aside.transitionCoordinator == nil)
  }

  /// A coordinator that only writes down what it is asked for, as a test of an app has it.
  private final class Recorder: TransitionCoordinating {
    var queued: [((any TransitionCoordinatorContext) -> Void)?] = []
    var isCancelled = false

    func animate(
      alongside animation: ((any TransitionCoordinatorContext) -> Void)?,
      completion: ((any TransitionCoordinatorContext) -> Void)?
    ) -> Bool {
      queued += [animation, completion]
      return true
    }

    func animateAlongsideTransition(
      in view: View?, animation: ((any TransitionCoordinatorContext) -> Void)?,
      completion: ((any TransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongside: animation, completion: completion) }

    func notifyWhenInteractionChanges(
      _ handler: @escaping (any TransitionCoordinatorContext) -> Void
    ) {}
    func notifyWhenInteractionEnds(
      _ handler: @escaping (any TransitionCoordinatorContext) -> Void
    ) {}
    func viewController(forKey key: TransitionKey) -> ViewController? { nil }
    func view(forKey key: TransitionKey) -> View? { nil }
    var containerView: View? { nil }
    var presentationStyle: PresentationStyle { .none }
    var isAnimated: Bool { true }
    var transitionDuration: Double { 0.3 }
    var percentComplete: Double { 0 }
    var initiallyInteractive: Bool { false }
    var isInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var completionVelocity: Double { 1 }
    var completionCurve: TimingCurve { .easeInOut }
    var targetTransform: AffineTransform { .identity }
  }

  /// A screen that fades a badge along with whatever brings or takes it, as apps have.
  private final class Badged: ViewController {
    let recorder = Recorder()
    let badge = View(id: "badge")
    var wasCancelled: Bool?
    override var transitionCoordinator: (any TransitionCoordinating)? { recorder }

    override func viewWillAppear(_ animated: Bool) {
      transitionCoordinator?.animate(alongside: { [badge] _ in badge.alpha = 0.5 }) {
        [weak self] in self?.wasCancelled = $0.isCancelled
      }
    }
  }

  @Test func `what a controller queues is tested with a coordinator of the test's own`() {
    let badged = Badged(id: "badged")
    badged.viewWillAppear(true)
    #expect(badged.recorder.queued.count == 2)
    badged.recorder.queued[0]?(badged.recorder)
    #expect(badged.badge.alpha == 0.5)
    badged.recorder.isCancelled = true
    badged.recorder.queued[1]?(badged.recorder)
    #expect(badged.wasCancelled == true)
  }

  @Test func `the engine runs its own coordinator, whatever an override says`() {
    let badged = Badged(id: "badged")
    let (world, navigation) = builder.withStack(builder.a)
    var ends = 0
    navigation.pushViewController(badged, animated: true)
    navigation.transitionCoordinator?.animate(alongside: nil) { _ in ends += 1 }
    world.settle()
    #expect(ends == 1)
    #expect(navigation.transitionCoordinator == nil)
    #expect(badged.recorder.queued.count == 2)
    #expect(badged.badge.alpha == 1)
  }

  @Test func `an override is called once for a call that has to wait`() {
    let root = Guarded(id: "root")
    builder.stage.setRoot(root)
    builder.b.modalPresentationStyle = .fullScreen
    root.present(builder.b, animated: true) { root.dismiss(animated: true) }
    builder.settle()
    #expect(root.asked == ["present B", "dismiss"])
    #expect(root.presentedViewController == nil)
  }

  // MARK: The test of an animator

  @Test func `an animator in UIKit's shape is tested without a container`() {
    let (list, detail) = (ViewController(id: "list"), ViewController(id: "detail"))
    let detached = DetachedTransition(.present, from: list, to: detail)
    let animator = ImperativeAnimator()
    let context = detached.run(animator)
    #expect(context.viewController(forKey: .to) === detail)
    #expect(detail.view.superview === context.containerView)
    #expect(detached.completed == nil)
    detached.advance(by: 0.2)
    #expect(detail.view.presentedValue(of: .cornerRadius) == 10)
    detached.advance(by: 0.2)
    #expect(detached.completed == true)
    #expect(detail.view.frame == context.finalFrame(for: detail))
    #expect(animator.endings == [true])
  }

  @Test func `an animator that takes a view for granted is found out there`() {
    let detached = DetachedTransition(
      .present, from: ViewController(id: "list"), to: ViewController(id: "detail"), style: .custom)
    var hadPresenter = true
    let animator = ImperativeAnimator()
    animator.arrange = { hadPresenter = $0.view(forKey: .from) != nil }
    detached.run(animator)
    #expect(!hadPresenter)
  }

  @Test func `an animator that forgets to complete is found out there`() {
    let detached = DetachedTransition(
      .push, from: ViewController(id: "list"), to: ViewController(id: "detail"))
    let animator = ImperativeAnimator()
    animator.completes = false
    detached.run(animator)
    detached.advance(by: 2)
    #expect(detached.completed == nil)
  }

  @Test func `a gesture drives and cancels it`() {
    let (list, detail) = (ViewController(id: "list"), ViewController(id: "detail"))
    let detached = DetachedTransition(.pop, from: detail, to: list)
    let driver = PercentDrivenInteractiveTransition()
    let context = detached.run(ImperativeAnimator(), interactionController: driver)
    driver.update(0.5)
    #expect(context.percentComplete == 0.5)
    driver.cancel()
    detached.advance(by: 0.3)
    #expect(detached.completed == false)
  }
}
