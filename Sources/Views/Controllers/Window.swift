public import Motion

/// The root of the view tree.
///
/// Corresponds to `UIWindow`.
public final class Window: View, ViewHost {
  /// The controller whose view fills the window.
  public var rootViewController: ViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let rootViewController else { return }
      rootViewController.view.frame = bounds
      insertSubview(rootViewController.view, at: 0)
    }
  }
  /// The traits of all controllers.
  public var traits: Traits

  /// Records model changes of the views in the window, so that they can be animated; nil if they
  /// are not.
  @_spi(Tools) public var recorder: AnimationRecorder?
  /// Presents and dismisses the window's controllers; nil if there is no stage.
  package weak var presenter: (any Presenter)?
  /// Follows the views that enter and leave the window; nil if there is no stage.
  package weak var hierarchyObserver: (any HierarchyObserver)?
  override var ownHost: (any ViewHost)? { self }

  /// Creates a window with a size in points.
  public init(size: Size, traits: Traits = Traits()) {
    self.traits = traits
    super.init(id: "window", frame: Rect(origin: .zero, size: size))
  }
}

extension View {
  /// The window that contains the view.
  public var window: Window? { root as? Window }
}
