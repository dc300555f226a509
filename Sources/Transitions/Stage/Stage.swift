public import Motion
public import Views

/// Everything that plays together: a window, a clock, the running transitions, and those who
/// watch.
///
/// A stage and all it holds belong to one owner, who moves its time by hand. It reads no clock, so
/// the same acts at the same times give the same events and frames, bit for bit.
///
/// It is made of owners with one business each, and does little itself.
public final class Stage {
  /// The root of everything that is seen.
  public let window: Window
  /// The time, which only the owner of the stage moves.
  public let clock: AnimationClock
  /// The seed of everything that looks random.
  public var seed: UInt64 { changes.seed }
  /// The version of iOS whose rules hold where versions differ.
  public var behavior: Behavior { changes.behavior }

  /// Who watches.
  let broadcast: Broadcast
  /// Every change of every container.
  package let changes: ChangeEngine
  /// Who presents whom.
  let presentations: Presentations
  /// Where fingers lead.
  let touches: TouchRouter
  let statusBarKeeper: StatusBarKeeper
  private let stallWatch: StallWatch
  /// What runs by the stage's time besides: timers and layout of a higher layer.
  package weak var companion: (any StageCompanion)?

  /// Makes an empty stage.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - traits: What the device and its user ask of every controller.
  ///   - frameRate: Frames a second of the stage's clock.
  ///   - seed: The seed of everything that looks random.
  ///   - behavior: The version of iOS whose rules hold where versions differ.
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
    window.presenter = presentations
  }

  // The window may outlive the stage; on a window without one everything changes at once.
  deinit { window.attachments = Attachments() }

  /// Asked when a controller and its container have no delegate of their own.
  public var delegate: TransitionDelegate? {
    didSet {
      changes.defaultDelegate = delegate
      presentations.defaultDelegate = delegate
    }
  }

  /// The animator that takes over when one fails; UIKit's own move what no delegate answers for.
  public var fallback: any Animator {
    get { changes.fallback }
    set { changes.fallback = newValue }
  }

  /// Finds the animator a script names as its replacement under reduced motion.
  public var animatorNamed: (String) -> (any Animator)? {
    get { changes.animatorNamed }
    set { changes.animatorNamed = newValue }
  }

  /// Finds what a gesture presents, pushes or shows, asked with the operation and the controller in
  /// front when a finger comes down.
  ///
  /// A dismissal or a pop needs no such answer: it leads back.
  public var destination: (TransitionOperation, ViewController) -> ViewController? {
    get { touches.destination }
    set { touches.destination = newValue }
  }

  /// Whether an interaction controller is handed out where no finger is down, as apps do by mistake.
  ///
  /// Nothing drives it, and so its transition never ends. Only for showing that.
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

  /// How many transitions have ended so far.
  package private(set) var endedTransitions = 0

  /// Whether any transition is on its way.
  public var isTransitioning: Bool { changes.isBusy }

  /// Whether nothing moves: no transition, no sheet on its way to a detent, nothing that is animated
  /// along with a rotation.
  public var isAtRest: Bool { !changes.isBusy && changes.loose.isEmpty }

  /// Whether touches reach the views: a transition without an interaction controller takes them all.
  public var acceptsTouches: Bool { changes.acceptsTouches }

  /// Whether a transition is on its way that nothing has moved for ``stallLimit`` seconds.
  public var isStalled: Bool { stallWatch.isStalled }

  /// How many presentation values are left on views, and layers in the window, that should not be
  /// there while nothing runs.
  public var leftovers: Int {
    var count = 0
    window.forEachView { if $0.presentation != nil || !$0.maskViews.isEmpty { count += 1 } }
    return count
  }

  /// Adds an observer.
  ///
  /// The stage keeps its watchers.
  public func addObserver(_ observer: StageObserver) {
    broadcast.add(observer)
  }

  /// Tells a controller, and the visible ones inside, of a step through an appearance that an app
  /// makes itself.
  package func tell(
    _ callback: ViewController.AppearanceCallback, to controller: ViewController, animated: Bool
  ) { changes.tell(callback, to: controller, animated: animated) }
  /// Records an event from outside of the engine: a reloader, a script that logs.
  package func report(_ name: Event.Name, _ details: [Event.Detail] = []) {
    changes.record(name, details)
  }

  /// Puts a controller on the stage, without a transition.
  ///
  /// What was there disappears first, with all that it presents; a transition on its way ends.
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

  /// Moves on by a frame of the clock.
  ///
  /// - Parameter acts: What happens at the new time: touches, presses. It is seen in the frame.
  public func tick(_ acts: () -> Void = {}) {
    clock.tick()
    companion?.timeDidAdvance()
    acts()
    commit()
    stallWatch.look(at: time)
  }

  /// Moves on by seconds that need not be a whole frame.
  public func advance(by seconds: Double) {
    clock.advance(by: seconds)
    companion?.timeDidAdvance()
    commit()
    stallWatch.look(at: time)
  }

  /// Starts what waits for a layout pass, and shows what has changed.
  public func commit() {
    companion?.willCommit()
    changes.layOut()
    companion?.didLayOut()
    clock.show()
  }

  /// Adds animations to be driven by the stage's time, as `UIView.animate(withDuration:)`.
  ///
  /// Inside `animateTransition` they belong to the transition: a gesture scrubs them, wherever their
  /// views are. What another animation moves as well continues from what is seen.
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
    changes.animate(
      withDuration: duration, delay: delay, curve: curve, { $0.animate(animations) },
      completion: completion)
  }

  /// Starts what a block adds to a new animator, such as keyframes and effects of a higher layer.
  ///
  /// - Parameter add: Adds the animations; what is added later comes too late if there are none.
  @discardableResult
  package func animate(
    withDuration duration: Double, delay: Double, curve: TimingCurve,
    adding add: (PropertyAnimator) -> Void, completion: ((Bool) -> Void)?
  ) -> PropertyAnimator {
    changes.animate(
      withDuration: duration, delay: delay, curve: curve, add, completion: completion)
  }
}
