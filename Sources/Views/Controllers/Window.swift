public import Motion

/// The root of the view tree, as `UIWindow`.
public final class Window: View {
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

  /// If set, records model changes of the views inside, to animate them.
  package var recorder: AnimationRecorder?
  /// Presents and dismisses the window's controllers; nil without a stage.
  package weak var presenter: (any Presenter)?
  /// Values that higher layers attach to the window.
  package var attachments = Attachments()

  /// Makes a window of a size in points.
  public init(size: Size, traits: Traits = Traits()) {
    self.traits = traits
    super.init(id: "window", frame: Rect(origin: .zero, size: size))
  }
}
