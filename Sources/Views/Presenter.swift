/// Who presents and dismisses the controllers of a window.
///
/// The layer above is it; a method that apps override has to be in the class that they inherit from.
package protocol Presenter: AnyObject {
  func present(
    _ presented: ViewController, from source: ViewController, animated: Bool,
    completion: (() -> Void)?)
  func dismiss(from source: ViewController, animated: Bool, completion: (() -> Void)?)
}

extension ViewController {
  /// The window that the controller's view is in, or that of what covers it.
  ///
  /// Also found for a controller that has left with the tab in which it is presented.
  package var windowEvenIfCovered: Window? {
    ancestors.lazy.compactMap(\.window).first
      ?? ancestors.lazy.compactMap { $0.covering?.windowEvenIfCovered }.first
      ?? ancestors.lazy.compactMap { $0.presentingChild?.parent?.windowEvenIfCovered }.first
  }

  var presenter: (any Presenter)? { windowEvenIfCovered?.presenter }
}
