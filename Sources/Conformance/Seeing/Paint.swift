import Motion
import Staging

/// One thing that is painted: a view's own box, or its shadow.
struct Paint {
  /// The view's id; a picture of a view has its id too, for it looks the same.
  let id: String
  /// What the difference is told of: the view that was given values, however deep the paint lies.
  let owner: String
  var quad: Quad
  var appearance: Appearance
  /// The part of the window it is cut off at.
  var clip: Rect
  /// The paint of the nearest view around it that shows something, by its place in the list.
  let parent: Int?
  let isShadow: Bool
  /// Square points that can be seen, weighed with what lies over them.
  var seen = 0.0

  /// The upright rectangle in which all of it lies that is not cut off.
  var box: Rect? { quad.box.intersection(clip) }

  /// What it takes from that which lies behind, 0 to 1.
  var cover: Double {
    guard !isShadow, appearance.blur <= 0, appearance.maskCut <= 0 else { return 0 }
    return min(appearance.alpha, 1) * appearance.fill.alpha
  }

  /// Whether anyone would notice that it is there.
  ///
  /// A strip that is narrower than half a point is within the tolerance of a place.
  var isNoticeable: Bool {
    guard let box else { return false }
    return seen > Tolerance.length * max(box.width, box.height)
      && appearance.alpha * seen > Tolerance.opacity * quad.area
      && min(box.width, box.height) > Tolerance.length
  }
}
