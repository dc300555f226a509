import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Adapts the transitioning delegate that a controller has when it is asked, which is not retained.
@MainActor
final class TransitioningDelegateAdapter: @MainActor TransitioningDelegate {
  private weak var controller: UIViewController?
  /// The class of the delegate.
  private let name: String

  init(of controller: UIViewController, _ delegate: any UIViewControllerTransitioningDelegate) {
    self.controller = controller
    name = String(describing: type(of: delegate))
  }

  private var delegate: (any UIViewControllerTransitioningDelegate)? {
    controller?.transitioningDelegate
  }

  /// The delegate, or nil after reporting that it has been released.
  private func delegate(beforeThe change: String) -> (any UIViewControllerTransitioningDelegate)? {
    guard let controller else { return nil }
    if delegate == nil {
      DelegateReport.recordLoss(
        of: "transitioningDelegate", name, of: type(of: controller), before: change)
    }
    return delegate
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)? {
    guard let presented = UIViewController.controller(of: presented),
      let presenting = UIViewController.controller(of: presenting),
      let source = UIViewController.controller(of: source)
    else { return nil }
    guard let delegate = delegate(beforeThe: "presentation") else { return nil }
    return AnimatorAdapter.adapter(
      DelegateReport.noting(delegate, "animationController(forPresented:presenting:source:)") {
        delegate.animationController(
          forPresented: presented, presenting: presenting, source: source)
      })
  }

  func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
    guard let dismissed = UIViewController.controller(of: dismissed),
      let delegate = delegate(beforeThe: "dismissal")
    else { return nil }
    return AnimatorAdapter.adapter(
      DelegateReport.noting(delegate, "animationController(forDismissed:)") {
        delegate.animationController(forDismissed: dismissed)
      })
  }

  func interactionControllerForPresentation(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? {
    AnimatorAdapter.interaction(for: animator) {
      delegate?.interactionControllerForPresentation(using: $0)
    }
  }

  func interactionControllerForDismissal(
    using animator: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? {
    AnimatorAdapter.interaction(for: animator) {
      delegate?.interactionControllerForDismissal(using: $0)
    }
  }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    guard let presented = UIViewController.controller(of: presented),
      let source = UIViewController.controller(of: source)
    else { return nil }
    guard let delegate = delegate(beforeThe: "presentation"),
      let answer = delegate.presentationController(
        forPresented: presented, presenting: UIViewController.controller(of: presenting),
        source: source)
    else { return nil }
    DelegateReport.recordAnswer(of: delegate)
    return answer.claim()
  }
}
