import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// A bar at the top, like UIKit's `UINavigationBar`; not drawn.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Stored, but has no effect.
  open var barStyle = UIBarStyle.default
  /// Stored, but has no effect: nothing shows them.
  open var items: [UINavigationItem]?
  /// The item of the controller in front; nothing shows it here.
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
  /// Ignored.
  open func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// The look of a bar, like UIKit's `UIBarStyle`.
public enum UIBarStyle: Int, Sendable { case `default` = 0, black = 1 }

/// The metrics of a bar, like UIKit's `UIBarMetrics`.
public enum UIBarMetrics: Int, Sendable { case `default` = 0, compact }

/// How a bar looks, like UIKit's `UINavigationBarAppearance`; stored, but has no effect.
public final class UINavigationBarAppearance: NSObject {
  public var backgroundColor: UIColor?
  public var shadowColor: UIColor?
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public override init() { super.init() }
  /// Takes the system's look.
  public func configureWithDefaultBackground() {}
  /// Takes an opaque look.
  public func configureWithOpaqueBackground() {}
  /// Takes a transparent look.
  public func configureWithTransparentBackground() {}
}

/// A bar at the bottom, like UIKit's `UIToolbar`; not drawn.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// Stored, but has no effect.
  open var items: [UIBarButtonItem]?
}

/// A bar of tabs, like UIKit's `UITabBar`; not drawn.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// Stored, but has no effect.
  open var items: [UITabBarItem]?
  /// Stored, but has no effect.
  open var barTintColor: UIColor?
  /// Stored, but has no effect.
  open var isTranslucent = true
}

/// What a bar shows, like UIKit's `UIBarItem`.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The text.
  open var title: String?
  /// The picture.
  open var image: UIImage?
  /// Whether it can be tapped.
  open var isEnabled = true
  /// A number of the app's own.
  open var tag = 0
  /// The name by which tests find it.
  open var accessibilityIdentifier: String?
  /// What a screen reader says.
  open var accessibilityLabel: String?
}

/// A button in a bar, like UIKit's `UIBarButtonItem`; nothing shows it.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How it looks.
  public enum Style: Int, Sendable { case plain = 0, done = 2 }
  /// What the system has.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo,
      redo
    case close = 24
  }
  /// Who is called.
  open weak var target: AnyObject?
  /// What is called.
  open var action: Selector?
  /// How it looks.
  open var style = Style.plain
  /// A view in its place.
  open var customView: UIView?
  /// The color.
  open var tintColor: UIColor?

  /// Makes a button.
  public override init() { super.init() }
  /// Makes a button with a text.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }
  /// Makes a button with a picture.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }
  /// Makes a button of the system.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) { self.init(title: nil, style: .plain, target: target, action: action) }
  /// Makes a button of a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  /// Presses it.
  package func press() {
    if let target, let action { action.call(on: target, self) }
  }
}

/// What a tab shows, like UIKit's `UITabBarItem`.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The picture of the selected tab.
  open var selectedImage: UIImage?
  /// The text of a badge.
  open var badgeValue: String?
  /// Makes an item.
  public override init() { super.init() }
  /// Makes an item.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }
  /// Makes an item.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}

/// What the bar of a stack shows for a controller, like UIKit's `UINavigationItem`.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// When a title is large.
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
  /// The title.
  open var title: String?
  /// A view in its place.
  open var titleView: UIView?
  /// Text above the title.
  open var prompt: String?
  /// The button on the leading side.
  open var leftBarButtonItem: UIBarButtonItem?
  /// The button on the trailing side.
  open var rightBarButtonItem: UIBarButtonItem?
  /// The buttons on the leading side.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the trailing side.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The button that leads back.
  open var backBarButtonItem: UIBarButtonItem?
  /// The text of the button that leads back.
  open var backButtonTitle: String?
  /// Whether there is no button that leads back.
  open var hidesBackButton = false
  /// When the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// Makes an item.
  public init(title: String) {
    self.title = title
    super.init()
  }
}
