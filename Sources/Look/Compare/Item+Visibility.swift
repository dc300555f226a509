import Motion
import Views

// The parts of an item's look that are compared.
extension Item {
  /// The color with which the view covers the views behind it.
  ///
  /// For a gradient it is the most transparent color, for a shape it is the fill color.
  var fill: Color {
    switch content {
    case .shape: color(.fillColor)
    case .gradient(let gradient):
      gradient.stops.min { $0.color.alpha < $1.color.alpha }?.color ?? background
    case .none, .text, .image, .snapshot, .slice: background
    }
  }

  /// Identifies the view's content; empty if it is only a fill or a picture of another view.
  var showing: String {
    switch content {
    case .text(let text, _): text
    case .image(let file): file
    case .gradient: id
    case .shape:
      color(.strokeColor).alpha > 0 && self[.lineWidth] > 0 && self[.trimStart] < self[.trimEnd]
        ? id : ""
    case .none, .snapshot, .slice: ""
    }
  }

  /// Whether the view draws anything itself.
  var draws: Bool { fill.alpha > 0 || !showing.isEmpty || self[.borderWidth] > 0 }

  /// The box that the view draws in: its bounds, or the bounds of its shape.
  var box: Rect {
    guard let outline else { return bounds }
    return outline.bounds ?? .zero
  }

  /// The part of a snapshot that the view shows as a slice; nil if it is not a slice.
  var piece: Piece? {
    guard case .slice(let node, let part) = content else { return nil }
    return Piece(part: part, width: node[.width])
  }

  /// A box around the part that the masks in the view's properties leave visible; nil without such
  /// masks.
  var spared: Rect? {
    let disc = circle.map {
      Rect(center: $0.center, size: Size(width: $0.radius * 2, height: $0.radius * 2))
    }
    guard let window else { return disc }
    return disc.flatMap { $0.intersection(window.rect) } ?? window.rect
  }

  /// The largest depth to which masks cut into a part of the view, in points.
  ///
  /// - Parameter part: The part that can be seen. A mask that hides only what is off the screen hides nothing.
  func cutDepth(into part: Rect) -> Double {
    guard !part.isEmpty else { return 0 }
    // The inside of a circle and of a rectangle is convex, so a corner of the part is the farthest from it.
    let corners = [
      Point(x: part.minX, y: part.minY), Point(x: part.maxX, y: part.minY),
      Point(x: part.minX, y: part.maxY), Point(x: part.maxX, y: part.maxY),
    ]
    var depth = 0.0
    for corner in corners {
      if let circle { depth = max(depth, corner.distance(to: circle.center) - circle.radius) }
      if let window { depth = max(depth, window.distance(to: corner)) }
    }
    return cuts.reduce(depth) { max($0, CutOutline($1).cut(into: part)) }
  }
}

extension Item.Window {
  /// The distance of a point outside of the rectangle from its rounded outline; at most 0 inside.
  fileprivate func distance(to point: Point) -> Double {
    let corner = min(max(corner, 0), rect.width / 2, rect.height / 2)
    let x = max(rect.minX + corner - point.x, point.x - (rect.maxX - corner))
    let y = max(rect.minY + corner - point.y, point.y - (rect.maxY - corner))
    guard x > 0, y > 0 else { return max(x, y) - corner }
    return (x * x + y * y).squareRoot() - corner
  }
}
