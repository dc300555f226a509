public import Motion
public import Views

/// What a transition is about, for its animator and its interaction controller, as
/// `UIViewControllerContextTransitioning`.
///
/// It is the only place to read from: views and frames kept from elsewhere go stale.
public final class TransitionContext {
  /// What the container does.
  public let operation: TransitionOperation
  /// Whether the change goes deeper: a present, a push, a tab to the right, a replacement.
  public let isForward: Bool
  /// False for a change that is to be applied at once.
  public let isAnimated: Bool
  /// The style of a presentation, `none` for the other operations.
  public let presentationStyle: PresentationStyle
  /// The view in which everything happens.
  public let containerView: View

  /// Whether the transition was under a gesture's control when it began.
  public internal(set) var initiallyInteractive = false
  /// Whether a gesture drives it now.
  public internal(set) var isInteractive = false { didSet { inputs += 1 } }
  /// Whether it goes back to where it began.
  ///
  /// True from the moment of the cancel on.
  public internal(set) var transitionWasCancelled = false { didSet { inputs += 1 } }
  /// What the gesture has said last, 0 to 1.
  public internal(set) var percentComplete = 0.0
  /// What the finger does, if there is one.
  public package(set) var gesture = GestureSample() { didSet { inputs += 1 } }
  /// Changes with the gesture and with what was decided about it: all that a frame may find changed.
  package var inputRevision: Int { inputs }
  @exclusivity(unchecked) private var inputs = 0
  /// Seconds from start to end, known once the animator was asked.
  public internal(set) var duration = 0.0

  /// What moves the transition when no delegate has an animator for it.
  var systemAnimator: (any Animator)?
  /// The id of the view on the back side that the front one comes from, and goes back to.
  var sourceViewID: String?
  /// When its time began, on the host's clock: when it was made, unless a gesture has moved it.
  private var begin: Double

  /// Where it plays.
  unowned let host: any TransitionHost
  /// The transition, which clears it when it goes.
  ///
  /// Not a weak reference: what is weakly referenced is slower to retain.
  unowned(unsafe) var control: (any TransitionControl)?
  let from: ViewController
  let to: ViewController
  private let fromView: View?
  private let toView: View?
  /// The views of the sides that an animator must not touch; see ``view(for:)``.
  let fallbackView: (Key) -> View
  private var frames: Frames
  /// Works the frames out again, for a container whose size has changed.
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
  /// They run on while the transition is held or goes back. While a gesture drives, they are what the
  /// progress stands for, and where the finger lifts, they run on from there.
  public func elapsed(at progress: Double) -> Double {
    if isInteractive { begin = clock.now - progress * duration }
    return clock.now - begin
  }

  /// What the device and its user ask of every controller, now.
  public var traits: Traits { host.traits }

  /// The seed of everything that looks random.
  public var seed: UInt64 { host.seed }

  /// The clock for an animator's own ``PropertyAnimator``; it lives as long as the stage.
  public var clock: AnimationClock { host.clock }

  /// The controller of a side.
  public func viewController(forKey key: Key) -> ViewController {
    key == .from ? from : to
  }

  /// The view of a side, or nil when the animator must not touch it.
  ///
  /// Not the controller's own view: a presentation may have wrapped it.
  public func view(forKey key: Key) -> View? { key == .from ? fromView : toView }

  /// Where a controller's view is before the transition; zero when it is nowhere.
  public func initialFrame(for controller: ViewController) -> Rect {
    if controller === from { return frames.fromInitial }
    return controller === to ? frames.toInitial : .zero
  }

  /// Where a controller's view ends up; zero when it goes away.
  public func finalFrame(for controller: ViewController) -> Rect {
    if controller === from { return frames.fromFinal }
    return controller === to ? frames.toFinal : .zero
  }

  func containerDidResize() { frames = makeFrames() }

  /// Adds animations to be driven by the clock, as `UIView.animate(withDuration:)`.
  ///
  /// Inside `animateTransition` they belong to the transition: a gesture scrubs them, wherever their
  /// views are.
  ///
  /// If the animations move nothing, `completion` is called with the next movement of the clock, however
  /// long they would take.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - delay: Seconds before it begins.
  ///   - curve: How time becomes progress.
  ///   - animations: Sets the properties; runs at once.
  ///   - completion: Told whether the animation ran until its end, true also after a gesture that took
  ///     the views back: ask ``TransitionContext/transitionWasCancelled`` whether it did.
  @discardableResult
  public func animate(
    withDuration duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut,
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) -> PropertyAnimator {
    host.animate(
      withDuration: duration, delay: delay, curve: curve, { $0.animate(animations) },
      completion: completion)
  }

  /// Adds keyframes to be driven by the clock, as `UIView.animateKeyframes`.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - delay: Seconds before it begins.
  ///   - curve: Of the whole, on which the keyframes lie.
  ///   - keyframes: Adds the keyframes; runs at once.
  ///   - completion: As that of ``animate(withDuration:delay:curve:animations:completion:)``.
  @discardableResult
  public func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, curve: TimingCurve = .linear,
    keyframes: (inout Keyframes) -> Void, completion: ((Bool) -> Void)? = nil
  ) -> PropertyAnimator {
    host.animate(
      withDuration: duration, delay: delay, curve: curve, { $0.animateKeyframes(keyframes) },
      completion: completion)
  }

  /// Notes a line that the animator has to say.
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

  /// Tells how far the gesture is, 0 to 1; ignored unless it drives a transition in flight.
  public func updateInteractiveTransition(_ percentComplete: Double) {
    control?.update(percentComplete)
  }

  /// Tells that the gesture let go and the transition will complete.
  public func finishInteractiveTransition() { control?.endInteraction(cancelled: false) }

  /// Tells that the gesture let go and the transition goes back.
  public func cancelInteractiveTransition() { control?.endInteraction(cancelled: true) }

  /// Tells that a gesture has taken hold of a transition that ran by itself.
  public func pauseInteractiveTransition() { control?.pauseInteraction() }
}
