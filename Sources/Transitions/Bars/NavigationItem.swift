public import Views

/// The content of a stack's bar for a controller, like `UINavigationItem`.
public final class NavigationItem {
  /// The title; nil uses the controller's title.
  public var title: String?
  /// The text of the back button that returns to this controller; nil uses the title.
  public var backButtonTitle: String?
  /// Whether the bar hides the back button for the controller.
  public var hidesBackButton = false
  /// The button on the leading side; it replaces the back button.
  public var leadingItem: BarButtonItem?
  /// The button on the trailing side.
  public var trailingItem: BarButtonItem?
  /// The controller that the item belongs to.
  private(set) weak var controller: ViewController?

  init(of controller: ViewController) { self.controller = controller }
}

/// A button in a bar, like `UIBarButtonItem`.
public struct BarButtonItem {
  /// The text.
  public var title: String
  /// Called when the button is tapped.
  public var action: () -> Void

  /// Makes a button with a title.
  public init(title: String, action: @escaping () -> Void = {}) {
    self.title = title
    self.action = action
  }
}

extension ViewController {
  /// The content of a stack's bar while this controller is on top.
  ///
  /// Set it before the controller is shown; the bar reads it when the controller arrives and on
  /// ``NavigationBar/update()``.
  public var navigationItem: NavigationItem {
    slots[NavigationItem.self, default: NavigationItem(of: self)]
  }

  /// Whether the tab bar is hidden when this controller is pushed onto a stack in a tab, until the
  /// controller is popped.
  ///
  /// Source: `UIViewController.hidesBottomBarWhenPushed`.
  public var hidesBottomBarWhenPushed: Bool {
    get { slots[HiddenBottomBar.self] != nil }
    set { slots[HiddenBottomBar.self] = newValue ? HiddenBottomBar() : nil }
  }

  /// The text of the back button that returns to this controller.
  var backText: String { navigationItem.backButtonTitle ?? barTitle ?? "Back" }

  /// The title for a bar.
  var barTitle: String? { navigationItem.title ?? title }
}

/// Marks a controller that hides the tab bar when it is pushed.
private final class HiddenBottomBar {}
