package import Apps
@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
@_spi(Tools) import Views
@_spi(Tools) public import Transitions

/// Plays a scenario on a stage, on the stage's own clock.
///
/// ```swift
/// let player = try Player(scenario, in: environment)
/// player.stage.addObserver(trace)
/// let result = player.play()
/// ```
///
/// The initial controllers are on the stage before observers are added, so the recorded events and
/// frames are those of the scenario's actions.
public final class Player {
  /// The scenario.
  public let scenario: Scenario
  /// The stage on which it is played.
  public let stage: Stage
  /// The time limit in seconds, which applies even if something is still moving.
  public var timeLimit = 900.0

  private let environment: PlayerEnvironment
  private let screenSet: ScreenSet
  private let checker: ExpectationChecker
  private var schedule: ActionSchedule
  private var hasBegun = false
  /// The seconds that the app works while a transition waits for it; nil if the transition waits
  /// for an action that resumes it.
  private var waitingTime: Double?
  /// The taps on views that did not exist.
  private var untapped: [Diagnostic] = []
  private var layoutFailure: Diagnostic?
  /// The fingers on the screen, by their numbers, with where they came down and where they are.
  private(set) var fingers: [Int: (start: Point, place: Point)] = [:]

  /// Builds the stage.
  ///
  /// - Throws: ``InvalidScenario`` if a plugin is unknown or can't be loaded.
  public init(
    _ scenario: Scenario, in environment: PlayerEnvironment = PlayerEnvironment()
  ) throws(InvalidScenario) {
    self.scenario = scenario
    self.environment = environment
    stage = Stage(
      size: scenario.device.size, traits: scenario.traits, frameRate: scenario.frameRate,
      seed: scenario.seed, behavior: scenario.behavior)
    if let bar = scenario.applicationStatusBar {
      stage.usesControllersForStatusBar = false
      stage.applicationStatusBar = bar
    }
    if let reference = scenario.app {
      screenSet = ScreenSet(
        scenario, app: try environment.begin(reference, of: scenario.name, on: stage), on: stage)
      checker = ExpectationChecker(scenario)
      schedule = ActionSchedule(scenario)
      stage.addObserver(checker)
      return
    }
    let delegates = try ScenarioDelegates(for: scenario, from: environment.resolver())
    stage.delegate = delegates.stage
    stage.animatorNamed = environment.animatorNamed
    stage.handsOutInteractionControllersWithoutGesture =
      scenario.root.hasInteractionControllersWithoutGesture
    screenSet = ScreenSet(scenario, delegates: delegates)
    checker = ExpectationChecker(scenario)
    schedule = ActionSchedule(scenario)
    stage.setRoot(screenSet.root)
    stage.destination = { [weak screenSet] in screenSet?.destination(of: $0, over: $1) }
    stage.addObserver(checker)
    screenSet.tapped = { [weak self] in self?.perform($0) }
    stage.willWait = { [weak self] in
      guard let self, let waitingTime else { return }
      schedule.add(.resume, at: stage.time + waitingTime)
    }
  }

  deinit {
    guard let app = screenSet.app else { return }
    app.end()
    environment.didEnd()
  }

  /// The app, if the scenario plays one.
  package var app: (any RunningApp)? { screenSet.app }

  /// The work of the layouts, which has a limit.
  var layoutBudget: LayoutBudget { screenSet.budget }

  /// Whether there is nothing more to play.
  public var isDone: Bool { hasBegun && ending != nil }

  private var ending: PlayResult.Ending? {
    if schedule.isEmpty, stage.isStalled || stage.isWaiting { return .stalled }
    if schedule.isEmpty, stage.isAtRest, app?.isAtRest != false,
      stage.time >= checker.lastTime - 1e-9
    {
      return .done
    }
    return stage.time >= timeLimit ? .unfinished : nil
  }

  /// Plays the next frame.
  ///
  /// The first frame is at time 0.
  public func step() {
    if hasBegun {
      tick { performDue() }
    } else {
      if app != nil { environment.willStep(stage.time) }
      hasBegun = true
      performDue()
      stage.commit()
    }
    recordSpentBudget()
    checker.look(at: stage, screenSet: screenSet)
  }

  /// Plays the next frame, and returns whether there are more.
  @_spi(Tools) public func advance() -> Bool {
    step()
    return !isDone
  }

  /// Reports once that views are no longer laid out, at the action that came last.
  private func recordSpentBudget() {
    guard screenSet.budget.isSpent, layoutFailure == nil else { return }
    let done = scenario.actions.filter { $0.trigger == nil && $0.time <= stage.time + 1e-9 }
    // Without an action, nothing changes its size.
    guard let last = done.max(by: { $0.time < $1.time }) ?? scenario.actions.last else { return }
    layoutFailure = last.place.error(
      "the layouts of this run have placed and measured \(LayoutBudget.limit) views; from "
        + "\(Decimal.text(stage.time)) s on, views keep their places")
  }

  /// Plays a frame in which the caller acts on the stage instead of the scenario, as for live
  /// touches.
  @_spi(Tools) public func tick(_ acts: () -> Void) {
    guard let app else { return stage.tick(acts) }
    environment.willStep(stage.time)
    app.tick(stage, acts)
    stage.showOwnMotion()
  }

  /// Plays the remaining frames.
  @discardableResult
  public func play() -> PlayResult {
    while !isDone { step() }
    return result
  }

  /// The result so far; expectations about the end are checked against the current stage.
  public var result: PlayResult {
    var result = checker.result(at: stage, screenSet: screenSet)
    result.ending = ending ?? .unfinished
    result.layoutFailure = layoutFailure
    result.unreached =
      untapped
      + schedule.waiting.compactMap { action in
        action.trigger.map { trigger in
          action.place.error(
            "transition \(trigger.transition) did not come to progress "
              + "\(Decimal.text(trigger.progress)), so '\(action.kind.name)' was not performed")
        }
      }
    return result
  }

  private func performDue() {
    while let entry = schedule.next(at: stage.time, progress: stage.progress(ofTransition:)) {
      switch entry {
      case .action(let kind, let trigger): perform(kind, at: trigger)
      case .tap(let view, let place): tap(onView: view, place)
      case .begin(let touch, let view, let start, let place):
        begin(touch, onView: view, from: start, place)
      case .touch(let phase, let point, let time, let velocity, let finger):
        record(phase, of: finger, at: point)
        stage.touch(phase, at: point, time: time, velocity: velocity, finger: finger)
      case .drive(let drive, let step): perform(step, with: drive)
      }
    }
  }

  private func record(_ phase: TouchPhase, of finger: Int, at point: Point) {
    switch phase {
    case .ended, .cancelled: fingers[finger] = nil
    default: fingers[finger] = (fingers[finger]?.start ?? point, point)
    }
  }

  /// Ends the touches of all fingers where they are.
  ///
  /// The caller plays on with ``tick(_:)``, because the scenario's actions still have the rest of the
  /// touches.
  ///
  /// - Parameter speed: Points per second in the direction in which a finger has moved, negative for
  ///   back; nil cancels the touches instead.
  /// - Returns: Whether a finger was down.
  @_spi(Tools) public func endTouches(at speed: Double?) -> Bool {
    guard !fingers.isEmpty else { return false }
    for (finger, touch) in fingers.sorted(by: { $0.key < $1.key }) {
      let way = touch.place - touch.start
      let length = max(touch.place.distance(to: touch.start), 1)
      stage.touch(
        speed == nil ? .cancelled : .ended, at: touch.place,
        velocity: speed.map { way * ($0 / length) }, finger: finger)
    }
    fingers = [:]
    return true
  }

  /// Performs the scenario's action of a time once more, unless it is a touch.
  @_spi(Tools) public func performAgain(at time: Double) {
    let due = scenario.actions.filter { $0.trigger == nil && $0.time <= time + 1e-9 }
    guard let action = due.last, action.time > time - 1.5 / scenario.frameRate else { return }
    switch action.kind {
    case .touch, .drive: break
    case .tap(let point): stage.tap(at: point)
    case .tapView(let name): tap(onView: name, nil)
    default: perform(action.kind)
    }
  }

  /// Performs an action that is not a touch.
  ///
  /// - Parameter trigger: The progress that the action waited for, if any. A transition that the
  ///   action pauses shows exactly this progress, at any frame rate.
  @_spi(Tools) public func perform(_ kind: Action.Kind, at trigger: Action.Trigger? = nil) {
    switch kind {
    case .touch, .tap, .tapView: preconditionFailure("touches are handled by the schedule")
    case .drive(let drive): begin(drive)
    case .reload(let animator, let file): reload(animator, from: file)
    case .resize(let size, let insets, let horizontal, let vertical):
      resize(to: size, insets: insets, horizontal: horizontal, vertical: vertical)
    case .traits(let change):
      stage.resize(
        to: stage.window.bounds.size, traits: change.applied(to: stage.window.traits))
    case .scroll(let view, let offset): screenSet.scroll(view, to: offset, on: stage)
    case .becomeFirstResponder(let view):
      if let view = found(view) { _ = view.becomeFirstResponder() }
    case .endEditing: stage.keyboard.firstResponder?.resignFirstResponder()
    case .focus(let view):
      if let view = found(view) { stage.accessibilityFocus.move(to: view) }
    case .interrupt: stage.interrupt(at: trigger?.progress)
    case .hold(let seconds):
      guard stage.interrupt(at: trigger?.progress, for: seconds) else { return }
      schedule.add(.resume, at: stage.time + seconds)
    case .wait(let seconds): waitingTime = seconds
    case .resume: stage.resume()
    case .reverse: stage.reverse()
    default: screenSet.perform(kind)
    }
  }

  /// The view with a name on the stage; nil, which is reported, if it is not there.
  private func found(_ name: String) -> View? {
    if let view = screenSet.view(named: name, on: stage), view.window === stage.window {
      return view
    }
    let message = "'\(name)' is not on the stage"
    stage.report(.refused, [.init(key: .message, value: .string(message))])
    return nil
  }

  /// Begins a driven transition, and schedules the rest of its path.
  private func begin(_ drive: Action.Drive) {
    let progress = stage.drive {
      switch drive.begin {
      case .tap(let point): stage.tap(at: point)
      case .tapView(let name): tap(onView: name, place(of: drive))
      default: screenSet.perform(drive.begin)
      }
    }
    guard let progress else { return }
    schedule.add(
      progress, along: drive.path, ending: drive.ending, from: stage.time,
      frameRate: scenario.frameRate)
  }

  private func place(of drive: Action.Drive) -> Place? {
    scenario.actions.first { $0.kind == .drive(drive) }?.place
  }

  private func perform(_ step: ActionSchedule.DriveStep, with drive: ProgressDrive) {
    switch step {
    case .update(let percent): drive.update(percent)
    case .end(.finish): drive.finish()
    case .end(.cancel): drive.cancel()
    case .end(nil): drive.end()
    }
  }

  private func tap(onView name: String, _ place: Place?) {
    if let middle = middle(ofView: name, place) { stage.tap(at: middle) }
  }

  /// Moves a finger whose path begins at a view from where the view is now.
  private func begin(_ touch: Action.Touch, onView name: String, from start: Double, _ place: Place)
  {
    guard let middle = middle(ofView: name, place) else { return }
    schedule.add(touch.moved(by: middle), from: start, frameRate: scenario.frameRate)
  }

  /// The middle of a view, in the window; nil if it is not on the stage, which is reported.
  private func middle(ofView name: String, _ place: Place?) -> Point? {
    guard let view = screenSet.view(named: name, on: stage), view.window === stage.window else {
      let known = screenSet.tappableNames(on: stage)
      if let place {
        untapped.append(
          place.error(
            "no view '\(name)' was on the stage at \(Decimal.text(stage.time)) s",
            suggestion: Nearest.name(to: name, in: known)))
      }
      return nil
    }
    let box = view.convert(view.bounds, to: stage.window)
    return Point(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2)
  }

  private func resize(
    to size: Size, insets: EdgeInsets?, horizontal: Traits.SizeClass?,
    vertical: Traits.SizeClass?
  ) {
    var traits = stage.window.traits
    traits.safeAreaInsets = insets ?? traits.safeAreaInsets
    traits.horizontalSizeClass = horizontal ?? traits.horizontalSizeClass
    traits.verticalSizeClass = vertical ?? traits.verticalSizeClass
    stage.resize(to: size, traits: traits)
  }

  private func reload(_ animator: String, from file: String) {
    var isDone = true
    do {
      try environment.reload(animator, file)
    } catch {
      isDone = false
      checker.record(error, reloading: animator, from: file)
    }
    stage.report(
      .reload,
      [
        .init(key: .answer, value: .string(animator)),
        .init(key: .completed, value: .bool(isDone)),
        .init(key: .file, value: .string(file)),
      ])
  }
}
