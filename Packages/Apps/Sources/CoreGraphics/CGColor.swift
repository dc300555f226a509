import Foundation
import Motion

/// A color, like Core Graphics' `CGColor`; always in sRGB.
public final class CGColor: Sendable, Hashable {
  package let color: Color

  package init(_ color: Color) { self.color = color }

  /// Creates a color from components, each 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }

  /// Creates a color from sRGB components, each 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a shade of gray, 0 for black to 1 for white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Opaque black.
  public static let black = CGColor(.black)
  /// Opaque white.
  public static let white = CGColor(.white)
  /// Transparent black.
  public static let clear = CGColor(.clear)

  /// The opacity, 0 to 1.
  public var alpha: CGFloat { color.alpha }
  /// The red, green, blue and alpha components.
  public var components: [CGFloat]? { [color.red, color.green, color.blue, color.alpha] }
  /// The number of components.
  public var numberOfComponents: Int { 4 }

  /// The color with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlpha(Double(alpha))) }

  /// Whether both colors have the same components.
  public static func == (left: CGColor, right: CGColor) -> Bool { left.color == right.color }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
