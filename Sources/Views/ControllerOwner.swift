package import Motion

/// What stands for a controller in a higher layer, such as a controller of an app that has its own class
/// for them.
///
/// It keeps the controller; a parent keeps the owners of its children, and a presentation those of the
/// two controllers in it.
package protocol ControllerOwner: AnyObject {
  /// Creates the view, in place of ``ViewController/loadView()``; nil leaves that to the controller.
  func makeView() -> View?
  /// The view was loaded.
  func viewDidLoad()
  /// A step through the controller's appearance.
  func perform(_ callback: ViewController.AppearanceCallback, animated: Bool)
  /// The stage is about to change its size, in points.
  func viewWillTransition(to size: Size, with coordinator: ResizeCoordinator)
  /// The stage is about to have other traits.
  func willTransition(to traits: Traits, with coordinator: ResizeCoordinator)
  /// The controller is about to be added to a container, or removed from one if nil.
  func willMove(toParent parent: ViewController?)
  /// The controller was added to a container, or removed from one if nil.
  func didMove(toParent parent: ViewController?)
}
