import Motion
import Transitions
import Views

/// Writes down each callback with all that an app could see from inside of it: who has a coordinator,
/// who is locked, and the tree of views.
final class CallbackLog: StageObserver {
  private(set) var lines: [String] = []
  private unowned let stage: Stage
  private var watched: [ViewController] = []

  init(of stage: Stage) {
    self.stage = stage
    super.init()
    stage.addObserver(self)
  }

  /// Watches controllers for coordinators and locks from now on.
  func watch(_ controllers: ViewController...) { watched = controllers }

  func clear() { lines = [] }

  func note(_ what: String) {
    let coordinated = watched.filter { $0.transitionCoordinator != nil }.map(\.id)
    let locked = watched.filter { stage.changes.lock.isHeld(on: [$0]) }.map(\.id)
    let presenting = watched.compactMap { controller in
      controller.presentedViewController.map { "\(controller.id)>\($0.id)" }
    }
    let columns = [("c", coordinated), ("l", locked), ("p", presenting)]
      .filter { !$0.1.isEmpty }.map { " | \($0.0) \($0.1.joined(separator: " "))" }
    lines.append("\(what)\(columns.joined()) | \(stage.window.summary)")
  }

  override func stageDidRecord(_ event: Event) {
    let details = event.details.map { "\($0.key.rawValue)=\($0.value.text)" }
    let number = event.transition.map { ["#\($0)"] } ?? []
    note(([event.name.rawValue] + number + details).joined(separator: " "))
  }
}

extension Event.Detail.Value {
  fileprivate var text: String {
    switch self {
    case .string(let text): text
    case .number(let number): "\((number * 1000).rounded() / 1000)"
    case .integer(let number): "\(number)"
    case .bool(let flag): "\(flag)"
    case .none: "nil"
    }
  }
}

extension View {
  /// The tree below the view: each view's id, `*` when a transition lays values over it, its place
  /// unless it is the whole superview's.
  fileprivate var summary: String {
    let bounds = superview?.bounds ?? frame
    var text = id + (presentation == nil ? "" : "*")
    if frame != bounds {
      let parts = [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0.rounded()))" }
      text += "@" + parts.joined(separator: ",")
    }
    return subviews.isEmpty
      ? text : text + "(" + subviews.map(\.summary).joined(separator: " ") + ")"
  }
}

/// A controller that notes what isn't an event: the loading of its view, and its moves between parents.
final class ProbeController: ViewController {
  private let log: CallbackLog
  /// Called once, in `viewDidAppear`.
  var onAppear: (() -> Void)?

  init(_ id: String, log: CallbackLog) {
    self.log = log
    super.init(id: id)
  }

  override func viewDidLoad() { log.note("viewDidLoad \(id)") }
  override func willMove(toParent parent: ViewController?) {
    log.note("willMove \(id) to \(parent?.id ?? "nil")")
  }
  override func didMove(toParent parent: ViewController?) {
    log.note("didMove \(id) to \(parent?.id ?? "nil")")
  }
  override func viewDidAppear(_ animated: Bool) {
    let act = onAppear
    onAppear = nil
    act?()
  }
}
