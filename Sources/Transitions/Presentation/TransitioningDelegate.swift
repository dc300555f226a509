public import Views

/// Controls how a controller is presented and dismissed, like
/// `UIViewControllerTransitioningDelegate`.
///
/// It is the delegate of the *presented* controller, for both presentation and dismissal.
public protocol TransitioningDelegate: GestureProviding {
  /// Returns the animator of a presentation, or nil for the built-in one.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)?
  /// Returns the animator of a dismissal, or nil for the built-in one.
  func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)?
  /// Returns the interaction controller of a presentation, or nil for a noninteractive one; called
  /// only if there is an animator.
  func interactionControllerForPresentation(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  /// Returns the interaction controller of a dismissal, or nil for a noninteractive one; called
  /// only if there is an animator.
  func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  /// Returns the presentation controller, or nil for the default; called only for the style
  /// `custom`, and only for a presentation.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?
  /// Returns the style of a presented controller that doesn't set one itself, or nil for the
  /// system's default.
  ///
  /// The presenter depends on the style and isn't known yet, so the request names the outermost
  /// container.
  func presentationStyle(for request: TransitionRequest) -> PresentationStyle?
}

extension TransitioningDelegate {
  public func presentationStyle(for request: TransitionRequest) -> PresentationStyle? { nil }

  /// Returns nil.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)? { nil }
  /// Returns nil.
  public func animationController(forDismissed dismissed: ViewController)
    -> (any AnimatedTransitioning)?
  { nil }
  /// Returns nil.
  public func interactionControllerForPresentation(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  { nil }
  /// Returns nil.
  public func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  { nil }
  /// Returns nil.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }
}
