public import Motion

extension View {
  /// A shape that a view draws, or that clips another view, as `CAShapeLayer`.
  public struct VectorShape: Sendable, Hashable {
    /// The outline in the view's own coordinates.
    public let path: VectorPath
    /// The outline at the end of `morph`, with as many curves as the first one; nil without one.
    public let target: VectorPath?
    /// The inside of an outline that crosses itself.
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

    /// Makes a shape, filled with black.
    ///
    /// - Parameters:
    ///   - path: The outline.
    ///   - target: The outline into which it can morph.
    public init(_ path: VectorPath, morphingTo target: VectorPath? = nil) {
      guard let target else {
        self.path = path
        self.target = nil
        return
      }
      (self.path, self.target) = path.matched(with: target)
    }

    /// The outline between the two.
    public func path(morph: Double) -> VectorPath {
      target.map { path.interpolated(to: $0, by: morph) } ?? path
    }
  }

  /// The inside of an outline that crosses itself, as `fill-rule` in SVG.
  public enum FillRule: String, CaseIterable, Sendable, Hashable { case nonzero, evenodd }

  /// The ends of a line, as `stroke-linecap` in SVG.
  public enum LineCap: String, CaseIterable, Sendable, Hashable { case butt, round, square }

  /// The corners of a line, as `stroke-linejoin` in SVG.
  public enum LineJoin: String, CaseIterable, Sendable, Hashable { case miter, round, bevel }

  /// A mask: a view whose shape clips another view.
  public struct Mask {
    /// The view, in the coordinates of the view that it clips; it has no superview.
    public let view: View
    /// Whether the inside of the shape is hidden, instead of the outside.
    public let isInverted: Bool

    /// Makes a mask of a view that has a shape.
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
      /// Along a line in degrees, as `linear-gradient()` in CSS: 0 goes up, 90 to the right.
      case linear(degrees: Double)
      /// Around the center, out to the corners.
      case radial
    }

    /// A color at a location.
    public struct Stop: Sendable, Hashable {
      /// 0 is the start and 1 the end.
      public var location: Double
      /// The color there.
      public var color: Color

      /// Makes a color at a location.
      public init(_ location: Double, _ color: Color) {
        self.location = location
        self.color = color
      }
    }

    /// Makes a gradient.
    public init(_ kind: Kind, stops: [Stop]) {
      self.kind = kind
      self.stops = stops
    }

    /// The maximum number of stops.
    public static let mostStops = 32

    /// The line of a linear gradient in a rectangle.
    ///
    /// Source: W3C, CSS Images Module Level 3, 3.1: the colors at the ends are those at the
    /// corners.
    package func line(in bounds: Rect, degrees: Double) -> (start: Point, end: Point) {
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
