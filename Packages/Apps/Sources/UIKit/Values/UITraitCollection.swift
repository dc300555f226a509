import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// A size class, like UIKit's `UIUserInterfaceSizeClass`.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified = 0, compact, regular }
/// The light or dark style, like UIKit's `UIUserInterfaceStyle`.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified = 0, light, dark }
/// The kind of device, like UIKit's `UIUserInterfaceIdiom`.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision
}
/// The layout direction, like UIKit's `UIUserInterfaceLayoutDirection`.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
/// The layout direction in traits, like UIKit's `UITraitEnvironmentLayoutDirection`.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1, leftToRight, rightToLeft
}
/// Whether the screen measures force, like UIKit's `UIForceTouchCapability`.
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }

/// The traits of views and controllers, like UIKit's `UITraitCollection`.
// Never changed after it is created; a class like in UIKit.
public final class UITraitCollection: NSObject, @unchecked Sendable {
  /// The horizontal size class.
  public internal(set) var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// The vertical size class.
  public internal(set) var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// The number of pixels per point.
  public internal(set) var displayScale: CGFloat = 0
  /// The light or dark style.
  public internal(set) var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The kind of device; a pad if both size classes are regular.
  public internal(set) var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  /// The layout direction.
  public internal(set) var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  /// The preferred text size; large, the default, unless the app overrides it.
  public internal(set) var preferredContentSizeCategory = UIContentSizeCategory.large
  /// The app's own traits, by their definitions.
  var own: [ObjectIdentifier: Any] = [:]
  /// The color gamut; always sRGB.
  public var displayGamut: UIDisplayGamut { .SRGB }
  /// The contrast; always normal.
  public var accessibilityContrast: UIAccessibilityContrast { .normal }
  /// Whether the screen measures force; never.
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }

  /// Creates an empty trait collection.
  public override init() { super.init() }
  /// Creates a trait collection with a single trait.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init()
    self.userInterfaceStyle = userInterfaceStyle
  }
  /// Creates a trait collection with a single trait.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.horizontalSizeClass = horizontalSizeClass
  }
  /// Creates a trait collection with a single trait.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init()
    self.verticalSizeClass = verticalSizeClass
  }
  /// Creates a trait collection with a single trait.
  public convenience init(displayScale: CGFloat) {
    self.init()
    self.displayScale = displayScale
  }
  /// Creates a trait collection with a single trait.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init()
    self.userInterfaceIdiom = userInterfaceIdiom
  }
  /// Creates a trait collection from several; later ones take precedence.
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

  /// The traits of the view that is being drawn; outside `draw(_:)`, those of the stage.
  public static var current: UITraitCollection { drawn ?? UITraitCollection(StageTraits.current) }
  /// The traits of the view that is being drawn.
  // All drawing happens on the main thread, one view at a time.
  nonisolated(unsafe) static var drawn: UITraitCollection?

  /// Whether the light or dark style differs.
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
      && preferredContentSizeCategory == other.preferredContentSizeCategory
  }
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    hasher.combine(userInterfaceStyle)
    return hasher.finalize()
  }
}

/// A preferred text size, like UIKit's `UIContentSizeCategory`.
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
  /// Whether the size is one of the accessibility sizes.
  public var isAccessibilityCategory: Bool {
    self == .accessibilityMedium || self == .accessibilityLarge
  }
  /// Posted when the user changes the text size; never posted here.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  /// The key of the new size in that notification.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
  public static func < (left: Self, right: Self) -> Bool {
    (ordered.firstIndex(of: left) ?? -1) < (ordered.firstIndex(of: right) ?? -1)
  }
}
/// A color gamut, like UIKit's `UIDisplayGamut`.
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }
/// The contrast, like UIKit's `UIAccessibilityContrast`.
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

/// The traits of the current stage.
enum StageTraits {
  static var current: Traits? { StageLoop.current?.stage.window.traits }
}
