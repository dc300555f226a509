public import Views

extension ViewController {
  /// The nearest navigation controller that this controller is in.
  public var navigationController: NavigationController? {
    ancestors.dropFirst().lazy.compactMap { $0 as? NavigationController }.first
  }

  /// The nearest tab bar controller that this controller is in.
  public var tabBarController: TabBarController? {
    ancestors.dropFirst().lazy.compactMap { $0 as? TabBarController }.first
  }
}

extension ViewController {
  /// Why a controller can't be added to this container, or nil when it can: everyone is in one place,
  /// and nobody in themselves.
  ///
  /// Source: `UIViewControllerHierarchyInconsistency`, which UIKit raises.
  func obstacle(toAdding child: ViewController) -> String? {
    if isInOrOver(child) { return "'\(id)' is in '\(child.id)' or lies over it" }
    if let presentation = child.presentationLinks.presentation {
      return "'\(child.id)' is presented by '\(presentation.presentingViewController.id)'"
    }
    return nil
  }
}
