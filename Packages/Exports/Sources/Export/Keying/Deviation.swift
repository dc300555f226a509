import Look
@_spi(Tools) import Motion
@_spi(Tools) import Views

/// The largest deviation of keys from the engine's frames.
package struct Deviation: Sendable, Hashable {
  /// The deviation of a corner or of a radius, in points.
  package var points = 0.0
  /// The deviation of an opacity, 0 to 1.
  package var opacity = 0.0
  /// The actor and the size with the largest deviation in points.
  package var place = ""

  package init() {}

  package init(points: Double, opacity: Double, place: String = "") {
    self.points = points
    self.opacity = opacity
    self.place = place
  }

  /// Replaces each number with the larger one of both values.
  package mutating func add(_ other: Deviation) {
    if other.points > points { (points, place) = (other.points, other.place) }
    opacity = max(opacity, other.opacity)
  }
}

extension Keyed {
  /// The deviation of the keys from a sampled transition in all its frames.
  ///
  /// A view is ignored while either hides it. A switch may be off by one frame of the sampled transition.
  ///
  /// - Parameter way: How the keys are played for what the sampled transition shows.
  package func deviation(from sampled: SampledTransition, played way: KeyedWay = .along)
    -> Deviation
  {
    var worst = Deviation()
    var places = sampled.times
    if case .clock = sampled.pace { places = places.map(timing.value) }
    if way == .backward { places = places.map { 1 - $0 } }
    let ways = shapes.map { places.map($0.value) }
    for (actor, seen) in pairs(with: sampled, played: way) {
      let mine = Property.allCases.map { values(of: actor, $0, ways, places, sampled) }
      // For a view inside a screen, only its own motion is known.
      let place = actor.isInner ? seen.place : actor.place.value(in: sampled.container)
      let eye = actor.eye?.value(in: sampled.container)
      let alone = Property.allCases.filter {
        $0.isMeasuredAlone && (seen.channels[$0] != nil || seen.unset($0) != seen.rest(of: $0))
      }
      for frame in sampled.times.indices {
        func shown(_ property: Property) -> Double? { mine[property.rawValue]?[frame] }
        func truth(_ property: Property) -> Double? { seen.channels[property]?[frame] }
        guard shown(.hidden) ?? 0 == 0, truth(.hidden) ?? 0 == 0 else { continue }
        let corners = Quad(of: place, seenBy: eye, showing: shown)
        let wanted = Quad(of: seen.place, seenBy: seen.eye, showing: truth)
        var here = Deviation(points: corners.distance(to: wanted), opacity: 0)
        for property in alone {
          if property.facts.effect == .mask, seen.channels.isUnmasked[frame] { continue }
          let value = truth(property) ?? seen.rest(of: property)
          let difference = abs((shown(property) ?? seen.unset(property)) - value)
          switch property.facts.unit {
          case .opacity: here.opacity = max(here.opacity, difference)
          default: here.points = max(here.points, difference)
          }
        }
        if here.points > worst.points {
          (worst.points, worst.place) = (here.points, "\(seen.name) in \(sampled.container.name)")
        }
        worst.opacity = max(worst.opacity, here.opacity)
      }
    }
    return worst
  }

  /// The actors with those of a sampled transition; the opposite operation can have them in another order.
  private func pairs(with sampled: SampledTransition, played way: KeyedWay) -> [(
    Actor, SampledTransition.Actor
  )] {
    let seen = sampled.actors.filter(\.takesPart)
    guard way != .along else { return Array(zip(actors, seen)) }
    return actors.compactMap { actor in
      seen.first { way == .exchanged ? actor.isExchanged(for: $0) : actor.name == $0.name }
        .map { (actor, $0) }
    }
  }

  /// The values of a property that an actor animates or switches, frame by frame; nil for other
  /// properties.
  private func values(
    of actor: Actor, _ property: Property, _ ways: [[Double]], _ places: [Double],
    _ sampled: SampledTransition
  ) -> [Double]? {
    if let change = actor.switches.first(where: { $0.property == property }) {
      return places.map(change.value)
    }
    guard let track = actor.track(property) else { return nil }
    let start = track.start.value(in: sampled.container)
    let change = track.change.value(in: sampled.container)
    let way = track.shape.map { ways[$0] } ?? Array(repeating: 0, count: places.count)
    let range = property.range ?? -Double.infinity...Double.infinity
    return way.map { min(max(start + change * $0, range.lowerBound), range.upperBound) }
  }
}

/// How the keys of an operation are played.
package enum KeyedWay: Sendable {
  /// As they are.
  case along
  /// For the opposite operation, from the end to the start.
  case backward
  /// For the opposite operation, along, with those of the front screen for the back one and the other way around: as
  /// an animator moves what goes and what comes.
  case exchanged
}

extension Keyed.Actor {
  /// Whether another actor is on the other screen what this one is on its own.
  fileprivate func isExchanged(for other: SampledTransition.Actor) -> Bool {
    func exchanged(_ screen: String) -> String {
      ["front": "back", "back": "front"][screen] ?? screen
    }
    guard case .inner(let screen, let id) = kind else { return other.name == exchanged(name) }
    return other.kind == .inner(of: exchanged(screen), id: id)
  }
}

extension Quad {
  /// The corners of a view, in points from the container's origin.
  ///
  /// - Parameters:
  ///   - place: The rectangle of the model.
  ///   - eye: The camera of the container.
  ///   - value: The value of a property; nil if the model's value applies.
  fileprivate init(of place: Rect, seenBy eye: Pose.Eye?, showing value: (Property) -> Double?) {
    let size = Size(width: value(.width) ?? place.width, height: value(.height) ?? place.height)
    let origin = Point(x: place.midX - size.width / 2, y: place.midY - size.height / 2)
    let pose = Pose(origin: origin, size: size, eye: eye) { property in
      switch property {
      case .scale, .scaleX, .scaleY: value(property) ?? 1
      case .anchorX, .anchorY: value(property) ?? 0.5
      default: value(property) ?? 0
      }
    }
    self.init(Rect(origin: .zero, size: size), seenThrough: Homography(pose.map))
  }
}

extension Property {
  /// Whether the property is visible by itself rather than through the corners.
  var isMeasuredAlone: Bool {
    switch facts.effect {
    case .size, .placement, .order, .visibility: false
    case .picture, .shadow, .filter, .backdrop, .mask, .opacity: facts.kind == .number
    }
  }
}
