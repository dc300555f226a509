import Motion
import Staging
import Transitions

/// Keeps every number of a run, to hold it against the run of another version.
final class MotionRecorder: StageObserver {
  private(set) var transitions: [RecordedMotion] = []

  func stage(_ stage: Stage, didShow frame: TransitionFrame) {
    if transitions.last?.id != frame.transition {
      transitions.append(
        RecordedMotion(id: frame.transition, operation: frame.operation.rawValue))
    }
    var moment = RecordedMotion.Moment(
      time: frame.time, progress: frame.progress, presence: frame.presence)
    let last = transitions.count - 1
    for (slot, view) in frame.changes.keys.enumerated() {
      var rest = frame.changes.mask(ofSlot: slot)
      while rest != 0 {
        let index = rest.trailingZeroBitCount
        rest &= rest &- 1
        guard let property = Property(rawValue: index) else { continue }
        let key = MotionKey(view: view, property: property)
        moment.values[key] = frame.changes[slot, property]
        if transitions[last].bases[key] == nil {
          transitions[last].bases[key] = frame.view(ofSlot: slot).modelValue(of: property)
          transitions[last].keys.append(key)
        }
      }
    }
    transitions[last].moments.append(moment)
  }
}

/// A property of a view, by the name that the script has for the view.
struct MotionKey: Hashable {
  let view: String
  let property: Property

  var name: String { "\(view).\(property.name)" }
}

/// One transition, with what each frame said.
struct RecordedMotion {
  let id: Int
  let operation: String
  var moments: [Moment] = []
  /// What was addressed at all, in the order in which it came.
  var keys: [MotionKey] = []
  /// What the views are like when nobody says otherwise.
  var bases: [MotionKey: Double] = [:]

  /// One frame.
  struct Moment {
    let time: Double
    let progress: Double
    let presence: Double
    var values: [MotionKey: Double] = [:]
  }

  /// Seconds from the first frame to the last.
  var seconds: Double { (moments.last?.time ?? 0) - (moments.first?.time ?? 0) }

  /// The value of a property at a share of the time, between two frames by a straight line.
  func value(of key: MotionKey, at share: Double) -> Double {
    guard let last = moments.indices.last else { return bases[key] ?? 0 }
    let place = min(max(share, 0), 1) * Double(last)
    let index = Int(place)
    let before = value(of: key, in: index)
    let part = place - Double(index)
    guard index < last, part > 0 else { return before }
    let after = value(of: key, in: index + 1)
    // Half a color is no color, and half of true is nothing.
    guard key.property.kind == .number else { return part < 0.5 ? before : after }
    return before + (after - before) * part
  }

  private func value(of key: MotionKey, in index: Int) -> Double {
    moments[index].values[key] ?? bases[key] ?? 0
  }
}
