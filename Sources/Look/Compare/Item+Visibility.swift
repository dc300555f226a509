import Motion
import Views

// What a comparison has to know of an item.
extension Item {
  /// The color with which it covers what is behind it: the faintest one of a gradient, and of a shape
  /// what is inside.
  var fill: Color {
    switch content {
    case .shape: color(.fillColor)
    case .gradient(let gradient):
      gradient.stops.min { $0.color.alpha < $1.color.alpha }?.color ?? background
    case .none, .text, .image, .snapshot, .slice: background
    }
  }

  /// What identifies what it shows; empty for no more than a fill, or a picture of another view.
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

  /// Whether it draws anything itself.
  var draws: Bool { fill.alpha > 0 || !showing.isEmpty || self[.borderWidth] > 0 }

  /// What it draws in: its bounds, or what its shape covers.
  var box: Rect {
    guard let outline else { return bounds }
    return outline.bounds ?? .zero
  }

  /// The part of a snapshot that it shows as a slice; nil if it is not a slice.
  var piece: Piece? {
    guard case .slice(let node, let part) = content else { return nil }
    return Piece(part: part, width: node[.width])
  }

  /// The part of it that the masks among its properties leave, at most; nil without any.
  var spared: Rect? {
    let disc = circle.map {
      Rect(center: $0.center, size: Size(width: $0.radius * 2, height: $0.radius * 2))
    }
    guard let window else { return disc }
    return disc.flatMap { $0.intersection(window.rect) } ?? window.rect
  }

  /// How far its masks cut into the corner or edge that they spare least, in points.
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
      // A round corner cuts less than its radius: 1 − 1/√2 of it.
      for edge in [
        rect.minX, rect.minY, bounds.maxX - rect.maxX, bounds.maxY - rect.maxY,
        window.corner * 0.29,
      ] { depth = max(depth, edge) }
    }
    return cuts.reduce(depth) { max($0, CutOutline($1).cut(into: bounds)) }
  }
}
