public import Views

/// Controls how a presentation adapts, and whether a user can dismiss it, as
/// `UIAdaptivePresentationControllerDelegate`.
///
/// The last four methods are called only for a dismissal by a user's gesture, never for `dismiss`.
public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// The style for these traits, or `none` to keep the current one.
  func adaptivePresentationStyle(
    for controller: PresentationController, traits: Traits
  ) -> PresentationStyle
  /// Whether the user may dismiss it.
  func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool
  /// The user starts to dismiss it, and can still cancel.
  func presentationControllerWillDismiss(_ controller: PresentationController)
  /// The user has dismissed it.
  func presentationControllerDidDismiss(_ controller: PresentationController)
  /// The user tried to dismiss it, but dismissal is not allowed.
  func presentationControllerDidAttemptToDismiss(_ controller: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
  /// Returns the presentation controller's own answer.
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
