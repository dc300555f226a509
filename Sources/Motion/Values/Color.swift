/// A color in sRGB with straight (not premultiplied) alpha.
///
/// Components are in the range 0 to 1. An overshooting curve can move one out of this range. Such
/// values are kept, so that the motion stays smooth, and clamped only when the color is written.
public struct Color: Sendable, Hashable {
  /// The red component, 0 to 1.
  public var red: Double
  /// The green component, 0 to 1.
  public var green: Double
  /// The blue component, 0 to 1.
  public var blue: Double
  /// The opacity: 0 is transparent, 1 is opaque.
  public var alpha: Double

  /// Transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// The color with these components, each in the range 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The color that is packed as `0xRRGGBBAA`.
  public init(packed: UInt32) {
    func component(_ shift: UInt32) -> Double { Double(packed >> shift & 0xFF) / 255 }
    self.init(red: component(24), green: component(16), blue: component(8), alpha: component(0))
  }

  /// The color packed as `0xRRGGBBAA`, with each component rounded to one of 256 steps.
  ///
  /// Edge cases: a component outside 0 to 1 is clamped; NaN counts as 0.
  public var packed: UInt32 {
    Self.byte(red) << 24 | Self.byte(green) << 16 | Self.byte(blue) << 8 | Self.byte(alpha)
  }

  /// The color with another opacity.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  private static func byte(_ component: Double) -> UInt32 {
    guard component > 0 else { return 0 }
    return UInt32((min(component, 1) * 255).rounded())
  }
}
