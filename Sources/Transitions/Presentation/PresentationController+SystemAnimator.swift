import Views

extension PresentationController {
  /// The animator of a presentation or a dismissal for which no delegate provides one.
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

  /// The seconds of the system's fade animations for presentations and dismissals.
  private static let fadingTime = 0.4
}
