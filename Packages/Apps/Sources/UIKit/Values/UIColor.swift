import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// A color, like UIKit's `UIColor`; a dynamic color is resolved by the view that shows it.
public final class UIColor: NSObject, Sendable {
  private let light: Color
  private let dark: Color?
  private let provider: (@Sendable (UITraitCollection) -> UIColor)?

  private init(
    _ light: Color, dark: Color? = nil,
    provider: (@Sendable (UITraitCollection) -> UIColor)? = nil
  ) {
    self.light = light
    self.dark = dark
    self.provider = provider
  }

  private convenience init(_ light: UInt32, dark: UInt32? = nil) {
    self.init(Color(packed: light), dark: dark.map { Color(packed: $0) })
  }

  /// Creates a color from components, each 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }
  /// Creates a color from Display P3 components, which are treated as sRGB.
  public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha)
  }
  /// Creates a shade of gray, 0 for black to 1 for white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
  /// Creates a color from hue, saturation and brightness, each 0 to 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let sector = (hue - hue.rounded(.down)) * 6
    func component(_ n: CGFloat) -> CGFloat {
      let k = (n + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }
  /// Creates a color from a Core Graphics color.
  public convenience init(cgColor: CGColor) { self.init(cgColor.color) }
  /// Creates a color that depends on the traits.
  public convenience init(
    dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor
  ) {
    self.init(
      dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).light,
      provider: dynamicProvider)
  }
  /// Returns nil, because there are no asset catalogs.
  public convenience init?(named name: String) { return nil }

  var isDynamic: Bool { dark != nil || provider != nil }

  /// The color for the given traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    // A provider can return another dynamic color.
    if let provider { return provider(traitCollection).resolvedColor(with: traitCollection) }
    guard let dark, traitCollection.userInterfaceStyle == .dark else { return UIColor(light) }
    return UIColor(dark)
  }

  @MainActor func resolved(in view: UIView) -> Color {
    isDynamic ? resolvedColor(with: view.traitCollection).light : light
  }

  /// The color for the current traits.
  private var current: Color { isDynamic ? resolvedColor(with: .current).light : light }

  /// The Core Graphics color; a dynamic color is resolved with the current traits.
  public var cgColor: CGColor { CGColor(current) }

  package var color: Color { light }

  /// The color with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if let provider {
      return UIColor(
        light.withAlpha(Double(alpha)),
        provider: {
          provider($0).withAlphaComponent(alpha)
        })
    }
    return UIColor(light.withAlpha(Double(alpha)), dark: dark?.withAlpha(Double(alpha)))
  }

  /// The red, green, blue and alpha components, each 0 to 1.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let current = current
    red?.pointee = current.red
    green?.pointee = current.green
    blue?.pointee = current.blue
    alpha?.pointee = current.alpha
    return true
  }
  /// The hue, saturation, brightness and alpha components, each 0 to 1.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (current.red, current.green, current.blue)
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let range = most - least
    var sextant: CGFloat = 0
    if range > 0 {
      sextant =
        most == red
        ? (green - blue) / range
        : most == green ? (blue - red) / range + 2 : (red - green) / range + 4
    }
    hue?.pointee = (sextant < 0 ? sextant + 6 : sextant) / 6
    saturation?.pointee = most > 0 ? range / most : 0
    brightness?.pointee = most
    alpha?.pointee = current.alpha
    return true
  }

  /// The brightness and alpha of a gray; returns false for any other color.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let current = current
    guard current.red == current.green, current.green == current.blue else { return false }
    white?.pointee = current.red
    alpha?.pointee = current.alpha
    return true
  }

  /// Sets the fill color of the current context.
  public func setFill() { CGContext.stack.last?.setFillColor(cgColor) }
  /// Sets the stroke color of the current context.
  public func setStroke() { CGContext.stack.last?.setStrokeColor(cgColor) }
  /// Sets the fill color and the stroke color of the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Whether the colors are equal for all traits; colors with a provider are only equal to themselves.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    return light == other.light && dark == other.dark && provider == nil && other.provider == nil
  }
  public override var hash: Int { light.hashValue }

  public static let black = UIColor(.black)
  public static let white = UIColor(.white)
  public static let clear = UIColor(.clear)
  public static let darkGray = UIColor(0x5555_55FF)
  public static let lightGray = UIColor(0xAAAA_AAFF)
  public static let gray = UIColor(0x8080_80FF)
  public static let red = UIColor(0xFF00_00FF)
  public static let green = UIColor(0x00FF_00FF)
  public static let blue = UIColor(0x0000_FFFF)
  public static let cyan = UIColor(0x00FF_FFFF)
  public static let yellow = UIColor(0xFFFF_00FF)
  public static let magenta = UIColor(0xFF00_FFFF)
  public static let orange = UIColor(0xFF80_00FF)
  public static let purple = UIColor(0x8000_80FF)
  public static let brown = UIColor(0x9966_33FF)

  // Source: Apple's Human Interface Guidelines, "Color", the tables of system colors.
  public static let systemRed = UIColor(0xFF3B_30FF, dark: 0xFF45_3AFF)
  public static let systemOrange = UIColor(0xFF95_00FF, dark: 0xFF9F_0AFF)
  public static let systemYellow = UIColor(0xFFCC_00FF, dark: 0xFFD6_0AFF)
  public static let systemGreen = UIColor(0x34C7_59FF, dark: 0x30D1_58FF)
  public static let systemMint = UIColor(0x00C7_BEFF, dark: 0x63E6_E2FF)
  public static let systemTeal = UIColor(0x30B0_C7FF, dark: 0x40C8_E0FF)
  public static let systemCyan = UIColor(0x32AD_E6FF, dark: 0x64D2_FFFF)
  public static let systemBlue = UIColor(0x007A_FFFF, dark: 0x0A84_FFFF)
  public static let systemIndigo = UIColor(0x5856_D6FF, dark: 0x5E5C_E6FF)
  public static let systemPurple = UIColor(0xAF52_DEFF, dark: 0xBF5A_F2FF)
  public static let systemPink = UIColor(0xFF2D_55FF, dark: 0xFF37_5FFF)
  public static let systemBrown = UIColor(0xA284_5EFF, dark: 0xAC8E_68FF)
  public static let systemGray = UIColor(0x8E8E_93FF, dark: 0x8E8E_93FF)
  public static let systemGray2 = UIColor(0xAEAE_B2FF, dark: 0x6363_66FF)
  public static let systemGray3 = UIColor(0xC7C7_CCFF, dark: 0x4848_4AFF)
  public static let systemGray4 = UIColor(0xD1D1_D6FF, dark: 0x3A3A_3CFF)
  public static let systemGray5 = UIColor(0xE5E5_EAFF, dark: 0x2C2C_2EFF)
  public static let systemGray6 = UIColor(0xF2F2_F7FF, dark: 0x1C1C_1EFF)
  public static let label = UIColor(0x0000_00FF, dark: 0xFFFF_FFFF)
  public static let secondaryLabel = UIColor(0x3C3C_4399, dark: 0xEBEB_F599)
  public static let tertiaryLabel = UIColor(0x3C3C_434D, dark: 0xEBEB_F54D)
  public static let quaternaryLabel = UIColor(0x3C3C_432E, dark: 0xEBEB_F52E)
  public static let placeholderText = UIColor(0x3C3C_434D, dark: 0xEBEB_F54D)
  public static let separator = UIColor(0x3C3C_434A, dark: 0x5454_5899)
  public static let opaqueSeparator = UIColor(0xC6C6_C8FF, dark: 0x3838_3AFF)
  public static let link = UIColor(0x007A_FFFF, dark: 0x0984_FFFF)
  public static let tintColor = UIColor(0x007A_FFFF, dark: 0x0A84_FFFF)
  public static let systemBackground = UIColor(0xFFFF_FFFF, dark: 0x0000_00FF)
  public static let secondarySystemBackground = UIColor(0xF2F2_F7FF, dark: 0x1C1C_1EFF)
  public static let tertiarySystemBackground = UIColor(0xFFFF_FFFF, dark: 0x2C2C_2EFF)
  public static let systemGroupedBackground = UIColor(0xF2F2_F7FF, dark: 0x0000_00FF)
  public static let secondarySystemGroupedBackground = UIColor(0xFFFF_FFFF, dark: 0x1C1C_1EFF)
  public static let tertiarySystemGroupedBackground = UIColor(0xF2F2_F7FF, dark: 0x2C2C_2EFF)
  public static let systemFill = UIColor(0x7878_8033, dark: 0x7878_805C)
  public static let secondarySystemFill = UIColor(0x7878_8029, dark: 0x7878_8052)
  public static let tertiarySystemFill = UIColor(0x7676_801F, dark: 0x7676_803D)
  public static let quaternarySystemFill = UIColor(0x7474_8014, dark: 0x7676_802E)
  public static let lightText = UIColor(0xFFFF_FF99)
  public static let darkText = UIColor(0x0000_00FF)
}
