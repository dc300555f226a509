package import Motion
package import Transitions
package import Views

/// One transition of one animator as keys: what every target is written from.
///
/// A property goes from a start by a change along a shape. Shapes are shared, and start and change
/// depend on the container alone; so a few keys tell the whole for every size.
package struct Keyed: Sendable, Hashable {
  /// The name of the animator.
  package let animator: String
  /// What the container does.
  package let operation: TransitionOperation
  /// Seconds from start to end.
  package let duration: Double
  /// Whether the front view arrives.
  package let isForward: Bool
  /// The ways in which values go over time.
  package let shapes: [Shape]
  /// What takes part, from back to front.
  package let actors: [Actor]
  /// For which containers it holds.
  package let sizing: Sizing
  /// How far a corner may be from its place in the engine, in points.
  package let tolerance: Double
  /// How far it was at most in the containers that were looked at.
  package internal(set) var deviation = Deviation()

  /// Something that is seen.
  package struct Actor: Sendable, Hashable {
    /// `front`, `back`, or the animator's name for its layer.
    package let name: String
    package let kind: Take.Kind
    /// Where it is before any property moves it, in points: x, y, width, height.
    package let place: Place
    /// What differs from the view as it is, in the order of `Property`.
    package let tracks: [Track]
    /// What is switched, in the order of `Property`.
    package let switches: [Switch]

    /// The track of a property.
    package func track(_ property: Property) -> Track? {
      tracks.first { $0.property == property }
    }
  }

  /// The rectangle of an actor's model.
  package struct Place: Sendable, Hashable {
    package let x: Sided
    package let y: Sided
    package let width: Sided
    package let height: Sided

    /// The rectangle in a container.
    package func value(in container: Container) -> Rect {
      Rect(
        x: x.value(in: container), y: y.value(in: container), width: width.value(in: container),
        height: height.value(in: container))
    }

    /// Whether it is the whole container.
    package var isWhole: Bool {
      x.isZero && y.isZero && width == Sided(Extent([.init(1, .width)]))
        && height == Sided(Extent([.init(1, .height)]))
    }
  }

  /// A number for both directions of reading.
  package struct Sided: Sendable, Hashable {
    package let leftToRight: Extent
    package let rightToLeft: Extent

    package init(_ leftToRight: Extent, _ rightToLeft: Extent) {
      self.leftToRight = leftToRight
      self.rightToLeft = rightToLeft
    }

    package init(_ both: Extent) { self.init(both, both) }

    package func value(in container: Container) -> Double {
      (container.isRightToLeft ? rightToLeft : leftToRight).value(in: container)
    }

    package var isZero: Bool { leftToRight.isZero && rightToLeft.isZero }
    /// Whether the direction of reading makes no difference.
    package var isSame: Bool { leftToRight == rightToLeft }
    /// The number, if neither the container nor the direction matters.
    package var constant: Double? { isSame ? leftToRight.constant : nil }
  }

  /// How one property of an actor goes.
  package struct Track: Sendable, Hashable {
    package let property: Property
    /// The value where the shape is 0.
    package let start: Sided
    /// What is added where the shape is 1.
    package let change: Sided
    /// The place of the shape in ``Keyed/shapes``; nil for a value that stays as it is.
    package let shape: Int?
  }

  /// A property that has one value after another, without a way between them.
  package struct Switch: Sendable, Hashable {
    package let property: Property
    /// Shares of the duration with the value that holds from there on; the first one is at 0.
    package let values: [Moment]

    package struct Moment: Sendable, Hashable {
      package let time: Double
      package let value: Double
    }

    /// The value at a share of the duration.
    package func value(at time: Double) -> Double {
      values.last { $0.time <= time }?.value ?? values[0].value
    }
  }

  /// For which containers the keys hold.
  package enum Sizing: Sendable, Hashable {
    /// For every one.
    case any
    /// For one size only, in both directions or one, and why.
    case fixed(Container, reason: String)
  }

  /// What is shown of a property at a share of the duration; nil where the view itself holds.
  package func value(
    of property: Property, _ actor: Actor, at time: Double, in container: Container
  ) -> Double? {
    if let track = actor.track(property) {
      let start = track.start.value(in: container)
      guard let shape = track.shape else { return start }
      let value = start + track.change.value(in: container) * shapes[shape].value(at: time)
      guard let range = property.range else { return value }
      return min(max(value, range.lowerBound), range.upperBound)
    }
    return actor.switches.first { $0.property == property }?.value(at: time)
  }

  /// How many keys its curves have together, a shape counting once for each property.
  package var keyCount: Int {
    actors.reduce(0) { sum, actor in
      actor.tracks.reduce(sum) { $0 + ($1.shape.map { shapes[$0].keys.count } ?? 0) }
    }
  }

  /// How many properties move.
  package var curveCount: Int {
    actors.reduce(0) { sum, actor in sum + actor.tracks.count { $0.shape != nil } }
  }
}
