import Apps
import Look
import Motion
import Transitions
@_spi(Tools) import Views

/// Observes an app's stage before, during and after each of its transitions.
final class AppWatcher: StageObserver {
  private unowned let stage: Stage
  /// The transitions so far, in the order of their start.
  private(set) var transitions: [SeenTransition] = []
  /// The stage before each announced transition.
  private var rests: [Int: Rest] = [:]
  /// The reason why each stalled transition is stalled.
  private var stalls: [Int: String] = [:]
  /// Called when a transition has ended and nothing is moving any more.
  var didSettle: (SeenTransition) -> Void = { _ in }
  /// The transition that a gesture of the examination holds.
  var held: Int?
  /// Whether a picture of each frame is taken, and not only of the last ones.
  var looksAtEachFrame = false
  /// All events without their messages; they must be the same in two runs of the same app.
  private(set) var score: [String] = []

  /// The state of the stage at rest.
  struct Rest {
    let picture: Picture
    let views: [ObjectIdentifier: ViewState]

    init(_ stage: Stage) {
      picture = Picture(of: stage.window)
      var views: [ObjectIdentifier: ViewState] = [:]
      stage.window.forEachView { views[ObjectIdentifier($0)] = ViewState($0) }
      self.views = views
    }
  }

  init(_ stage: Stage) { self.stage = stage }

  override func stageDidRecord(_ event: Event) {
    score.append(
      "\(Words.number(event.time, digits: 4)) \(event.transition ?? 0) \(event.name.rawValue)")
    guard let id = event.transition else { return }
    // At the announcement of a transition, nothing has changed yet.
    if rests[id] == nil { rests[id] = Rest(stage) }
    if let seam = Seam.Kind(event.name), let index = transitions.firstIndex(where: { $0.id == id })
    {
      transitions[index].sight.record(seam)
    }
    switch event.name {
    case .animateTransition, .startInteractiveTransition:
      guard seen(id) == nil, let context = stage.context(ofTransition: id), let rest = rests[id]
      else { return }
      var transition = SeenTransition(id, context, before: rest, at: event.time)
      transition.isDriven = context.isInteractive && stage.isPercentDriven(transition: id)
      transitions.append(transition)
    case .completeTransition:
      guard let index = transitions.firstIndex(where: { $0.id == id }) else { return }
      if held == id, transitions[index].ended == nil { transitions[index].endedWhileHeld = true }
      transitions[index].end(at: event.time, completed: event[.completed] == .bool(true))
    case .interrupt, .resume, .reverse, .updateInteractiveTransition:
      guard let index = transitions.firstIndex(where: { $0.id == id }) else { return }
      transitions[index].isDisturbed = true
      if event.name == .updateInteractiveTransition { transitions[index].isDragged = true }
    case .finishInteractiveTransition, .cancelInteractiveTransition:
      guard let index = transitions.firstIndex(where: { $0.id == id }) else { return }
      transitions[index].isDragged = false
    case .stalled:
      if case .string(let text) = event[.message] { stalls[id] = text }
    default: break
    }
  }

  /// Observes the stage after a frame.
  func look() {
    let isMoving = stage.isTransitioning
    for index in transitions.indices where transitions[index].after == nil {
      transitions[index].frames += 1
      if transitions[index].ended == nil {
        transitions[index].look(at: stage, isWhole: looksAtEachFrame)
      } else if !isMoving {
        transitions[index].after = Rest(stage)
        didSettle(transitions[index])
        transitions[index].letGo()
      }
    }
  }

  /// Notes that the touch of a transition's gesture was cancelled.
  func recordCancelledTouch(ofTransition id: Int) {
    guard let index = transitions.firstIndex(where: { $0.id == id }) else { return }
    transitions[index].hasLostTouch = true
  }

  /// Releases all contexts.
  func forget() { transitions = [] }

  /// The reason why a transition is stalled, in words; nil if it isn't.
  func stall(of id: Int) -> String? { stalls[id] }

  private func seen(_ id: Int) -> SeenTransition? { transitions.first { $0.id == id } }
}

/// The properties of a view's model that a transition must not change.
struct ViewState {
  let id: String
  let transform: AffineTransform
  let alpha: Double
  let isHidden: Bool
  let zIndex: Double
  let frame: Rect
  let camera: View.Camera?
  let takesTouches: Bool
  let isMasked: Bool
  let superview: ObjectIdentifier?

  init(_ view: View) {
    id = view.id
    transform = view.transform
    alpha = view.alpha
    isHidden = view.isHidden
    zIndex = view.zIndex
    frame = view.frame
    camera = view.camera
    takesTouches = view.isUserInteractionEnabled
    isMasked = !view.modelMasks.isEmpty
    superview = view.superview.map(ObjectIdentifier.init)
  }

  var isFinite: Bool {
    [
      frame.minX, frame.minY, frame.width, frame.height, alpha, transform.a, transform.b,
      transform.c, transform.d, transform.tx, transform.ty,
    ].allSatisfy(\.isFinite)
  }
}

/// One transition of an app, from before its start to after its end.
struct SeenTransition {
  let id: Int
  /// The context; it is released after all checks, because it retains the controllers.
  private(set) var context: TransitionContext?
  /// Provides the number of later calls if other code still retains the context.
  private weak var lateContext: TransitionContext?
  let before: AppWatcher.Rest
  /// The appearing view when the animator was called.
  let arriving: ViewState?
  /// The views in the container view when the animator was called.
  let container: Set<ObjectIdentifier>
  /// The transition in words: `the push of DetailViewController`.
  let words: String
  let began: Double
  private(set) var ended: Double?
  private(set) var completed = false
  private var calls = 0
  /// Whether a disturbance has changed its duration.
  var isDisturbed = false
  /// Whether a gesture of the app drives it with percentages from its start.
  var isDriven = false
  /// Whether the touch of its gesture was cancelled.
  var hasLostTouch = false
  /// Whether a gesture drives it and has not finished or cancelled it yet.
  var isDragged = false
  /// Whether it ended while a gesture held it.
  var endedWhileHeld = false
  /// What the frames show, if they were looked at.
  var sight: AppSight
  /// The picture halfway, if one was taken.
  private(set) var halfWay: Picture?
  /// The picture of the last frame during the transition.
  private(set) var lastPicture: Picture?
  var frames = 0
  var after: AppWatcher.Rest?

  init(_ id: Int, _ context: TransitionContext, before: AppWatcher.Rest, at time: Double) {
    self.id = id
    self.context = context
    self.before = before
    lateContext = context
    began = time
    sight = AppSight(context)
    let subject = context.viewController(forKey: context.isForward ? .to : .from)
    words = "the \(context.operation.rawValue) of \(subject.id)"
    var views: Set<ObjectIdentifier> = []
    context.containerView.forEachView { views.insert(ObjectIdentifier($0)) }
    container = views
    arriving = context.viewController(forKey: .to).viewIfLoaded.map { ViewState($0) }
  }

  mutating func end(at time: Double, completed: Bool) {
    // Only the first call counts.
    guard ended == nil else { return }
    ended = time
    self.completed = completed
  }

  /// Takes a picture of a frame.
  ///
  /// - Parameter isWhole: Whether each frame is looked at. Pictures take most of an examination's time, so in most
  ///   runs only those before the end are taken.
  mutating func look(at stage: Stage, isWhole: Bool) {
    guard let context else { return }
    let passed = stage.time - began
    let isLate = passed >= context.duration - 0.1
    guard isLate || isWhole else { return }
    let picture = Picture(of: stage.window)
    if isLate { lastPicture = picture }
    guard isWhole else { return }
    if halfWay == nil, passed >= context.duration / 2 { halfWay = picture }
    let share = context.duration > 0 ? min(passed / context.duration, 1) : 1
    sight.record(
      picture, at: stage.time, progress: context.isInteractive ? context.percentComplete : share)
  }

  /// The number of calls to `completeTransition`.
  var completionCalls: Int { lateContext?.completionCalls ?? calls }

  mutating func letGo() {
    calls = context?.completionCalls ?? calls
    context = nil
  }
}
