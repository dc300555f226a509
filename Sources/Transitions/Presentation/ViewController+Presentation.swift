public import Views

extension ViewController {
  /// Says how this controller is presented and dismissed.
  ///
  /// Not kept alive by the controller in UIKit, which is how apps lose it; here it is.
  public var transitioningDelegate: (any TransitioningDelegate)? {
    get { presentationLinks.transitioningDelegate }
    set {
      presentationLinks.transitioningDelegate = newValue
      // Another delegate has another answer.
      if presentationLinks.prepared?.controller.presentationStyle == .custom {
        presentationLinks.prepared = nil
      }
    }
  }

  /// How this controller covers the one that presents it.
  public var modalPresentationStyle: PresentationStyle {
    get { presentationLinks.modalPresentationStyle }
    set { presentationLinks.modalPresentationStyle = newValue }
  }

  /// How the system moves this controller where no delegate has an animator for its presentation or
  /// dismissal; a popover fades whatever the style.
  ///
  /// Source: `UIViewController.modalTransitionStyle`.
  public var modalTransitionStyle: ModalTransitionStyle {
    get { presentationLinks.modalTransitionStyle }
    set { presentationLinks.modalTransitionStyle = newValue }
  }

  /// Whether presentations in the current context cover this controller and not the window.
  public var definesPresentationContext: Bool {
    get { presentationLinks.definesPresentationContext }
    set { presentationLinks.definesPresentationContext = newValue }
  }

  /// Whether this controller decides about the status bar although its presentation leaves the
  /// presenter in place.
  public var modalPresentationCapturesStatusBarAppearance: Bool {
    get { presentationLinks.capturesStatusBar }
    set { presentationLinks.capturesStatusBar = newValue }
  }

  /// The controller this one, or one it is in, has presented.
  public var presentedViewController: ViewController? { presentation?.presentedViewController }

  /// The presentation in which this controller, or the nearest one it is in, presents another.
  var presentation: PresentationController? {
    ancestors.lazy.compactMap { $0.presentationLinks.presented }.first
  }

  /// The controller that has presented this one, or one it is in.
  public var presentingViewController: ViewController? {
    activePresentation?.presentingViewController
  }

  /// What looks after the presentation this controller is in; before it is presented, what will.
  ///
  /// Set up early, it is used by the presentation that follows, if the style is still the same; for
  /// the style `custom` the delegate is asked by the early reading, and not again. A controller in a
  /// container doesn't have one. After the dismissal there is a new one.
  ///
  /// Source: `UIViewController.presentationController`.
  public var presentationController: PresentationController? {
    activePresentation ?? preparedPresentation
  }

  /// What looks after the presentation this controller, or one it is in, is presented by.
  var activePresentation: PresentationController? {
    ancestors.lazy.compactMap { $0.presentationLinks.presentation }.first
  }

  /// The presented view if the controller is presented, else its own.
  var presentedOrOwnView: View { presentationLinks.presentation?.presentedView ?? view }

  /// The controller that is presented over everything in this one.
  var frontmostPresented: ViewController? {
    if let presented = presentationLinks.presented?.presentedViewController {
      return presented.frontmostPresented ?? presented
    }
    return visibleChildren.reversed().lazy.compactMap(\.frontmostPresented).first
  }

  var presentationLinks: PresentationLinks {
    if let links = attachments[PresentationLinks.self] { return links }
    let links = PresentationLinks()
    attachments[PresentationLinks.self] = links
    return links
  }
}

/// What is kept about the presentations of a controller.
final class PresentationLinks {
  var transitioningDelegate: (any TransitioningDelegate)?
  var modalPresentationStyle = PresentationStyle.automatic
  var modalTransitionStyle = ModalTransitionStyle.coverVertical
  var definesPresentationContext = false
  var capturesStatusBar = false
  /// The presentation in which the controller is the presented one, kept by the presenting one.
  weak var presentation: PresentationController?
  /// The presentation in which the controller is the presenting one.
  var presented: PresentationController?
  /// What was read, and perhaps set up, before the controller was presented.
  var prepared: PreparedPresentation?
  /// Sets up each presentation of the controller.
  var setUp: ((PresentationController) -> Void)?
}
