public import Motion
public import Views

/// The facts of a transition for its animator and its interaction controller, as
/// `UIViewControllerContextTransitioning`.
///
/// Animators read only from here: views and frames kept from elsewhere go stale.
public final class TransitionContext {
  /// What the container does.
  public let operation: TransitionOperation
  /// Whether the change goes deeper: a present, a push, a tab to the right, a replacement.
  public let isForward: Bool
  /// False for a change that is applied immediately.
  public let isAnimated: Bool
  /// The style of a presentation, `none` for the other operations.
  public let presentationStyle: PresentationStyle
  /// The view that contains the transition.
  public let containerView: View

  /// Whether the transition was under a gesture's control when it began.
  public internal(set) var initiallyInteractive = false
  /// Whether a gesture drives it now.
  public internal(set) var isInteractive = false { didSet { inputs += 1 } }
  /// Whether the transition is going back to its start.
  ///
  /// True from the cancel on.
  public internal(set) var transitionWasCancelled = false { didSet { inputs += 1 } }
  /// The gesture's last percentage, 0 to 1.
  public internal(set) var percentComplete = 0.0
  /// The current state of the gesture, if there is one.
  public package(set) var gesture = GestureSample() { didSet { inputs += 1 } }
  /// Changes with the gesture and with its decisions, which are all the inputs of a frame that can
  /// change.
  package var inputRevision: Int { inputs }
  @exclusivity(unchecked) private var inputs = 0
  /// Seconds from start to end; known after the animator has been asked.
  public internal(set) var duration = 0.0

  /// The animator that moves the transition when no delegate provides one.
  var systemAnimator: (any Animator)?
  /// The id of the view on the back side that the front view comes from and returns to.
  var sourceViewID: String?
  /// The start time on the host's clock: the time of creation, unless a gesture has moved it.
  private var begin: Double

  /// The host of the transition.
  unowned let host: any TransitionHost
  /// The transition, which clears this reference when it is deallocated.
  ///
  /// Not weak: retaining an object that has weak references is slower.
  unowned(unsafe) var control: (any TransitionControl)?
  let from: ViewController
  let to: ViewController
  private let fromView: View?
  private let toView: View?
  /// The view of each side for presentation values where ``view(forKey:)`` is nil; see
  /// ``view(for:)``.
  let fallbackView: (Key) -> View
  private var frames: Frames
  /// Computes the frames again after the container's size has changed.
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
    from: ViewController, to: ViewController, views: [Key: View],
    fallbackView: @escaping (Key) -> View, frames: @escaping () -> Frames, containerView: View,
    host: any TransitionHost
  ) {
    self.operation = operation
    self.isForward = isForward
    self.isAnimated = isAnimated
    presentationStyle = style
    self.from = from
    self.to = to
    fromView = views[.from]
    toView = views[.to]
    self.fallbackView = fallbackView
    makeFrames = frames
    self.frames = frames()
    self.containerView = containerView
    self.host = host
    begin = host.clock.now
  }

  /// Seconds of the host's clock since the transition began.
  ///
  /// The time continues while the transition is held or goes back. While a gesture drives, the time
  /// follows from the progress, and it continues from there after release.
  public func elapsed(at progress: Double) -> Double {
    if isInteractive { begin = clock.now - progress * duration }
    return clock.now - begin
  }

  /// The current traits of the device and its user.
  public var traits: Traits { host.traits }

  /// The seed of all randomness.
  public var seed: UInt64 { host.seed }

  /// The clock for an animator's own ``PropertyAnimator``; it lasts as long as the stage.
  public var clock: AnimationClock { host.clock }

  /// The controller of a side.
  public func viewController(forKey key: Key) -> ViewController {
    key == .from ? from : to
  }

  /// The view of a side, or nil when the animator must not touch it.
  ///
  /// This can differ from the controller's own view, because a presentation may wrap that.
  public func view(forKey key: Key) -> View? { key == .from ? fromView : toView }

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

  /// Adds animations that the clock drives, as `UIView.animate(withDuration:)`.
  ///
  /// Animations added inside `animateTransition` belong to the transition: a gesture scrubs them,
  /// wherever their views are.
  ///
  /// If the animations move nothing, `completion` is called at the next clock tick, regardless of
  /// the duration.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - delay: Seconds before it begins.
  ///   - curve: How time becomes progress.
  ///   - animations: Sets the properties; runs immediately.
  ///   - completion: Receives whether the animation ran to its end, which is also true after a
  ///     gesture went back: check ``TransitionContext/transitionWasCancelled``.
  @discardableResult
  public func animate(
    withDuration duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut,
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) -> PropertyAnimator {
    host.animate(
      withDuration: duration, delay: delay, curve: curve, { $0.animate(animations) },
      completion: completion)
  }

  /// Adds keyframes that the clock drives, as `UIView.animateKeyframes`.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - delay: Seconds before it begins.
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

  /// Records a log line from the animator.
  package func log(_ line: String) { control?.record(.log, [.message(line)]) }

  /// How often the animator has ended the transition.
  package private(set) var completionCalls = 0

  /// Ends the transition.
  ///
  /// Only the first call counts.
  ///
  /// - Parameter didComplete: False after a cancel.
  public func completeTransition(_ didComplete: Bool) {
    completionCalls += 1
    control?.complete(didComplete)
  }

  /// Reports the gesture's progress, 0 to 1; ignored unless the gesture drives a transition in
  /// flight.
  public func updateInteractiveTransition(_ percentComplete: Double) {
    control?.update(percentComplete)
  }

  /// Reports that the gesture ended and the transition will complete.
  public func finishInteractiveTransition() { control?.endInteraction(cancelled: false) }

  /// Reports that the gesture ended and the transition goes back.
  public func cancelInteractiveTransition() { control?.endInteraction(cancelled: true) }

  /// Reports that a gesture has taken hold of a running transition.
  public func pauseInteractiveTransition() { control?.pauseInteraction() }
}
