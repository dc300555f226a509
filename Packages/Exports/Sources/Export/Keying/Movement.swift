@_spi(Tools) import Motion
@_spi(Tools) import Views

/// The motion in a sampled transition: each channel as a start, a change and a normalized course.
struct Movement {
  /// A visible view, with its values in the container of the transition.
  struct Part {
    let actor: SampledTransition.Actor
    /// The properties that move, then those that rest at another value than the model's.
    ///
    /// Their shapes are indices in ``shapes``.
    var tracks: [Keyed.Track] = []
    var switches: [Keyed.Switch] = []

    var isStill: Bool { tracks.isEmpty && switches.isEmpty }

    fileprivate mutating func add(
      _ property: Property, from start: Double, by change: Double = 0, along shape: Int? = nil
    ) {
      tracks.append(
        Keyed.Track(
          property: property, start: .init(Extent(start)), change: .init(Extent(change)),
          shape: shape))
    }
  }

  private(set) var parts: [Part] = []
  /// The distinct courses over progress, as sampled from the engine.
  private(set) var shapes: [Shape] = []

  /// The maximum change that doesn't count as motion.
  private static let still = 1e-9
  /// The maximum difference between two courses that count as equal.
  private static let same = 1e-7

  /// The maximum number of successive values of a color.
  private static let mostColors = 16

  /// - Throws: ``KeyedFailure`` for motion that keys can't express.
  init(of sampled: SampledTransition) throws(KeyedFailure) {
    for actor in sampled.actors where actor.takesPart {
      var part = Part(actor: actor)
      for property in Property.allCases {
        guard let samples = sampled.shape(of: property, by: actor) else { continue }
        try add(samples, of: property, to: &part)
      }
      if actor.kind == .outside {
        guard part.isStill else { throw .outside(actor.name) }
        continue
      }
      for property in SampledTransition.Actor.declared where actor.channels[property] == nil {
        let value = actor.rest(of: property)
        if value != actor.unset(property) { part.add(property, from: value) }
      }
      part.tracks =
        part.tracks.filter { $0.shape != nil } + part.tracks.filter { $0.shape == nil }
      parts.append(part)
    }
  }

  private mutating func add(
    _ samples: Shape, of property: Property, to part: inout Part
  ) throws(KeyedFailure) {
    var samples = samples
    if property.facts.effect == .mask {
      samples = Self.prolonged(samples, where: part.actor.channels.isUnmasked)
    }
    let range = samples.range
    let rest = part.actor.unset(property)
    guard property.facts.kind != .boolean, property != .zIndex else {
      let moments = Self.moments(of: samples)
      // If the order is constant, it is the order of the actors.
      if moments.count > 1 || moments[0].value != rest && property != .zIndex {
        part.switches.append(Keyed.Switch(property: property, values: moments))
      }
      return
    }
    if property.facts.effect == .mask, !part.actor.isUncut {
      throw .mask(part.actor.name, property)
    }
    guard range.upperBound - range.lowerBound > Self.still else {
      if abs(samples.values[0] - rest) > Self.still || property.facts.effect == .mask {
        part.add(property, from: samples.values[0])
      }
      return
    }
    guard property.facts.kind == .number else {
      let moments = Self.moments(of: samples)
      guard moments.count <= Self.mostColors else { throw .color(part.actor.name, property) }
      part.switches.append(Keyed.Switch(property: property, values: moments))
      return
    }
    let start = samples.value(at: 0)
    var change = samples.value(at: 1) - start
    let farthest =
      range.upperBound - start > start - range.lowerBound
      ? range.upperBound - start : range.lowerBound - start
    // A course that returns near its start is normalized by its farthest value.
    if abs(change) < abs(farthest) / 8 { change = farthest }
    let way = samples.mapped { ($0 - start) / change }
    part.add(property, from: start, by: change, along: shape(way))
  }

  /// Extrapolates the values of a mask into the frames that leave it out, such as the last one.
  ///
  /// The value of the neighboring frame would be one step off.
  private static func prolonged(_ samples: Shape, where isUnmasked: [Bool]) -> Shape {
    guard let first = isUnmasked.firstIndex(of: false), let last = isUnmasked.lastIndex(of: false),
      last - first > 1
    else { return samples }
    var values = samples.values
    for index in isUnmasked.indices where isUnmasked[index] {
      if index < first { values[index] = 2 * values[first] - values[first + 1] }
      if index > last { values[index] = 2 * values[last] - values[last - 1] }
    }
    return Shape(times: samples.times, values: values)
  }

  /// The index of a course among the shapes; a new course is added.
  private mutating func shape(_ way: Shape) -> Int {
    if let known = shapes.firstIndex(where: { $0.isSame(as: way, within: Self.same) }) {
      return known
    }
    shapes.append(way)
    return shapes.count - 1
  }

  private static func moments(of samples: Shape) -> [Keyed.Switch.Moment] {
    var moments: [Keyed.Switch.Moment] = []
    for (index, value) in samples.values.enumerated() where moments.last?.value != value {
      // The engine switches at some time after the previous frame.
      let time =
        index == 0 ? samples.times[0] : (samples.times[index - 1] + samples.times[index]) / 2
      moments.append(.init(time: (time * 1e6).rounded() / 1e6, value: value))
    }
    return moments
  }
}

extension Shape {
  func isSame(as other: Shape, within tolerance: Double) -> Bool {
    values.count == other.values.count
      && zip(values, other.values).allSatisfy { abs($0 - $1) <= tolerance }
  }
}

extension SampledTransition.Actor {
  /// Whether the actor is exported; a view that only the app knows must be moved by the animator.
  var takesPart: Bool {
    switch kind {
    case .inner, .outside: !channels.isEmpty
    default: true
    }
  }

  /// The value of a channel if nothing sets it.
  func rest(of property: Property) -> Double {
    switch property {
    case .translateX, .translateY: 0
    default: channels.rest[property.rawValue]
    }
  }

  /// The properties that an animator can give to a layer when it declares it.
  static let declared: [Property] = [.alpha, .cornerRadius]

  /// The value of a property that an export says nothing of.
  ///
  /// An app has its screens as the stage has them. A layer is made from nothing but the export, so a
  /// value that it was declared with, such as an opacity of 0, has to be in the export.
  func unset(_ property: Property) -> Double {
    switch (kind, property) {
    case (.screen, _), (.inner, _), (.outside, _): rest(of: property)
    case (_, .alpha): 1
    case (_, .cornerRadius): 0
    default: rest(of: property)
    }
  }

  /// Whether the mask would hide nothing in the frames without it.
  fileprivate var isUncut: Bool {
    guard channels.isUnmasked.contains(true) else { return true }
    guard let x = channels[.maskX], let y = channels[.maskY], let radius = channels[.maskRadius]
    else { return false }
    return radius.indices.filter { channels.isUnmasked[$0] }.allSatisfy { frame in
      let far = Point(
        x: max(x[frame], place.width - x[frame]), y: max(y[frame], place.height - y[frame]))
      // The mask's last value, in the frame before, may not quite reach the corners.
      return radius[frame] * 1.001 >= far.distance(to: .zero)
    }
  }
}
