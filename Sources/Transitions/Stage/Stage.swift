public import Motion
public import Views

/// Everything that plays together: a window, a clock, the running transitions, and those who
/// watch.
///
/// A stage and all it holds belong to one owner, who moves its time by hand. It reads no clock, so
/// the same acts at the same times give the same events and frames, bit for bit.
public final class Stage {
  /// The root of everything that is seen.
  public let window: Window
  /// The time, which only the owner of the stage moves.
  public let clock: AnimationClock
  /// Asked when a controller and its container have no delegate of their own.
  public var delegate: TransitionDelegate?
  /// What moves when nobody answers, and when an animator fails.
  public var fallback: any Animator = CrossDissolve()
  /// Finds the animator a script names as its replacement under reduced motion.
  public var animatorNamed: (String) -> (any Animator)? = { _ in nil }
  /// Finds what a gesture presents or pushes, asked with the operation and the controller in front
  /// when a finger comes down.
  ///
  /// A dismissal or a pop needs no such answer: it leads back.
  public var destination: (Operation, ViewController) -> ViewController? = { _, _ in nil }
  /// Whether an interactor is handed out where no finger is down, as apps do by mistake.
  ///
  /// Nothing drives it, and so its transition never ends. Only for showing that.
  package var handsOutInteractorsWithoutGesture = false
  /// Seconds without any movement after which a transition is reported as stalled.
  @exclusivity(unchecked) public var stallLimit = 3.0
  /// Whether the controllers decide about the status bar; if not, ``applicationStatusBar`` rules.
  ///
  /// Source: `UIViewControllerBasedStatusBarAppearance` in an app's `Info.plist`.
  public var usesControllersForStatusBar = true
  /// The status bar of an app whose controllers are not asked.
  public var applicationStatusBar = StatusBar()
  /// The status bar as it was when someone was last asked.
  public internal(set) var statusBar = StatusBar()
  /// The seed of everything that looks random.
  public let seed: UInt64

  /// Who watches.
  let broadcast: Broadcast

  // Read in every frame. Who is called in the meantime may change them, which the loops that read
  // them allow for: they go by index, and ask anew how many there are or keep who leaves.
  @exclusivity(unchecked) private(set) var transitions: [Transition] = []
  /// Who is between off and on the stage.
  var moves: [Move] = []
  /// What waits for the end of a move.
  var parked: [() -> Void] = []
  /// The finger on the screen.
  var touches: TouchSession?
  @exclusivity(unchecked) private var waiting: [() -> Void] = []
  private var tracking: Transition?
  private var transitionCount = 0

  /// Makes an empty stage.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - traits: What the device and its user ask of every controller.
  ///   - frameRate: Frames a second of the stage's clock.
  ///   - seed: The seed of everything that looks random.
  public init(size: Size, traits: Traits = Traits(), frameRate: Double = 60, seed: UInt64 = 1) {
    let window = Window(size: size, traits: traits)
    self.window = window
    clock = AnimationClock(window: window, frameRate: frameRate)
    broadcast = Broadcast(clock: clock)
    self.seed = seed
    window.owner = self
  }

  deinit {
    window.owner = nil
    for driver in transitions.flatMap(\.drivers) { driver.letGo() }
  }

  /// Seconds since the start.
  public var time: Double { clock.now }

  /// The failures of animators so far.
  public var failures: [AnimatorFailure] { broadcast.failures }

  /// Whether any transition is on its way.
  public var isTransitioning: Bool { !transitions.isEmpty || !waiting.isEmpty || !moves.isEmpty }

  /// Whether touches reach the views: a transition without an interactor takes them all.
  public var acceptsTouches: Bool { !transitions.contains { $0.touchesBlocked } }

  /// Whether a transition is on its way that nothing has moved for ``stallLimit`` seconds.
  public var isStalled: Bool { transitions.contains { $0.isReportedStalled } }

  /// How many presentation values are left on views, and layers in the window, that should not be
  /// there while nothing runs.
  public var leftovers: Int {
    var count = 0
    window.forEachView { if $0.presentation != nil { count += 1 } }
    return count
  }

  /// Has someone watch from now on.
  ///
  /// The stage keeps its watchers.
  public func addObserver(_ observer: any StageObserver) {
    broadcast.add(observer)
  }

  /// Puts a controller on the stage, without a transition.
  public func setRoot(_ controller: ViewController) {
    window.rootViewController = controller
    appearance(.viewWillAppear, of: controller, animated: false)
    appearance(.viewIsAppearing, of: controller, animated: false)
    appearance(.viewDidAppear, of: controller, animated: false)
    setNeedsStatusBarAppearanceUpdate()
  }

  /// Moves on by a frame of the clock.
  ///
  /// - Parameter acts: What happens at the new time: touches, presses. It is seen in the frame.
  public func tick(_ acts: () -> Void = {}) {
    clock.tick()
    acts()
    commit()
    watchForStalls()
  }

  /// Moves on by seconds that need not be a whole frame.
  public func advance(by seconds: Double) {
    clock.advance(by: seconds)
    commit()
    watchForStalls()
  }

  /// Starts what waits for a layout pass, and shows what has changed.
  public func commit() {
    commitWaiting()
    clock.show()
  }

  /// Starts what waits for a layout pass.
  func commitWaiting() {
    while !waiting.isEmpty {
      let blocks = waiting
      waiting = []
      for block in blocks { block() }
    }
  }

  /// Has a block wait for the next layout pass, as a push waits in UIKit.
  func atCommit(_ block: @escaping () -> Void) {
    waiting.append(block)
  }

  /// Adds animations to be driven by the stage's time, as `UIView.animate(withDuration:)`.
  ///
  /// Inside `animateTransition` they belong to the transition: a gesture scrubs them, wherever their
  /// views are.
  @discardableResult
  public func animate(
    withDuration duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut,
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) -> PropertyAnimator {
    let driver = PropertyAnimator(duration: duration, timing: curve, on: self)
    driver.addAnimations(animations)
    if let completion { driver.addCompletion { completion($0 == .end) } }
    if let tracking {
      tracking.track(driver)
      if tracking.context.isInteractive {
        driver.pauseAnimation()
        return driver
      }
    }
    driver.startAnimation(afterDelay: delay)
    return driver
  }

  // MARK: For the engine

  func whileTracking(_ transition: Transition, _ body: () -> Void) {
    let outer = tracking
    tracking = transition
    body()
    tracking = outer
  }

  func nextTransitionID() -> Int {
    transitionCount += 1
    return transitionCount
  }

  /// Puts a transition on the stage; the controllers in it find its coordinator from now on.
  func begin(_ transition: Transition) {
    transitions.append(transition)
    if transition.move == nil { transition.move = beginMove(transition.appearing) }
    for controller in transition.controllers {
      controller.links.coordinator = transition.coordinator
    }
  }

  func ended(_ transition: Transition) {
    transitions.removeAll { $0 === transition }
    for controller in transition.controllers {
      let links = controller.links
      if links.coordinator === transition.coordinator { links.coordinator = nil }
    }
    if let move = transition.move { endMove(move) }
    setNeedsStatusBarAppearanceUpdate()
  }

  func record(
    _ name: Event.Name, transition: Int? = nil, _ details: @autoclosure () -> [Event.Detail] = []
  ) {
    broadcast.record(name, transition: transition, details())
  }

  /// Writes an event of someone outside of the engine: a reloader, a script that logs.
  package func report(_ name: Event.Name, _ details: [Event.Detail] = []) {
    record(name, details)
  }

  func appearance(
    _ callback: ViewController.AppearanceCallback, of controller: ViewController, animated: Bool,
    id: Int? = nil
  ) {
    guard let name = Event.Name(rawValue: callback.rawValue) else { return }
    controller.perform(callback, animated: animated) { controller, _ in
      record(name, transition: id, [.controller(controller), .animated(animated)])
    }
  }
}
