public import Motion
public import Views

/// Runs additional animations and blocks together with a transition, like
/// `UIViewControllerTransitionCoordinator`.
///
/// It exists only as long as the transition. For an animated push or pop, it already exists when
/// the call returns, before the transition has begun.
public final class TransitionCoordinator: TransitionCoordinating {
  private var alongside: [(any TransitionCoordinatorContext) -> Void] = []
  private var effects: [any AnimationEffect] = []
  private var completions: [(any TransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any TransitionCoordinatorContext) -> Void] = []
  private var interactionEndHandlers: [(any TransitionCoordinatorContext) -> Void] = []
  private(set) var hasStarted = false

  init() {}

  /// Starts to follow a transition, or a change that is not visible and has no transition.
  func follow(_ context: TransitionContext) { self.context = context }

  /// The context of the transition; nil until it has begun.
  public private(set) var context: TransitionContext?
  /// The transition; nil until it has begun, and after it.
  private var transition: (any TransitionControl)? { context?.control }
  /// The controller of a side; nil until the transition has begun.
  public func viewController(forKey key: TransitionKey) -> ViewController? {
    context?.viewController(forKey: key)
  }
  /// The view of a side; nil if animations must not touch it, or until the transition has begun.
  public func view(forKey key: TransitionKey) -> View? { context?.view(forKey: key) }
  /// The view that contains the transition; nil until the transition has begun.
  public var containerView: View? { context?.containerView }
  /// The style of a presentation, `none` for the other operations.
  public var presentationStyle: PresentationStyle { context?.presentationStyle ?? .none }
  /// Whether the change is animated; true for a push or pop that has not begun.
  public var isAnimated: Bool { context?.isAnimated ?? true }
  /// Seconds; 0 until the animator has returned its duration.
  public var transitionDuration: Double { context?.duration ?? 0 }
  /// Whether the transition was cancelled; meant for completion blocks.
  public var isCancelled: Bool { context?.transitionWasCancelled ?? false }
  /// The gesture's last percentage, 0 to 1.
  public var percentComplete: Double { context?.percentComplete ?? 0 }
  /// Whether a gesture drove the transition when it began.
  public var initiallyInteractive: Bool { context?.initiallyInteractive ?? false }
  /// Whether a gesture currently drives the transition.
  public var isInteractive: Bool { context?.isInteractive ?? false }
  /// Whether a gesture may take over the running transition.
  public var isInterruptible: Bool { transition?.interruptible != nil }
  /// The speed of the rest after release, where 1 is the animation's normal speed; negative after a
  /// cancel.
  public internal(set) var completionVelocity = 1.0
  /// The curve of the rest after release.
  public internal(set) var completionCurve = TimingCurve.easeInOut
  /// The rotation of the arriving view relative to the window: always the identity, because a stage
  /// doesn't rotate.
  public var targetTransform: AffineTransform { .identity }

  /// Animates changes along with the transition, with its duration, curve and gesture.
  ///
  /// - Returns: Whether the animation could be added; the completion block runs in either case.
  @discardableResult
  public func animate(
    alongside animation: ((any TransitionCoordinatorContext) -> Void)?,
    completion: ((any TransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if !hasStarted {
      alongside.append(animation)
      return true
    }
    // Too late, unless the running animation can still be changed.
    guard let propertyAnimator = transition?.interruptible else { return false }
    propertyAnimator.addAnimations { animation(self) }
    return true
  }

  /// Animates changes to views that can be outside the container view.
  ///
  /// The same as ``animate(alongside:completion:)``, because a gesture scrubs all animations of a
  /// block, wherever their views are. UIKit once paused only views in the container view, and
  /// needed the parameter to find the others. The parameter exists so that code written for UIKit
  /// compiles unchanged.
  ///
  /// Source: `animateAlongsideTransition(in:animation:completion:)`.
  @discardableResult
  public func animateAlongsideTransition(
    in view: View?, animation: ((any TransitionCoordinatorContext) -> Void)?,
    completion: ((any TransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool {
    animate(alongside: animation, completion: completion)
  }

  /// Makes an effect follow the transition from start to end, including scrubbing and cancellation.
  ///
  /// Must be called before the transition starts. In each frame, the effect is shown after the
  /// animator's frame.
  package func animate(alongside effect: any AnimationEffect) {
    effects.append(effect)
  }

  /// Whether the animator's presentation values are cleared before each frame.
  ///
  /// If so, a value that overrides them lasts for only one frame.
  package var startsFramesFromNothing: Bool {
    transition?.startsFramesFromNothing ?? false
  }

  /// Adds a block that is called each time a gesture takes over or releases the transition.
  public func notifyWhenInteractionChanges(
    _ handler: @escaping (any TransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }

  /// Adds a block that is called once, the next time a gesture releases the transition.
  ///
  /// Source: `notifyWhenInteractionEnds(_:)`, which UIKit has replaced with
  /// ``notifyWhenInteractionChanges(_:)``.
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any TransitionCoordinatorContext) -> Void
  ) {
    interactionEndHandlers.append(handler)
  }

  /// Adds the queued animations to a property animator.
  func start(in animator: PropertyAnimator) {
    guard !hasStarted, context != nil else { return }
    hasStarted = true
    let blocks = alongside
    alongside = []
    if !blocks.isEmpty { animator.addAnimations { for block in blocks { block(self) } } }
    for effect in effects { animator.add(effect) }
    effects = []
  }

  /// Applies the queued animations immediately, for a transition without animations.
  func startWithoutAnimation() {
    guard !hasStarted, context != nil else { return }
    hasStarted = true
    for block in alongside { block(self) }
    alongside = []
    for effect in effects {
      effect.show(progress: 1)
      effect.end(at: .end)
    }
    effects = []
  }

  func interactionChanged() {
    guard let context else { return }
    for handler in interactionHandlers { handler(self) }
    guard !context.isInteractive else { return }
    let ended = interactionEndHandlers
    interactionEndHandlers = []
    for handler in ended { handler(self) }
  }

  func end() {
    guard context != nil else { return }
    let blocks = completions
    completions = []
    for block in blocks {
      transition?.record(.alongsideCompletion, [.cancelled(isCancelled)])
      block(self)
    }
  }

  /// Calls the completion blocks of a change that never began because the pushed controller was
  /// popped again before the transition started.
  func end(with context: TransitionContext) {
    self.context = context
    end()
  }
}
