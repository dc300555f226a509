import Views

extension Presentations {
  /// Adapts all presentations over a controller and its visible children to the window's traits.
  ///
  /// A presentation that is in transition keeps its style until the transition ends.
  func adaptAll(over controller: ViewController) {
    if let presentation = controller.presentationLinks.presented {
      if presentation.isInTransition {
        presentation.adaptsLater = true
      } else {
        adapt(presentation)
      }
      adaptAll(over: presentation.presentedViewController)
    }
    for child in controller.children { adaptAll(over: child) }
  }

  /// Adapts a presentation to traits that changed during its transition, after all callbacks of the
  /// ending have returned.
  func adaptLate(_ controller: PresentationController) {
    guard controller.adaptsLater else { return }
    controller.adaptsLater = false
    engine.afterTheEnding { [weak self, weak controller] in
      guard let self, let controller, controller.containerView != nil, !controller.isInTransition
      else { return }
      adapt(controller)
    }
  }

  private func adapt(_ controller: PresentationController) {
    let wasRemoving = controller.shouldRemovePresentersView
    let oldStyle = controller.effectiveStyle
    controller.adapt(to: window.traits)
    if controller.effectiveStyle != oldStyle {
      controller.notifyAdaptiveStyle(with: controller.presentedViewController.transitionCoordinator)
    }
    let presenting = controller.presentingViewController
    // Inside a container, the position of the presentation in the view hierarchy can't change
    // later.
    if presenting.parent == nil, wasRemoving != controller.shouldRemovePresentersView {
      wasRemoving ? uncover(presenting, of: controller) : cover(presenting, by: controller)
    }
    if let shown = controller.adapted { exchange(with: shown, in: controller) }
    controller.containerView?.layoutSubviews()
  }

  /// Shows another controller in the place of the presented one, or that one again.
  private func exchange(with shown: ViewController, in controller: PresentationController) {
    let old = controller.presentedViewController
    guard shown !== old, shown.presentationLinks.presentation == nil,
      let container = controller.containerView, container.window != nil
    else { return }
    let (place, oldView) = (controller.presentedView.frame, controller.presentedView)
    engine.performAtOnce(CallbackTable.cover, outgoing: old, alone: true) { _ in
      oldView.removeFromSuperview()
      controller.removeDecoration()
      old.presentationLinks.presentation = nil
      old.presentingChild = nil
    }
    // The presented controller leaves the container that has shown it in the adaptive style.
    if shown === controller.original, shown.parent != nil {
      shown.viewIfLoaded?.removeFromSuperview()
      shown.removeFromParent()
    }
    controller.show(shown)
    linkPresented(of: controller)
    engine.performAtOnce(CallbackTable.uncover, incoming: shown, alone: true) { _ in
      controller.makeDecoration()
      container.addSubview(controller.presentedView)
      controller.presentedView.frame = place
    }
  }

  private func cover(_ presenting: ViewController, by controller: PresentationController) {
    let view = presenting.presentedOrOwnView
    engine.performAtOnce(CallbackTable.cover, outgoing: presenting, alone: true) { _ in
      controller.coversPresenter(true)
      controller.presenterPlace = .init(of: view)
      view.removeFromSuperview()
    }
  }

  private func uncover(_ presenting: ViewController, of controller: PresentationController) {
    presenting.staysAway = false
    engine.performAtOnce(CallbackTable.uncover, incoming: presenting, alone: true) { _ in
      controller.putBackPresenter(in: controller.presenterPlace)
      controller.presenterPlace = nil
    }
  }
}
