import Motion
import Views
import Transitions

/// Keeps every number of a run, to hold it against the run of another version.
final class MotionRecorder: StageObserver {
  private(set) var transitions: [RecordedMotion] = []
  /// What the animator said, by the number of the transition.
  private var durations: [Int: Double] = [:]

  func stage(_ stage: Stage, didRecord event: Event) {
    guard event.name == .transitionDuration, let id = event.transition,
      case .number(let seconds) = event[.duration]
    else { return }
    durations[id] = seconds
  }

  func stage(_ stage: Stage, didShow frame: TransitionFrame) {
    if transitions.last?.id != frame.transition {
      transitions.append(
        RecordedMotion(
          id: frame.transition, operation: frame.operation.rawValue,
          duration: durations[frame.transition] ?? 0))
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
  /// Seconds, as the animator said.
  let duration: Double
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

  /// Seconds from start to end.
  ///
  /// The end comes with the first frame that is not before it: of a run that went its way undisturbed
  /// that is the duration, however the frames lie.
  var seconds: Double {
    guard let first = moments.first, let last = moments.last else { return 0 }
    let shown = last.time - first.time
    let before = moments.dropLast().last.map { $0.time - first.time } ?? 0
    return before < duration && duration < shown ? duration : shown
  }

  /// Seconds since the start, of a frame.
  private func time(of index: Int) -> Double {
    index == moments.count - 1 ? seconds : moments[index].time - moments[0].time
  }

  /// The share of the time that is over with a frame, 0 to 1.
  func share(of index: Int) -> Double { seconds > 0 ? time(of: index) / seconds : 1 }

  /// The value of a property at a share of the time, between two frames by a straight line.
  ///
  /// - Returns: The value, and by how much a curve may leave the line there.
  func value(of key: MotionKey, at share: Double) -> (value: Double, slack: Double) {
    guard !moments.isEmpty else { return (bases[key] ?? 0, 0) }
    let wanted = min(max(share, 0), 1) * seconds
    // The frame after the moment; the first one has nothing before it.
    let after = max(moments.indices.partitioningIndex { time(of: $0) >= wanted }, 1)
    guard after < moments.count else { return (value(of: key, in: moments.count - 1), 0) }
    let (start, end) = (time(of: after - 1), time(of: after))
    let part = end > start ? (wanted - start) / (end - start) : 1
    let (left, right) = (value(of: key, in: after - 1), value(of: key, in: after))
    let nearest = part < 0.5 ? left : right
    guard (1e-6...(1 - 1e-6)).contains(part) else { return (nearest, 0) }
    // Half a color is no color, and half of true is nothing.
    guard key.property.kind == .number else {
      return (nearest, abs(key.difference(from: left, to: right)))
    }
    let slack = max(bend(of: key, at: after - 1), bend(of: key, at: after))
    return (left + (right - left) * part, slack)
  }

  /// How far a frame lies beside the line through its neighbours.
  private func bend(of key: MotionKey, at index: Int) -> Double {
    guard index > 0, index + 1 < moments.count else { return 0 }
    let middle = (value(of: key, in: index - 1) + value(of: key, in: index + 1)) / 2
    return abs(value(of: key, in: index) - middle)
  }

  private func value(of key: MotionKey, in index: Int) -> Double {
    moments[index].values[key] ?? bases[key] ?? 0
  }
}

extension Range<Int> {
  /// The first index for which something holds that holds for all after it.
  fileprivate func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
