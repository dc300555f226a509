import Motion
import Views

/// The part of the dismissed presentations in their dismissal.
final class DismissalChange: ChangePerforming {
  let containerView: View
  private let pile: PresentationPile
  private let presentedView: View
  /// Whether the front presentation has removed its presenter's view.
  private let hasRemoved: Bool
  private let preferred: PreferredAnswers?
  private let presentations: Presentations
  private let completion: (() -> Void)?

  init(
    of pile: PresentationPile, in container: View, preferred: PreferredAnswers?,
    by presentations: Presentations, completion: (() -> Void)?
  ) {
    self.pile = pile
    containerView = container
    presentedView = pile.top.presentedView
    hasRemoved = pile.top.shouldRemovePresentersView
    self.preferred = preferred
    self.presentations = presentations
    self.completion = completion
  }

  private var presented: ViewController { pile.top.presentedViewController }

  // The final frame is not zero although the view is removed; this follows UIKit's behavior, not its
  // header.
  var frames: TransitionContext.Frames {
    let stays = hasRemoved ? nil : pile.presenting.presentedOrOwnView.place(in: containerView)
    return .init(
      fromInitial: presentedView.frame, fromFinal: presentedView.frame,
      toInitial: stays?.shown ?? .zero,
      toFinal: hasRemoved ? pile.presenterFrame : stays?.model ?? containerView.bounds)
  }

  var gestureSource: GestureSource? {
    preferred?.gestures ?? presentations.gestureSource(for: presented)
  }

  func changeWillBegin(in context: TransitionContext) {
    for controller in pile.chain { controller.isInTransition = true }
  }

  func perform(_ hook: Hook, completed: Bool) {
    switch hook {
    case .announce:
      // A sheet that is moving to a detent is dismissed from its current position.
      for case let sheet as SheetPresentationController in pile.chain { sheet.stopMoving() }
      pile.uncover()
      for controller in pile.chain { controller.presentedViewController.staysAway = true }
    case .commit:
      pile.putBottomBack()
      // This comes first, because a view that replaces a child's view is removed with the
      // presentation over it.
      pile.putPresenterBack()
      for controller in pile.chain.reversed() { presentations.tearDown(controller) }
      pile.top.revealed = nil
    case .rollBack:
      pile.coverAgain()
      presented.staysAway = false
      for controller in pile.chain {
        controller.coversPresenter(true)
        controller.isInTransition = false
        presentations.adaptLate(controller)
      }
      pile.top.revealed = nil
    case .layOut, .settle: break
    }
  }

  func notify(_ notice: Notice, completed: Bool) {
    switch notice {
    case .dismissalWillBegin:
      for controller in pile.chain.reversed() { controller.dismissalWillBegin() }
    case .dismissalDidEnd:
      for controller in pile.chain.reversed() { controller.dismissalTransitionDidEnd(completed) }
    case .completion: completion?()
    default: preconditionFailure("a dismissal has no '\(notice)'")
    }
  }
}

extension View {
  /// The frames of a view in a container's coordinates, as currently shown and without its
  /// transform; nil for a view that is not in the window.
  fileprivate func place(in container: View) -> (shown: Rect, model: Rect)? {
    guard window != nil, let superview else { return nil }
    let untransformed = Rect(center: center, size: bounds.size)
    return (convert(bounds, to: container), superview.convert(untransformed, to: container))
  }
}
