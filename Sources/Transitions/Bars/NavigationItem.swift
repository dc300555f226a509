public import Views

/// What a stack's bar shows for a controller, as `UINavigationItem`.
public final class NavigationItem {
  /// The title; nil for the controller's own.
  public var title: String?
  /// What the back button of the controller above says; nil for the title.
  public var backButtonTitle: String?
  /// Whether the bar has no back button for the controller.
  public var hidesBackButton = false
  /// The button where lines begin; it takes the place of the back button.
  public var leadingItem: BarButtonItem?
  /// The button where lines end.
  public var trailingItem: BarButtonItem?

  init() {}
}

/// A button in a bar, as `UIBarButtonItem`.
public struct BarButtonItem {
  /// What it says.
  public var title: String
  /// Called when it is tapped.
  public var action: () -> Void

  /// Makes a button with a text.
  public init(title: String, action: @escaping () -> Void = {}) {
    self.title = title
    self.action = action
  }
}

extension ViewController {
  /// What a stack's bar shows while this controller is on top.
  ///
  /// Set before the controller is shown; the bar reads it when the controller arrives, and again by
  /// ``NavigationBar/update()``.
  public var navigationItem: NavigationItem {
    if let item = attachments[NavigationItem.self] { return item }
    let item = NavigationItem()
    attachments[NavigationItem.self] = item
    return item
  }

  /// Whether the tab bar leaves with the screen below when this controller is pushed onto a stack in a
  /// tab, until the controller is popped.
  ///
  /// Source: `UIViewController.hidesBottomBarWhenPushed`.
  public var hidesBottomBarWhenPushed: Bool {
    get { attachments[BottomBarWish.self] != nil }
    set { attachments[BottomBarWish.self] = newValue ? BottomBarWish() : nil }
  }

  /// The text of the title that a bar shows.
  var barTitle: String? { navigationItem.title ?? title }
}

/// Kept by a controller that wants no bottom bar.
final class BottomBarWish {}
