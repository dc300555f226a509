import Motion
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
