import CoreGraphics
import Foundation
import ObjectiveC

/// A trait that can be named, like UIKit's `UITraitDefinition`; an app can define its own.
public protocol UITraitDefinition: Sendable {
  associatedtype Value: Equatable
  /// The value where nothing sets another one.
  static var defaultValue: Value { get }
  /// The name of the trait, for a reader.
  static var name: String { get }
  /// What identifies the trait in archives; never read: there are no archives.
  static var identifier: String { get }
  /// Whether colors depend on the trait.
  static var affectsColorAppearance: Bool { get }
  /// The trait's value among others.
  static func value(in traits: UITraitCollection) -> Value
}

extension UITraitDefinition {
  public static var name: String { String(describing: self) }
  public static var identifier: String { String(reflecting: self) }
  public static var affectsColorAppearance: Bool { false }
  public static func value(in traits: UITraitCollection) -> Value {
    traits.own[ObjectIdentifier(self)] as? Value ?? defaultValue
  }
}

/// A named trait, like UIKit's `UITrait`.
public typealias UITrait = any UITraitDefinition.Type

/// The light or dark style.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  public static let affectsColorAppearance = true
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle {
    traits.userInterfaceStyle
  }
}
/// The horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.horizontalSizeClass
  }
}
/// The vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.verticalSizeClass
  }
}
/// The number of pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {
  public static let defaultValue: CGFloat = 0
  public static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}
/// The layout direction.
public struct UITraitLayoutDirection: UITraitDefinition {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  public static func value(in traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection {
    traits.layoutDirection
  }
}
/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceIdiom {
    traits.userInterfaceIdiom
  }
}
/// The preferred text size, which never changes on the stage unless the app overrides it.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static let defaultValue = UIContentSizeCategory.unspecified
  public static func value(in traits: UITraitCollection) -> UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
}

extension UITraitCollection {
  /// The value of a trait.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    trait.value(in: self)
  }
}
