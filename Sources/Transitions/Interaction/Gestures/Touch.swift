public import Motion

/// A phase of a touch, as `UITouch.Phase`.
public enum TouchPhase: String, Sendable, CaseIterable {
  /// The finger touches the screen.
  case began
  /// The finger moves.
  case moved
  /// The finger leaves the screen.
  case ended
  /// The system cancels the touch, for example for an incoming call.
  case cancelled
}

/// One finger, from where it touched the screen to its current position.
public struct Touch: Sendable {
  /// Where the finger came down, in points of the window.
  public let start: Point
  /// The current position, in points of the window.
  public private(set) var location: Point
  /// Points per second: the movement over the last ``window`` seconds divided by its duration.
  public private(set) var velocity = Point.zero

  /// The seconds over which the velocity is measured.
  ///
  /// One sample is too noisy, and the whole movement would include a flick long after the finger
  /// has come to rest.
  public static let window = 0.1

  private var samples: [Sample]

  private struct Sample {
    var time: Double
    var location: Point
  }

  /// A finger that comes down.
  public init(at location: Point, time: Double) {
    start = location
    self.location = location
    samples = [Sample(time: time, location: location)]
    samples.reserveCapacity(32)
  }

  /// The distance of the finger from where it came down, in points.
  ///
  /// It includes the slop: a gesture that begins after 10 points begins with a translation of 10,
  /// so that a percentage depends only on the finger's movement.
  public var translation: Point { location - start }

  /// Moves the finger; to a place that isn't finite, it stays where it is.
  ///
  /// - Parameters:
  ///   - point: The new position, in points.
  ///   - time: Seconds; at or after the time of the last sample.
  ///   - override: Points per second, in place of the measured velocity, if it is finite.
  public mutating func move(to point: Point, time: Double, velocity override: Point?) {
    let point = point.isFinite ? point : location
    location = point
    samples.append(Sample(time: time, location: point))
    // Keeps at least one earlier sample; otherwise a finger with rare samples would have no
    // velocity.
    while samples.count > 2, samples[0].time < time - Self.window - 1e-9 { samples.removeFirst() }
    velocity = override.flatMap { $0.isFinite ? $0 : nil } ?? measuredVelocity
  }

  private var measuredVelocity: Point {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return .zero
    }
    return (last.location - first.location) * (1 / (last.time - first.time))
  }
}
