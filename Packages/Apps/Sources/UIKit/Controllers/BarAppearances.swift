import CoreGraphics
import Foundation
import ObjectiveC

// How bars look. Bars are not drawn on the stage, so what an app says of them is kept, and has no effect.

/// The appearance of a bar, like UIKit's `UIBarAppearance`; stored, but has no effect.
open class UIBarAppearance: NSObject {
  public var backgroundColor: UIColor?
  public var backgroundEffect: UIBlurEffect?
  public var backgroundImage: UIImage?
  public var shadowColor: UIColor?
  public var shadowImage: UIImage?
  public override init() { super.init() }
  /// Creates the appearance for an idiom, which is ignored.
  public init(idiom: UIUserInterfaceIdiom) { super.init() }
  /// Does nothing; sets the system's appearance in UIKit.
  public func configureWithDefaultBackground() {}
  /// Does nothing; sets an opaque appearance in UIKit.
  public func configureWithOpaqueBackground() {}
  /// Does nothing; sets a transparent appearance in UIKit.
  public func configureWithTransparentBackground() {}
}

/// The appearance of a navigation bar, like UIKit's `UINavigationBarAppearance`; stored, but has no effect.
public final class UINavigationBarAppearance: UIBarAppearance {
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var buttonAppearance = UIBarButtonItemAppearance()
  public var backButtonAppearance = UIBarButtonItemAppearance()
  public var doneButtonAppearance = UIBarButtonItemAppearance()
}

/// The appearance of a toolbar, like UIKit's `UIToolbarAppearance`; stored, but has no effect.
public final class UIToolbarAppearance: UIBarAppearance {
  public var buttonAppearance = UIBarButtonItemAppearance()
  public var doneButtonAppearance = UIBarButtonItemAppearance()
}

/// The appearance of a tab bar, like UIKit's `UITabBarAppearance`; stored, but has no effect.
public final class UITabBarAppearance: UIBarAppearance {
  public var stackedLayoutAppearance = UITabBarItemAppearance()
  public var inlineLayoutAppearance = UITabBarItemAppearance()
  public var compactInlineLayoutAppearance = UITabBarItemAppearance()
  public var selectionIndicatorTintColor: UIColor?
}

/// The appearance of the items of a tab bar, like UIKit's `UITabBarItemAppearance`; stored, but has no effect.
public final class UITabBarItemAppearance: NSObject {
  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
  public let disabled = UITabBarItemStateAppearance()
  public let focused = UITabBarItemStateAppearance()
  public override init() { super.init() }
}

/// The appearance of an item of a tab bar in a state, like UIKit's `UITabBarItemStateAppearance`; stored, but has no
/// effect.
public final class UITabBarItemStateAppearance: NSObject {
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var titlePositionAdjustment = UIOffset.zero
  public var iconColor: UIColor?
  public var badgeBackgroundColor: UIColor?
  public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The appearance of the buttons of a bar, like UIKit's `UIBarButtonItemAppearance`; stored, but has no effect.
public final class UIBarButtonItemAppearance: NSObject {
  public let normal = UIBarButtonItemStateAppearance()
  public let highlighted = UIBarButtonItemStateAppearance()
  public let disabled = UIBarButtonItemStateAppearance()
  public let focused = UIBarButtonItemStateAppearance()
  public override init() { super.init() }
  /// Creates the appearance for a style, which is ignored.
  public init(style: UIBarButtonItem.Style) { super.init() }
}

/// The appearance of a button of a bar in a state, like UIKit's `UIBarButtonItemStateAppearance`; stored, but has no
/// effect.
public final class UIBarButtonItemStateAppearance: NSObject {
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var titlePositionAdjustment = UIOffset.zero
  public var backgroundImage: UIImage?
}
