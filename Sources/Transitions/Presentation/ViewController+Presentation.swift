import Motion
public import Views

extension ViewController {
  /// Controls how this controller is presented and dismissed.
  ///
  /// UIKit doesn't retain the delegate, so apps often lose it; here the controller retains it.
  public var transitioningDelegate: (any TransitioningDelegate)? {
    get { presentationLinks.transitioningDelegate }
    set {
      presentationLinks.transitioningDelegate = newValue
      // A different delegate may return a different presentation controller.
      if presentationLinks.prepared?.controller.presentationStyle == .custom {
        presentationLinks.prepared = nil
      }
    }
  }

  /// The style in which this controller is presented.
  ///
  /// Set it to `automatic`, which it is at first, to leave it to the delegate or the system. Reading
  /// it then returns the style that they choose, never `automatic`.
  ///
  /// Source: `UIModalPresentationStyle.automatic`.
  public var modalPresentationStyle: PresentationStyle {
    get { presentationLinks.presentation?.presentationStyle ?? preparedStyle }
    set { presentationLinks.modalPresentationStyle = newValue }
  }

  /// The system's animation for presenting and dismissing this controller if no delegate provides
  /// an animator; a popover always fades.
  ///
  /// Source: `UIViewController.modalTransitionStyle`.
  public var modalTransitionStyle: ModalTransitionStyle {
    get { presentationLinks.modalTransitionStyle }
    set { presentationLinks.modalTransitionStyle = newValue }
  }

  /// Whether presentations in the current context cover this controller instead of the window.
  public var definesPresentationContext: Bool {
    get { presentationLinks.definesPresentationContext }
    set { presentationLinks.definesPresentationContext = newValue }
  }

  /// Whether presentations in this controller's context come and go by its
  /// ``modalTransitionStyle``, not by that of the presented controller; true for a stack.
  public var providesPresentationContextTransitionStyle: Bool {
    get { presentationLinks.providesTransitionStyle }
    set { presentationLinks.providesTransitionStyle = newValue }
  }

  /// Whether this controller determines the status bar even if its presentation leaves the
  /// presenter in place.
  public var modalPresentationCapturesStatusBarAppearance: Bool {
    get { presentationLinks.capturesStatusBar }
    set { presentationLinks.capturesStatusBar = newValue }
  }

  /// The controller that is presented by this controller or its nearest presenting ancestor.
  public var presentedViewController: ViewController? { presentation?.presentedViewController }

  /// The presentation by this controller or its nearest presenting ancestor.
  var presentation: PresentationController? {
    ancestors.lazy.compactMap { $0.presentationLinks.presented }.first
  }

  /// The controller that presented this controller or one of its ancestors.
  public var presentingViewController: ViewController? {
    activePresentation?.presentingViewController
  }

  /// The presentation controller of the current presentation, or if there is none, of the next one.
  ///
  /// It can be configured before the presentation, which then uses it if the style is still the
  /// same. For the style `custom`, reading it early asks the delegate, which is not asked again. A
  /// child of a container has none. After a dismissal, a new one is created.
  ///
  /// Source: `UIViewController.presentationController`.
  public var presentationController: PresentationController? {
    activePresentation ?? preparedPresentation
  }

  /// The presentation controller that presents this controller or one of its ancestors.
  var activePresentation: PresentationController? {
    ancestors.lazy.compactMap { $0.presentationLinks.presentation }.first
  }

  /// The presented view if the controller is presented, or else its own view.
  var presentedOrOwnView: View { presentationLinks.presentation?.presentedView ?? view }

  /// The preferred size of the controller, or of what a stack or tabs show if they prefer none.
  var wishedContentSize: Size {
    guard preferredContentSize == .zero, isChangedByEngine else { return preferredContentSize }
    return visibleChildren.last?.wishedContentSize ?? .zero
  }

  /// The topmost controller presented over this one.
  var frontmostPresented: ViewController? {
    if let presented = presentationLinks.presented?.presentedViewController {
      return presented.frontmostPresented ?? presented
    }
    return visibleChildren.reversed().lazy.compactMap(\.frontmostPresented).first
  }
}

extension ViewController {
  /// What presentations keep with the controller.
  var presentationLinks: PresentationLinks {
    slots[PresentationLinks.self, default: PresentationLinks()]
  }
}

/// What presentations keep with a controller.
final class PresentationLinks {
  var transitioningDelegate: (any TransitioningDelegate)?
  /// The style that was set.
  var modalPresentationStyle = PresentationStyle.automatic
  var modalTransitionStyle = ModalTransitionStyle.coverVertical
  var definesPresentationContext = false
  var providesTransitionStyle = false
  var capturesStatusBar = false
  /// The presentation that presents this controller; the presenting controller retains it.
  weak var presentation: PresentationController?
  /// The presentation by this controller.
  var presented: PresentationController?
  /// The presentation controller that was read and possibly configured before the presentation.
  var prepared: PreparedPresentation?
  /// Configures each presentation controller of the controller.
  var setUp: ((PresentationController) -> Void)?
}
