import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// The engine's transition coordinator with UIKit's interface.
@MainActor
final class CoordinatorProxy: NSObject, UIViewControllerTransitionCoordinator {
  private let context: any TransitionCoordinatorContext

  init(_ context: any TransitionCoordinatorContext) { self.context = context }

  static func proxy(of coordinator: (any TransitionCoordinating)?) -> CoordinatorProxy? {
    coordinator.map { CoordinatorProxy($0) }
  }

  private var coordinator: (any TransitionCoordinating)? { context as? any TransitionCoordinating }

  var isAnimated: Bool { context.isAnimated }
  var presentationStyle: UIModalPresentationStyle {
    UIModalPresentationStyle(context.presentationStyle)
  }
  var initiallyInteractive: Bool { context.initiallyInteractive }
  var isInterruptible: Bool { context.isInterruptible }
  var isInteractive: Bool { context.isInteractive }
  var isCancelled: Bool { context.isCancelled }
  var transitionDuration: TimeInterval { context.transitionDuration }
  var percentComplete: CGFloat { context.percentComplete }
  var completionVelocity: CGFloat { context.completionVelocity }
  var completionCurve: UIView.AnimationCurve { UIView.AnimationCurve(context.completionCurve) }
  var targetTransform: CGAffineTransform { CGAffineTransform(context.targetTransform) }
  var containerView: UIView {
    context.containerView.map { UIView.view(of: $0) } ?? AppStage.current?.window ?? UIView()
  }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    .controller(of: context.viewController(forKey: key == .from ? .from : .to))
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    context.view(forKey: key == .from ? .from : .to).map { UIView.view(of: $0) }
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    coordinator?.animate(
      alongside: animation.map { block in { block(CoordinatorProxy($0)) } },
      completion: completion.map { block in { block(CoordinatorProxy($0)) } }) ?? false
  }
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    coordinator?.animateAlongsideTransition(
      in: view?.node, animation: animation.map { block in { block(CoordinatorProxy($0)) } },
      completion: completion.map { block in { block(CoordinatorProxy($0)) } }) ?? false
  }
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { coordinator?.notifyWhenInteractionChanges { handler(CoordinatorProxy($0)) } }
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { coordinator?.notifyWhenInteractionEnds { handler(CoordinatorProxy($0)) } }
}

/// The engine's coordinator of a rotation with UIKit's interface.
@MainActor
final class ResizeCoordinatorProxy: NSObject, UIViewControllerTransitionCoordinator {
  let coordinator: ResizeCoordinator

  init(_ coordinator: ResizeCoordinator) { self.coordinator = coordinator }

  var isAnimated: Bool { coordinator.isAnimated }
  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { coordinator.transitionDuration }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var targetTransform: CGAffineTransform { .identity }
  var containerView: UIView { UIView.view(of: coordinator.containerView) }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    coordinator.animate(
      alongside: animation.map { block in { block(ResizeCoordinatorProxy($0)) } },
      completion: completion.map { block in { block(ResizeCoordinatorProxy($0)) } })
  }
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}
}
