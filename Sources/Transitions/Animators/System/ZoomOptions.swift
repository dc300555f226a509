public import Motion
public import Views

/// The argument of a zoom's source provider, like `UIZoomTransitionSourceViewProviderContext`.
public struct ZoomSourceContext {
  /// The controller behind the zoomed one; its view contains the source.
  public let sourceViewController: ViewController
  /// The controller whose view grows out of the source.
  public let zoomedViewController: ViewController
}

/// The options of a zoom, like `UIViewController.Transition.ZoomOptions`.
public struct ZoomOptions {
  /// The color that dims the view behind the zoomed one, or nil for no dimming.
  public var dimmingColor: Color? = .black
  /// The opacity of the dimming color at the end of the zoom, 0 to 1.
  public var dimming = 0.3
  /// Decides whether a gesture may begin to go back; called once the gesture's direction is known.
  public var interactiveDismissShouldBegin: ((GestureRequest) -> Bool)?

  /// The default options.
  public init() {}
}
