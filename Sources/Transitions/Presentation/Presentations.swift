import Motion
import Views

/// Manages a stage's presentations: presents, dismisses, and adds and removes container views.
final class Presentations: Presenter {
  /// The delegate for controllers without one.
  var defaultDelegate: (any TransitioningDelegate)?
  unowned let engine: ChangeEngine
  unowned let window: Window

  init(engine: ChangeEngine, window: Window) {
    self.engine = engine
    self.window = window
  }

  /// The delegate of a presented controller: its own, or the stage's.
  ///
  /// It is that of the controller that was presented, whatever an adaptive style shows in its place.
  func delegate(for presented: ViewController) -> (any TransitioningDelegate)? {
    let asked = presented.presentationLinks.presentation?.original ?? presented
    return asked.transitioningDelegate ?? defaultDelegate
  }

  /// Whether the delegate is asked for an animator.
  ///
  /// A custom presentation uses its animator even if the change is not animated, so that the
  /// animator can place the views (`UIViewControllerTransitioning.h`, `isAnimated`).
  func asks(_ controller: PresentationController, _ animated: Bool) -> Bool {
    animated || controller.presentationStyle == .custom
  }

  func preferredContentSizeDidChange(of controller: ViewController) {
    controller.activePresentation?.preferredContentSizeDidChange()
  }

  /// Connects the two controllers of a presentation.
  func link(_ controller: PresentationController) {
    let presenting = controller.presentingViewController
    presenting.presentationLinks.presented = controller
    linkPresented(of: controller)
  }

  /// Connects the presented controller with its presentation.
  func linkPresented(of controller: PresentationController) {
    let presenting = controller.presentingViewController
    controller.keptController = controller.presentedViewController
    controller.presentedViewController.presentationLinks.prepared = nil
    presenting.covering = controller.presentedViewController
    controller.presentedViewController.presentationLinks.presentation = controller
    guard presenting.parent != nil else { return }
    controller.presentedViewController.presentingChild = presenting
    presenting.companion = controller.presentedViewController
  }

  /// Adds the container view of a presentation in front of the presenter.
  ///
  /// If the presentation covers the whole stage, its container view is added to the window, above
  /// all containers of the presenter. In the context of a child, the container view is directly
  /// above the child's view, and both appear and disappear together: either the container view
  /// replaces the child's view, if the presentation removes that view, or a wrapper replaces it and
  /// contains both.
  func makeContainer(for controller: PresentationController, over presenter: View) -> View {
    let presenting = controller.presentingViewController
    let superview: View
    if presenting.parent == nil {
      superview = window
    } else if controller.shouldRemovePresentersView {
      superview = presenter.superview ?? presenter
    } else {
      superview = WrapperView(around: presenter, of: presenting)
      presenting.changeLinks.standIn = superview
    }
    let container = ContainerView(
      id: "container(\(controller.presentedViewController.id))", frame: superview.bounds)
    container.listing = .passed
    container.controller = controller
    container.fillsSuperview = true
    if presenting.parent == nil {
      window.insertSubview(container, above: presenter.outermost(in: window))
    } else if controller.shouldRemovePresentersView {
      superview.insertSubview(container, above: presenter)
      presenting.changeLinks.standIn = container
    } else {
      superview.addSubview(container)
    }
    controller.containerView = container
    return container
  }

  /// Moves the presenter's view into the container, and records its old position.
  func grab(_ view: View, into container: View, of controller: PresentationController) {
    controller.presenterPlace = .init(of: view)
    container.addSubview(view)
  }

  /// Ends a presentation: returns the presenter's view to its old position, and removes the rest.
  ///
  /// All views that are still in the container are removed with it. If a custom dismissal has moved
  /// the presenter's view there, that view is lost.
  func tearDown(_ controller: PresentationController) {
    let presenting = controller.presentingViewController
    controller.coversPresenter(false)
    controller.presentedView.removeFromSuperview()
    controller.removeDecoration()
    if controller.presenterHasPlace { controller.putBackPresenter(in: controller.presenterPlace) }
    controller.containerView?.removeFromSuperview()
    controller.containerView = nil
    controller.presenterPlace = nil
    controller.isInTransition = false
    presenting.presentationLinks.presented = nil
    presenting.covering = nil
    (presenting.changeLinks.standIn as? WrapperView)?.unwrap()
    presenting.changeLinks.standIn = nil
    controller.presentedViewController.presentingChild = nil
    controller.presentedViewController.staysAway = false
    presenting.companion = nil
    controller.presentedViewController.presentationLinks.presentation = nil
    controller.keptController = nil
    controller.keptOriginal = nil
  }
}

extension View {
  /// The ancestor of this view that is directly in the window.
  fileprivate func outermost(in window: Window) -> View {
    var view = self
    while let superview = view.superview, superview !== window { view = superview }
    return view
  }
}
