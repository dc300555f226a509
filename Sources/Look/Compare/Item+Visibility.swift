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

  /// The largest depth to which masks cut into a corner or an edge, in points.
  var cutDepth: Double {
    var depth = 0.0
    if let circle {
      let corners = [
        Point.zero, Point(x: bounds.width, y: 0), Point(x: 0, y: bounds.height),
        Point(x: bounds.width, y: bounds.height),
      ]
      for corner in corners {
        depth = max(depth, corner.distance(to: circle.center) - circle.radius)
      }
    }
    if let window {
      let rect = window.rect
      // A rounded corner cuts by less than its radius: by 1 − 1/√2 of it.
      for edge in [
        rect.minX, rect.minY, bounds.maxX - rect.maxX, bounds.maxY - rect.maxY,
        window.corner * 0.29,
      ] { depth = max(depth, edge) }
    }
    return cuts.reduce(depth) { max($0, CutOutline($1).cut(into: bounds)) }
  }
}
