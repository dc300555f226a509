public import Motion
public import Views

/// Runs other animations and blocks together with a transition of the engine.
///
/// It exists only while the transition does; that of an animated push or pop exists from the call
/// on, before the transition has begun.
public final class TransitionCoordinator: TransitionCoordinating {
  /// The transition, which clears it when it goes.
  ///
  /// Not a weak reference: what is weakly referenced is slower to retain.
  unowned(unsafe) private var transition: Transition?
  private var alongside: [(any TransitionCoordinatorContext) -> Void] = []
  private var effects: [any AnimationEffect] = []
  private var completions: [(any TransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any TransitionCoordinatorContext) -> Void] = []
  private var interactionEndHandlers: [(any TransitionCoordinatorContext) -> Void] = []
  private var hasStarted = false

  init() {}

  /// Follows a transition that begins.
  func follow(_ transition: Transition) {
    self.transition = transition
    context = transition.context
  }

  /// Lets go of a transition that is gone.
  func letGo() { transition = nil }

  /// What the transition is about; nil until it has begun.
  public private(set) var context: TransitionContext?
  /// The controller of a side; nil until the transition has begun.
  public func viewController(forKey key: TransitionKey) -> ViewController? {
    context?.viewController(forKey: key)
  }
  /// The view of a side, or nil when it must not be touched, or the transition has not begun.
  public func view(forKey key: TransitionKey) -> View? { context?.view(forKey: key) }
  /// The view in which everything happens; nil until the transition has begun.
  public var containerView: View? { context?.containerView }
  /// The style of a presentation, `none` for the other operations.
  public var presentationStyle: PresentationStyle { context?.presentationStyle ?? .none }
  /// Whether the change is animated; that of a push or pop that has not begun is.
  public var isAnimated: Bool { context?.isAnimated ?? true }
  /// Seconds, known once the animator was asked.
  public var transitionDuration: Double { context?.duration ?? 0 }
  /// Whether the transition goes back; to be asked in completions.
  public var isCancelled: Bool { context?.transitionWasCancelled ?? false }
  /// What the gesture has said last, 0 to 1.
  public var percentComplete: Double { context?.percentComplete ?? 0 }
  /// Whether a gesture drove the transition when it began.
  public var initiallyInteractive: Bool { context?.initiallyInteractive ?? false }
  /// Whether a gesture drives it now.
  public var isInteractive: Bool { context?.isInteractive ?? false }
  /// Whether a gesture may take hold of the running transition.
  public var isInterruptible: Bool { transition?.interruptible != nil }
  /// How fast the rest is played after the gesture has let go, 1 being the animation's own speed;
  /// negative after a cancel.
  public internal(set) var completionVelocity = 1.0
  /// The curve of the rest of the way after the gesture has let go.
  public internal(set) var completionCurve = TimingCurve.easeInOut
  /// How the arriving view is turned against the window: never, since a stage does not rotate.
  public var targetTransform: AffineTransform { .identity }

  /// Animates changes with the transition's duration, curve and gesture.
  ///
  /// - Returns: Whether the animation could be queued; the completion runs in any case.
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
    // Too late for an animation that can't be changed any more.
    guard let propertyAnimator = transition?.interruptible else { return false }
    propertyAnimator.addAnimations { animation(self) }
    return true
  }

  /// Animates changes to views that may lie outside of the container.
  ///
  /// The same as ``animate(alongside:completion:)``: here a gesture scrubs every animation that was
  /// made in a block, wherever its views are, while UIKit once froze only what lay in the container
  /// and had to be told of the rest. The view is asked for so that code in UIKit's shape stays as it
  /// is.
  ///
  /// Source: `animateAlongsideTransition(in:animation:completion:)`.
  @discardableResult
  public func animateAlongsideTransition(
    in view: View?, animation: ((any TransitionCoordinatorContext) -> Void)?,
    completion: ((any TransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool {
    animate(alongside: animation, completion: completion)
  }

  /// Has an effect follow the transition from start to end, scrubbed and cancelled with it.
  ///
  /// To be called before the transition starts. It is shown after what the animator shows.
  package func animate(alongside effect: any AnimationEffect) {
    effects.append(effect)
  }

  /// Whether the animator drops all it has shown before each frame, so that nothing shown over it
  /// is still there in the next one.
  package var startsFramesFromNothing: Bool {
    transition?.animator.startsFramesFromNothing ?? false
  }

  /// Adds a block that is called whenever a gesture takes hold or lets go.
  public func notifyWhenInteractionChanges(
    _ handler: @escaping (any TransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }

  /// Adds a block that is called once, when a gesture lets go for the first time from now on.
  ///
  /// Source: `notifyWhenInteractionEnds(_:)`, which UIKit has replaced with
  /// ``notifyWhenInteractionChanges(_:)``.
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any TransitionCoordinatorContext) -> Void
  ) {
    interactionEndHandlers.append(handler)
  }

  /// Moves the queued animations into an animator.
  func start(in animator: PropertyAnimator) {
    guard !hasStarted, context != nil else { return }
    hasStarted = true
    let blocks = alongside
    alongside = []
    if !blocks.isEmpty { animator.addAnimations { for block in blocks { block(self) } } }
    for effect in effects { animator.add(effect) }
    effects = []
  }

  /// Applies the queued animations at once, for a transition that has none of its own.
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

  /// Calls the completions of a change that came to nothing: what was pushed was popped again before
  /// the transition began.
  func end(with context: TransitionContext) {
    self.context = context
    end()
  }
}
