public import Motion

/// A stage of a finger's way, as `UITouch.Phase`.
public enum TouchPhase: String, Sendable, CaseIterable {
  /// The finger touches the screen.
  case began
  /// It moves.
  case moved
  /// It leaves the screen.
  case ended
  /// The system takes the finger away, as for a call that comes in.
  case cancelled
}

/// One finger from where it touches the screen to where it is now.
public struct Touch: Sendable {
  /// Where the finger came down, in points of the window.
  public let start: Point
  /// Where it is, in points of the window.
  public private(set) var location: Point
  /// Points a second: the way of the last ``window`` seconds over the time it took.
  public private(set) var velocity = Point.zero

  /// The seconds over which the velocity is taken.
  ///
  /// A single step is too nervous, and the whole way would remember a flick long after the finger
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

  /// How far the finger is from where it came down, in points.
  ///
  /// The slop is part of it: a gesture that begins after 10 points begins with a translation of 10,
  /// so that a percentage is the finger's way and nothing else.
  public var translation: Point { location - start }

  /// Moves the finger.
  ///
  /// - Parameters:
  ///   - point: Where it is now, in points.
  ///   - time: Seconds; at the time of the last sample or later.
  ///   - override: Points a second, in place of what the samples say.
  public mutating func move(to point: Point, time: Double, velocity override: Point?) {
    location = point
    samples.append(Sample(time: time, location: point))
    // At least one earlier sample stays, or a finger seen seldom would have no velocity at all.
    while samples.count > 2, samples[0].time < time - Self.window - 1e-9 { samples.removeFirst() }
    velocity = override ?? measuredVelocity
  }

  private var measuredVelocity: Point {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return .zero
    }
    return (last.location - first.location) * (1 / (last.time - first.time))
  }
}
