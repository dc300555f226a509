package import Motion
import Views

/// An outline outside of which, or inside of which, nothing is seen.
package struct CutOutline: Sendable, Hashable {
  private var polygons: [[Point]]
  private let rule: View.FillRule
  private let isInverted: Bool

  /// How many sides a curve becomes: enough for what a viewer notices.
  private static let sides = 4

  /// The outline of a mask in the coordinates of the view that it clips.
  package init(_ cut: Item.Cut) {
    self.init(cut.path ?? VectorPath(), cut.rule, isInverted: cut.isInverted)
  }

  /// An outline in a view's coordinates.
  init(_ path: VectorPath, _ rule: View.FillRule, isInverted: Bool = false) {
    polygons = path.polygons(steps: Self.sides)
    self.rule = rule
    self.isInverted = isInverted
  }

  /// The outline as it is seen in the window.
  func seenThrough(_ map: Homography) -> CutOutline {
    var seen = self
    seen.polygons = polygons.map { $0.map(map.place) }
    return seen
  }

  /// The mirror image in a window of some width.
  func mirrored(in width: Double) -> CutOutline {
    var mirrored = self
    mirrored.polygons = polygons.map { $0.map { Point(x: width - $0.x, y: $0.y) } }
    return mirrored
  }

  /// Whether something is seen at a point.
  package func contains(_ point: Point) -> Bool {
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

  /// Whether a whole rectangle is seen, as far as a grid of points tells.
  func contains(_ rect: Rect) -> Bool { Self.grid(in: rect).allSatisfy(contains) }

  /// How far it cuts into a rectangle, in points.
  func cut(into rect: Rect) -> Double {
    // The edge itself may be on either side.
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

  /// How far a point is from the outline; far, if there is none.
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
