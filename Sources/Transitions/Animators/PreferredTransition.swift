public import Motion
public import Views

/// The transition that a controller prefers when it appears and disappears, like
/// `UIViewController.Transition`.
///
/// Available from ``Behavior/iOS18`` on; it takes precedence over any delegate in both directions.
public struct PreferredTransition {
  let animator: any Animator
  /// The gestures that go back, in order of precedence.
  let rules: [InteractionRule]
  /// Decides whether a gesture may begin to go back.
  let interactiveDismissShouldBegin: ((GestureRequest) -> Bool)?
  /// The name in the recorded reasons for a decision.
  let title: String

  /// Zooms the view out of a source view, and back into one.
  ///
  /// A swipe down, a swipe from the leading edge, or a pinch goes back. A finger can also take over
  /// the running transition at any time.
  ///
  /// - Parameters:
  ///   - options: The appearance of the zoom, and when a gesture may begin.
  ///   - sourceViewProvider: Returns the source view; nil means the center of the screen. It is
  ///     called again on the way back and can then return a different view.
  public static func zoom(
    options: ZoomOptions = ZoomOptions(),
    sourceViewProvider: @escaping (ZoomSourceContext) -> View?
  ) -> Self {
    let curve = TimingCurve.easeOut
    return Self(
      animator: ZoomTransition(options: options, source: sourceViewProvider),
      rules: [
        InteractionRule(gesture: .pan(.down), commit: .velocityImpact, completionCurve: curve),
        InteractionRule(
          gesture: .edgePan(.leading), commit: .velocityImpact, completionCurve: curve),
        InteractionRule(gesture: .pinch, commit: .half, completionCurve: curve),
      ], interactiveDismissShouldBegin: options.interactiveDismissShouldBegin, title: "zoom")
  }

  /// The arriving view fades in over the other; no gesture goes back.
  public static var crossDissolve: Self {
    Self(
      animator: CrossDissolve(), rules: [], interactiveDismissShouldBegin: nil,
      title: "cross dissolve")
  }
}

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
