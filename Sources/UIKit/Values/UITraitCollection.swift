import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// How much room there is, like UIKit's `UIUserInterfaceSizeClass`.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified = 0, compact, regular }
/// Light or dark, like UIKit's `UIUserInterfaceStyle`.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified = 0, light, dark }
/// The kind of device, like UIKit's `UIUserInterfaceIdiom`.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision
}
/// The direction of reading, like UIKit's `UIUserInterfaceLayoutDirection`.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
/// The same in traits, like UIKit's `UITraitEnvironmentLayoutDirection`.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1, leftToRight, rightToLeft
}
/// Whether the device can feel pressure, like UIKit's `UIForceTouchCapability`.
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }

/// The environment of views and controllers, like UIKit's `UITraitCollection`; the stage's.
// A value that nothing changes after it was made; a class, as UIKit's.
public final class UITraitCollection: NSObject, @unchecked Sendable {
  /// From side to side.
  public internal(set) var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// Up and down.
  public internal(set) var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// Pixels in a point.
  public internal(set) var displayScale: CGFloat = 0
  /// Light or dark.
  public internal(set) var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The kind of device: a pad where there is much room both ways.
  public internal(set) var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  /// The direction of reading.
  public internal(set) var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  /// How large text is; always the standard size.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// How many colors there are; always sRGB.
  public var displayGamut: UIDisplayGamut { .SRGB }
  /// Whether contrast is higher; always normal.
  public var accessibilityContrast: UIAccessibilityContrast { .normal }
  /// Whether the device can feel pressure; never.
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }

  /// An environment that says nothing.
  public override init() { super.init() }
  /// An environment that says one thing.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init()
    self.userInterfaceStyle = userInterfaceStyle
  }
  /// An environment that says one thing.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.horizontalSizeClass = horizontalSizeClass
  }
  /// An environment that says one thing.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.verticalSizeClass = verticalSizeClass
  }
  /// An environment that says one thing.
  public convenience init(displayScale: CGFloat) {
    self.init()
    self.displayScale = displayScale
  }
  /// An environment that says one thing.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init()
    self.userInterfaceIdiom = userInterfaceIdiom
  }
  /// An environment that says what several say; the last one wins.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init()
    for other in traitCollections {
      if other.horizontalSizeClass != .unspecified {
        horizontalSizeClass = other.horizontalSizeClass
      }
      if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
      if other.displayScale != 0 { displayScale = other.displayScale }
      if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
      if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
      if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
    }
  }

  convenience init(_ traits: Traits?) {
    self.init()
    let traits = traits ?? Traits()
    horizontalSizeClass = traits.horizontalSizeClass == .regular ? .regular : .compact
    verticalSizeClass = traits.verticalSizeClass == .regular ? .regular : .compact
    displayScale = traits.displayScale
    userInterfaceStyle = .light
    layoutDirection = traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    userInterfaceIdiom =
      horizontalSizeClass == .regular && verticalSizeClass == .regular ? .pad : .phone
  }

  /// The environment of what is on the stage.
  public static var current: UITraitCollection {
    UITraitCollection(StageTraits.current)
  }

  /// Whether the style is another one.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass && displayScale == other.displayScale
      && userInterfaceStyle == other.userInterfaceStyle
      && userInterfaceIdiom == other.userInterfaceIdiom
      && layoutDirection == other.layoutDirection
  }
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    hasher.combine(userInterfaceStyle)
    return hasher.finalize()
  }
}

/// How large text is, like UIKit's `UIContentSizeCategory`.
public struct UIContentSizeCategory: RawRepresentable, Sendable, Hashable, Comparable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unspecified = Self(rawValue: "")
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  private static let ordered: [Self] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge,
  ]
  /// Whether it is one for those who see little.
  public var isAccessibilityCategory: Bool {
    self == .accessibilityMedium || self == .accessibilityLarge
  }
  public static func < (left: Self, right: Self) -> Bool {
    (ordered.firstIndex(of: left) ?? -1) < (ordered.firstIndex(of: right) ?? -1)
  }
}
/// How many colors there are, like UIKit's `UIDisplayGamut`.
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }
/// Whether contrast is higher, like UIKit's `UIAccessibilityContrast`.
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

/// The traits of the stage that plays.
enum StageTraits {
  static var current: Traits? { StageLoop.current?.stage.window.traits }
}
