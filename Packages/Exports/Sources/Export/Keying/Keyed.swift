@_spi(Tools) package import Motion
@_spi(Tools) package import Transitions
@_spi(Tools) package import Views

/// One transition of one animator as keys, from which the files for all targets are written.
///
/// Geometry and timing are separate: a property's value is its start plus its change times a shape
/// of the progress, and ``timing`` is the progress over time. A gesture can therefore drive the
/// same keys. Shapes are shared, and start and change depend only on the container, so that a few
/// keys describe the transition for every size.
package struct Keyed: Sendable, Hashable {
  /// The name of the animator.
  package let animator: String
  /// The operation of the container.
  package let operation: TransitionOperation
  /// The duration in seconds.
  package let duration: Double
  /// Whether the front view is the one that appears.
  package let isForward: Bool
  /// The progress over time; its keys are at fractions of the duration.
  package let timing: Shape
  /// The shapes of values over progress; all of them cover the same range of progress.
  package let shapes: [Shape]
  /// The visible views, from back to front.
  package let actors: [Actor]
  /// The containers for which the keys are valid.
  package let sizing: Sizing
  /// The maximum distance of a corner from its place in the engine, in points.
  package let tolerance: Double
  /// The largest deviation in the examined containers.
  package internal(set) var deviation = Deviation()
  /// The keys for right to left, if they differ from these; at most one element.
  package internal(set) var mirrored: [Keyed] = []

  /// A visible view or layer.
  package struct Actor: Sendable, Hashable {
    /// `front`, `back`, or the animator's name for its layer.
    package let name: String
    package let kind: SampledTransition.Kind
    /// The rectangle before any property moves it, in points: x, y, width, height.
    package let place: Place
    /// Numbers of some kinds only: the rectangle of a slice, or the points of an outline.
    package let numbers: [Sided]
    /// How the actor is blended with what is behind it.
    package let blend: View.BlendMode
    /// The camera that shows it; nil without one.
    package let eye: Eye?
    /// The differences from the unchanged view, in the order of `Property`.
    package let tracks: [Track]
    /// The switched properties, in the order of `Property`.
    package let switches: [Switch]

    /// Whether it is a view inside a screen, which the app positions.
    package var isInner: Bool { if case .inner = kind { true } else { false } }

    /// The track of a property.
    package func track(_ property: Property) -> Track? {
      tracks.first { $0.property == property }
    }
  }

  /// A camera in front of the container, with the point that it looks at and its distance.
  package struct Eye: Sendable, Hashable {
    package let x: Sided
    package let y: Sided
    package let distance: Sided

    package func value(in container: Container) -> Pose.Eye {
      Pose.Eye(
        place: Point(x: x.value(in: container), y: y.value(in: container)),
        distance: distance.value(in: container))
    }
  }

  /// The rectangle of an actor's model.
  package struct Place: Sendable, Hashable {
    package let x: Sided
    package let y: Sided
    package let width: Sided
    package let height: Sided

    package static let zero = Place(
      x: Sided(.zero), y: Sided(.zero), width: Sided(.zero), height: Sided(.zero))

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

  /// A number for each layout direction.
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
    /// Whether both directions have the same number.
    package var isSame: Bool { leftToRight == rightToLeft }
    /// The number, if it depends on neither the container nor the direction.
    package var constant: Double? { isSame ? leftToRight.constant : nil }
  }

  /// The values of one property of an actor over the progress.
  package struct Track: Sendable, Hashable {
    package let property: Property
    /// The value where the shape is 0.
    package let start: Sided
    /// The amount that is added where the shape is 1.
    package let change: Sided
    /// The index of the shape in ``Keyed/shapes``; nil for a constant value.
    package let shape: Int?
  }

  /// A property that changes in discrete steps.
  package struct Switch: Sendable, Hashable {
    package let property: Property
    /// Each value, with the progress from which it applies.
    package let values: [Moment]

    package struct Moment: Sendable, Hashable {
      package let time: Double
      package let value: Double
    }

    /// The value at a progress.
    package func value(at time: Double) -> Double {
      values.last { $0.time <= time }?.value ?? values[0].value
    }
  }

  /// The containers for which the keys are valid.
  package enum Sizing: Sendable, Hashable {
    /// All containers.
    case any
    /// Only one size, in one layout direction or both, with the reason.
    case fixed(Container, reason: String)
  }

  /// The keys for each layout direction if they differ, otherwise one element for both.
  package var variants: [Keyed] { [self] + mirrored }

  /// The number of keys in its curves; a shape counts once for each property.
  package var keyCount: Int {
    actors.reduce(0) { sum, actor in
      actor.tracks.reduce(sum) { $0 + ($1.shape.map { shapes[$0].times.count } ?? 0) }
    }
  }

  /// The number of properties that move.
  package var curveCount: Int {
    actors.reduce(0) { sum, actor in sum + actor.tracks.count { $0.shape != nil } }
  }
}
