import Motion
import Views

/// The largest deviation of keys from the engine's frames.
package struct Deviation: Sendable, Hashable {
  /// Of a corner, or of a radius, in points.
  package var points = 0.0
  /// Of an opacity, 0 to 1.
  package var opacity = 0.0
  /// Where the deviation in points is largest: the actor and the size.
  package var place = ""

  package init() {}

  package init(points: Double, opacity: Double, place: String = "") {
    self.points = points
    self.opacity = opacity
    self.place = place
  }

  /// Takes the larger of both values, number by number.
  package mutating func add(_ other: Deviation) {
    if other.points > points { (points, place) = (other.points, other.place) }
    opacity = max(opacity, other.opacity)
  }
}

extension Keyed {
  /// The deviation of the keys from a take over all its frames.
  ///
  /// A view that is hidden or transparent in both is ignored. A switch may be off by one frame of
  /// the take.
  package func deviation(from take: Take) -> Deviation {
    var worst = Deviation()
    let ways = shapes.map { take.times.map($0.value) }
    for (actor, seen) in zip(actors, take.actors.filter { !$0.isInner }) {
      let channels = take.channels(of: seen)
      let truth = Self.table(of: channels)
      let mine = Self.table(of: values(of: actor, ways, take))
      let place = actor.place.value(in: take.container)
      let alone = channels.keys.filter(\.isMeasuredAlone)
      let isMasked = alone.contains { $0.facts.effect == .mask }
      let unmasked = isMasked ? take.hasFramesWithoutMask(seen) : []
      for frame in take.times.indices {
        func shown(_ property: Property) -> Double? { mine[property.rawValue]?[frame] }
        if shown(.hidden) ?? 0 != 0 || truth[Property.hidden.rawValue]?[frame] ?? 0 != 0 {
          continue
        }
        let corners = Corners(of: place, showing: shown)
        let wanted = Corners(of: seen.place) { truth[$0.rawValue]?[frame] }
        var here = Deviation(points: corners.distance(to: wanted), opacity: 0)
        for property in alone {
          if isMasked, property.facts.effect == .mask, unmasked[frame] { continue }
          guard let value = truth[property.rawValue]?[frame] else { continue }
          let difference = abs((shown(property) ?? seen.model[property.rawValue]) - value)
          switch property.facts.unit {
          case .opacity: here.opacity = max(here.opacity, difference)
          default: here.points = max(here.points, difference)
          }
        }
        if here.points > worst.points {
          (worst.points, worst.place) = (here.points, "\(seen.name) in \(take.container.name)")
        }
        worst.opacity = max(worst.opacity, here.opacity)
      }
    }
    return worst
  }

  /// The values of each property that an actor moves or switches, frame by frame.
  private func values(of actor: Actor, _ ways: [[Double]], _ take: Take) -> [Property: [Double]] {
    var values: [Property: [Double]] = [:]
    for change in actor.switches { values[change.property] = take.times.map(change.value) }
    for track in actor.tracks {
      let start = track.start.value(in: take.container)
      let change = track.change.value(in: take.container)
      let way = track.shape.map { ways[$0] } ?? Array(repeating: 0, count: take.times.count)
      let range = track.property.range ?? -Double.infinity...Double.infinity
      values[track.property] = way.map {
        min(max(start + change * $0, range.lowerBound), range.upperBound)
      }
    }
    return values
  }

  /// The same by raw value, because it is read many times.
  private static func table(of values: [Property: [Double]]) -> [[Double]?] {
    Property.allCases.map { values[$0] }
  }
}

extension Property {
  /// Whether its number is visible by itself, not through the corners.
  var isMeasuredAlone: Bool {
    switch facts.effect {
    case .size, .placement, .order, .visibility: false
    case .picture, .shadow, .filter, .backdrop, .mask, .opacity: facts.kind == .number
    }
  }
}
