import Views

extension PresentationController {
  /// What moves a presentation or a dismissal for which no delegate has an animator.
  ///
  /// Source: `UIViewController.modalTransitionStyle`; `UIPopoverPresentationController` fades.
  var systemAnimator: any Animator {
    if effectiveStyle == .popover { return CrossDissolve(duration: Self.fadingTime) }
    switch presentedViewController.modalTransitionStyle {
    case .coverVertical: return CoverVertical()
    case .flipHorizontal: return FlipHorizontal()
    case .crossDissolve: return CrossDissolve(duration: Self.fadingTime)
    case .partialCurl: return PartialCurl()
    }
  }

  /// The seconds of the system's presentations and dismissals that fade.
  private static let fadingTime = 0.4
}
