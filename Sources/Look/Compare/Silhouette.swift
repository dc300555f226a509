import Motion
import Views

/// What of a paint hides the paints behind it: its outline and how opaque it is.
///
/// A picture tests each of its paints against those in front of it, at hundreds of points, so this has
/// no more than that takes.
struct Silhouette {
  let quad: Quad
  let clip: Rect
  /// The bounding box of the part that is not clipped; empty if nothing is left.
  let box: Rect
  let cover: Double
  let circle: Item.Circle?
  let outlines: [CutOutline]
  let isUpright: Bool
  let isCut: Bool
  private let isRounded: Bool

  init(_ paint: Paint) {
    quad = paint.quad
    clip = paint.clip
    box = paint.box ?? Rect(x: 0, y: 0, width: 0, height: 0)
    cover = paint.cover
    circle = paint.circle
    outlines = paint.outlines
    isUpright = paint.quad.isUpright
    isCut = paint.isCut
    isRounded = paint[.cornerRadius] > 0
  }

  /// Whether a point is inside it, ignoring ``clip``.
  func contains(_ point: Point) -> Bool {
    guard quad.contains(point), circle?.contains(point) != false else { return false }
    guard isCut else { return true }
    for outline in outlines where !outline.contains(point) { return false }
    return true
  }

  /// Whether it covers a whole rectangle.
  func covers(_ rect: Rect) -> Bool {
    guard isUpright, !isRounded, box.contains(rect) else { return false }
    guard isCut else { return true }
    guard outlines.allSatisfy({ $0.contains(rect) }) else { return false }
    guard let circle else { return true }
    return [rect.minX, rect.maxX].allSatisfy { x in
      [rect.minY, rect.maxY].allSatisfy { circle.contains(Point(x: x, y: $0)) }
    }
  }
}
