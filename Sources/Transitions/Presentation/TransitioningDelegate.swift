public import Views

/// Says how a controller is presented and dismissed, as `UIViewControllerTransitioningDelegate`.
///
/// It is read from the *presented* controller, both ways.
public protocol TransitioningDelegate: GestureProviding {
  /// The animator of a presentation, or nil for the built-in one.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)?
  /// The animator of a dismissal, or nil for the built-in one.
  func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)?
  /// What drives a presentation, or nil for time; asked only when there is an animator.
  func interactionControllerForPresentation(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  /// What drives a dismissal, or nil for time; asked only when there is an animator.
  func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  /// What looks after the presentation, or nil for nothing special; asked only for the style
  /// `custom`, and only on the way in.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?
  /// The style of a presented controller that says none itself, or nil for the system's choice.
  ///
  /// Who presents depends on the style; the request is that of the outermost container.
  func presentationStyle(for request: TransitionRequest) -> PresentationStyle?
}

extension TransitioningDelegate {
  public func presentationStyle(for request: TransitionRequest) -> PresentationStyle? { nil }

  /// Answers nil.
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)? { nil }
  /// Answers nil.
  public func animationController(forDismissed dismissed: ViewController)
    -> (any AnimatedTransitioning)?
  { nil }
  /// Answers nil.
  public func interactionControllerForPresentation(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  { nil }
  /// Answers nil.
  public func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
    -> (any InteractiveTransitioning)?
  { nil }
  /// Answers nil.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }
}
