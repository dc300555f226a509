import Motion
import Transitions
import Views

/// What the controllers, containers and animators of a random run do wrong, as apps do.
final class Hostility {
  /// How many completions were given to coordinators.
  private(set) var asked = 0
  /// How many of them were called.
  private(set) var answered = 0
  /// Who was told of appearance by a container that forwards it in its own manner.
  private var forwarded: Set<ObjectIdentifier> = []
  /// A delegate whose animators stop their own animations.
  let delegate: StubDelegate
  private unowned let stage: Stage

  init(on stage: Stage) {
    self.stage = stage
    delegate = StubDelegate(animator: SelfStopping(on: stage))
  }

  // MARK: Controllers

  /// A container that forwards appearance itself, in a manner of its own.
  final class Forwarding: ContainerViewController {
    enum Manner: CaseIterable { case rightly, twice, never, turned }

    var manner = Manner.rightly
    /// Whom the container has told of a beginning; another one may be shown by the end.
    private var told: ViewController?

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    override func viewWillAppear(_ animated: Bool) { begin(true, animated) }
    override func viewDidAppear(_ animated: Bool) { end() }
    override func viewWillDisappear(_ animated: Bool) { begin(false, animated) }
    override func viewDidDisappear(_ animated: Bool) { end() }

    private func begin(_ isAppearing: Bool, _ animated: Bool) {
      let child = shownViewController
      if let told, told !== child { told.endAppearanceTransition() }
      told = child
      switch manner {
      case .rightly: child.beginAppearanceTransition(isAppearing, animated: animated)
      case .twice:
        child.beginAppearanceTransition(isAppearing, animated: animated)
        child.beginAppearanceTransition(isAppearing, animated: animated)
      case .never: break
      case .turned:
        child.endAppearanceTransition()
        child.beginAppearanceTransition(!isAppearing, animated: animated)
        child.beginAppearanceTransition(isAppearing, animated: animated)
      }
    }

    private func end() {
      let times =
        switch manner {
        case .rightly, .turned: 1
        case .twice: 2
        case .never: 0
        }
      // The child may act when it is notified, and so begin the next one.
      let child = told
      told = nil
      for _ in 0..<times { child?.endAppearanceTransition() }
    }
  }

  /// Notes whether a container's own manner decides which callbacks a controller gets: it is in one, or it was
  /// presented in the context of one that is.
  func record(_ controller: ViewController) {
    var candidate: ViewController? = controller
    while let current = candidate {
      let next = current.parent ?? current.presentingChild
      if next is Forwarding { forwarded.insert(ObjectIdentifier(controller)) }
      candidate = next
    }
  }

  /// Whether a container's own manner has ever decided what a controller was told.
  func hasDecided(about controller: ViewController) -> Bool {
    forwarded.contains(ObjectIdentifier(controller))
  }

  /// Asks for the coordinator in a callback, and has it run something alongside.
  func ask(_ controller: ViewController) {
    record(controller)
    guard let coordinator = controller.transitionCoordinator else { return }
    asked += 1
    coordinator.animate { _ in
      controller.view.cornerRadius += 1
    } completion: { [self] _ in
      answered += 1
    }
  }

  // MARK: Animations

  /// Animates a view's corners fifty times, each animation in place of the one before, some of which
  /// stop or turn round on their way.
  func replaceAnimations(of view: View, _ generator: inout SeededGenerator) {
    for number in 0..<50 {
      let animator = PropertyAnimator(
        duration: Double.random(in: 0...1, using: &generator),
        timing: generator.pick([.linear, .easeInOut, .spring(.system)]), on: stage)
      let stops = Int.random(in: 0..<8, using: &generator) == 0
      animator.addAnimations { [unowned animator] in
        view.cornerRadius = Double(number % 7)
        if stops { animator.stopAnimation(true) }
        view.backgroundColor = Color(packed: UInt32(number) << 8 | 0xFF)
      }
      animator.startAnimation()
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: animator.stopAnimation(true)
      case 1: animator.isReversed = true
      case 2: stage.tick()
      default: break
      }
    }
  }
}

/// An animator in UIKit's shape that stops its animations in their own blocks, and ends its transition all
/// the same.
private final class SelfStopping: AnimatedTransitioning {
  let name = "SelfStopping"
  private unowned let stage: Stage
  private var count = 0
  /// The property animator of the transition that has one.
  private var interruptible: (context: ObjectIdentifier, animator: PropertyAnimator)?

  init(on stage: Stage) { self.stage = stage }

  func transitionDuration(using context: TransitionContext) -> Double { 0.3 }

  func animateTransition(using context: TransitionContext) {
    ImperativeAnimator.addArriving(context)
    let complete = { context.completeTransition(!context.transitionWasCancelled) }
    guard context.isAnimated else { return complete() }
    count += 1
    let front = context.view(for: .front)
    let animator = stopping(front, withoutFinishing: count % 2 == 0, then: {})
    animator.startAnimation()
    if animator.state == .stopped { animator.finishAnimation(at: count % 3 == 0 ? .end : .current) }
    if count % 3 == 2 {
      let whole = stopping(front, withoutFinishing: true, then: complete)
      interruptible = (ObjectIdentifier(context), whole)
      return whole.startAnimation()
    }
    context.animate(withDuration: 0.2) {
      front.shadow.radius = front.shadow.radius == 0 ? 4 : 0
    } completion: { _ in
      complete()
    }
  }

  func interruptibleAnimator(using context: TransitionContext) -> PropertyAnimator? {
    interruptible?.context == ObjectIdentifier(context) ? interruptible?.animator : nil
  }

  private func stopping(
    _ view: View, withoutFinishing: Bool, then: @escaping () -> Void
  ) -> PropertyAnimator {
    let animator = PropertyAnimator(duration: 0.3, timing: .easeInOut, on: stage)
    animator.addAnimations { [unowned animator] in
      view.alpha = 0.9
      animator.stopAnimation(withoutFinishing)
      view.alpha = 1
      then()
    }
    animator.addAnimations { view.alpha = 0.8 }
    return animator
  }
}
