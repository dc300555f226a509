import Motion
import Views

/// How far keys are from what the engine showed, at most.
package struct Deviation: Sendable, Hashable {
  /// Of a corner, or of a radius, in points.
  package var points = 0.0
  /// Of an opacity, 0 to 1.
  package var opacity = 0.0
  /// Where the points were worst: the actor and the size.
  package var place = ""

  package init() {}

  package init(points: Double, opacity: Double, place: String = "") {
    self.points = points
    self.opacity = opacity
    self.place = place
  }

  /// The worse of both, number by number.
  package mutating func add(_ other: Deviation) {
    if other.points > points { (points, place) = (other.points, other.place) }
    opacity = max(opacity, other.opacity)
  }
}

extension Keyed {
  /// How far the keys are from a take at each of its moments.
  ///
  /// A view that is hidden, or transparent in both, is not looked at. A switch may come one frame of
  /// the take early or late.
  package func deviation(from take: Take) -> Deviation {
    var worst = Deviation()
    for (actor, seen) in zip(actors, take.actors.filter { !$0.isInner }) {
      let channels = take.channels(of: seen)
      let place = actor.place.value(in: take.container)
      let unmasked = take.hasFramesWithoutMask(seen)
      for (frame, time) in take.times.enumerated() {
        func shown(_ property: Property) -> Double? {
          value(of: property, actor, at: time, in: take.container)
        }
        if shown(.hidden) ?? 0 != 0 || channels[.hidden]?[frame] ?? 0 != 0 { continue }
        let corners = Corners(of: place, showing: shown)
        let truth = Corners(of: seen.place) { channels[$0]?[frame] }
        var here = Deviation(
          points: corners.distance(to: truth), opacity: 0,
          place: "\(seen.name) in \(take.container.name)")
        for (property, values) in channels where property.isMeasuredAlone {
          if property.facts.effect == .mask, unmasked[frame] { continue }
          let mine = shown(property) ?? seen.model[property.rawValue]
          let difference = abs(mine - values[frame])
          switch property.facts.unit {
          case .opacity: here.opacity = max(here.opacity, difference)
          default: here.points = max(here.points, difference)
          }
        }
        worst.add(here)
      }
    }
    return worst
  }
}

extension Property {
  /// Whether its own number is what is seen of it, and not the corners.
  var isMeasuredAlone: Bool {
    switch facts.effect {
    case .size, .placement, .order, .visibility: false
    case .picture, .shadow, .filter, .mask, .opacity: facts.kind == .number
    }
  }
}
