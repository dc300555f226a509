import Motion
import Views

extension View.Node {
  func color(_ property: Property) -> Color {
    Color(packed: UInt32(min(max(self[property], 0), Double(UInt32.max))))
  }

  var background: Color { color(.backgroundColor) }

  var hasShadow: Bool { self[.shadowOpacity] > 0 && color(.shadowColor).alpha > 0 }

  var hasBorder: Bool { self[.borderWidth] > 0 && color(.borderColor).alpha > 0 }

  /// The origin of the snapshot that the view is a slice of.
  var partOrigin: Point {
    guard case .slice(_, let part) = content else { return .zero }
    return Point(x: -part.minX, y: -part.minY)
  }

  /// The blur, limited to the widest one that makes a difference: beyond that, nothing remains
  /// visible.
  var visibleBlur: Double { min(self[.blur], 10_000) }

  /// The outline of its shape, on its way to another one; nil without a shape.
  var outline: VectorPath? {
    guard case .shape(let shape) = content else { return nil }
    return shape.path(morph: self[.morph])
  }

  /// How far its shape extends beyond the bounds, in points.
  var overhang: Double {
    guard let box = outline?.bounds else { return 0 }
    let line = self[.lineWidth] * Canvas.miterLimit / 2
    let outside = max(
      0, -box.minX, -box.minY, box.maxX - self[.width], box.maxY - self[.height])
    return min(outside + line, 1e7)
  }

  /// The view with its border and its shadow, in its own coordinates, without subviews.
  var extent: Rect {
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

  /// How far a picture of the view extends beyond its bounds, in points.
  func reach(_ extent: FrameRenderer.Extent) -> Double {
    switch extent {
    case .filled: return 0
    case .bare: return (visibleBlur * 3 + overhang).rounded(.up)
    case .whole:
      guard hasShadow else { return overhang.rounded(.up) }
      let offset = max(abs(self[.shadowX]), abs(self[.shadowY]))
      return max(overhang, min(self[.shadowRadius] * 3 + offset, 1e7)).rounded(.up)
    }
  }

  /// Whether what lies behind the view is filtered.
  var hasBackdrop: Bool { self[.backdropBlur] > 0 || self[.backdropSaturation] != 1 }

  var bounds: Rect { Rect(x: 0, y: 0, width: self[.width], height: self[.height]) }

  /// The corner radius, limited to what the bounds have room for.
  var visibleCorner: Double { min(self[.cornerRadius], self[.width] / 2, self[.height] / 2) }

  /// Whether the view, upright and without rounded corners, covers a rectangle of its superview.
  func covers(_ rect: Rect) -> Bool {
    guard case .flat(let transform) = pose(seenBy: nil).map, transform.b == 0, transform.c == 0,
      visibleCorner <= 0
    else { return false }
    return transform.apply(to: bounds).insetBy(dx: -0.01, dy: -0.01).contains(rect)
  }

  /// Which parts of its shape are inside.
  var fillRule: View.FillRule {
    guard case .shape(let shape) = content else { return .nonzero }
    return shape.fillRule
  }

  /// The last drawn of some views.
  func frontmost(of ids: [String]) -> String? {
    for child in subviews.reversed() {
      if ids.contains(child.id) { return child.id }
      if let found = child.frontmost(of: ids) { return found }
    }
    return nil
  }

  /// Whether two nodes look the same in their own coordinates, wherever they are.
  func looksLike(_ other: View.Node) -> Bool {
    guard
      id == other.id, clipsToBounds == other.clipsToBounds, content == other.content,
      camera == other.camera, subviews == other.subviews
    else { return false }
    for index in values.indices where !Self.placing.contains(index) {
      if values[index] != other.values[index] { return false }
    }
    return true
  }

  /// The properties that move a view without changing its own picture.
  private static let placing = Set(
    Property.allCases.filter { !$0.facts.effect.isInPicture }.map(\.rawValue))
}

extension Color {
  /// The color with its opacity multiplied.
  func faded(_ factor: Double) -> Color {
    withAlpha(alpha * factor)
  }

  /// The perceived brightness of the color, 0 to 1.
  var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// Interpolates to another color.
  func mixed(with other: Color, _ fraction: Double) -> Color {
    Color(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }
}
