import Apps
import Look
import Motion
import Transitions
import Views

/// Examines an app's stage before, during and after each of its transitions.
final class AppWatcher: StageObserver {
  private let stage: Stage
  /// The transitions so far, in the order of their start.
  private(set) var transitions: [SeenTransition] = []
  /// The stage before each transition that has been announced.
  private var rests: [Int: Rest] = [:]
  /// Called when a transition has ended and nothing moves any more.
  var didSettle: (SeenTransition) -> Void = { _ in }
  private var stalls: [Int: String] = [:]
  /// The transition that a finger of the check holds.
  var held: Int?
  /// Whether a picture of each transition is taken half way.
  var looksHalfWay = false
  /// Every event, without its message; two runs of the same app must agree in these.
  private(set) var score: [String] = []

  /// The stage at rest.
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
    // When a transition is announced, nothing has changed yet.
    if rests[id] == nil { rests[id] = Rest(stage) }
    switch event.name {
    case .animateTransition, .startInteractiveTransition:
      guard seen(id) == nil, let context = stage.context(ofTransition: id), let rest = rests[id]
      else { return }
      transitions.append(SeenTransition(id, context, before: rest, at: event.time))
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

  /// Examines the stage after a frame.
  func look() {
    let isMoving = stage.isTransitioning
    for index in transitions.indices where transitions[index].after == nil {
      transitions[index].frames += 1
      if transitions[index].ended == nil {
        transitions[index].noteLastFrames(of: stage)
        if looksHalfWay { transitions[index].noteHalfWay(of: stage) }
      } else if !isMoving {
        transitions[index].after = Rest(stage)
        didSettle(transitions[index])
        transitions[index].letGo()
      }
    }
  }

  /// Releases all contexts.
  func forget() { transitions = [] }

  /// Why a transition doesn't end, in words, if it is stalled.
  func stall(of id: Int) -> String? { stalls[id] }

  private func seen(_ id: Int) -> SeenTransition? { transitions.first { $0.id == id } }
}

/// The part of a view's model that a transition must not change.
struct ViewState {
  let id: String
  let transform: AffineTransform
  let alpha: Double
  let isHidden: Bool
  let zIndex: Double
  let frame: Rect
  let camera: View.Camera?
  let takesTouches: Bool
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
  /// The context, until it has been judged completely, because it retains the controllers.
  private(set) var context: TransitionContext?
  /// Counts calls that come too late, if other code retains the context.
  private weak var lateContext: TransitionContext?
  let before: AppWatcher.Rest
  /// The arriving view when the animator was called.
  let arriving: ViewState?
  /// The views in the container when the animator was called.
  let container: Set<ObjectIdentifier>
  /// The change in words: `the push of DetailViewController`.
  let words: String
  let began: Double
  private(set) var ended: Double?
  private(set) var completed = false
  private var calls = 0
  /// Whether its duration differs from its own because of a disturbance.
  var isDisturbed = false
  /// Whether a gesture has moved it, and has not let go of it yet.
  var isDragged = false
  /// Whether it ended while a finger held it.
  var endedWhileHeld = false
  /// The picture half way, if it is looked at.
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
    let subject = context.viewController(forKey: context.isForward ? .to : .from)
    words = "the \(context.operation.rawValue) of \(subject.id)"
    var views: Set<ObjectIdentifier> = []
    context.containerView.forEachView { views.insert(ObjectIdentifier($0)) }
    container = views
    arriving = context.viewController(forKey: .to).viewIfLoaded.map { ViewState($0) }
  }

  mutating func end(at time: Double, completed: Bool) {
    // A second call changes nothing.
    guard ended == nil else { return }
    ended = time
    self.completed = completed
  }

  /// Pictures take most of a check's time, so only the frames before the end are examined.
  mutating func noteLastFrames(of stage: Stage) {
    guard let context, stage.time >= began + context.duration - 0.1 else { return }
    lastPicture = Picture(of: stage.window)
  }

  mutating func noteHalfWay(of stage: Stage) {
    guard let context, halfWay == nil, stage.time >= began + context.duration / 2 else { return }
    halfWay = Picture(of: stage.window)
  }

  /// The number of calls to `completeTransition`.
  var completionCalls: Int { lateContext?.completionCalls ?? calls }

  mutating func letGo() {
    calls = context?.completionCalls ?? calls
    context = nil
  }
}
