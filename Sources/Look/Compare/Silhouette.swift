import Motion
import Views

/// What of a paint hides the paints behind it: its outline and how opaque it is.
///
/// A picture tests each of its paints against those in front of it, at hundreds of points, so this has
/// no more than that takes, and nothing that is counted when it is copied.
struct Silhouette {
  /// The bounding box of the part that is not clipped; empty if nothing is left.
  let box: Rect
  let cover: Double
  let isUpright: Bool
  /// Whether a circle or outlines mask it.
  let isCut: Bool
  private let isRounded: Bool
  /// The corners of the quad, and the ways to the next ones.
  private let cornerX: SIMD4<Double>, cornerY: SIMD4<Double>
  private let sideX: SIMD4<Double>, sideY: SIMD4<Double>

  init(_ paint: Paint) {
    let quad = paint.quad
    cornerX = SIMD4(quad.a.x, quad.b.x, quad.c.x, quad.d.x)
    cornerY = SIMD4(quad.a.y, quad.b.y, quad.c.y, quad.d.y)
    sideX = SIMD4(quad.b.x, quad.c.x, quad.d.x, quad.a.x) - cornerX
    sideY = SIMD4(quad.b.y, quad.c.y, quad.d.y, quad.a.y) - cornerY
    box = paint.box ?? Rect(x: 0, y: 0, width: 0, height: 0)
    cover = paint.cover
    isUpright = quad.isUpright
    isCut = paint.isCut
    isRounded = paint[.cornerRadius] > 0
  }

  /// Whether a point is inside its quad, as ``Quad/contains(_:)``.
  func contains(_ point: Point) -> Bool {
    let sides = sideX * (point.y - cornerY) - sideY * (point.x - cornerX)
    return all(sides .>= 0) || all(sides .<= 0)
  }

  /// Whether it covers a whole rectangle, unless a mask cuts into it.
  func covers(_ rect: Rect) -> Bool { isUpright && !isRounded && box.contains(rect) }
}

/// The circle and the outlines that mask a paint, in the window.
///
/// They are apart from the rest of a paint, which a test of each of its points would copy.
struct PaintMask {
  let circle: Item.Circle?
  let outlines: [CutOutline]

  init(_ paint: Paint) { (circle, outlines) = (paint.circle, paint.outlines) }

  /// Whether a point stays visible.
  func spares(_ point: Point) -> Bool {
    guard circle?.contains(point) != false else { return false }
    for outline in outlines where !outline.contains(point) { return false }
    return true
  }

  /// Whether a whole rectangle stays visible.
  func spares(_ rect: Rect) -> Bool {
    guard outlines.allSatisfy({ $0.contains(rect) }) else { return false }
    guard let circle else { return true }
    return [rect.minX, rect.maxX].allSatisfy { x in
      [rect.minY, rect.maxY].allSatisfy { circle.contains(Point(x: x, y: $0)) }
    }
  }
}
