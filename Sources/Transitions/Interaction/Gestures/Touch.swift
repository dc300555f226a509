public import Motion

/// A phase of a touch, like `UITouch.Phase`.
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

/// One finger, from its touch-down to its current position.
public struct Touch: Sendable {
  /// The position at which the finger touched down, in the window's points.
  public let start: Point
  /// The current position, in the window's points.
  public private(set) var location: Point
  /// The velocity in points per second: the movement over the last ``window`` seconds divided by
  /// its duration.
  public private(set) var velocity = Point.zero

  /// The time over which the velocity is measured, in seconds.
  ///
  /// One sample is too noisy, and measuring over the whole movement would still count a flick long
  /// after the finger has stopped.
  public static let window = 0.1

  private var samples: [Sample]

  /// The time of the last sample, in seconds.
  var time: Double { samples.last?.time ?? 0 }

  private struct Sample {
    var time: Double
    var location: Point
  }

  /// Makes a touch for a finger that touches down.
  public init(at location: Point, time: Double) {
    start = location
    self.location = location
    samples = [Sample(time: time, location: location)]
    samples.reserveCapacity(32)
  }

  /// The movement of the finger since touch-down, in points.
  ///
  /// It includes the slop: a gesture that begins after 10 points begins with a translation of 10,
  /// so that a percentage depends only on the finger's movement.
  public var translation: Point { location - start }

  /// Moves the finger; a position that isn't finite is ignored.
  ///
  /// - Parameters:
  ///   - point: The new position, in points.
  ///   - time: Seconds; at or after the time of the last sample.
  ///   - override: A velocity in points per second that replaces the measured velocity if it is
  ///     finite.
  public mutating func move(to point: Point, time: Double, velocity override: Point?) {
    let point = point.isFinite ? point : location
    location = point
    samples.append(Sample(time: time, location: point))
    // At least one earlier sample is kept; otherwise a finger with infrequent samples would have no
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
