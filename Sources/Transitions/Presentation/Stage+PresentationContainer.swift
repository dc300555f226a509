import Motion
import Views

extension Stage {
  /// Puts the view of a presentation right above the presenter's, as large as what that lies in.
  func makeContainer(for controller: PresentationController, over presenter: View) -> View {
    let superview = presenter.superview ?? window
    let container = ContainerView(
      id: "container(\(controller.presentedViewController.id))", frame: superview.bounds)
    container.controller = controller
    container.fillsSuperview = true
    superview.insertSubview(container, above: presenter)
    controller.containerView = container
    return container
  }

  /// Moves the presenter's view into the container, remembering where it was.
  func grab(_ view: View, into container: View, of controller: PresentationController) {
    if let superview = view.superview, let index = superview.index(of: view) {
      controller.presenterPlace = .init(superview: superview, index: index)
    }
    container.addSubview(view)
  }

  /// Ends a presentation: the presenter's view goes back to where it was, the rest goes away.
  ///
  /// Whatever is in the container by then goes with it. A custom dismissal that put the
  /// presenter's view there has lost it.
  func takeDown(_ controller: PresentationController) {
    controller.presentedView.removeFromSuperview()
    if let place = controller.presenterPlace {
      place.superview?.insertSubview(
        controller.presentingViewController.presentedOrOwnView, at: place.index)
    }
    controller.containerView?.removeFromSuperview()
    controller.containerView = nil
    controller.presenterPlace = nil
    controller.presentingViewController.links.presented = nil
    controller.presentedViewController.links.presentation = nil
  }
}

extension PresentationController {
  /// The presenter's frame where it really belongs, in the container's coordinates.
  var presenterFrame: Rect {
    let view = presentingViewController.presentedOrOwnView
    guard let superview = presenterPlace?.superview else { return view.frame }
    return superview.convert(view.frame, to: containerView)
  }
}
