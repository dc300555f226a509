public import Views
public import Transitions

/// One difference in motion between two runs of a scenario.
public struct MotionChange: Sendable, Hashable {
  /// The number of the transition.
  public let transition: Int
  /// The operation.
  public let operation: TransitionOperation?
  /// The kind of change.
  public let kind: Kind

  /// The possible changes in a transition.
  public enum Kind: Sendable, Hashable {
    /// A property has other values; the difference and the progress are those of the largest
    /// difference.
    case moved(Column.Key, by: Double, atProgress: Double)
    /// A property that the earlier run did not animate.
    case new(Column.Key)
    /// A property that only the earlier run animated.
    case gone(Column.Key)
    /// The observed duration, in seconds.
    case duration(from: Double, to: Double)
    /// A transition that the earlier run did not have.
    case began
    /// A transition that only the earlier run had.
    case vanished
  }

  /// The differences between two runs of a scenario, the largest of each transition first.
  public static func between(_ old: Recording, _ new: Recording) -> [MotionChange] {
    let (old, new) = (old.shown, new.shown)
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

  private init(_ track: Track, _ kind: Kind) {
    transition = track.id
    operation = track.operation
    self.kind = kind
  }

  private static func between(_ old: Track, _ new: Track) -> [Kind] {
    var changes: [Kind] = []
    let (before, after) = (old.shownDuration, new.shownDuration)
    if abs(before - after) > 1e-9 { changes.append(.duration(from: before, to: after)) }
    let known = Dictionary(old.columns.map { ($0.key, $0) }) { first, _ in first }
    let kept = Set(new.columns.map(\.key))
    changes += new.columns.filter { known[$0.key] == nil }.map { .new($0.key) }
    changes += old.columns.filter { !kept.contains($0.key) }.map { .gone($0.key) }
    let moved = new.columns.compactMap { column -> (kind: Kind, size: Double)? in
      guard let other = known[column.key],
        let largest = largest(of: column, in: new, other, in: old)
      else { return nil }
      let kind = Kind.moved(column.key, by: largest.difference, atProgress: largest.progress)
      return (kind, abs(largest.difference) / column.key.property.step)
    }
    return changes + moved.sorted { $0.size > $1.size }.map(\.kind)
  }

  /// Finds the largest difference of a property, frame by frame of the new run.
  ///
  /// The old run is sampled at the same fraction of its duration.
  private static func largest(
    of column: Column, in new: Track, _ other: Column, in old: Track
  ) -> (difference: Double, progress: Double)? {
    var largest: (difference: Double, progress: Double)?
    for frame in 0..<new.frameCount {
      let share = new.share(of: frame)
      let before = old.value(of: other, atShare: share)
      let after = new.value(of: column, atShare: share)
      let difference = column.key.property.difference(from: before.value, to: after.value)
      // Differences are ignored if a trace would not show them, or if they result only from
      // different sampling times.
      let least = max(before.slack, abs(largest?.difference ?? 0), 1e-9)
      guard abs(difference) > least else { continue }
      largest = (difference, new.progress[frame])
    }
    return largest
  }
}

extension Property {
  /// The distance between two values.
  ///
  /// For colors it is that of the component that differs most, in steps of 255.
  @_spi(Tools) public func difference(from old: Double, to new: Double) -> Double {
    guard kind == .color else { return new - old }
    let (old, new) = (UInt32(old), UInt32(new))
    return [0, 8, 16, 24].reduce(0.0) { largest, shift in
      let step = Double(new >> UInt32(shift) & 0xFF) - Double(old >> UInt32(shift) & 0xFF)
      return abs(step) > abs(largest) ? step : largest
    }
  }

  /// The size of a step that a viewer notices, in the property's unit.
  ///
  /// With it, a tenth of opacity ranks above one point of movement.
  @_spi(Tools) public var step: Double {
    switch facts.unit {
    case .opacity, .times, .share: 0.01
    case .points, .degrees, .none: 1
    }
  }
}
