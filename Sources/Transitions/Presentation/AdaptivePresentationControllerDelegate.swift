public import Views

/// Says how a presentation adapts, and whether and when a user dismisses it, as
/// `UIAdaptivePresentationControllerDelegate`.
///
/// The last four are called only for a dismissal that a user asks for by a gesture, never for
/// `dismiss`.
public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// What the style becomes with these traits, or `none` to leave it.
  func adaptivePresentationStyle(
    for controller: PresentationController, traits: Traits
  ) -> PresentationStyle
  /// Whether the user may dismiss it.
  func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool
  /// The user begins to dismiss it, and may give it up.
  func presentationControllerWillDismiss(_ controller: PresentationController)
  /// The user has dismissed it.
  func presentationControllerDidDismiss(_ controller: PresentationController)
  /// The user tried to dismiss it, and it does not allow that.
  func presentationControllerDidAttemptToDismiss(_ controller: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
  /// Answers what the presentation controller does.
  public func adaptivePresentationStyle(
    for controller: PresentationController, traits: Traits
  ) -> PresentationStyle { controller.adaptivePresentationStyle(for: traits) }
  /// Allows it.
  public func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
    true
  }
  public func presentationControllerWillDismiss(_ controller: PresentationController) {}
  public func presentationControllerDidDismiss(_ controller: PresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {}
}
