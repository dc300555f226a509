/// Presents and dismisses the controllers of a window.
///
/// The layer above implements it; the methods that apps override must be in the class from which
/// they inherit.
package protocol Presenter: AnyObject {
  func present(
    _ presented: ViewController, from source: ViewController, animated: Bool,
    completion: (() -> Void)?)
  func dismiss(from source: ViewController, animated: Bool, completion: (() -> Void)?)
}

extension ViewController {
  /// The window of the controller's view, or of the presentation that covers it.
  ///
  /// Also found for a controller that left together with the tab in which it is presented.
  package var windowEvenIfCovered: Window? {
    ancestors.lazy.compactMap(\.window).first
      ?? ancestors.lazy.compactMap { $0.covering?.windowEvenIfCovered }.first
      ?? ancestors.lazy.compactMap { $0.presentingChild?.parent?.windowEvenIfCovered }.first
  }

  var presenter: (any Presenter)? { windowEvenIfCovered?.presenter }
}
