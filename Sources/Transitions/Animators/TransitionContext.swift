public import Motion
public import Views

/// Provides an animator and an interaction controller with information about the transition, like
/// `UIViewControllerContextTransitioning`.
///
/// Animators read views and frames only from here, because those stored elsewhere become outdated.
public final class TransitionContext {
  /// The container's operation.
  public let operation: TransitionOperation
  /// Whether the change goes forward: a presentation, a push, a tab to the right, a replacement.
  public let isForward: Bool
  /// Whether the change is animated; false if it is applied immediately.
  public let isAnimated: Bool
  /// The style of a presentation, `none` for the other operations.
  public let presentationStyle: PresentationStyle
  /// The view that contains the transition.
  public let containerView: View

  /// Whether a gesture controlled the transition when it began.
  public internal(set) var initiallyInteractive = false
  /// Whether a gesture currently drives the transition.
  public internal(set) var isInteractive = false {
    didSet {
      inputs += 1
      // The time goes on from where the finger lifts, which no frame has shown yet.
      if oldValue, !isInteractive { begin = clock.now - heldProgress * duration }
    }
  }
  /// Whether the transition was cancelled and returns to its start.
  ///
  /// True as soon as the transition is cancelled.
  public internal(set) var transitionWasCancelled = false { didSet { inputs += 1 } }
  /// The gesture's last percentage, 0 to 1.
  public internal(set) var percentComplete = 0.0
  /// The current state of the gesture, if there is one.
  public package(set) var gesture = GestureSample() { didSet { inputs += 1 } }
  /// How earlier fingers have held the transition, the first one first.
  private var pastHolds: [Hold] = []
  /// A number that changes whenever the gesture or its outcome changes.
  ///
  /// A frame has no other inputs that can change.
  package var inputRevision: Int { inputs }
  @exclusivity(unchecked) private var inputs = 0
  /// Seconds from start to end; 0 until the animator has returned its duration.
  public internal(set) var duration = 0.0

  /// The animator to use when no delegate provides one.
  var systemAnimator: (any Animator)?
  /// The id of the view in the back screen from which the front view comes and to which it returns.
  var sourceViewID: String?
  /// The start time on the host's clock: the time at which the context was made, unless a gesture
  /// has changed it.
  private var begin: Double

  /// The host of the transition.
  unowned let host: any TransitionHost
  /// The transition, which clears this reference when it is deallocated.
  ///
  /// The reference is not weak, because retaining an object that has weak references is slower.
  unowned(unsafe) var control: (any TransitionControl)?
  /// The layers of the current run; another object after each preparation, and nil after the run.
  @_spi(Tools) public internal(set) weak var layers: Layers?
  /// The motion of an interrupted transition, which this one's frames continue.
  var carried: CarriedMotion?
  let from: ViewController
  let to: ViewController
  private var fromView: View?
  private var toView: View?
  /// Returns a side's view for presentation values when ``view(forKey:)`` is nil; see
  /// ``view(for:)``.
  let fallbackView: (Key) -> View
  private var frames = Frames()
  /// Returns the views of both sides; nil after ``handOut()``, so that it keeps nothing alive.
  private var makeViews: (() -> [Key: View])?
  /// Computes the frames, and again after the container's size has changed.
  private let makeFrames: () -> Frames

  /// One of the two sides.
  public typealias Key = TransitionKey

  struct Frames {
    var fromInitial = Rect.zero
    var fromFinal = Rect.zero
    var toInitial = Rect.zero
    var toFinal = Rect.zero
  }

  init(
    operation: TransitionOperation, isForward: Bool, isAnimated: Bool, style: PresentationStyle,
    from: ViewController, to: ViewController, views: @escaping () -> [Key: View],
    fallbackView: @escaping (Key) -> View, frames: @escaping () -> Frames, containerView: View,
    host: any TransitionHost
  ) {
    self.operation = operation
    self.isForward = isForward
    self.isAnimated = isAnimated
    presentationStyle = style
    self.from = from
    self.to = to
    self.fallbackView = fallbackView
    makeViews = views
    makeFrames = frames
    self.containerView = containerView
    self.host = host
    begin = host.clock.now
  }

  /// Seconds of the host's clock since the transition began.
  ///
  /// The time continues while the transition is paused or goes back. While a gesture drives the
  /// transition, the time is computed from the progress, and it continues from there after release.
  public func elapsed(at progress: Double) -> Double {
    if isInteractive { begin = clock.now - progress * duration }
    return clock.now - begin
  }

  /// A stretch of the transition in which a finger held it.
  public struct Hold: Sendable, Hashable {
    /// The progress at which the finger took hold.
    public let from: Double
    /// The progress at which it let go, or at which it holds the transition now.
    public let to: Double
    /// The progress to which the transition went afterward: 0 or 1.
    public let goal: Double
  }

  /// How fingers have held the transition so far, the last one last.
  ///
  /// These stretches determine the place of a view that moves on a separate curve.
  public var holds: [Hold] {
    guard gesture.kind != .none else { return pastHolds }
    let last = Hold(
      from: gesture.heldFrom, to: gesture.progress, goal: transitionWasCancelled ? 0 : 1)
    return pastHolds + [last]
  }

  /// The number of holds that are kept; a finger that catches a transition more often is unlikely.
  private static let holdLimit = 64

  /// Takes note of how earlier fingers have held the transition, before another one does.
  func keepHolds(_ holds: [Hold]) { pastHolds = holds.suffix(Self.holdLimit) }

  /// The progress that the finger or the app has given.
  private var heldProgress: Double { gesture.kind == .none ? percentComplete : gesture.progress }

  /// The current traits of the device and its user.
  public var traits: Traits { host.traits }

  /// The seed of all randomness.
  public var seed: UInt64 { host.seed }

  /// The clock for an animator's own ``PropertyAnimator``; it exists as long as the stage.
  public var clock: AnimationClock { host.clock }

  /// The controller of a side.
  public func viewController(forKey key: Key) -> ViewController {
    key == .from ? from : to
  }

  /// The view of a side, or nil if the animator must not touch it.
  ///
  /// This can differ from the controller's view, because a presentation can wrap that view in
  /// another.
  public func view(forKey key: Key) -> View? { key == .from ? fromView : toView }

  /// Reads the views and the frames that the context provides from now on.
  ///
  /// A presentation controller may make the presented view, such as a wrapper with a shadow, as
  /// late as in `presentationTransitionWillBegin`, so the context doesn't know them before.
  func handOut() {
    let views = makeViews?() ?? [:]
    makeViews = nil
    fromView = views[.from]
    toView = views[.to]
    frames = makeFrames()
  }

  /// The frame of a controller's view before the transition; zero when the view is not shown.
  public func initialFrame(for controller: ViewController) -> Rect {
    if controller === from { return frames.fromInitial }
    return controller === to ? frames.toInitial : .zero
  }

  /// The final frame of a controller's view; zero when it leaves.
  public func finalFrame(for controller: ViewController) -> Rect {
    if controller === from { return frames.fromFinal }
    return controller === to ? frames.toFinal : .zero
  }

  func containerDidResize() { frames = makeFrames() }

  /// Starts animations that the clock drives, like `UIView.animate(withDuration:)`.
  ///
  /// Animations added inside `animateTransition` belong to the transition: a gesture scrubs them,
  /// wherever their views are.
  ///
  /// If the animations change nothing, `completion` is called at the next clock tick, regardless of
  /// the duration.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - delay: Seconds before the animation begins.
  ///   - curve: Maps time to progress.
  ///   - animations: Sets the properties; runs immediately.
  ///   - completion: Receives whether the animation finished. This is also true after a cancelled
  ///     gesture; check ``TransitionContext/transitionWasCancelled``.
  @discardableResult
  public func animate(
    withDuration duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut,
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) -> PropertyAnimator {
    host.animate(
      withDuration: duration, delay: delay, curve: curve, { $0.animate(animations) },
      completion: completion)
  }

  /// Starts keyframe animations that the clock drives, like `UIView.animateKeyframes`.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - delay: Seconds before the animation begins.
  ///   - curve: The curve of the whole animation that contains the keyframes.
  ///   - keyframes: Adds the keyframes; runs immediately.
  ///   - completion: As for ``animate(withDuration:delay:curve:animations:completion:)``.
  @discardableResult
  public func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, curve: TimingCurve = .linear,
    keyframes: (inout Keyframes) -> Void, completion: ((Bool) -> Void)? = nil
  ) -> PropertyAnimator {
    host.animate(
      withDuration: duration, delay: delay, curve: curve, { $0.animateKeyframes(keyframes) },
      completion: completion)
  }

  /// The number of times that the animator has ended the transition.
  package private(set) var completionCalls = 0

  /// Ends the transition.
  ///
  /// Only the first call counts.
  ///
  /// - Parameter didComplete: False if the transition was cancelled.
  public func completeTransition(_ didComplete: Bool) {
    completionCalls += 1
    control?.complete(didComplete)
  }

  /// Reports the gesture's progress, 0 to 1; ignored unless the transition is in flight and the
  /// gesture drives it.
  public func updateInteractiveTransition(_ percentComplete: Double) {
    control?.update(percentComplete)
  }

  /// Reports that the gesture ended and the transition will complete.
  public func finishInteractiveTransition() { control?.endInteraction(cancelled: false) }

  /// Reports that the gesture ended and the transition goes back.
  public func cancelInteractiveTransition() { control?.endInteraction(cancelled: true) }

  /// Reports that a gesture has taken over the running transition.
  public func pauseInteractiveTransition() { control?.pauseInteraction() }
}
