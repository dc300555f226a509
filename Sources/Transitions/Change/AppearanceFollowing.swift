import Views

/// Follows the controllers that appear and disappear, like the keyboard.
protocol AppearanceFollowing: AnyObject {
  /// Called right before `viewWillDisappear`.
  func willDisappear(_ controller: ViewController)
  /// Called after `viewDidAppear` and `viewDidDisappear`.
  func didEnd(_ controller: ViewController, appeared: Bool)
}
