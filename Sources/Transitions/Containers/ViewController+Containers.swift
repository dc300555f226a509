public import Views

extension ViewController {
  /// The nearest navigation controller that contains this controller.
  public var navigationController: NavigationController? {
    ancestors.dropFirst().lazy.compactMap { $0 as? NavigationController }.first
  }

  /// The nearest tab bar controller that contains this controller.
  public var tabBarController: TabBarController? {
    ancestors.dropFirst().lazy.compactMap { $0 as? TabBarController }.first
  }
}

extension ViewController {
  /// The reason that a controller can't be added to this container, or nil if it can.
  ///
  /// A controller has only one parent, and it can't contain itself.
  ///
  /// Source: UIKit raises `UIViewControllerHierarchyInconsistency`.
  func obstacle(toAdding child: ViewController) -> String? {
    if let cycle = obstacleFromCycle(with: child) { return cycle }
    if let presentation = child.presentationLinks.presentation {
      return "'\(child.id)' is presented by '\(presentation.presentingViewController.id)'"
    }
    return nil
  }
}
