/// The stage's time: it moves only when it is told to.
///
/// The time is counted in whole frames, so that the thousandth frame is where it should be and not
/// where a thousand roundings put it.
public struct Clock: Sendable {
  /// Frames in a second.
  public let frameRate: Double
  /// Whole frames since the start.
  public private(set) var frame = 0
  private var offset = 0.0

  /// A clock at 0 that counts frames at a rate per second.
  public init(frameRate: Double = 60) {
    precondition(frameRate > 0, "a frame rate is positive")
    self.frameRate = frameRate
  }

  /// Seconds since the start.
  public var now: Double { offset + Double(frame) / frameRate }

  /// Moves on by a whole frame.
  public mutating func tick() { frame += 1 }

  /// Moves on by seconds that need not be whole frames.
  public mutating func advance(by seconds: Double) {
    precondition(seconds >= 0, "time does not run backwards")
    offset += seconds
  }
}
