public import Views

extension ViewController {
  /// Says how this controller is presented and dismissed.
  ///
  /// Not kept alive by the controller in UIKit, which is how apps lose it; here it is.
  public var transitioningDelegate: (any TransitioningDelegate)? {
    get { links.transitioningDelegate }
    set { links.transitioningDelegate = newValue }
  }

  /// How this controller covers the one that presents it.
  public var modalPresentationStyle: PresentationStyle {
    get { links.modalPresentationStyle }
    set { links.modalPresentationStyle = newValue }
  }

  /// Whether presentations in the current context cover this controller and not the window.
  public var definesPresentationContext: Bool {
    get { links.definesPresentationContext }
    set { links.definesPresentationContext = newValue }
  }

  /// Whether this controller decides about the status bar although its presentation leaves the
  /// presenter in place.
  public var modalPresentationCapturesStatusBarAppearance: Bool {
    get { links.capturesStatusBar }
    set { links.capturesStatusBar = newValue }
  }

  /// The controller this one, or one it is in, has presented.
  public var presentedViewController: ViewController? {
    ancestors.lazy.compactMap { $0.links.presented?.presentedViewController }.first
  }

  /// The controller that has presented this one, or one it is in.
  public var presentingViewController: ViewController? {
    presentationController?.presentingViewController
  }

  /// What looks after the presentation this controller is in.
  public var presentationController: PresentationController? {
    ancestors.lazy.compactMap { $0.links.presentation }.first
  }

  /// What runs along with the transition this controller is in, or one of those it is in.
  public var transitionCoordinator: TransitionCoordinator? {
    ancestors.lazy.compactMap { $0.links.coordinator }.first
  }

  /// The presented view if the controller is presented, else its own.
  var presentedOrOwnView: View { links.presentation?.presentedView ?? view }

  var links: Links {
    if let links = attachment as? Links { return links }
    let links = Links()
    attachment = links
    return links
  }

  /// What this layer keeps about a controller.
  final class Links {
    var transitioningDelegate: (any TransitioningDelegate)?
    var modalPresentationStyle = PresentationStyle.automatic
    var definesPresentationContext = false
    var capturesStatusBar = false
    /// The presentation in which the controller is the presented one, kept by the presenting one.
    weak var presentation: PresentationController?
    /// The presentation in which the controller is the presenting one.
    var presented: PresentationController?
    weak var coordinator: TransitionCoordinator?
  }
}
