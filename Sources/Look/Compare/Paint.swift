import Motion
import Views

/// One drawn element: a view's own box, or its shadow.
package struct Paint {
  /// The view's id; a snapshot of a view has the id of that view, because it looks the same.
  package let id: String
  /// The view for which a difference is reported: the one with values, which can be an ancestor of
  /// this one.
  let owner: String
  /// The layer whose snapshot contains it; empty if it is directly on the stage.
  let layer: String
  let isShadow: Bool
  /// The index of the nearest visible ancestor's paint.
  let parent: Int?
  /// The values of all properties of the view, by raw value.
  var values: [Double]
  /// The color with which it covers the views behind it.
  let fill: Color
  /// Identifies a text, an image or a drawing.
  let showing: String
  /// How noticeable its filters are.
  let filtering: Double
  /// Whether it draws nothing itself, and only filters its subviews or the views behind it.
  let onlyFilters: Bool
  let blendMode: View.BlendMode
  /// Its opacity, multiplied by those of all its ancestors.
  var alpha: Double
  /// The depth to which masks cut into it, in points.
  let cutDepth: Double
  /// The part of a snapshot that it shows; nil for all of it.
  var piece: Piece?
  /// Whether it is one of the pieces that fit together and count as one view.
  var isJoined = false
  package var quad: Quad
  /// The outline of the slice that shows a part of it; nil if no slice does.
  var slice: Quad?
  /// The part of the window to which it is clipped.
  var clip: Rect
  /// The circle that masks it, in the window.
  var circle: Item.Circle?
  /// The outlines that mask it, in the window.
  var outlines: [CutOutline]
  /// The visible area in square points, weighted by the transparency of the views in front.
  package var seen = 0.0

  /// The bounding box of the part that is not clipped.
  var box: Rect? { quad.box.intersection(clip) }

  /// Whether a point is inside it, ignoring ``clip``.
  func contains(_ point: Point) -> Bool {
    quad.contains(point) && PaintMask(self).spares(point)
  }

  /// The share of its box in which only one of two paints in the same place is visible.
  func shareCutOtherwise(than other: Paint) -> Double {
    guard isCut || other.isCut || clip != other.clip else { return 0 }
    let (box, steps) = (quad.box, 24)
    var count = 0
    for row in 0..<steps {
      for column in 0..<steps {
        let point = Point(
          x: box.minX + box.width * (Double(column) + 0.5) / Double(steps),
          y: box.minY + box.height * (Double(row) + 0.5) / Double(steps))
        let isSeen = clip.contains(point) && contains(point)
        if isSeen != (other.clip.contains(point) && other.contains(point)) { count += 1 }
      }
    }
    return Double(count) / Double(steps * steps)
  }

  /// Whether it covers a whole rectangle.
  func covers(_ rect: Rect) -> Bool {
    quad.isUpright && self[.cornerRadius] <= 0 && box?.contains(rect) == true
      && PaintMask(self).spares(rect)
  }

  /// Whether another paint in the same place makes it look more opaque, instead of continuing it.
  func isDoubled(by other: Paint) -> Bool {
    guard cover > Tolerance.opacity, cover < 1 - Tolerance.opacity,
      piece == nil || piece == other.piece,
      let box, let common = other.box.flatMap(box.intersection)
    else { return false }
    return common.width * common.height > box.width * box.height / 2
  }

  /// Whether a circle or an outline masks it.
  var isCut: Bool { circle != nil || !outlines.isEmpty }

  /// The fraction by which it hides the views behind it, 0 to 1.
  var cover: Double {
    guard !isShadow, blendMode == .normal else { return 0 }
    // The edges of a blurred view stay opaque only if the view is filled.
    guard self[.blur] <= 0 || fill.alpha >= 1 && !isCut else { return 0 }
    return min(alpha, 1) * fill.alpha
  }

  /// A value of its view.
  subscript(property: Property) -> Double { values[property.rawValue] }

  /// Whether a viewer would notice it.
  ///
  /// A strip narrower than half a point is within the tolerance of a position.
  package var isNoticeable: Bool {
    guard let box else { return false }
    // A piece is judged by its own size, because even the smallest one can show a large part.
    let whole = piece == nil ? quad.area : min(quad.area, box.width * box.height)
    return seen > Tolerance.length * max(box.width, box.height)
      && alpha * seen > Tolerance.opacity * whole
      && min(box.width, box.height) > Tolerance.length
  }
}

extension Item.Circle {
  func contains(_ point: Point) -> Bool { center.distance(to: point) <= radius }
}
