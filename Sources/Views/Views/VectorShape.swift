public import Motion

extension View {
  /// A shape that a view draws, or that clips another view.
  ///
  /// Corresponds to `CAShapeLayer`.
  public struct VectorShape: Sendable, Hashable {
    /// The outline in the view's own coordinates.
    public let path: VectorPath
    /// The outline at the end of `morph`, with as many curves as the first one; nil if there is
    /// none.
    public let target: VectorPath?
    /// How the inside is determined where the outline crosses itself.
    public var fillRule = FillRule.nonzero
    /// The fill color.
    public var fillColor = Color.black
    /// The stroke color.
    public var strokeColor = Color.clear
    /// The width of the stroke, in points.
    public var lineWidth = 1.0
    /// The ends of the stroke.
    public var lineCap = LineCap.butt
    /// The corners of the stroke.
    public var lineJoin = LineJoin.miter

    /// Creates a shape that is filled with black.
    ///
    /// - Parameters:
    ///   - path: The outline.
    ///   - target: The outline that it can morph into.
    public init(_ path: VectorPath, morphingTo target: VectorPath? = nil) {
      guard let target else {
        self.path = path
        self.target = nil
        return
      }
      (self.path, self.target) = path.matched(with: target)
    }

    /// The interpolated outline between the two.
    public func path(morph: Double) -> VectorPath {
      target.map { path.interpolated(to: $0, by: morph) } ?? path
    }
  }

  /// How the inside of an outline that crosses itself is determined, as with `fill-rule` in SVG.
  public enum FillRule: String, CaseIterable, Sendable, Hashable { case nonzero, evenodd }

  /// The shape of a line's ends, as with `stroke-linecap` in SVG.
  public enum LineCap: String, CaseIterable, Sendable, Hashable { case butt, round, square }

  /// The shape of a line's corners, as with `stroke-linejoin` in SVG.
  public enum LineJoin: String, CaseIterable, Sendable, Hashable { case miter, round, bevel }

  /// A mask: a view whose shape clips another view.
  public struct Mask {
    /// The view, in the coordinates of the view that it clips.
    ///
    /// It has no superview.
    public let view: View
    /// Whether the inside of the shape is hidden instead of the outside.
    public let isInverted: Bool

    /// Creates a mask from a view that has a shape.
    public init(_ view: View, isInverted: Bool = false) {
      self.view = view
      self.isInverted = isInverted
    }
  }

  /// A gradient of colors.
  public struct Gradient: Sendable, Hashable {
    /// The geometry of the gradient.
    public var kind: Kind
    /// The colors, from the start to the end.
    public var stops: [Stop]

    /// The geometry of a gradient.
    public enum Kind: Sendable, Hashable {
      /// Along a line at an angle in degrees, as with `linear-gradient()` in CSS: 0 is up, 90 is
      /// right.
      case linear(degrees: Double)
      /// From the center out to the corners.
      case radial
    }

    /// A color at a location.
    public struct Stop: Sendable, Hashable {
      /// The location, where 0 is the start and 1 is the end.
      public var location: Double
      /// The color at the location.
      public var color: Color

      /// Creates a color at a location.
      public init(_ location: Double, _ color: Color) {
        self.location = location
        self.color = color
      }
    }

    /// Creates a gradient.
    public init(_ kind: Kind, stops: [Stop]) {
      self.kind = kind
      self.stops = stops
    }

    /// The maximum number of stops.
    public static let mostStops = 32

    /// The line of a linear gradient in a rectangle.
    ///
    /// Source: W3C, CSS Images Module Level 3, 3.1. The colors at the ends are those at the
    /// corners.
    public func line(in bounds: Rect, degrees: Double) -> (start: Point, end: Point) {
      let turn = AffineTransform.rotation(degrees: degrees)
      let (x, y) = (turn.b, -turn.a)
      let half = (abs(bounds.width * x) + abs(bounds.height * y)) / 2
      let middle = bounds.center
      return (
        middle.offsetBy(dx: -x * half, dy: -y * half), middle.offsetBy(dx: x * half, dy: y * half)
      )
    }
  }
}
