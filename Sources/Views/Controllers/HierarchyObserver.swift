/// Follows the views of a window, to tell the controllers of the views what that means for them.
///
/// A higher layer implements it.
package protocol HierarchyObserver: AnyObject {
  /// Called when a view has been added to the window.
  func viewDidEnter(_ view: View)
  /// Called when a view is about to be removed from the window.
  ///
  /// - Returns: The controllers that disappear with it, for ``viewDidLeave(_:)``.
  func viewWillLeave(_ view: View) -> [ViewController]
  /// Called when the view of these controllers has been removed from the window.
  func viewDidLeave(_ controllers: [ViewController])
}
