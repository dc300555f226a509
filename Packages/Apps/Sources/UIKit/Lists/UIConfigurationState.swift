import Foundation
import ObjectiveC

/// A key for an app's own part of a state, like UIKit's `UIConfigurationStateCustomKey`.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state that a configuration is for, like UIKit's `UIConfigurationState`.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// The app's own parts of the state.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view, like UIKit's `UIViewConfigurationState`.
@preconcurrency @MainActor
public struct UIViewConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  /// Whether the view has the focus; always false unless the app sets it.
  public var isFocused = false
  public var isPinned = false
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state in which nothing is the case.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}

/// The state of a cell, like UIKit's `UICellConfigurationState`.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
  /// How a cell takes part in a drag; always `none` unless the app sets it.
  public enum DragState: Int, Sendable { case none, lifting, dragging }
  /// How a cell takes part in a drop; always `none` unless the app sets it.
  public enum DropState: Int, Sendable { case none, notTargeted, targeted }

  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  /// Whether the cell has the focus; always false unless the app sets it.
  public var isFocused = false
  public var isPinned = false
  public var isEditing = false
  public var isExpanded = false
  /// Whether the cell is swiped; always false unless the app sets it.
  public var isSwiped = false
  /// Whether the cell is reordered; always false unless the app sets it.
  public var isReordering = false
  public var cellDragState = DragState.none
  public var cellDropState = DropState.none
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state in which nothing is the case.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}

/// Changes a color for a state, like UIKit's `UIConfigurationColorTransformer`.
@preconcurrency @MainActor
public struct UIConfigurationColorTransformer {
  /// Changes a color.
  public let transform: (UIColor) -> UIColor
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
  /// Makes a color gray.
  public static let grayscale = Self { color in
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
  }
  /// Takes the tint of the system's accent color.
  public static let preferredTint = Self { _ in .systemBlue }
  /// Makes a color translucent.
  public static let monochromeTint = Self { $0.withAlphaComponent(0.8) }
}

/// Changes the attributes of a text for a state, like UIKit's `UIConfigurationTextAttributesTransformer`.
@preconcurrency @MainActor
public struct UIConfigurationTextAttributesTransformer {
  /// Changes attributes; ignored: a list shows its text with the properties of its configuration.
  public let transform: (AttributeContainer) -> AttributeContainer
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}
