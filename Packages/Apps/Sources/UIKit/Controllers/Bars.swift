import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// A navigation bar, like UIKit's `UINavigationBar`; not drawn.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Stored, but has no effect.
  open var barStyle = UIBarStyle.default
  /// Stored, but has no effect: the items are not shown.
  open var items: [UINavigationItem]?
  /// The item of the top controller; not shown.
  open var topItem: UINavigationItem? { items?.last }
  /// Stored, but has no effect.
  open var barTintColor: UIColor?
  /// Stored, but has no effect.
  open var isTranslucent = true
  /// Stored, but has no effect.
  open var prefersLargeTitles = false
  /// Stored, but has no effect.
  open var shadowImage: UIImage?
  /// Stored, but has no effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// Stored, but has no effect.
  open var standardAppearance = UINavigationBarAppearance()
  /// Stored, but has no effect.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// Stored, but has no effect.
  open var compactAppearance: UINavigationBarAppearance?
  /// Stored, but has no effect.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// Stored, but has no effect.
  open var backIndicatorImage: UIImage?
  /// Stored, but has no effect.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// The item of the controller below the top one; not shown.
  open var backItem: UINavigationItem? { items?.dropLast().last }
  /// Ignored.
  open func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// The style of a bar, like UIKit's `UIBarStyle`.
public enum UIBarStyle: Int, Sendable { case `default` = 0, black = 1 }

/// The metrics of a bar, like UIKit's `UIBarMetrics`.
public enum UIBarMetrics: Int, Sendable { case `default` = 0, compact }

/// A toolbar, like UIKit's `UIToolbar`; not drawn.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// Stored, but has no effect.
  open var items: [UIBarButtonItem]?
  /// Stored, but has no effect.
  open var standardAppearance = UIToolbarAppearance()
  /// Stored, but has no effect.
  open var compactAppearance: UIToolbarAppearance?
  /// Stored, but has no effect.
  open var scrollEdgeAppearance: UIToolbarAppearance?
}

/// A tab bar, like UIKit's `UITabBar`; not drawn.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// Stored, but has no effect.
  open var items: [UITabBarItem]?
  /// Stored, but has no effect.
  open var standardAppearance = UITabBarAppearance()
  /// Stored, but has no effect.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// Stored, but has no effect.
  open var barTintColor: UIColor?
  /// Stored, but has no effect.
  open var isTranslucent = true
}

/// An item of a bar, like UIKit's `UIBarItem`.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title of the item.
  open var title: String?
  /// The image of the item.
  open var image: UIImage?
  /// Whether the item can be tapped.
  open var isEnabled = true
  /// A number for the app's own use.
  open var tag = 0
  /// The name with which tests find the item.
  open var accessibilityIdentifier: String?
  /// The label for a screen reader.
  open var accessibilityLabel: String?
  /// What the item is for a screen reader; stored, but has no effect.
  open var accessibilityTraits = UIAccessibilityTraits.none
}

/// A button in a bar, like UIKit's `UIBarButtonItem`; not shown.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The style of a button.
  public enum Style: Int, Sendable { case plain = 0, done = 2 }
  /// A button that the system provides.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo,
      redo
    case close = 24
  }
  /// The object that receives the action; not retained.
  open weak var target: AnyObject?
  /// The method that a press calls.
  open var action: Selector?
  /// The style of the button.
  open var style = Style.plain
  /// A view that replaces the button.
  open var customView: UIView?
  /// The menu of the button; stored, but never shown, because the stage has no menus.
  open var menu: UIMenu?
  /// The color of the button.
  open var tintColor: UIColor?

  public override init() { super.init() }
  /// Creates a button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }
  /// Creates a button with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }
  /// Creates a system button.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) { self.init(title: nil, style: .plain, target: target, action: action) }
  /// Creates a button with a custom view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  /// Presses the button.
  package func press() {
    if let target, let action { action.call(on: target, self) }
  }
}

/// The item of a tab, like UIKit's `UITabBarItem`.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image while the tab is selected.
  open var selectedImage: UIImage?
  /// The text of the badge.
  open var badgeValue: String?
  public override init() { super.init() }
  /// Creates an item with a tag.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }
  /// Creates an item with an image for the selected tab.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}

/// The content of a navigation bar for a controller, like UIKit's `UINavigationItem`.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// When the title is large.
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
  /// The title of the bar.
  open var title: String?
  /// A view that replaces the title.
  open var titleView: UIView?
  /// The text above the title.
  open var prompt: String?
  /// The button on the leading side.
  open var leftBarButtonItem: UIBarButtonItem?
  /// The button on the trailing side.
  open var rightBarButtonItem: UIBarButtonItem?
  /// The buttons on the leading side.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the trailing side.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The back button of the next controller.
  open var backBarButtonItem: UIBarButtonItem?
  /// The title of the next controller's back button.
  open var backButtonTitle: String?
  /// Whether the back button is hidden.
  open var hidesBackButton = false
  /// When the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// Whether the buttons on the leading side leave the back button there; stored, but has no effect.
  open var leftItemsSupplementBackButton = false
  /// The search field of the bar; stored, but not drawn.
  open var searchController: UISearchController?
  /// Whether the search field goes when its list is scrolled; stored, but has no effect.
  open var hidesSearchBarWhenScrolling = true
  /// Stored, but has no effect.
  open var standardAppearance: UINavigationBarAppearance?
  /// Stored, but has no effect.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// Stored, but has no effect.
  open var compactAppearance: UINavigationBarAppearance?
  /// Sets whether the back button is hidden, at once.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  /// Sets the button on the leading side, at once.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the button on the trailing side, at once.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Sets the buttons on the leading side, at once.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  /// Sets the buttons on the trailing side, at once.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Creates an item without a title.
  public override init() { super.init() }
  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }
}
