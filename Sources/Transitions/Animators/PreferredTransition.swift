public import Motion
public import Views

/// How a controller likes to be pushed, presented and taken back, as `UIViewController.Transition`.
///
/// It is asked before any delegate, both ways, and from ``Behavior/iOS18`` on.
public struct PreferredTransition {
  let animator: any Animator
  /// The gestures that lead back, in the order in which they win.
  let rules: [InteractionRule]
  /// Whether a gesture may begin to lead back.
  let interactiveDismissShouldBegin: ((GestureRequest) -> Bool)?
  /// What it is called where a decision is explained.
  let title: String

  /// The view grows out of another one, and goes back into one.
  ///
  /// A finger leads back by a swipe down, a swipe from the leading edge, or a pinch, and may take hold
  /// of it at any moment.
  ///
  /// - Parameters:
  ///   - options: How it looks, and when a finger may begin it.
  ///   - sourceViewProvider: The view behind to grow out of, or to go back into. It is asked again for
  ///     the way back, so that it may be another one; nil means the middle of the screen.
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

  /// The arriving view fades in over the other; no gesture leads back.
  public static var crossDissolve: Self {
    Self(
      animator: CrossDissolve(), rules: [], interactiveDismissShouldBegin: nil,
      title: "cross dissolve")
  }
}

/// What a zoom's source is asked for, as `UIZoomTransitionSourceViewProviderContext`.
public struct ZoomSourceContext {
  /// The controller behind, in whose view the source is.
  public let sourceViewController: ViewController
  /// The controller that grows out of it.
  public let zoomedViewController: ViewController
}

/// How a zoom looks, as `UIViewController.Transition.ZoomOptions`.
public struct ZoomOptions {
  /// What the view behind is dimmed with, or nil to leave it.
  public var dimmingColor: Color? = .black
  /// How much of the color covers the view behind when the other is there, 0 to 1.
  public var dimming = 0.3
  /// Whether a gesture may begin to lead back; asked when its direction is known.
  public var interactiveDismissShouldBegin: ((GestureRequest) -> Bool)?

  /// The options of a zoom that says nothing.
  public init() {}
}
