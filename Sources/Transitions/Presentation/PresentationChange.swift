import Motion
import Views

/// A presentation controller's part of its presentation.
final class PresentationChange: ChangePerforming {
  private let controller: PresentationController
  private let presenterView: View
  /// Whether the presentation removes the presenter's view.
  private let removes: Bool
  private let preferred: PreferredAnswers?
  private let presentations: Presentations
  private let completion: (() -> Void)?

  init(
    of controller: PresentationController, over presenterView: View, removes: Bool,
    preferred: PreferredAnswers?, by presentations: Presentations, completion: (() -> Void)?
  ) {
    self.controller = controller
    self.presenterView = presenterView
    self.removes = removes
    self.preferred = preferred
    self.presentations = presentations
    self.completion = completion
  }

  private var presenting: ViewController { controller.presentingViewController }

  var containerView: View {
    guard let container = controller.containerView else {
      preconditionFailure("a presentation that was announced has a container")
    }
    return container
  }

  var frames: TransitionContext.Frames {
    .init(
      fromInitial: presenterView.frame, fromFinal: removes ? .zero : presenterView.frame,
      toFinal: controller.frameOfPresentedViewInContainerView)
  }

  var gestureSource: GestureSource? {
    preferred?.gestures ?? presentations.gestureSource(for: controller.presentedViewController)
  }

  func changeWillBegin(in context: TransitionContext) {
    // The view is loaded before the presentation controller is notified, because it may wrap the view.
    _ = controller.presentedViewController.view
    controller.isInTransition = true
    controller.zoom = preferred == nil ? nil : context
  }

  func perform(_ hook: Hook, completed: Bool) {
    switch hook {
    case .announce:
      let container = presentations.makeContainer(for: controller, over: presenterView)
      if removes {
        // A finger can't hold a sheet that is being removed.
        (presenting.presentationLinks.presentation as? SheetPresentationController)?.endMoving()
        presentations.grab(presenterView, into: container, of: controller)
      }
      presentations.link(controller)
      controller.makeDecoration()
      controller.coversPresenter(true)
    case .commit:
      if removes { presenting.presentedOrOwnView.removeFromSuperview() }
      controller.isInTransition = false
      presentations.adaptLate(controller)
    case .rollBack: presentations.tearDown(controller)
    case .layOut, .settle: break
    }
  }

  func notify(_ notice: Notice, completed: Bool) {
    switch notice {
    case .presentationWillBegin:
      controller.notifyAdaptiveStyle(with: controller.transitionCoordinator)
      controller.presentationTransitionWillBegin()
    case .presentationDidEnd: controller.presentationTransitionDidEnd(completed)
    case .completion: completion?()
    default: preconditionFailure("a presentation has no '\(notice)'")
    }
  }
}
