public import Motion

/// A controller's counterpart in a higher layer, such as an app's controller with a separate class.
///
/// It retains the controller. A parent retains the owners of its children, and a presentation
/// retains the owners of its two controllers.
public protocol ControllerOwner: AnyObject {
  /// Creates the view instead of ``ViewController/loadView()``. If it returns nil, the controller
  /// creates the view.
  func makeView() -> View?
  /// Called when the view has been loaded.
  func viewDidLoad()
  /// Called for each step of the controller's appearance.
  func perform(_ callback: ViewController.AppearanceCallback, animated: Bool)
  /// Called when the stage's traits are about to change, whatever the containers pass on.
  func traitsWillChange()
  /// Called when the stage is about to change its size, in points; tells the children itself.
  func viewWillTransition(to size: Size, with coordinator: ResizeCoordinator)
  /// Called when the stage's traits are about to change; tells the children itself.
  func willTransition(to traits: Traits, with coordinator: ResizeCoordinator)
  /// Called when the controller is about to be added to a container, or removed from one if nil.
  func willMove(toParent parent: ViewController?)
  /// Called when the controller was added to a container, or removed from one if nil.
  func didMove(toParent parent: ViewController?)
}
