/// The stage's clock, whose time advances only on request.
///
/// It counts whole frames, so that rounding errors don't accumulate over thousands of frames.
public struct Clock: Sendable {
  /// Frames per second.
  public let frameRate: Double
  /// Whole frames since the start.
  public private(set) var frame = 0
  private var offset = 0.0

  /// Creates a clock at 0 with a frame rate in frames per second.
  public init(frameRate: Double = 60) {
    precondition(frameRate > 0, "a frame rate is positive")
    self.frameRate = frameRate
  }

  /// Seconds since the start.
  public var now: Double { offset + Double(frame) / frameRate }

  /// Advances by one frame.
  public mutating func tick() { frame += 1 }

  /// Advances by a time in seconds, which need not be a whole number of frames.
  public mutating func advance(by seconds: Double) {
    precondition(seconds >= 0, "time does not run backwards")
    offset += seconds
  }
}
