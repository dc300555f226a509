public import Motion
public import Views

/// A window with its clock, its running transitions, and its observers.
///
/// A stage and its contents belong to one owner, who advances its time. It reads no clock, so the
/// same calls at the same times give the same events and frames, bit for bit.
///
/// It delegates nearly all work to parts with one task each.
public final class Stage {
  /// The root of the view hierarchy.
  public let window: Window
  /// The time, which only the owner of the stage advances.
  public let clock: AnimationClock
  /// The seed of all randomness.
  public var seed: UInt64 { changes.seed }
  /// The version of iOS whose rules apply where versions differ.
  public var behavior: Behavior { changes.behavior }

  /// The observers.
  let broadcast: Broadcast
  /// Every change of every container.
  package let changes: ChangeEngine
  /// The presentations.
  let presentations: Presentations
  /// Routes the fingers.
  let touches: TouchRouter
  let statusBarKeeper: StatusBarKeeper
  private let stallWatch: StallWatch
  /// Other code that runs on the stage's time: timers and layout of a higher layer.
  package weak var companion: (any StageCompanion)?

  /// Makes an empty stage.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - traits: The traits of the device and its user.
  ///   - frameRate: Frames per second of the stage's clock.
  ///   - seed: The seed of all randomness.
  ///   - behavior: The version of iOS whose rules apply where versions differ.
  public init(
    size: Size, traits: Traits = Traits(), frameRate: Double = 60, seed: UInt64 = 1,
    behavior: Behavior = .standard
  ) {
    let window = Window(size: size, traits: traits)
    self.window = window
    clock = AnimationClock(window: window, frameRate: frameRate)
    broadcast = Broadcast(clock: clock)
    changes = ChangeEngine(
      broadcast: broadcast, clock: clock, window: window, seed: seed, behavior: behavior)
    presentations = Presentations(engine: changes, window: window)
    touches = TouchRouter(engine: changes, presentations: presentations, window: window)
    statusBarKeeper = StatusBarKeeper(broadcast: broadcast, window: window)
    stallWatch = StallWatch(engine: changes)
    changes.transitionDidEnd = { [unowned self, unowned statusBarKeeper] in
      endedTransitions += 1
      statusBarKeeper.update()
    }
    window.attachments[StageSlot.self] = StageSlot(self)
    window.attachments[ChangeEngine.self] = changes
    window.attachments[Keyboard.self] = changes.keyboard
    window.presenter = presentations
  }

  // The window can outlive the stage; in a window without a stage, all changes are immediate.
  deinit { window.attachments = Attachments() }

  /// The delegate for controllers and containers without one.
  public var delegate: TransitionDelegate? {
    didSet {
      changes.defaultDelegate = delegate
      presentations.defaultDelegate = delegate
    }
  }

  /// The animator that replaces a failed one; UIKit's own run when no delegate provides one.
  public var fallback: any Animator {
    get { changes.fallback }
    set { changes.fallback = newValue }
  }

  /// Finds the animator that a script names as its replacement under reduced motion.
  public var animatorNamed: (String) -> (any Animator)? {
    get { changes.animatorNamed }
    set { changes.animatorNamed = newValue }
  }

  /// Finds the controller that a gesture presents, pushes or shows; called with the operation and
  /// the front controller when a finger comes down.
  ///
  /// Not needed for a dismissal or a pop, which goes back.
  public var destination: (TransitionOperation, ViewController) -> ViewController? {
    get { touches.destination }
    set { touches.destination = newValue }
  }

  /// Whether to provide an interaction controller even when no finger is down, as apps do by
  /// mistake.
  ///
  /// Nothing drives it, so its transition never ends; only for demonstrating that mistake.
  package var handsOutInteractionControllersWithoutGesture: Bool {
    get { changes.handsOutInteractionControllersWithoutGesture }
    set { changes.handsOutInteractionControllersWithoutGesture = newValue }
  }

  /// Seconds without any movement after which a transition is reported as stalled.
  public var stallLimit: Double {
    get { stallWatch.limit }
    set { stallWatch.limit = newValue }
  }

  /// Seconds since the start.
  public var time: Double { clock.now }

  /// The failures of animators so far.
  public var failures: [AnimatorFailure] { broadcast.failures }

  /// The number of transitions that have ended so far.
  package private(set) var endedTransitions = 0

  /// Whether any transition is running or waiting.
  public var isTransitioning: Bool { changes.isBusy }

  /// Whether nothing moves: no transition, no sheet on its way to a detent, no animation alongside
  /// a rotation.
  public var isAtRest: Bool { !changes.isBusy && changes.loose.isEmpty }

  /// Whether touches reach the views: a transition without an interaction controller blocks them
  /// all.
  public var acceptsTouches: Bool { changes.acceptsTouches }

  /// Called when a transition has come to where its delegate wants it to wait, see
  /// ``TransitionDelegate/hold``; ``resume()`` lets it continue.
  public var willWait: () -> Void {
    get { changes.willWait }
    set { changes.willWait = newValue }
  }

  /// Whether a transition waits for the app.
  public var isWaiting: Bool { changes.transitions.contains(where: \.isWaiting) }

  /// Whether a transition in flight has not moved for ``stallLimit`` seconds.
  public var isStalled: Bool { stallWatch.isStalled }

  /// The number of views and layers with presentation values or masks that should be gone when
  /// nothing runs.
  public var leftovers: Int {
    var count = 0
    window.forEachView { if $0.presentation != nil || !$0.maskViews.isEmpty { count += 1 } }
    return count
  }

  /// Adds an observer.
  ///
  /// The stage retains its observers.
  public func addObserver(_ observer: StageObserver) {
    broadcast.add(observer)
  }

  /// Sends an appearance callback that an app triggers itself to a controller and its visible
  /// children.
  package func tell(
    _ callback: ViewController.AppearanceCallback, to controller: ViewController, animated: Bool
  ) { changes.tell(callback, to: controller, animated: animated) }
  /// Records an event from outside the engine: a reloader, a script that logs.
  package func report(_ name: Event.Name, _ details: [Event.Detail] = []) {
    changes.record(name, details)
  }

  /// Sets the root controller, without a transition.
  ///
  /// The old root disappears first, with all its presentations; a running transition ends.
  public func setRoot(_ controller: ViewController) {
    if let old = window.rootViewController, old !== controller {
      changes.endAll()
      presentations.removeAll(over: old)
      changes.tell(.viewWillDisappear, to: old, animated: false)
      changes.tell(.viewDidDisappear, to: old, animated: false)
    }
    window.rootViewController = controller
    changes.tell(.viewWillAppear, to: controller, animated: false)
    changes.tell(.viewIsAppearing, to: controller, animated: false)
    changes.tell(.viewDidAppear, to: controller, animated: false)
    setNeedsStatusBarAppearanceUpdate()
  }

  /// Advances the clock by a frame.
  ///
  /// - Parameter acts: The actions at the new time: touches, presses. The frame shows their
  ///   effects.
  public func tick(_ acts: () -> Void = {}) {
    clock.tick()
    changes.holdWhatWaits()
    companion?.timeDidAdvance()
    acts()
    commit()
    stallWatch.look(at: time)
  }

  /// Advances by a number of seconds that need not be a whole frame.
  public func advance(by seconds: Double) {
    clock.advance(by: seconds)
    changes.holdWhatWaits()
    companion?.timeDidAdvance()
    commit()
    stallWatch.look(at: time)
  }

  /// Runs the blocks that wait for a layout pass, and shows all changes.
  public func commit() {
    companion?.willCommit()
    changes.layOut()
    companion?.didLayOut()
    changes.keyboard.checkResponder()
    clock.show()
  }

  /// Adds animations driven by the stage's time, as `UIView.animate(withDuration:)`.
  ///
  /// Animations added inside `animateTransition` belong to the transition: a gesture scrubs them,
  /// wherever their views are. A property that another animation also moves continues from its
  /// visible value.
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
    changes.animate(
      withDuration: duration, delay: delay, curve: curve, { $0.animate(animations) },
      completion: completion)
  }

  /// Starts the animations that a block adds to a new animator, such as keyframes and effects of a
  /// higher layer.
  ///
  /// - Parameter add: Adds the animations; if it adds none, later additions come too late.
  @discardableResult
  package func animate(
    withDuration duration: Double, delay: Double, curve: TimingCurve,
    adding add: (PropertyAnimator) -> Void, completion: ((Bool) -> Void)?
  ) -> PropertyAnimator {
    changes.animate(
      withDuration: duration, delay: delay, curve: curve, add, completion: completion)
  }
}
