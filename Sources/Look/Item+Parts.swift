public import Motion
public import Views

// Values that are derived from an item.
extension Item {
  /// The value of a color property.
  public func color(_ property: Property) -> Color {
    Color(packed: UInt32(min(max(self[property], 0), Double(UInt32.max))))
  }

  public var background: Color { color(.backgroundColor) }

  public var hasShadow: Bool { self[.shadowOpacity] > 0 && color(.shadowColor).alpha > 0 }

  public var hasBorder: Bool { self[.borderWidth] > 0 && color(.borderColor).alpha > 0 }

  /// Whether the view filters the views behind it.
  public var hasBackdrop: Bool { self[.backdropBlur] > 0 || self[.backdropSaturation] != 1 }

  /// The property for the longer side, the width or the height.
  public var longerSide: Property { self[.width] >= self[.height] ? .width : .height }

  /// Whether anything clips the view.
  public var isCut: Bool { circle != nil || window != nil || !cuts.isEmpty }

  /// The background color behind the subviews: the view's own if it is more than half opaque.
  public func ground(over backdrop: Color) -> Color {
    background.alpha > 0.5 ? background : backdrop
  }

  /// The snapshot that the view shows, and the part of the snapshot; nil for all other views.
  public var picture: (node: View.Node, part: Rect?)? {
    switch content {
    case .snapshot(let node): (node, nil)
    case .slice(let node, let part): (node, part)
    case .none, .text, .image, .shape, .gradient: nil
    }
  }

  /// The origin of the snapshot of which the view is a slice.
  public var partOrigin: Point {
    guard case .slice(_, let part) = content else { return .zero }
    return Point(x: -part.minX, y: -part.minY)
  }

  /// Extends a part of a picture by a pixel on each side, within the picture, and the view's bounds
  /// with it.
  ///
  /// The edges of a rotated or scaled slice are antialiased. Without this, the views behind would
  /// show through where two slices meet.
  public func reaching(
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

  /// The blur radius, limited because a larger one leaves nothing visible.
  public var visibleBlur: Double { min(self[.blur], 10_000) }

  /// The distance by which the shape extends beyond the bounds, in points.
  public var overhang: Double {
    guard let box = outline?.bounds else { return 0 }
    let line = self[.lineWidth] * Self.miterLimit / 2
    let outside = max(
      0, -box.minX, -box.minY, box.maxX - bounds.width, box.maxY - bounds.height)
    return min(outside + line, 1e7)
  }

  /// The maximum distance of a corner's tip from the line, in halves of the line width, as in SVG.
  public static let miterLimit = 4.0

  /// The box of the view with its border and its shadow, without its subviews.
  public var extent: Rect {
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

  /// Whether the view covers a rectangle of its superview; false for a rotated view or one with
  /// rounded corners.
  public func covers(_ rect: Rect) -> Bool {
    guard case .flat(let transform) = map, transform.b == 0, transform.c == 0, corner <= 0 else {
      return false
    }
    return transform.apply(to: bounds).insetBy(dx: -0.01, dy: -0.01).contains(rect)
  }

  /// Whether two views look the same in their own coordinates, apart from their subviews.
  func looksLike(_ other: Item) -> Bool {
    guard id == other.id, clips == other.clips, content == other.content else { return false }
    return Self.drawn.allSatisfy { values[$0] == other.values[$0] }
  }

  /// The properties that change a view's own picture, by raw value.
  private static let drawn = Property.allCases.filter(\.facts.effect.isInPicture).map(\.rawValue)
}
