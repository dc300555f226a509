import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// The engine's transition context with UIKit's interface.
@MainActor
final class ContextProxy: NSObject, UIViewControllerContextTransitioning {
  let context: TransitionContext

  init(_ context: TransitionContext) { self.context = context }

  var containerView: UIView { UIView.view(of: context.containerView) }
  var isAnimated: Bool { context.isAnimated }
  var isInteractive: Bool { context.isInteractive }
  var transitionWasCancelled: Bool { context.transitionWasCancelled }
  var presentationStyle: UIModalPresentationStyle {
    UIModalPresentationStyle(context.presentationStyle)
  }
  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    context.updateInteractiveTransition(Double(percentComplete))
  }
  func finishInteractiveTransition() { context.finishInteractiveTransition() }
  func cancelInteractiveTransition() { context.cancelInteractiveTransition() }
  func pauseInteractiveTransition() { context.pauseInteractiveTransition() }
  func completeTransition(_ didComplete: Bool) { context.completeTransition(didComplete) }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: .controller(of: context.viewController(forKey: .from))
    case .to: .controller(of: context.viewController(forKey: .to))
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: context.view(forKey: .from).map { UIView.view(of: $0) }
    case .to: context.view(forKey: .to).map { UIView.view(of: $0) }
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    CGRect(context.initialFrame(for: vc.peer))
  }
  func finalFrame(for vc: UIViewController) -> CGRect { CGRect(context.finalFrame(for: vc.peer)) }
}
