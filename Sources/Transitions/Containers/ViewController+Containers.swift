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
