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
  /// What the device and its user ask of every controller.
  public var traits: Traits

  /// While set, model changes of the views inside are noted down to be animated.
  package var recorder: AnimationRecorder?
  /// What the layers above keep about the window, until they go.
  package var attachments = Attachments()

  /// Makes a window of a size in points.
  public init(size: Size, traits: Traits = Traits()) {
    self.traits = traits
    super.init(id: "window", frame: Rect(origin: .zero, size: size))
  }
}
