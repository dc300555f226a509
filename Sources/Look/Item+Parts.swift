package import Motion
package import Views

// What an item consists of.
extension Item {
  /// The value of a color property.
  package func color(_ property: Property) -> Color {
    Color(packed: UInt32(min(max(self[property], 0), Double(UInt32.max))))
  }

  package var background: Color { color(.backgroundColor) }

  package var hasShadow: Bool { self[.shadowOpacity] > 0 && color(.shadowColor).alpha > 0 }

  package var hasBorder: Bool { self[.borderWidth] > 0 && color(.borderColor).alpha > 0 }

  /// Whether what lies behind the view is filtered.
  package var hasBackdrop: Bool { self[.backdropBlur] > 0 || self[.backdropSaturation] != 1 }

  /// The property of its longer side.
  package var longerSide: Property { self[.width] >= self[.height] ? .width : .height }

  /// Whether anything clips the view.
  package var isCut: Bool { circle != nil || window != nil || !cuts.isEmpty }

  /// The color on which what is in the view lies: its own if that is more than half opaque.
  package func ground(over backdrop: Color) -> Color {
    background.alpha > 0.5 ? background : backdrop
  }

  /// The snapshot that the view shows, and the part of it; nil of all other views.
  package var picture: (node: View.Node, part: Rect?)? {
    switch content {
    case .snapshot(let node): (node, nil)
    case .slice(let node, let part): (node, part)
    case .none, .text, .image, .shape, .gradient: nil
    }
  }

  /// The origin of the snapshot that the view is a slice of.
  package var partOrigin: Point {
    guard case .slice(_, let part) = content else { return .zero }
    return Point(x: -part.minX, y: -part.minY)
  }

  /// A part of a picture extended by a pixel on each side, within the picture, and its place in the
  /// view.
  ///
  /// The edges of a rotated or scaled slice are antialiased, and where two slices touch, the views
  /// behind would show through.
  package func reaching(
    _ part: Rect, of picture: Size, by pixel: Double
  ) -> (part: Rect, box: Rect) {
    func room(_ length: Double) -> Double { min(max(length, 0), pixel) }
    let (left, right) = (room(part.minX), room(picture.width - part.maxX))
    let (top, bottom) = (room(part.minY), room(picture.height - part.maxY))
    let (x, y) = (bounds.width / part.width, bounds.height / part.height)
    return (
      Rect(
        minX: part.minX - left, minY: part.minY - top, maxX: part.maxX + right,
        maxY: part.maxY + bottom),
      Rect(
        minX: bounds.minX - left * x, minY: bounds.minY - top * y, maxX: bounds.maxX + right * x,
        maxY: bounds.maxY + bottom * y)
    )
  }

  /// The blur, limited to the widest one that makes a difference: beyond that, nothing remains
  /// visible.
  package var visibleBlur: Double { min(self[.blur], 10_000) }

  /// How far its shape extends beyond the bounds, in points.
  package var overhang: Double {
    guard let box = outline?.bounds else { return 0 }
    let line = self[.lineWidth] * Self.miterLimit / 2
    let outside = max(
      0, -box.minX, -box.minY, box.maxX - bounds.width, box.maxY - bounds.height)
    return min(outside + line, 1e7)
  }

  /// How far the tip of a corner can be from a line, in halves of the line's width, as in SVG.
  package static let miterLimit = 4.0

  /// The view with its border and its shadow, without what is in it.
  package var extent: Rect {
    let overhang = overhang
    let bounds = bounds.insetBy(dx: -overhang, dy: -overhang)
    guard hasShadow else { return bounds }
    let reach = self[.shadowRadius] * 3 + 2
    let shadow = bounds.offsetBy(dx: self[.shadowX], dy: self[.shadowY])
      .insetBy(dx: -reach, dy: -reach)
    return Rect(
      minX: min(bounds.minX, shadow.minX), minY: min(bounds.minY, shadow.minY),
      maxX: max(bounds.maxX, shadow.maxX), maxY: max(bounds.maxY, shadow.maxY))
  }

  /// Whether the view, upright and without rounded corners, covers a rectangle of its superview.
  package func covers(_ rect: Rect) -> Bool {
    guard case .flat(let transform) = map, transform.b == 0, transform.c == 0, corner <= 0 else {
      return false
    }
    return transform.apply(to: bounds).insetBy(dx: -0.01, dy: -0.01).contains(rect)
  }

  /// Whether two views look the same in their own coordinates, apart from what is in them.
  func looksLike(_ other: Item) -> Bool {
    guard id == other.id, clips == other.clips, content == other.content else { return false }
    return Self.drawn.allSatisfy { values[$0] == other.values[$0] }
  }

  /// The properties that change a view's own picture, by raw value.
  private static let drawn = Property.allCases.filter(\.facts.effect.isInPicture).map(\.rawValue)
}
