import CoreGraphics
import Foundation
import ObjectiveC

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

  /// Calls a method of an object, which is not retained.
  convenience init(_ traits: [UITrait], of sender: AnyObject, target: AnyObject, _ action: Selector)
  {
    self.init(traits) { [weak sender, weak target] before in
      if let target { action.call(on: target, sender, before) }
    }
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

extension UIViewController: UITraitChangeObservable {}

extension UIView: UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Calls a handler with the object and its traits before the change, after one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    keep(
      TraitChange(traits) { [weak self] before in
        if let self { handler(self, before) }
      })
  }
  /// Calls a method of the object after one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector)
    -> any UITraitChangeRegistration
  { registerForTraitChanges(traits, target: self, action: action) }
  /// Calls a method of another object after one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
    -> any UITraitChangeRegistration
  { keep(TraitChange(traits, of: self, target: target as AnyObject, action)) }
  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitWatcher)?.traitChanges.removeAll { $0 === registration }
  }

  private func keep(_ change: TraitChange) -> TraitChange {
    (self as? any TraitWatcher)?.traitChanges.append(change)
    return change
  }
}
