import Motion
import Views

extension View.Node {
  func color(_ property: Property) -> Color {
    Color(packed: UInt32(min(max(self[property], 0), Double(UInt32.max))))
  }

  var background: Color { color(.backgroundColor) }

  var hasShadow: Bool { self[.shadowOpacity] > 0 && color(.shadowColor).alpha > 0 }

  var hasBorder: Bool { self[.borderWidth] > 0 && color(.borderColor).alpha > 0 }

  /// Where the picture begins that the view is a slice of.
  var partOrigin: Point {
    guard case .slice(_, let part) = content else { return .zero }
    return Point(x: -part.minX, y: -part.minY)
  }

  /// How far the view shows beyond its bounds, in points.
  var reach: Double {
    var reach = self[.blur] * 3
    if hasShadow {
      let offset = max(abs(self[.shadowX]), abs(self[.shadowY]))
      reach = max(reach, self[.shadowRadius] * 3 + offset)
    }
    return reach.rounded(.up)
  }

  /// The one of some views that is drawn last.
  func frontmost(of ids: [String]) -> String? {
    for child in subviews.reversed() {
      if ids.contains(child.id) { return child.id }
      if let found = child.frontmost(of: ids) { return found }
    }
    return nil
  }

  /// Whether two nodes look the same in their own coordinates, wherever they lie.
  func looksLike(_ other: View.Node) -> Bool {
    guard
      id == other.id, clipsToBounds == other.clipsToBounds, content == other.content,
      subviews == other.subviews
    else { return false }
    for index in values.indices where !Self.placing.contains(index) {
      if values[index] != other.values[index] { return false }
    }
    return true
  }

  /// The properties that move a view and change nothing of its own picture.
  private static let placing: Set<Int> = Set(
    [
      Property.alpha, .x, .y, .centerX, .centerY, .translateX, .translateY, .scale, .scaleX,
      .scaleY, .rotation, .rotationX, .rotationY, .perspective, .anchorX, .anchorY, .maskX, .maskY,
      .maskRadius, .maskLeft, .maskTop, .maskWidth, .maskHeight, .maskCorner, .zIndex, .hidden,
      .blur,
    ].map(\.rawValue))
}

extension Color {
  /// The color with its opacity multiplied.
  func faded(_ factor: Double) -> Color {
    withAlpha(alpha * factor)
  }

  /// How bright the color is to the eye, 0 to 1.
  var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// The color on the way to another one.
  func mixed(with other: Color, _ fraction: Double) -> Color {
    Color(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }
}
