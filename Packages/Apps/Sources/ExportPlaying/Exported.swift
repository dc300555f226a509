public import UIKit

/// What every exported class has.
@MainActor
public protocol Exported: UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  var wantsInteractiveStart: Bool { get set }
  func pause()
  func update(_ fraction: CGFloat)
  func finish()
  func cancel()
}

/// Stands before an exported class and sees what UIKit asks it.
@MainActor
final class Probe: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  let exported: any Exported
  private(set) var context: (any UIViewControllerContextTransitioning)?
  private(set) var completed: Bool?
  /// When the transition began, on the stage.
  private(set) var start = 0.0

  init(_ exported: any Exported) { self.exported = exported }

  var wantsInteractiveStart: Bool { exported.wantsInteractiveStart }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { exported.transitionDuration(using: context) }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    begin(context)
    exported.animateTransition(using: context)
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  { exported.interruptibleAnimator(using: context) }

  func animationEnded(_ transitionCompleted: Bool) {
    precondition(completed == nil, "completed twice")
    completed = transitionCompleted
    exported.animationEnded(transitionCompleted)
  }

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    begin(context)
    exported.startInteractiveTransition(context)
  }

  private func begin(_ context: any UIViewControllerContextTransitioning) {
    self.context = context
    start = CACurrentMediaTime()
  }
}
