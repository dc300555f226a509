public import Motion
public import Views

/// The transition that a controller prefers when it appears and disappears, as
/// `UIViewController.Transition`.
///
/// Available from ``Behavior/iOS18`` on; it takes precedence over any delegate in both directions.
public struct PreferredTransition {
  let animator: any Animator
  /// The gestures that go back, in order of precedence.
  let rules: [InteractionRule]
  /// Decides whether a gesture may begin to go back.
  let interactiveDismissShouldBegin: ((GestureRequest) -> Bool)?
  /// The name in explanations of a decision.
  let title: String

  /// The view grows out of a source view, and shrinks back into one.
  ///
  /// A swipe down, a swipe from the leading edge, or a pinch goes back; a finger can also take hold
  /// of the transition at any moment.
  ///
  /// - Parameters:
  ///   - options: The look, and when a gesture may begin.
  ///   - sourceViewProvider: The view to grow out of or to shrink back into. It is called again for
  ///     the way back, so it can return another view; nil means the center of the screen.
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

/// What a zoom's source provider receives, as `UIZoomTransitionSourceViewProviderContext`.
public struct ZoomSourceContext {
  /// The controller behind, whose view contains the source.
  public let sourceViewController: ViewController
  /// The controller that grows out of the source.
  public let zoomedViewController: ViewController
}

/// The look of a zoom, as `UIViewController.Transition.ZoomOptions`.
public struct ZoomOptions {
  /// The color that dims the view behind, or nil for no dimming.
  public var dimmingColor: Color? = .black
  /// The opacity of the dimming color at the end of the zoom, 0 to 1.
  public var dimming = 0.3
  /// Decides whether a gesture may begin to go back; called when its direction is known.
  public var interactiveDismissShouldBegin: ((GestureRequest) -> Bool)?

  /// The default options.
  public init() {}
}
