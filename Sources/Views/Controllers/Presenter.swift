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
