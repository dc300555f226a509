public import Views

/// Controls how a controller is presented and dismissed, as
/// `UIViewControllerTransitioningDelegate`.
///
/// The *presented* controller has this delegate, for both directions.
public protocol TransitioningDelegate: GestureProviding {
  /// The animator of a presentation, or nil for the built-in one.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)?
  /// The animator of a dismissal, or nil for the built-in one.
  func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)?
  /// The interaction controller of a presentation, or nil to run by time; called only if there is
  /// an animator.
  func interactionControllerForPresentation(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  /// The interaction controller of a dismissal, or nil to run by time; called only if there is an
  /// animator.
  func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  /// The presentation controller, or nil for the default; called only for the style `custom`, and
  /// only for the presentation.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?
  /// The style of a presented controller that sets none itself, or nil for the system's default.
  ///
  /// The presenter depends on the style; the request is the outermost container's.
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
