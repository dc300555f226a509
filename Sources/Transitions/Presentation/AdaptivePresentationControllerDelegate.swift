public import Views

/// Controls how a presentation adapts and whether the user can dismiss it, like
/// `UIAdaptivePresentationControllerDelegate`.
///
/// The last four methods are called only if the user dismisses the presentation, never for a call
/// of `dismiss`.
public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the style for the current traits, or `none` to keep the current style.
  ///
  /// Asked only by the default of the method with traits.
  func adaptivePresentationStyle(for controller: PresentationController) -> PresentationStyle
  /// Returns the style for these traits, or `none` to keep the current style.
  func adaptivePresentationStyle(
    for controller: PresentationController, traits: Traits
  ) -> PresentationStyle
  /// Returns the controller that is shown in an adaptive style; nil for the presented one.
  ///
  /// It usually contains the presented controller, such as a stack with a button that dismisses. The
  /// presented controller itself returns with its own style.
  func presentationController(
    _ controller: PresentationController,
    viewControllerForAdaptivePresentationStyle style: PresentationStyle
  ) -> ViewController?
  /// Called before a presentation that has adapted, so that the delegate can set it up.
  ///
  /// Here one presentation controller has every style, so both arguments are the same.
  func presentationController(
    _ controller: PresentationController, prepare adaptive: PresentationController)
  /// Called before a presentation begins or adapts to other traits.
  ///
  /// - Parameters:
  ///   - controller: The presentation controller.
  ///   - style: The adaptive style, or `none` for the presentation's own.
  ///   - coordinator: Of the presentation or the rotation.
  func presentationController(
    _ controller: PresentationController, willPresentWithAdaptiveStyle style: PresentationStyle,
    transitionCoordinator coordinator: (any TransitionCoordinating)?)
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
    for controller: PresentationController
  ) -> PresentationStyle { controller.adaptivePresentationStyle(for: controller.traits) }
  /// Returns the style for the current traits.
  public func adaptivePresentationStyle(
    for controller: PresentationController, traits: Traits
  ) -> PresentationStyle { adaptivePresentationStyle(for: controller) }
  /// Returns nil.
  public func presentationController(
    _ controller: PresentationController,
    viewControllerForAdaptivePresentationStyle style: PresentationStyle
  ) -> ViewController? { nil }
  public func presentationController(
    _ controller: PresentationController, prepare adaptive: PresentationController
  ) {}
  public func presentationController(
    _ controller: PresentationController, willPresentWithAdaptiveStyle style: PresentationStyle,
    transitionCoordinator coordinator: (any TransitionCoordinating)?
  ) {}
  /// Returns true.
  public func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
    true
  }
  public func presentationControllerWillDismiss(_ controller: PresentationController) {}
  public func presentationControllerDidDismiss(_ controller: PresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {}
}
