public import Views

/// Controls how a presentation adapts and whether the user can dismiss it, like
/// `UIAdaptivePresentationControllerDelegate`.
///
/// The last four methods are called only if the user dismisses the presentation, never for a call
/// of `dismiss`.
public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the style for these traits, or `none` to keep the current style.
  func adaptivePresentationStyle(
    for controller: PresentationController, traits: Traits
  ) -> PresentationStyle
  /// Returns whether the user may dismiss the presentation.
  func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool
  /// Called when the user begins to dismiss the presentation; the dismissal can still be cancelled.
  func presentationControllerWillDismiss(_ controller: PresentationController)
  /// Called after the user has dismissed the presentation.
  func presentationControllerDidDismiss(_ controller: PresentationController)
  /// Called when the user tried to dismiss the presentation but is not allowed to.
  func presentationControllerDidAttemptToDismiss(_ controller: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
  /// Returns the presentation controller's own style.
  public func adaptivePresentationStyle(
    for controller: PresentationController, traits: Traits
  ) -> PresentationStyle { controller.adaptivePresentationStyle(for: traits) }
  /// Returns true.
  public func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
    true
  }
  public func presentationControllerWillDismiss(_ controller: PresentationController) {}
  public func presentationControllerDidDismiss(_ controller: PresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {}
}
