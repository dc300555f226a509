@_spi(Tools) import Diagnostics
@_spi(Tools) import Transitions
@_spi(Tools) import Views

extension MotionDifference {
  /// Compares the motion and the looks of two recordings of a scenario, frame by frame of the later
  /// one.
  public init(from old: Recording, to new: Recording) {
    let (before, after) = (old.shown, new.shown)
    for index in 0..<max(before.count, after.count) {
      guard index < after.count else {
        add(.vanished(at: Place(of: before[index])))
        continue
      }
      guard index < before.count else {
        add(.began(at: Place(of: after[index])))
        continue
      }
      compare(before[index], after[index])
    }
    let operations = (before + after).map { ($0.id, $0.operation?.rawValue ?? "") }
    compareLooks(
      old.looks.map(LookText.init), new.looks.map(LookText.init),
      operations: Dictionary(operations) { $1 })
    sort()
    count = parts.count
  }

  private mutating func compare(_ old: RecordedTransition, _ new: RecordedTransition) {
    let place = Place(of: new)
    let (before, after) = (old.shownDuration, new.shownDuration)
    if abs(before - after) > 1e-9 { add(.duration(from: before, to: after, at: place)) }
    let known = Dictionary(old.channels.map { ($0.key, $0) }) { first, _ in first }
    let kept = Set(new.channels.map(\.key))
    for channel in new.channels {
      if let other = known[channel.key] {
        compare(other, in: old, channel, in: new)
      } else {
        add(.new(channel.key.name, size: channel.size, Value(channel.key), place))
      }
    }
    for channel in old.channels where !kept.contains(channel.key) {
      add(.gone(channel.key.name, size: channel.size, Value(channel.key), place))
    }
  }

  /// Adds the largest difference of a property.
  ///
  /// The old run is sampled at the same fraction of its duration.
  private mutating func compare(
    _ old: Channel, in past: RecordedTransition, _ new: Channel, in present: RecordedTransition
  ) {
    let property = new.key.property
    var most = (difference: 0.0, frame: 0)
    for frame in 0..<present.frameCount {
      let share = present.share(of: frame)
      let before = past.value(of: old, atShare: share)
      let after = present.value(of: new, atShare: share)
      let difference = property.difference(from: before.value, to: after.value)
      // Differences are ignored if a trace would not show them, or if they result only from
      // different sampling times.
      let least = max(before.slack, abs(most.difference), 1e-9)
      if abs(difference) > least { most = (difference, frame) }
    }
    guard most.difference != 0 else { return }
    var place = Place(of: present)
    (place.time, place.progress) = (present.times[most.frame], present.progress[most.frame])
    place.frame = Int(present.numbers[most.frame])
    add(
      .moved(
        new.key.name, property, by: most.difference,
        at: "progress \(Decimal.short(present.progress[most.frame]))", Value(new.key), place))
  }
}

extension MotionDifference.Place {
  fileprivate init(of track: RecordedTransition) {
    (transition, operation) = (track.id, track.operation?.rawValue)
    began = track.times.first
  }
}

extension MotionDifference.Value {
  init(_ key: Channel.Key) { self.init(view: key.view, property: key.property.name) }
}

extension Channel {
  /// The range of the values in units that the eye perceives.
  var size: Double {
    let step = key.property.step
    guard key.property.kind == .number else { return 1 }
    return max(range.upperBound - range.lowerBound, step) / step
  }
}
