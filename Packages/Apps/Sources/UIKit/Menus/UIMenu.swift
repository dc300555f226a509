import Foundation
import ObjectiveC

/// A part of a menu, like UIKit's `UIMenuElement`.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// Whether an element is chosen.
  public enum State: Int, Sendable { case off, on, mixed }
  /// What an element looks like.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The title.
  open var title: String
  /// The image.
  open var image: UIImage?
  /// The text below the title; stored, but has no effect.
  open var subtitle: String?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }
}

/// A menu, like UIKit's `UIMenu`; stored, but never shown, because the stage has no menus.
public final class UIMenu: UIMenuElement {
  /// The name of a menu.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  /// How a menu is shown.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Options(rawValue: 1 << 0)
    public static let destructive = Options(rawValue: 1 << 1)
    public static let singleSelection = Options(rawValue: 1 << 5)
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The name.
  public let identifier: Identifier
  /// How the menu is shown.
  public let options: Options
  /// The elements, in order.
  public let children: [UIMenuElement]

  /// Creates a menu.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("")
    self.options = options
    self.children = children
    super.init(title: title, image: image)
  }

  /// The same menu with other elements.
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, image: image, identifier: identifier, options: options, children: newChildren)
  }
}

/// Modifier keys, like UIKit's `UIKeyModifierFlags`.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = Self(rawValue: 1 << 16)
  public static let shift = Self(rawValue: 1 << 17)
  public static let control = Self(rawValue: 1 << 18)
  public static let alternate = Self(rawValue: 1 << 19)
  public static let command = Self(rawValue: 1 << 20)
  public static let numericPad = Self(rawValue: 1 << 21)
}

/// A menu's command, like UIKit's `UICommand`; stored, but never shown.
open class UICommand: UIMenuElement {
  /// What the command calls.
  public let action: Selector
  /// What the app attached.
  public let propertyList: Any?
  /// A longer title; stored, but has no effect.
  open var discoverabilityTitle: String?
  /// What the command looks like.
  open var attributes: Attributes = []
  /// Whether it is chosen.
  open var state = State.off

  /// Creates a command.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil
  ) {
    self.action = action
    self.propertyList = propertyList
    super.init(title: title, image: image)
  }
}

/// A key of a hardware keyboard, like UIKit's `UIKeyCommand`; never called, because the stage has no keyboard of keys.
public final class UIKeyCommand: UICommand {
  /// The arrow up.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow down.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow to the left.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow to the right.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"

  /// The key.
  public let input: String?
  /// The modifier keys.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether it comes before what the system does with the key.
  public var wantsPriorityOverSystemBehavior = false

  /// Creates a command for a key.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(title: title, image: image, action: action, propertyList: propertyList)
  }

  /// Creates a command for a key.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector
  ) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }
}
