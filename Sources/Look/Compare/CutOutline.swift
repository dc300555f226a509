@_spi(Tools) public import Motion
import Views

/// An outline that hides everything outside of it, or inside of it if it is inverted.
public struct CutOutline: Sendable, Hashable {
  private var polygons: [[Point]]
  private let rule: View.FillRule
  private let isInverted: Bool

  /// The number of sides that replace a curve, which is enough for differences that a viewer
  /// notices.
  private static let sides = 4

  /// The outline of a mask in the coordinates of the view that it clips.
  public init(_ cut: Item.Cut) {
    self.init(cut.path ?? VectorPath(), cut.rule, isInverted: cut.isInverted)
  }

  /// Creates an outline in a view's coordinates.
  init(_ path: VectorPath, _ rule: View.FillRule, isInverted: Bool = false) {
    polygons = path.polygons(steps: Self.sides)
    self.rule = rule
    self.isInverted = isInverted
  }

  /// The projection of the outline into the window.
  func seenThrough(_ map: Homography) -> CutOutline {
    var seen = self
    seen.polygons = polygons.map { $0.map(map.place) }
    return seen
  }

  /// The mirror image in a window of a given width.
  func mirrored(in width: Double) -> CutOutline {
    var mirrored = self
    mirrored.polygons = polygons.map { $0.map { Point(x: width - $0.x, y: $0.y) } }
    return mirrored
  }

  /// Whether a point is visible.
  public func contains(_ point: Point) -> Bool {
    var winding = 0
    for polygon in polygons {
      guard var before = polygon.last else { continue }
      for next in polygon {
        if (before.y <= point.y) != (next.y <= point.y) {
          let x = before.x + (point.y - before.y) / (next.y - before.y) * (next.x - before.x)
          if x > point.x { winding += next.y > before.y ? 1 : -1 }
        }
        before = next
      }
    }
    let isInside = rule == .evenodd ? winding % 2 != 0 : winding != 0
    return isInside != isInverted
  }

  /// Whether a whole rectangle is visible, tested with a grid of points.
  func contains(_ rect: Rect) -> Bool { Self.grid(in: rect).allSatisfy(contains) }

  /// The depth to which the outline cuts into a rectangle, in points.
  func cut(into rect: Rect) -> Double {
    // Points within the tolerance of the rectangle's edge don't count.
    let inner = rect.insetBy(dx: Tolerance.length / 2, dy: Tolerance.length / 2)
    guard !inner.isEmpty else { return 0 }
    return Self.grid(in: inner).filter { !contains($0) }.map(distance).max() ?? 0
  }

  private static func grid(in rect: Rect) -> [Point] {
    (0...8).flatMap { row in
      (0...8).map { column in
        Point(
          x: rect.minX + rect.width * Double(column) / 8,
          y: rect.minY + rect.height * Double(row) / 8)
      }
    }
  }

  /// The distance of a point from the outline, in points; 10,000 if there is no outline.
  private func distance(of point: Point) -> Double {
    var nearest = 1e4
    for polygon in polygons {
      guard var before = polygon.last else { continue }
      for next in polygon {
        let side = next - before
        let square = side.x * side.x + side.y * side.y
        let way = point - before
        let share = square > 0 ? min(max((way.x * side.x + way.y * side.y) / square, 0), 1) : 0
        nearest = min(nearest, point.distance(to: before + side * share))
        before = next
      }
    }
    return nearest
  }
}
