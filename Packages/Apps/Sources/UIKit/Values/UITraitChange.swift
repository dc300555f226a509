import CoreGraphics
import Foundation
import ObjectiveC

/// A trait that can be named, like UIKit's `UITraitDefinition`.
public protocol UITraitDefinition: Sendable {
  associatedtype Value: Equatable
  /// The trait's value among others.
  static func value(in traits: UITraitCollection) -> Value
}

/// A named trait, like UIKit's `UITrait`.
public typealias UITrait = any UITraitDefinition.Type

/// The light or dark style.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle {
    traits.userInterfaceStyle
  }
}
/// The horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.horizontalSizeClass
  }
}
/// The vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass {
    traits.verticalSizeClass
  }
}
/// The number of pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}
/// The layout direction.
public struct UITraitLayoutDirection: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection {
    traits.layoutDirection
  }
}
/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceIdiom {
    traits.userInterfaceIdiom
  }
}
/// The preferred text size, which never changes on the stage.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
}

/// A registration for changes of traits, like UIKit's `UITraitChangeRegistration`.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

final class TraitChange: NSObject, UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  /// Calls the handler if one of the traits differs.
  func report(_ before: UITraitCollection, _ after: UITraitCollection) {
    func differs<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool {
      trait.value(in: before) != trait.value(in: after)
    }
    if traits.contains(where: { differs($0) }) { handler(before) }
  }
}

/// What can be registered for changes of traits, like UIKit's `UITraitChangeObservable`.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: NSObject {}

extension UIViewController: UITraitChangeObservable {
  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitChanges.removeAll { $0 === registration }
  }
}

extension UITraitChangeObservable where Self: UIViewController {
  /// Calls a handler with the controller and its traits before the change, after one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let change = TraitChange(traits) { [weak self] before in
      if let self { handler(self, before) }
    }
    traitChanges.append(change)
    return change
  }
}
