import CoreGraphics
import Foundation
import ObjectiveC
import Transitions
import Views

/// Traits that can be set, like UIKit's `UIMutableTraits`.
public protocol UIMutableTraits {
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  var displayScale: CGFloat { get set }
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
}

extension UIMutableTraits {
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
}

/// The traits that an app gives a view or a controller and what is inside, like UIKit's `UITraitOverrides`.
public struct UITraitOverrides: UIMutableTraits {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  /// The value that is set for a trait; its default if none is.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values[ObjectIdentifier(trait)] as? Trait.Value ?? trait.defaultValue }
    set { values[ObjectIdentifier(trait)] = newValue }
  }
  /// Whether a value is set for a trait.
  public func contains(_ trait: UITrait) -> Bool { values[ObjectIdentifier(trait)] != nil }
  /// Takes back the value for a trait.
  public mutating func remove(_ trait: UITrait) { values[ObjectIdentifier(trait)] = nil }

  var isEmpty: Bool { values.isEmpty }

  /// Sets the values in traits that were created for this.
  func apply(to traits: UITraitCollection) {
    for (key, value) in values {
      switch value {
      case let style as UIUserInterfaceStyle: traits.userInterfaceStyle = style
      case let direction as UITraitEnvironmentLayoutDirection: traits.layoutDirection = direction
      case let idiom as UIUserInterfaceIdiom: traits.userInterfaceIdiom = idiom
      case let size as UIContentSizeCategory
      where key == ObjectIdentifier(UITraitPreferredContentSizeCategory.self):
        traits.preferredContentSizeCategory = size
      case let size as UIUserInterfaceSizeClass
      where key == ObjectIdentifier(UITraitHorizontalSizeClass.self):
        traits.horizontalSizeClass = size
      case let size as UIUserInterfaceSizeClass
      where key == ObjectIdentifier(UITraitVerticalSizeClass.self):
        traits.verticalSizeClass = size
      case let scale as CGFloat where key == ObjectIdentifier(UITraitDisplayScale.self):
        traits.displayScale = scale
      default: traits.own[key] = value
      }
    }
  }
}

// What a view and a controller inherit: the stage's traits, then the overrides from the outermost view inward.
extension UIView {
  var inheritedTraits: UITraitCollection {
    let traits = UITraitCollection(AppStage.current?.stage.window.traits)
    for overrides in chain.reversed() { overrides.apply(to: traits) }
    let style = inheritedStyle
    if style != .unspecified { traits.userInterfaceStyle = style }
    return traits
  }

  /// The overrides on the way outward, those of this view first.
  private var chain: [UITraitOverrides] {
    var found: [UITraitOverrides] = []
    var current: UIView? = self
    while let view = current {
      if !view.traitOverrides.isEmpty { found.append(view.traitOverrides) }
      if let controller = view.controller, !controller.traitOverrides.isEmpty {
        found.append(controller.traitOverrides)
      }
      current = view.superview
    }
    return found
  }

  /// Changes the overrides, and reports the changed traits before the next frame.
  func changeOverrides(_ change: () -> Void) {
    var before: [(watcher: any TraitWatcher, traits: UITraitCollection)] = []
    addWatchers(to: &before)
    change()
    colorsDidChange()
    let report = {
      for (watcher, traits) in before { watcher.reportTraitChanges(since: traits) }
    }
    guard let loop = AppStage.current?.loop else { return report() }
    loop.enqueue { MainActor.assumeIsolated(report) }
  }

  /// Finds this view and the views in it that belong to the same controller.
  func addOwnWatchers(to found: inout [(watcher: any TraitWatcher, traits: UITraitCollection)]) {
    found.append((self, traitCollection))
    for view in subviews where view.controller == nil { view.addOwnWatchers(to: &found) }
  }

  /// Finds the parties that want to know of changed traits, from this view inward.
  private func addWatchers(
    to found: inout [(watcher: any TraitWatcher, traits: UITraitCollection)]
  ) {
    if let controller { found.append((controller, controller.traitCollection)) }
    found.append((self, traitCollection))
    for view in subviews { view.addWatchers(to: &found) }
  }
}

extension UIViewController {
  /// The traits of a controller whose view isn't loaded.
  var traitCollectionWithoutView: UITraitCollection {
    let traits = UITraitCollection(StageTraits.current)
    for controller in sequence(first: self, next: \.parent).reversed() {
      controller.traitOverrides.apply(to: traits)
    }
    return traits
  }

  func changeOverrides(_ change: () -> Void) {
    guard let viewIfLoaded else { return change() }
    viewIfLoaded.changeOverrides(change)
  }
}

/// A view or a controller, which wants to know of changed traits.
@MainActor
protocol TraitWatcher: AnyObject {
  var traitCollection: UITraitCollection { get }
  var traitChanges: [TraitChange] { get set }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension TraitWatcher {
  /// Tells of the traits that differ from what they were.
  func reportTraitChanges(since before: UITraitCollection) {
    let now = traitCollection
    if !now.isEqual(before) { traitCollectionDidChange(before) }
    for change in traitChanges { change.report(before, now) }
  }
}

extension UIView: TraitWatcher {}
extension UIViewController: TraitWatcher {}
