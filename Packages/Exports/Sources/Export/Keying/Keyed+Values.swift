@_spi(Tools) import Motion
@_spi(Tools) import Views

extension Keyed {
  /// The keys of a track in the unit of its property, for a player that does not clamp and stores
  /// opacity as an integer.
  ///
  /// A spring can move opacity past 1, which such a player would show as a small number. A handle
  /// far outside its segment would multiply the rounding error.
  func keys(of track: Track, in container: Container) -> [Shape.Key] {
    let start = track.start.value(in: container)
    guard let shape = track.shape.map({ shapes[$0] }) else {
      return [Shape.Key(time: 0, value: clamped(start, track))]
    }
    let change = track.change.value(in: container)
    let isOpacity = track.property.facts.unit == .opacity
    let reach = shape.range
    let ends = [start + change * reach.lowerBound, start + change * reach.upperBound]
    let isInRange = track.property.range.map { ends.allSatisfy($0.contains) } ?? true
    if isInRange, !isOpacity || shape.isTame {
      return shape.keys.map {
        Shape.Key(time: $0.time, value: start + change * $0.value, curve: $0.curve)
      }
    }
    let times = (0...2000).map { Double($0) / 2000 }
    let values = times.map { clamped(start + change * shape.value(at: $0), track) }
    return Shape(
      fitting: Shape(times: times, values: values),
      tolerance: (isOpacity ? KeyedMaker.opacityTolerance : tolerance) / 10,
      reach: isOpacity ? 1.25 : 50
    ).keys
  }

  private func clamped(_ value: Double, _ track: Track) -> Double {
    guard let range = track.property.range else { return value }
    return min(max(value, range.lowerBound), range.upperBound)
  }
}

extension Shape {
  /// Whether every segment stays between the values of its keys.
  fileprivate var isTame: Bool {
    zip(keys, keys.dropFirst()).allSatisfy { key, next in
      key.value == next.value
        || [key.curve.first.y, key.curve.second.y].allSatisfy((-0.5...1.5).contains)
    }
  }
}

extension Keyed.Actor {
  /// A property's value in a container if it does not move; `otherwise` if the actor has no track
  /// for it.
  func constant(_ property: Property, in container: Container, otherwise: Double) -> Double? {
    guard let track = track(property) else { return otherwise }
    return track.shape == nil ? track.start.value(in: container) : nil
  }

  /// The switch of `hidden`; nil if the actor is always visible.
  var hidden: Keyed.Switch? { switches.first { $0.property == .hidden } }

  /// The time ranges in which the actor is visible, as fractions of the duration.
  var visible: [ClosedRange<Double>] {
    guard let hidden else { return [0...1] }
    var ranges: [ClosedRange<Double>] = []
    for (index, moment) in hidden.values.enumerated() where moment.value == 0 {
      let end = index + 1 < hidden.values.count ? hidden.values[index + 1].time : 1
      ranges.append(moment.time...max(moment.time, end))
    }
    return ranges
  }

  /// Whether the actor ever has a shadow.
  var hasShadow: Bool {
    guard let opacity = track(.shadowOpacity) else { return false }
    return opacity.shape != nil || !opacity.start.isZero
  }

  /// The first of `properties` with a track that moves or is not zero.
  func first(of properties: [Property]) -> Property? {
    properties.first { property in
      guard let track = track(property) else { return false }
      return track.shape != nil || !track.start.isZero
    }
  }
}
