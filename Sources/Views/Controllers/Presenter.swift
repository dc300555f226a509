/// Presents and dismisses the controllers of a window.
///
/// A higher layer implements it. Methods that apps override must be declared in the class that apps
/// inherit from.
package protocol Presenter: AnyObject {
  func present(
    _ presented: ViewController, from source: ViewController, animated: Bool,
    completion: (() -> Void)?)
  func dismiss(from source: ViewController, animated: Bool, completion: (() -> Void)?)
}

extension ViewController {
  /// The window of the controller's view, or of the presentation that covers it.
  ///
  /// This also works for a controller that was removed together with the tab in which it is
  /// presented.
  package var windowEvenIfCovered: Window? {
    ancestors.lazy.compactMap(\.window).first
      ?? ancestors.lazy.compactMap { $0.covering?.windowEvenIfCovered }.first
      ?? ancestors.lazy.compactMap { $0.presentingChild?.parent?.windowEvenIfCovered }.first
  }

  var presenter: (any Presenter)? { windowEvenIfCovered?.presenter }
}
