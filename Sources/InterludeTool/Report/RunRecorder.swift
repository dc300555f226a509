import Views
import Transitions

/// Keeps what a report tells of a run: who was asked, what moved, what happened.
final class RunRecorder: StageObserver {
  private(set) var transitions: [RecordedTransition] = []
  private(set) var events: [Event] = []
  private(set) var failures: [AnimatorFailure] = []
  /// The transition whose failure was told of last; who took over comes with the failure itself.
  private var failing: Int?

  func stage(_ stage: Stage, didRecord event: Event) {
    events.append(event)
    guard let id = event.transition else { return }
    switch event.name {
    case .animationController:
      with(id) {
        $0.from = event[.from]?.text ?? ""
        $0.to = event[.to]?.text ?? ""
        $0.operation = event[.operation]?.text ?? ""
        $0.animator = event[.answer]?.text
      }
    case .interactionController: with(id) { $0.interactor = event[.answer]?.text }
    case .transitionDuration:
      with(id) {
        $0.began = event.time
        if case .number(let seconds) = event[.duration] { $0.duration = seconds }
      }
    case .completeTransition:
      with(id) {
        $0.ended = event.time
        $0.completed = event[.completed] == .bool(true)
      }
    case .scriptError: failing = id
    case .stalled: with(id) { $0.stall = event[.message]?.text }
    default: break
    }
  }

  func stage(_ stage: Stage, didShow frame: TransitionFrame) {
    with(frame.transition) { recorded in
      recorded.operation = frame.operation.rawValue
      recorded.frames += 1
      for (slot, key) in frame.changes.keys.enumerated() {
        var rest = frame.changes.mask(ofSlot: slot)
        while rest != 0 {
          let index = rest.trailingZeroBitCount
          rest &= rest &- 1
          guard let property = Property(rawValue: index), property.kind != .color else { continue }
          recorded.add(
            frame.changes[slot, property] ?? 0, at: frame.time, to: "\(key).\(property.name)")
        }
      }
    }
  }

  func stage(_ stage: Stage, didCatch failure: AnimatorFailure) {
    failures.append(failure)
    if let failing { with(failing) { $0.successor = failure.fallback } }
    failing = nil
  }

  private func with(_ id: Int, _ change: (inout RecordedTransition) -> Void) {
    if let index = transitions.firstIndex(where: { $0.id == id }) {
      change(&transitions[index])
    } else {
      var transition = RecordedTransition(id: id)
      change(&transition)
      transitions.append(transition)
    }
  }
}

/// One transition of a run.
struct RecordedTransition {
  let id: Int
  var operation = ""
  var from = ""
  var to = ""
  var animator: String?
  var interactor: String?
  var duration = 0.0
  var began = 0.0
  var ended: Double?
  var completed = false
  var frames = 0
  var stall: String?
  /// Who went on with it after a failure.
  var successor: String?
  private(set) var curves: [RecordedCurve] = []

  init(id: Int) { self.id = id }

  /// The curves along which something moved.
  var moving: [RecordedCurve] { curves.filter { $0.range.upperBound > $0.range.lowerBound } }

  mutating func add(_ value: Double, at time: Double, to name: String) {
    if let index = curves.firstIndex(where: { $0.name == name }) {
      curves[index].samples.append((time, value))
    } else {
      curves.append(RecordedCurve(name: name, samples: [(time, value)]))
    }
  }
}

/// How one property of one view went, frame by frame.
struct RecordedCurve {
  let name: String
  var samples: [(time: Double, value: Double)]

  /// The lowest and the highest value.
  var range: ClosedRange<Double> {
    let values = samples.map(\.value)
    return (values.min() ?? 0)...(values.max() ?? 0)
  }
}

extension Event.Detail.Value {
  /// The value as a reader sees it.
  var text: String? {
    switch self {
    case .string(let text): text
    case .number(let number): Figure.text(number)
    case .integer(let number): String(number)
    case .bool(let flag): flag ? "true" : "false"
    case .none: nil
    }
  }
}
