public import Views

/// What a stack's bar shows for a controller, as `UINavigationItem`.
public final class NavigationItem {
  /// The title; nil uses the controller's own.
  public var title: String?
  /// The text of the back button in the controller above; nil uses the title.
  public var backButtonTitle: String?
  /// Whether the bar hides the back button for the controller.
  public var hidesBackButton = false
  /// The button on the leading side; it replaces the back button.
  public var leadingItem: BarButtonItem?
  /// The button on the trailing side.
  public var trailingItem: BarButtonItem?
  /// The search over the controller.
  public var searchController: SearchController? {
    didSet {
      oldValue?.searched = nil
      searchController?.searched = controller
    }
  }
  private weak var controller: ViewController?

  init(of controller: ViewController) { self.controller = controller }
}

/// A button in a bar, as `UIBarButtonItem`.
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
    if let item = attachments[NavigationItem.self] { return item }
    let item = NavigationItem(of: self)
    attachments[NavigationItem.self] = item
    return item
  }

  /// Whether a push of this controller onto a stack in a tab also moves the tab bar away, until the
  /// controller is popped.
  ///
  /// Source: `UIViewController.hidesBottomBarWhenPushed`.
  public var hidesBottomBarWhenPushed: Bool {
    get { attachments[BottomBarWish.self] != nil }
    set { attachments[BottomBarWish.self] = newValue ? BottomBarWish() : nil }
  }

  /// The title that a bar shows.
  var barTitle: String? { navigationItem.title ?? title }
}

/// Stored on a controller that hides the bottom bar.
final class BottomBarWish {}
