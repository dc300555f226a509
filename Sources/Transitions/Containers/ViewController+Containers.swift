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
  /// Why a controller can't be added to this container, or nil when it can.
  ///
  /// A controller has only one place, and it can't contain itself.
  ///
  /// Source: `UIViewControllerHierarchyInconsistency`, which UIKit raises.
  func obstacle(toAdding child: ViewController) -> String? {
    if let cycle = obstacleFromCycle(with: child) { return cycle }
    if let presentation = child.presentationLinks.presentation {
      return "'\(child.id)' is presented by '\(presentation.presentingViewController.id)'"
    }
    return nil
  }
}
