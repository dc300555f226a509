public import Motion
public import Views

/// A window with a clock, running transitions, and observers.
///
/// A stage and its contents belong to one owner, who advances its time. The stage doesn't read the
/// system's clock, so the same calls at the same times produce the same events and frames, bit for
/// bit.
///
/// It delegates nearly all work to objects with one task each.
public final class Stage {
  /// The root of the view hierarchy.
  public let window: Window
  /// The stage's clock, which only the owner of the stage advances.
  public let clock: AnimationClock
  /// The seed of all randomness.
  public var seed: UInt64 { changes.seed }
  /// The iOS version whose rules apply where iOS versions differ.
  public var behavior: Behavior { changes.behavior }

  /// Reports events and frames to the observers.
  let broadcast: Broadcast
  /// Runs every change of every container.
  package let changes: ChangeEngine
  /// Manages the presentations.
  let presentations: Presentations
  /// Routes the touches.
  let touches: TouchRouter
  let statusBarKeeper: StatusBarKeeper
  /// The safe area that the device had before it was laid on its side.
  var uprightInsets: EdgeInsets?
  /// Whether the device lies on its side.
  var isTurned: Bool
  /// The stage's keyboard, which is shown while a view is the first responder.
  public let keyboard: Keyboard
  /// The element that a screen reader has reached.
  public let accessibilityFocus: AccessibilityFocus
  private let stallWatch: StallWatch
  /// Other code that runs in the stage's time: timers and layout of a higher layer.
  @exclusivity(unchecked) @_spi(Tools) public weak var companion: (any StageCompanion)?
  /// What higher layers keep with the stage.
  package var slots = Slots()

  /// Makes an empty stage.
  ///
  /// - Parameters:
  ///   - size: The size of the window in points.
  ///   - traits: The traits of the device and its user.
  ///   - frameRate: Frames per second of the stage's clock.
  ///   - seed: The seed of all randomness.
  ///   - behavior: The iOS version whose rules apply where iOS versions differ.
  public init(
    size: Size, traits: Traits = Traits(), frameRate: Double = 60, seed: UInt64 = 1,
    behavior: Behavior = .standard
  ) {
    let window = Window(size: size, traits: traits)
    self.window = window
    isTurned = size.width > size.height
    clock = AnimationClock(window: window, frameRate: frameRate)
    broadcast = Broadcast(clock: clock)
    changes = ChangeEngine(
      broadcast: broadcast, clock: clock, window: window, seed: seed, behavior: behavior)
    presentations = Presentations(engine: changes, window: window)
    touches = TouchRouter(engine: changes, presentations: presentations, window: window)
    statusBarKeeper = StatusBarKeeper(broadcast: broadcast, window: window)
    keyboard = Keyboard(engine: changes, window: window)
    stallWatch = StallWatch(engine: changes)
    accessibilityFocus = AccessibilityFocus(window: window)
    changes.followers = [keyboard, accessibilityFocus]
    changes.transitionDidEnd = { [unowned self, unowned statusBarKeeper] container in
      container?.activePresentation?.shownChildDidChange()
      if !isTransitioning { quietMoments += 1 }
      statusBarKeeper.update()
    }
    changes.layOutViews = { [unowned self] in companion?.didLayOut() }
    window.hierarchyObserver = changes
    window.slots[StageReference.self] = StageReference(self)
    window.slots[ChangeEngine.self] = changes
    window.slots[Keyboard.self] = keyboard
    window.presenter = presentations
  }

  // The window can outlive the stage. In a window without a stage, all changes take effect
  // immediately.
  deinit {
    window.slots[StageReference.self] = nil
    window.slots[ChangeEngine.self] = nil
    window.slots[Keyboard.self] = nil
  }

  /// The delegate for controllers and containers without one.
  public var delegate: TransitionDelegate? {
    didSet {
      changes.defaultDelegate = delegate
      presentations.defaultDelegate = delegate
    }
  }

  /// The animator that takes over when an animator fails.
  ///
  /// UIKit's own animators are used when no delegate provides one.
  public var fallback: any Animator {
    get { changes.fallback }
    set { changes.fallback = newValue }
  }

  /// Returns the animator that a script names as its replacement under reduced motion.
  public var animatorNamed: (String) -> (any Animator)? {
    get { changes.animatorNamed }
    set { changes.animatorNamed = newValue }
  }

  /// Returns the bar of another system's container that a frame names: `navigationBar` or `tabBar`.
  ///
  /// The caller has put it into the window.
  @_spi(Tools) public var barNamed: (String) -> View? {
    get { changes.barNamed }
    set { changes.barNamed = newValue }
  }

  /// Returns the controller that a gesture presents, pushes or shows.
  ///
  /// Called with the operation and the front controller when a finger touches down.
  ///
  /// It is not needed for a dismissal or a pop, which goes back.
  public var destination: (TransitionOperation, ViewController) -> ViewController? {
    get { touches.destination }
    set { touches.destination = newValue }
  }

  /// Whether to provide an interaction controller even when no gesture is in progress, a common
  /// mistake in apps.
  ///
  /// Nothing drives that controller, so the transition never ends. This is only for demonstrating
  /// the mistake.
  package var handsOutInteractionControllersWithoutGesture: Bool {
    get { changes.handsOutInteractionControllersWithoutGesture }
    set { changes.handsOutInteractionControllersWithoutGesture = newValue }
  }

  /// The seconds without movement after which a transition is reported as stalled.
  public var stallLimit: Double {
    get { stallWatch.limit }
    set { stallWatch.limit = newValue }
  }

  /// Seconds since the start.
  public var time: Double { clock.now }

  /// The failures of animators so far.
  public var failures: [AnimatorFailure] { broadcast.failures }

  /// How often a transition has ended and left none running or pending.
  package internal(set) var quietMoments = 0

  /// Whether any transition is running or pending.
  public var isTransitioning: Bool { changes.isBusy }

  /// Whether nothing moves: no transition, no sheet that moves to a detent, and no animation
  /// alongside a rotation.
  public var isAtRest: Bool { !changes.isBusy && changes.loose.isEmpty }

  /// Whether touches reach the views.
  ///
  /// A transition without an interaction controller blocks all touches, unless the next change may
  /// end it early.
  public var acceptsTouches: Bool { changes.acceptsTouches }

  /// Called when a transition pauses at the progress at which its delegate makes it wait for the
  /// app.
  ///
  /// See ``TransitionDelegate/hold``; ``resume()`` continues the transition.
  public var willWait: () -> Void {
    get { changes.willWait }
    set { changes.willWait = newValue }
  }

  /// Whether a transition is waiting for the app.
  public var isWaiting: Bool { changes.transitions.contains(where: \.isWaiting) }

  /// Whether a transition in flight has not moved for ``stallLimit`` seconds.
  public var isStalled: Bool { stallWatch.isStalled }

  /// The number of views and layers with presentation values or masks.
  ///
  /// It should be 0 when nothing is running.
  public var leftovers: Int { leftoverViews.count }

  /// The views with presentation values or masks.
  package var leftoverViews: [View] {
    var left: [View] = []
    window.forEachView { if $0.presentation != nil || !$0.maskViews.isEmpty { left.append($0) } }
    return left
  }

  /// Adds an observer.
  ///
  /// The stage retains its observers.
  public func addObserver(_ observer: StageObserver) {
    broadcast.add(observer)
  }

  /// Records an event from outside the engine, for example of a reload or a script's log.
  package func report(_ name: Event.Name, _ details: [Event.Detail] = []) {
    changes.record(name, details)
  }

  /// Sets the root controller, without a transition.
  ///
  /// Running transitions end, and the old root disappears with all its presentations.
  public func setRoot(_ controller: ViewController) {
    let old = window.rootViewController.flatMap { $0 === controller ? nil : $0 }
    if let old {
      changes.endAll()
      presentations.removeAll(over: old)
    }
    controller.view.frame = window.bounds
    changes.performAtOnce(CallbackTable.root, outgoing: old, incoming: controller) { _ in
      window.rootViewController = controller
    }
    setNeedsStatusBarAppearanceUpdate()
  }

  /// Advances the clock by a frame.
  ///
  /// - Parameter acts: Performs the actions at the new time, such as touches and button presses.
  ///   The frame shows their effects.
  public func tick(_ acts: () -> Void = {}) {
    clock.tick()
    changes.holdWhatWaits()
    companion?.timeDidAdvance()
    acts()
    commit()
    stallWatch.look(at: time)
  }

  /// Advances the clock by a number of seconds, which need not be a whole number of frames.
  public func advance(by seconds: Double) {
    clock.advance(by: seconds)
    changes.holdWhatWaits()
    companion?.timeDidAdvance()
    commit()
    stallWatch.look(at: time)
  }

  /// Runs the blocks that are scheduled for the layout pass, and shows all changes.
  public func commit() {
    changes.notifyArrivals()
    companion?.willCommit()
    changes.layOut()
    companion?.didLayOut()
    keyboard.checkResponder()
    clock.show()
  }

  /// Starts animations that the stage's clock drives, like `UIView.animate(withDuration:)`.
  ///
  /// Animations added inside `animateTransition` belong to the transition: a gesture scrubs them,
  /// wherever their views are. If another animation moves the same property, the property continues
  /// from its visible value.
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
    changes.animate(
      withDuration: duration, delay: delay, curve: curve, { $0.animate(animations) },
      completion: completion)
  }

  /// Starts the animations that a block adds to a new property animator, such as keyframes and
  /// effects of a higher layer.
  ///
  /// - Parameter add: Adds the animations. If it adds none, none can be added later.
  @discardableResult
  @_spi(Tools) public func animate(
    withDuration duration: Double, delay: Double, curve: TimingCurve,
    adding add: (PropertyAnimator) -> Void, completion: ((Bool) -> Void)?
  ) -> PropertyAnimator {
    changes.animate(
      withDuration: duration, delay: delay, curve: curve, add, completion: completion)
  }
}

/// A window's reference to its stage, which the stage removes when it is deallocated.
///
/// The reference is not weak, because retaining an object that has weak references is slower, and a
/// stage is retained in every frame.
final class StageReference {
  unowned(unsafe) let stage: Stage

  init(_ stage: Stage) { self.stage = stage }
}
