import Motion
import Views

/// One thing that is painted: a view's own box, or its shadow.
struct Paint {
  /// The view's id; a picture of a view has its id too, for it looks the same.
  let id: String
  /// What the difference is told of: the view that was given values, however deep the paint lies.
  let owner: String
  /// The layer whose picture it is in; empty when it is on the stage itself.
  let layer: String
  /// The part of a picture that it is cut to; nil when it is whole.
  var piece: Piece?
  var quad: Quad
  var appearance: Appearance
  /// The part of the window it is cut off at.
  var clip: Rect
  /// A circle outside of which a mask hides it, in the window.
  var circle: Circle?
  /// The paint of the nearest view around it that shows something, by its place in the list.
  let parent: Int?
  let isShadow: Bool
  /// Square points that can be seen, weighed with what lies over them.
  var seen = 0.0

  /// The upright rectangle in which all of it lies that is not cut off.
  var box: Rect? { quad.box.intersection(clip) }

  /// Whether it is painted at a point, as far as it is not cut off.
  func contains(_ point: Point) -> Bool {
    quad.contains(point) && circle?.contains(point) != false
  }

  /// Whether all of a rectangle lies under it.
  func covers(_ rect: Rect) -> Bool {
    guard quad.isUpright, appearance.cornerRadius <= 0, box?.contains(rect) == true else {
      return false
    }
    guard let circle else { return true }
    return [rect.minX, rect.maxX].allSatisfy { x in
      [rect.minY, rect.maxY].allSatisfy { circle.contains(Point(x: x, y: $0)) }
    }
  }

  /// What it takes from that which lies behind, 0 to 1.
  var cover: Double {
    guard !isShadow, appearance.blur <= 0 else { return 0 }
    return min(appearance.alpha, 1) * appearance.fill.alpha
  }

  /// Whether anyone would notice that it is there.
  ///
  /// A strip that is narrower than half a point is within the tolerance of a place.
  var isNoticeable: Bool {
    guard let box else { return false }
    // A piece counts by its own size: the smallest is much for all that it can show.
    let whole = piece == nil ? quad.area : min(quad.area, box.width * box.height)
    return seen > Tolerance.length * max(box.width, box.height)
      && appearance.alpha * seen > Tolerance.opacity * whole
      && min(box.width, box.height) > Tolerance.length
  }
}

/// A circle in the window.
struct Circle: Hashable {
  var center: Point
  var radius: Double

  func contains(_ point: Point) -> Bool { center.distance(to: point) <= radius }
}
