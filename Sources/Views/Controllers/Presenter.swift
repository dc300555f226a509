/// Presents and dismisses the controllers of a window.
///
/// A higher layer implements it. Methods that apps override must be declared in the class that apps
/// inherit from.
package protocol Presenter: AnyObject {
  func present(
    _ presented: ViewController, from source: ViewController, animated: Bool,
    completion: (() -> Void)?)
  /// Called when a controller prefers another size.
  func preferredContentSizeDidChange(of controller: ViewController)
  func dismiss(from source: ViewController, animated: Bool, completion: (() -> Void)?)
}
