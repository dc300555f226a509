import Views

extension PresentationController {
  /// The animator of a presentation or a dismissal if no delegate provides one.
  ///
  /// Source: `UIViewController.modalTransitionStyle`; `UIPopoverPresentationController` fades.
  var systemAnimator: any Animator {
    if effectiveStyle == .popover { return CrossDissolve(duration: Self.fadingTime) }
    switch transitionStyle {
    case .coverVertical: return CoverVertical()
    case .flipHorizontal: return FlipHorizontal()
    case .crossDissolve: return CrossDissolve(duration: Self.fadingTime)
    case .partialCurl: return PartialCurl()
    }
  }

  /// The presented controller's own style, unless its presentation context provides one.
  ///
  /// Source: `UIViewController.providesPresentationContextTransitionStyle`.
  private var transitionStyle: ModalTransitionStyle {
    let context = presentingViewController
    let provides =
      effectiveStyle.usesCurrentContext && context.definesPresentationContext
      && context.providesPresentationContextTransitionStyle
    let presented = original ?? presentedViewController
    return (provides ? context : presented).modalTransitionStyle
  }

  /// The duration of the system's fade animations for presentations and dismissals, in seconds.
  private static let fadingTime = 0.4
}
