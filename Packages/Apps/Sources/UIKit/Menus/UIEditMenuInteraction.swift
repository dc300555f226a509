import CoreGraphics
import Foundation
import ObjectiveC

// The menu with “Copy” and “Paste”. The stage has no menus, so what an app says of one is kept, and never shown.

/// Where an edit menu is shown, like UIKit's `UIEditMenuConfiguration`.
@preconcurrency @MainActor
public final class UIEditMenuConfiguration: NSObject {
  /// What the app uses to find the menu again.
  public let identifier: AnyHashable
  /// The place, in the view's coordinates.
  public let sourcePoint: CGPoint

  /// Creates a configuration.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
  }
}

/// Runs animations while a menu opens or closes, like UIKit's `UIEditMenuInteractionAnimating`; never made.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// What an edit menu asks of an app, like UIKit's `UIEditMenuInteractionDelegate`; never asked.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {}

/// An edit menu, like UIKit's `UIEditMenuInteraction`; stored, but never shown.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// The delegate.
  public private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view that has the interaction.
  public private(set) weak var view: UIView?

  /// Creates an interaction.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
  /// Shows the menu; does nothing, because there are no menus.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {}
  /// Closes the menu; does nothing, because there is none.
  open func dismissMenu() {}
  /// Asks for the menu again; does nothing, because there is none.
  open func reloadVisibleMenu() {}
  /// Moves the menu; does nothing, because there is none.
  open func updateVisibleMenuPosition(animated: Bool) {}
}

/// An app's own item of an edit menu, like UIKit's `UIMenuItem`.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The title.
  open var title: String
  /// What the item calls.
  open var action: Selector

  /// Creates an item.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
  }
}

/// The edit menu of all views, like UIKit's `UIMenuController`; never shown.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// The only one.
  public static let shared = UIMenuController()
  /// The notification that the menu closes; never posted.
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// The notification that the menu has closed; never posted.
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
  /// The notification that the menu opens; never posted.
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// The app's own items.
  open var menuItems: [UIMenuItem]?
  /// Whether the menu is shown; never here.
  open var isMenuVisible: Bool { false }

  /// Shows the menu; does nothing, because there are no menus.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {}
  /// Closes the menu; does nothing, because there is none.
  open func hideMenu() {}
  /// Closes the menu of a view; does nothing, because there is none.
  open func hideMenu(from targetView: UIView) {}
  /// Shows or closes the menu; does nothing, because there are no menus.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {}
  /// Places the menu; does nothing, because there is none.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
  /// Asks for the items again; does nothing, because there are no menus.
  open func update() {}
}

/// Elements that are made when a menu is shown, like UIKit's `UIDeferredMenuElement`; never made here.
public final class UIDeferredMenuElement: UIMenuElement {
  let provider: (@escaping ([UIMenuElement]) -> Void) -> Void

  /// Creates an element whose elements are kept.
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    provider = elementProvider
    super.init(title: "", image: nil)
  }
  /// An element whose elements are made each time.
  public static func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider) }
}

/// What a large preview asks of an app, like UIKit's `UILargeContentViewerInteractionDelegate`; never asked.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {}

/// A large preview of a small item, like UIKit's `UILargeContentViewerInteraction`; stored, but never shown.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  /// The delegate.
  public private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  /// The view that has the interaction.
  public private(set) weak var view: UIView?

  /// Creates an interaction.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)? = nil) {
    self.delegate = delegate
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}
