@_spi(Tools) import Motion
@_spi(Tools) import Views

/// Finds out how starts and changes depend on the container.
struct Survey {
  let motion: Movement
  let sampled: SampledTransition
  let tolerance: Double
  /// The rules for the tracks and the place of each part.
  var parts: [Part] = []
  /// Why the result is only valid for one container; nil if it is valid for all.
  var fixed: String?

  struct Part {
    var place: Keyed.Place
    var numbers: [Keyed.Sided] = []
    var eye: Keyed.Eye?
    var tracks: [Keyed.Track] = []
    /// The largest change of each track in all containers; ``reach`` is the largest distance from
    /// the anchor.
    var largest: [Double] = []
    var reach = 0.0
    var scale = 1.0
  }

  /// The numbers of one part in one container.
  struct Numbers {
    var place: Rect
    var kind: [Double]
    var eye: Pose.Eye?
    var tracks: [(start: Double, change: Double)] = []
  }

  /// The layout directions in which a transition is examined.
  enum Sides {
    case both, leftToRight, rightToLeft

    /// Whether they include the direction of a container.
    func contain(_ container: Container) -> Bool {
      switch self {
      case .both: true
      case .leftToRight: !container.isRightToLeft
      case .rightToLeft: container.isRightToLeft
      }
    }
  }

  /// Why a container does not match the rule of the others.
  struct Difference: Error { let reason: String }

  init(
    of motion: Movement, _ sampled: SampledTransition, _ sides: Sides, tolerance: Double,
    play: (Container) throws -> (sampled: SampledTransition, hasSameTiming: Bool)
  ) throws {
    self.motion = motion
    self.sampled = sampled
    self.tolerance = tolerance
    do {
      let mirrored = Container.surveyed.map(\.mirrored)
      let first = sides == .rightToLeft ? mirrored : Container.surveyed
      let leftToRight = try Self.numbers(motion, in: first, play)
      let rightToLeft =
        sides == .both ? try Self.numbers(motion, in: mirrored, play) : leftToRight
      parts = try motion.parts.indices.map { part in
        try Self.part(
          motion.parts[part], leftToRight.map { $0[part] }, rightToLeft.map { $0[part] })
      }
      try compareWithReference()
      measureReach(Container.surveyed + Container.verified)
    } catch let difference as Difference {
      fix(at: sampled.container, because: difference.reason)
    }
  }

  /// The result of one container.
  init(of motion: Movement, in sampled: SampledTransition) {
    self.motion = motion
    self.sampled = sampled
    tolerance = 0
    fix(at: sampled.container, because: "it was looked at in one size only")
  }

  /// Throws if a rule contradicts the container in which the shapes were fitted.
  ///
  /// Frames at a lower rate can miss oscillations.
  func compareWithReference() throws(Difference) {
    for (part, moved) in zip(parts, motion.parts) {
      for (track, own) in zip(part.tracks, moved.tracks) where own.shape != nil {
        let expected = track.change.value(in: sampled.container)
        let change = own.change.value(in: sampled.container)
        guard abs(expected - change) > max(abs(change) * 1e-3, 1e-6) else { continue }
        throw Difference(
          reason: "'\(moved.actor.name).\(own.property.name)' trembles too fast to be compared")
      }
    }
  }

  /// Keeps only the result of one container.
  mutating func fix(at container: Container, because reason: String) {
    fixed = reason
    parts = motion.parts.map { part in
      let place = part.actor.place
      func only(_ number: Double) -> Keyed.Sided { Keyed.Sided(Extent(number)) }
      return Part(
        place: .init(
          x: only(place.minX), y: only(place.minY), width: only(place.width),
          height: only(place.height)),
        numbers: part.actor.kind.numbers.map(only),
        eye: part.actor.eye.map {
          .init(x: only($0.place.x), y: only($0.place.y), distance: only($0.distance))
        },
        tracks: part.tracks)
    }
    measureReach([container])
  }

  // MARK: Observing

  static func numbers(
    _ motion: Movement, in containers: [Container],
    _ play: (Container) throws -> (sampled: SampledTransition, hasSameTiming: Bool)
  ) throws -> [[Numbers]] {
    try containers.map { container in
      let (sampled, hasSameTiming): (SampledTransition, Bool)
      do {
        (sampled, hasSameTiming) = try play(container)
      } catch let failure as SampledTransition.Failure {
        if case .refused(let reason) = failure {
          throw Difference(reason: "in \(container.name) \(reason)")
        }
        throw failure
      }
      guard hasSameTiming else {
        throw Difference(reason: "its duration or its curve depends on the size")
      }
      return try numbers(of: sampled, motion)
    }
  }

  static func numbers(of sampled: SampledTransition, _ motion: Movement) throws(Difference)
    -> [Numbers]
  {
    let actors = sampled.actors.filter { $0.takesPart && $0.kind != .outside }
    let (names, known) = (actors.map(\.name), motion.parts.map(\.actor.name))
    guard names == known else {
      let place = sampled.container.name
      let there = "in the size that is exported"
      throw Difference(
        reason: names.count != known.count
          ? "it has \(names.count) views in \(place) and \(known.count) \(there)"
          : names.sorted() == known.sorted()
            ? "its views lie in another order in \(place) than \(there)"
            : "it has other views in \(place) than \(there)")
    }
    return try zip(actors, motion.parts).map { (actor, part) throws(Difference) in
      let channels = actor.channels
      var numbers = Numbers(
        place: actor.place, kind: actor.kind.numbers, eye: actor.eye)
      guard numbers.kind.count == part.actor.kind.numbers.count,
        (actor.eye == nil) == (part.actor.eye == nil)
      else {
        throw Difference(
          reason: "'\(actor.name)' is of another kind in \(sampled.container.name)")
      }
      for track in part.tracks {
        let (property, values) = (track.property, channels[track.property])
        guard let shape = track.shape else {
          numbers.tracks.append((values?.first ?? actor.rest(of: property), 0))
          continue
        }
        guard let values, values.count == sampled.times.count else {
          throw differs(actor, property, sampled)
        }
        numbers.tracks.append(try line(values, of: motion.shapes[shape], sampled, actor, property))
      }
      for change in part.switches {
        let values =
          channels[change.property] ?? sampled.times.map { _ in actor.rest(of: change.property) }
        guard change.isFollowed(by: values, at: sampled.times) else {
          throw Difference(
            reason: "'\(actor.name).\(change.property.name)' changes at another progress in "
              + sampled.container.name)
        }
      }
      try checkOthers(of: actor, part, sampled)
      return numbers
    }
  }

  /// Throws if a property without a curve moves, or rests at a value that nothing says.
  private static func checkOthers(
    of actor: SampledTransition.Actor, _ part: Movement.Part, _ sampled: SampledTransition
  ) throws(Difference) {
    // If a property moves in one size but not in another one, no rule for keys can match both.
    let known = Set(part.tracks.filter { $0.shape != nil }.map(\.property))
    for property in Property.allCases where !known.contains(property) {
      guard let values = actor.channels[property] else { continue }
      let isSwitch = part.switches.contains { $0.property == property }
      // If the order is constant, it is the order of the actors.
      if property == .zIndex, values.allSatisfy({ $0 == values[0] }) { continue }
      guard isSwitch || values.allSatisfy({ abs($0 - values[0]) < 1e-6 }) else {
        throw differs(actor, property, sampled)
      }
      let isSaid = isSwitch || part.tracks.contains { $0.property == property }
      guard isSaid || abs(values[0] - actor.unset(property)) < 1e-6 else {
        throw differs(actor, property, sampled)
      }
    }
  }

  /// The start and the change for which a shape has certain values.
  static func line(
    _ values: [Double], of shape: Shape, _ sampled: SampledTransition,
    _ actor: SampledTransition.Actor, _ property: Property
  ) throws(Difference) -> (Double, Double) {
    let ways = sampled.times.map(shape.value)
    // A frame without the mask has no values for it.
    let silent = property.facts.effect == .mask ? actor.channels.isUnmasked : []
    func isSilent(_ frame: Int) -> Bool { frame < silent.count && silent[frame] }
    var (count, value1, way1, product, square) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (frame, (value, way)) in zip(values, ways).enumerated() where !isSilent(frame) {
      count += 1
      value1 += value
      way1 += way
      product += value * way
      square += way * way
    }
    // The start is exact, unless its frame has no value; it is then computed from the other frames.
    let determinant = count * square - way1 * way1
    let line = determinant > 1e-12 ? (count * product - way1 * value1) / determinant : 0
    let first = sampled.frame(at: 0)
    let start = isSilent(first) ? (value1 - line * way1) / max(count, 1) : values[first]
    let change = square > 0 ? (product - start * way1) / square : 0
    let size = values.reduce(0) { max($0, abs($1 - start)) }
    let allowed = max(size * 2e-5, 1e-7)
    for (frame, (value, way)) in zip(values, ways).enumerated()
    where !isSilent(frame) && abs(start + change * way - value) > allowed {
      throw Difference(
        reason:
          "'\(actor.name).\(property.name)' goes another way in \(sampled.container.name)"
      )
    }
    // The end is exact at progress 1, where the shape is 1.
    let last = sampled.frame(at: 1)
    let isExact = abs(ways[last] - 1) < 1e-12 && !isSilent(last)
    return (start, isExact ? values[last] - start : change)
  }

  static func differs(
    _ actor: SampledTransition.Actor, _ property: Property, _ sampled: SampledTransition
  ) -> Difference {
    Difference(
      reason:
        "'\(actor.name).\(property.name)' moves in \(sampled.container.name) only, or not there")
  }

  // MARK: Finding rules

  static func part(
    _ part: Movement.Part, _ leftToRight: [Numbers], _ rightToLeft: [Numbers]
  ) throws(Difference) -> Part {
    func sided(
      _ name: String, isLength: Bool, tolerance: Double? = nil, _ number: (Numbers) -> Double
    ) throws(Difference) -> Keyed.Sided {
      let sides = [leftToRight, rightToLeft].map { numbers in
        Extent(
          of: numbers.map(number), isLength: isLength, in: Container.surveyed,
          tolerance: tolerance)
      }
      guard let left = sides[0], let right = sides[1] else {
        throw Difference(
          reason: "'\(part.actor.name).\(name)' is no sum of the container's lengths")
      }
      return Keyed.Sided(left, right)
    }
    // Only the app knows the position of a view inside a screen.
    if case .inner = part.actor.kind {
      return try tracks(of: part, into: Part(place: .zero), sided)
    }
    var result = Part(
      place: .init(
        x: try sided("x", isLength: true, \.place.minX),
        y: try sided("y", isLength: true, \.place.minY),
        width: try sided("width", isLength: true, \.place.width),
        height: try sided("height", isLength: true, \.place.height)))
    let name = part.actor.kind.nameOfNumbers
    for index in part.actor.kind.numbers.indices {
      // Scripts write a path as text with a few decimals.
      result.numbers.append(
        try sided(name, isLength: true, tolerance: Self.pathTolerance) { $0.kind[index] })
    }
    if part.actor.eye != nil {
      result.eye = .init(
        x: try sided("camera", isLength: true) { $0.eye?.place.x ?? 0 },
        y: try sided("camera", isLength: true) { $0.eye?.place.y ?? 0 },
        distance: try sided("camera", isLength: true) { $0.eye?.distance ?? 0 })
    }
    return try tracks(of: part, into: result, sided)
  }

  /// The tolerance for the coordinates of a path, in points.
  static let pathTolerance = 0.006

  static func tracks(
    of part: Movement.Part, into result: Part,
    _ sided: (
      _ name: String, _ isLength: Bool, _ tolerance: Double?, _ number: (Numbers) -> Double
    ) throws(Difference) -> Keyed.Sided
  ) throws(Difference) -> Part {
    var result = result
    for (index, track) in part.tracks.enumerated() {
      let (name, isLength) = (track.property.name, track.property.facts.unit == .points)
      let start = try sided(name, isLength, nil) { $0.tracks[index].start }
      let change =
        track.shape == nil
        ? track.change : try sided(name, isLength, nil) { $0.tracks[index].change }
      result.tracks.append(
        Keyed.Track(property: track.property, start: start, change: change, shape: track.shape))
    }
    return result
  }

  /// Computes the largest factors by which the errors of a part's curves are multiplied.
  mutating func measureReach(_ containers: [Container]) {
    for index in parts.indices {
      let motion = motion.parts[index]
      var part = parts[index]
      part.largest = part.tracks.map { track in
        containers.map { abs(track.change.value(in: $0)) }.max() ?? 0
      }
      if motion.actor.kind.isInOwnPlace {
        part.reach = motion.actor.kind.reach(in: motion.actor.place.size)
      }
      for container in containers {
        let place = part.place.value(in: container)
        func constant(_ property: Property) -> Double? {
          part.tracks.first { $0.shape == nil && $0.property == property }?.start
            .value(in: container)
        }
        let anchor = (constant(.anchorX) ?? 0.5, constant(.anchorY) ?? 0.5)
        let x = max(anchor.0, 1 - anchor.0) * place.width
        let y = max(anchor.1, 1 - anchor.1) * place.height
        part.reach = max(part.reach, (x * x + y * y).squareRoot())
      }
      for (track, own) in zip(part.tracks, motion.tracks)
      where own.shape != nil && [.scaleX, .scaleY].contains(own.property) {
        let first = track.start.value(in: sampled.container)
        let change = own.change.value(in: sampled.container)
        part.scale = max(part.scale, abs(first), abs(first + change))
      }
      parts[index] = part
    }
  }
}

extension Keyed.Switch {
  /// Whether values switch at the same progress, give or take a hundredth.
  fileprivate func isFollowed(by values: [Double], at times: [Double]) -> Bool {
    zip(times, values).allSatisfy { time, value in
      [0, -0.01, 0.01].contains { self.value(at: time + $0) == value }
    }
  }
}
