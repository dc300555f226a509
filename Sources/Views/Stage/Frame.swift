public import Motion

/// A snapshot of the stage at one time.
///
/// It consists of values only, so it can be sent anywhere.
public struct Frame: Sendable, Hashable {
  /// Seconds since the start.
  public let time: Double
  /// The size of the stage in points.
  public let size: Size
  /// Pixels per point.
  public let scale: Double
  /// The window, with all its subviews.
  public let root: View.Node

  /// Takes a snapshot of a window.
  public init(of window: Window, at time: Double) {
    self.time = time
    size = window.bounds.size
    scale = window.traits.displayScale
    root = window.pictured()
  }
}
