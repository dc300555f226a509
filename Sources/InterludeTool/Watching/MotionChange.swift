import Motion
import Views

/// One thing that is different about a transition since the version before.
struct MotionChange: Equatable {
  /// The number of the transition.
  let transition: Int
  let operation: String
  let what: What

  enum What: Equatable {
    /// A property goes another way; where the difference is largest.
    case moved(MotionKey, by: Double, atProgress: Double)
    /// A property that the version before did not touch.
    case new(MotionKey)
    /// A property that the version before touched.
    case gone(MotionKey)
    case duration(from: Double, to: Double)
    /// A transition that the version before did not have, or that only it had.
    case began, vanished
  }

  /// What differs between two runs of a scenario, the largest difference of a transition first.
  static func between(_ old: [RecordedMotion], _ new: [RecordedMotion]) -> [MotionChange] {
    var changes: [MotionChange] = []
    for index in 0..<max(old.count, new.count) {
      guard index < new.count else {
        changes.append(Self(old[index], .vanished))
        continue
      }
      guard index < old.count else {
        changes.append(Self(new[index], .began))
        continue
      }
      changes += between(old[index], new[index]).map { Self(new[index], $0) }
    }
    return changes
  }

  private init(_ motion: RecordedMotion, _ what: What) {
    transition = motion.id
    operation = motion.operation
    self.what = what
  }

  private static func between(_ old: RecordedMotion, _ new: RecordedMotion) -> [What] {
    var changes: [What] = []
    if abs(old.seconds - new.seconds) > 1e-9 {
      changes.append(.duration(from: old.seconds, to: new.seconds))
    }
    changes += new.keys.filter { old.bases[$0] == nil }.map { .new($0) }
    changes += old.keys.filter { new.bases[$0] == nil }.map { .gone($0) }
    let moved = new.keys.compactMap { key -> (what: What, size: Double)? in
      guard old.bases[key] != nil, let largest = largest(of: key, old, new) else { return nil }
      return (.moved(key, by: largest.difference, atProgress: largest.progress), largest.size)
    }
    return changes + moved.sorted { $0.size > $1.size }.map(\.what)
  }

  /// Frame by frame of the new version; the old one is looked at after the same share of its time.
  private static func largest(
    of key: MotionKey, _ old: RecordedMotion, _ new: RecordedMotion
  ) -> (difference: Double, size: Double, progress: Double)? {
    var largest: (difference: Double, size: Double, progress: Double)?
    for (index, moment) in new.moments.enumerated() {
      let share = new.share(of: index)
      let before = old.value(of: key, at: share)
      let difference = key.difference(
        from: before.value, to: new.value(of: key, at: share).value)
      // Less than a trace tells is no difference, nor is what comes of frames at other moments.
      let least = max(before.slack, abs(largest?.difference ?? 0), 1e-9)
      guard abs(difference) > least else { continue }
      largest = (difference, abs(difference) / key.property.step, moment.progress)
    }
    return largest
  }
}

extension MotionKey {
  /// How far two values are apart; of colors the largest of a component, in steps of 255.
  func difference(from old: Double, to new: Double) -> Double {
    guard property.kind == .color else { return new - old }
    let (old, new) = (UInt32(old), UInt32(new))
    return [0, 8, 16, 24].reduce(0.0) { largest, shift in
      let step = Double(new >> UInt32(shift) & 0xFF) - Double(old >> UInt32(shift) & 0xFF)
      return abs(step) > abs(largest) ? step : largest
    }
  }
}

extension Property {
  /// About what an eye takes for one unit, so that a tenth of opacity goes before a point of way.
  fileprivate var step: Double {
    switch name {
    case "alpha", "scale", "scaleX", "scaleY", "shadowOpacity": 0.01
    default: 1
    }
  }
}

extension MotionChange {
  /// The change in words, without its transition.
  var text: String {
    switch what {
    case .moved(let key, let difference, let progress):
      let sign = difference > 0 ? "+" : "−"
      let unit = key.property.kind == .color ? " of 255" : ""
      return "\(key.name)  \(sign)\(Figure.text(abs(difference)))\(unit) at progress "
        + Figure.text(progress, digits: 2)
    case .new(let key): return "\(key.name)  new"
    case .gone(let key): return "\(key.name)  gone"
    case .duration(let old, let new):
      return "duration  \(Figure.text(old)) s → \(Figure.text(new)) s"
    case .began: return "a new transition"
    case .vanished: return "no longer there"
    }
  }
}
