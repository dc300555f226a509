public import Motion

extension View {
  /// A shape that a view draws, or that clips another view, as `CAShapeLayer`.
  public struct VectorShape: Sendable, Hashable {
    /// The outline in the view's own coordinates.
    public let path: VectorPath
    /// The outline that `morph` leads to, with as many curves as the first one; nil without one.
    public let target: VectorPath?
    /// Which parts of an outline that crosses itself are inside.
    public var fillRule = FillRule.nonzero
    /// The color inside.
    public var fillColor = Color.black
    /// The color of the line along the outline.
    public var strokeColor = Color.clear
    /// The width of the line, in points.
    public var lineWidth = 1.0
    /// The ends of the line.
    public var lineCap = LineCap.butt
    /// The corners of the line.
    public var lineJoin = LineJoin.miter

    /// Makes a shape, filled with black.
    ///
    /// - Parameters:
    ///   - path: The outline.
    ///   - target: Another outline that it can become.
    public init(_ path: VectorPath, morphingTo target: VectorPath? = nil) {
      guard let target else {
        self.path = path
        self.target = nil
        return
      }
      (self.path, self.target) = path.matched(with: target)
    }

    /// The outline on its way to the other one.
    public func path(morph: Double) -> VectorPath {
      target.map { path.interpolated(to: $0, by: morph) } ?? path
    }
  }

  /// Which parts of an outline that crosses itself are inside, as `fill-rule` in SVG.
  public enum FillRule: String, CaseIterable, Sendable, Hashable { case nonzero, evenodd }

  /// The ends of a line, as `stroke-linecap` in SVG.
  public enum LineCap: String, CaseIterable, Sendable, Hashable { case butt, round, square }

  /// The corners of a line, as `stroke-linejoin` in SVG.
  public enum LineJoin: String, CaseIterable, Sendable, Hashable { case miter, round, bevel }

  /// A mask: a view whose shape clips another view.
  public struct Mask {
    /// The view, in the coordinates of the one that it clips; it is in no superview.
    public let view: View
    /// Whether what is inside the shape is hidden, instead of what is outside.
    public let isInverted: Bool

    /// Makes a mask of a view that has a shape.
    public init(_ view: View, isInverted: Bool = false) {
      self.view = view
      self.isInverted = isInverted
    }
  }

  /// Colors that go over into one another.
  public struct Gradient: Sendable, Hashable {
    /// How the colors lie.
    public var kind: Kind
    /// The colors, from the start to the end.
    public var stops: [Stop]

    /// How the colors lie.
    public enum Kind: Sendable, Hashable {
      /// Along a line in degrees, as `linear-gradient()` in CSS: 0 goes up, 90 to the right.
      case linear(degrees: Double)
      /// Around the middle, out to the corners.
      case radial
    }

    /// A color at a place.
    public struct Stop: Sendable, Hashable {
      /// 0 is the start and 1 the end.
      public var location: Double
      /// The color there.
      public var color: Color

      /// A color at a place.
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

    /// The most stops.
    public static let mostStops = 32

    /// The line along which the colors of a linear gradient lie in a rectangle.
    ///
    /// Source: W3C, CSS Images Module Level 3, 3.1: the colors at the ends are those of the corners.
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
