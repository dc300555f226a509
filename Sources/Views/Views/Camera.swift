public import Motion

extension View {
  /// A camera for all subviews of a view.
  ///
  /// They share one vanishing point.
  ///
  /// Like Core Animation's `sublayerTransform` with `m34` = −1 / distance.
  public struct Camera: Sendable, Hashable {
    /// The distance from the plane of the view, in points; more than 0.
    public var distance: Double
    /// The horizontal position of the vanishing point; 0 is the left edge, 1 is the right edge.
    public var x: Double
    /// The vertical position of the vanishing point; 0 is the top edge, 1 is the bottom edge.
    public var y: Double

    /// Creates a camera.
    ///
    /// By default, it is in front of the center.
    public init(distance: Double, x: Double = 0.5, y: Double = 0.5) {
      self.distance = distance
      self.x = x
      self.y = y
    }

    @_spi(Tools) public func eye(in size: Size) -> Pose.Eye {
      Pose.Eye(place: Point(x: x * size.width, y: y * size.height), distance: distance)
    }
  }
}
