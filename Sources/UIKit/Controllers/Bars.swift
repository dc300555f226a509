import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// A bar at the top, as `UINavigationBar`; not drawn.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Kept.
  open var barStyle = UIBarStyle.default
  /// Kept: nothing shows them.
  open var items: [UINavigationItem]?
  /// The item of the controller in front; nothing shows it here.
  open var topItem: UINavigationItem? { items?.last }
  /// Kept.
  open var barTintColor: UIColor?
  /// Kept.
  open var isTranslucent = true
  /// Kept.
  open var prefersLargeTitles = false
  /// Kept.
  open var shadowImage: UIImage?
  /// Kept.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// Kept.
  open var standardAppearance = UINavigationBarAppearance()
  /// Kept.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// Kept.
  open var compactAppearance: UINavigationBarAppearance?
  /// Ignored.
  open func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// The look of a bar, as `UIBarStyle`.
public enum UIBarStyle: Int, Sendable { case `default` = 0, black = 1 }

/// The metrics of a bar, as `UIBarMetrics`.
public enum UIBarMetrics: Int, Sendable { case `default` = 0, compact }

/// How a bar looks, as `UINavigationBarAppearance`; kept.
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

/// A bar at the bottom, as `UIToolbar`; not drawn.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// Kept.
  open var items: [UIBarButtonItem]?
}

/// A bar of tabs, as `UITabBar`; not drawn.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// Kept.
  open var items: [UITabBarItem]?
  /// Kept.
  open var barTintColor: UIColor?
  /// Kept.
  open var isTranslucent = true
}

/// What a bar shows, as `UIBarItem`.
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

/// A button in a bar, as `UIBarButtonItem`; nothing shows it.
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

/// What a tab shows, as `UITabBarItem`.
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

/// What the bar of a stack shows for a controller, as `UINavigationItem`.
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
