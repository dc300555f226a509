public import Motion
public import Views

/// Follows the fingers on another system's containers, whose changes run as ``DetachedTransition``s.
///
/// It has the engine's own gestures: what begins one, its progress, its release, and how a finger
/// takes over a running transition. The caller says which changes are possible, begins them, and
/// passes on every step of every finger.
///
/// Another system can begin a change later than it was requested. Steps are kept until
/// ``transitionDidBegin()``, and then count as if they had come at once.
@_spi(Tools) public final class DetachedTouches {
  /// The stage whose window has the size and the traits of the screen; only screens that yield move on it.
  public let stage: Stage
  /// The changes that a finger may begin where it touches down, in order of precedence.
  public var offers: (GestureRequest) -> [Offer] = { _ in [] }
  /// The presentation whose view is under a finger that touches down, and which the finger can move
  /// between its detents or places; nil without one.
  public var presentation: (GestureRequest) -> PresentationController? = { _ in nil }
  /// The transition that a finger can take over; nil without one.
  public var running: () -> Running? = { nil }
  /// Whether a change is on its way.
  public var isChanging: () -> Bool = { false }
  /// Whether a finger that touches down can only take over the running transition.
  public var isBlocked: () -> Bool = { false }
  /// The view of the front screen, which follows a drag with resistance where there is no next screen.
  ///
  /// It moves on ``stage``, whose time the caller then advances until it is at rest.
  public var front: () -> View? = { nil }
  /// Receives each tap that no gesture has used, with the view under it.
  public var didTap: (View) -> Void = { _ in }

  private var session: TouchSession?
  /// The view under the finger that has touched down.
  private var touched: View?
  private var waiting: Waiting?
  private var isRefused = false

  /// The seconds after which a change that has not begun counts as refused.
  public static let patience = 1.0

  /// A change that a gesture may begin.
  public struct Offer {
    /// The operation.
    public var operation: TransitionOperation
    /// Whether the movement is opposite to the rule's direction, as for the previous tab.
    public var isReversed: Bool
    /// The rule; asked when the finger touches down, and again when its gesture is about to begin.
    public var rule: (GestureRequest) -> InteractionRule?
    /// The reason that the change can't begin now, or nil if it can.
    public var obstacle: () -> String?
    /// The view that follows the finger with resistance if there is an obstacle; see
    /// ``DetachedTouches/front``.
    public var resisting: () -> View? = { nil }
    /// Requests the change, which the interaction controller must drive.
    ///
    /// Returns false if the change was refused.
    public var begin: (PercentDrivenInteractiveTransition) -> Bool

    /// Makes an offer.
    public init(
      _ operation: TransitionOperation, isReversed: Bool = false,
      rule: @escaping (GestureRequest) -> InteractionRule?, obstacle: @escaping () -> String?,
      begin: @escaping (PercentDrivenInteractiveTransition) -> Bool
    ) {
      self.operation = operation
      self.isReversed = isReversed
      self.rule = rule
      self.obstacle = obstacle
      self.begin = begin
    }
  }

  /// A running transition.
  public struct Running {
    /// The stage on which it runs.
    public var stage: Stage
    /// The rule for its operation, or for the reverse one with the sides exchanged.
    public var rule: (TransitionOperation, _ isReverse: Bool) -> InteractionRule?

    /// Makes a description of a running transition.
    public init(
      on stage: Stage, rule: @escaping (TransitionOperation, _ isReverse: Bool) -> InteractionRule?
    ) {
      self.stage = stage
      self.rule = rule
    }
  }

  /// What the fingers do.
  public enum State: Sendable {
    /// No finger is down.
    case idle
    /// A gesture can still begin.
    case possible
    /// A gesture has begun a change, or has taken over a transition.
    case driving
    /// No gesture can begin any more.
    case failed
  }

  /// A change that was requested and has not begun, with the steps since.
  private struct Waiting {
    let interactionController: PercentDrivenInteractiveTransition
    let time: Double
    var steps: [Step] = []
  }

  private struct Step {
    let phase: TouchPhase
    let point: Point
    let time: Double
    let finger: Int
  }

  /// Makes touches.
  public init(on stage: Stage) { self.stage = stage }

  /// What the fingers do.
  public var state: State {
    guard let session else { return .idle }
    if session.drivesChange { return .driving }
    return session.mayRecognize ? .possible : .failed
  }

  /// Whether a change was requested that has not begun.
  public var isWaiting: Bool { waiting.map { !$0.interactionController.isTaken } ?? false }

  /// Passes on a step of a finger.
  ///
  /// - Parameters:
  ///   - point: In the window's points.
  ///   - time: Seconds; used to compute velocities.
  ///   - view: The view under a finger that touches down.
  ///   - finger: The number of the finger, to distinguish two fingers.
  public func touch(
    _ phase: TouchPhase, at point: Point, time: Double, view: View? = nil, finger: Int = 0
  ) {
    if let waiting, isWaiting, time - waiting.time > Self.patience { giveUp() }
    if phase == .began, !isWaiting, session == nil { touched = view }
    let step = Step(phase: phase, point: point, time: time, finger: finger)
    guard isWaiting else { return follow(step) }
    waiting?.steps.append(step)
  }

  /// Continues with a change that was requested and has begun.
  public func transitionDidBegin() {
    guard let waiting, waiting.interactionController.isTaken else { return }
    self.waiting = nil
    session?.followAgain()
    for step in waiting.steps { follow(step) }
  }

  /// Forgets a change that was requested and has not begun, with the fingers that requested it.
  public func giveUp() {
    waiting = nil
    session?.fail()
    session = nil
  }

  /// Cancels what the fingers do, because they were taken away.
  public func cancel(at time: Double) {
    guard let session else { return }
    let step = Step(
      phase: .cancelled, point: session.location, time: time, finger: session.finger)
    guard isWaiting else { return follow(step) }
    waiting?.steps.append(step)
  }

  private func follow(_ step: Step) {
    if let session {
      if step.phase == .began {
        session.join(step.finger, at: step.point, time: step.time)
      } else {
        let outcome = session.move(
          step.finger, to: step.point, time: step.time, velocity: nil, phase: step.phase)
        if case .tap = outcome, let touched { didTap(touched) }
        if session.isOver { self.session = nil }
      }
    } else if step.phase == .began, step.point.isFinite {
      session = makeSession(step)
    }
    guard isRefused else { return }
    isRefused = false
    giveUp()
  }

  private func makeSession(_ step: Step) -> TouchSession {
    let request = GestureRequest(location: step.point, view: touched)
    let grabs = grabs()
    let isFree = !isBlocked()
    return TouchSession(
      step.finger, Touch(at: step.point, time: step.time),
      followers: grabs + (isFree ? followers(of: request) : []), taps: isFree, longPress: nil,
      screens: self)
  }

  /// The scroll views, the sheet, and the gestures that begin changes, in order of precedence.
  private func followers(of request: GestureRequest) -> [any TouchFollower] {
    let offers = offers(request)
    let drag = drag(request, offers)
    let scrolls = touched?.scrollDrags(alsoVertical: drag == nil) ?? []
    return scrolls + (drag.map { [$0] } ?? [])
      + interactions(for: request, offers, isDragged: drag != nil)
  }

  /// - Parameter isDragged: Whether the finger can drag a sheet, which replaces a pan down.
  private func interactions(
    for request: GestureRequest, _ offers: [Offer], isDragged: Bool = false
  ) -> [GestureInteraction] {
    offers.compactMap { action(of: $0, request) }
      .filter { !isDragged || $0.operation != .dismiss || !$0.rule.gesture.isPanDown }
      .flatMap(\.byRule).map { GestureInteraction($0, in: stage.window, engine: engine) }
  }

  private func action(of offer: Offer, _ request: GestureRequest) -> GestureAction? {
    guard let rule = offer.rule(request) else { return nil }
    let source = GestureSource { _ in nil }
    return GestureAction(
      operation: offer.operation, source: source, rule: rule, isReversed: offer.isReversed,
      confirm: offer.rule, touch: request, obstacle: offer.obstacle, resisting: offer.resisting,
      begin: { [weak self, unowned source] in
        guard let driver = source.interactionController else { return }
        self?.begin(offer, by: driver)
      })
  }

  /// Requests a change, and keeps the steps of the fingers until it begins.
  private func begin(_ offer: Offer, by driver: PercentDrivenInteractiveTransition) {
    let now = session?.time ?? 0
    guard offer.begin(driver) else { return isRefused = true }
    if !driver.isTaken { waiting = Waiting(interactionController: driver, time: now) }
  }

  /// What moves the presented view under the finger between its detents or places.
  private func drag(_ request: GestureRequest, _ offers: [Offer]) -> (any TouchFollower)? {
    guard let sheet = presentation(request) as? SheetPresentationController, !sheet.isInTransition
    else { return nil }
    guard sheet.isSheet else {
      return sheet.isCarried ? PlaceDrag(sheet, engine: engine) : nil
    }
    let offer = offers.first { $0.operation == .dismiss }
    let given = offer.flatMap { action(of: $0, request) }.flatMap {
      $0.rule.gesture.isPanDown ? $0 : nil
    }
    let rule = given?.rule ?? .ofSheets
    var dismissal = GestureAction(
      operation: .dismiss, source: GestureSource { _ in nil }, rule: rule,
      confirm: given?.confirm ?? { _ in rule }, touch: request,
      obstacle: offer?.obstacle ?? { "it can't be dismissed" },
      begin: { [weak self, weak sheet] in
        guard let offer, let driver = sheet?.dismissalDriver else { return }
        self?.begin(offer, by: driver)
      })
    dismissal.isPending = { [weak self] in self?.isWaiting ?? false }
    return SheetDrag(
      sheet, dismissal: dismissal, scrollView: touched?.scrollView(isVertical: true),
      isBusy: { [weak self] in self?.isBusy ?? true }, engine: engine)
  }

  private func grabs() -> [GrabInteraction] {
    guard let running = running(),
      let transition = running.stage.changes.transitions.last(where: \.canBeGrabbed)
    else { return [] }
    let operation = transition.change.operation
    let reverse = operation.reverse.flatMap { running.rule($0, true) }
    guard let rule = running.rule(operation, false) ?? reverse, let way = rule.gesture.way else {
      return []
    }
    return GrabInteraction.both(
      of: transition, rule: rule, isReverse: running.rule(operation, false) == nil, way: way,
      window: stage.window, engine: engine)
  }
}

extension Stage {
  /// Gives the stage's scripts a new allowance, as after a transition on the stage itself.
  @_spi(Tools) public func transitionDidEndElsewhere() { quietMoments += 1 }
}

extension DetachedTouches: ChainedScreens {
  var engine: ChangeEngine { stage.changes }
  var isBusy: Bool { isChanging() }
  var frontView: View? { front() }

  func continuing(
    toward direction: InteractionRule.Direction, at point: Point
  ) -> [GestureInteraction] {
    let request = GestureRequest(location: point, view: touched)
    return interactions(for: request, offers(request))
      .filter { $0.continues && $0.recognizer.direction == direction }
  }
}
