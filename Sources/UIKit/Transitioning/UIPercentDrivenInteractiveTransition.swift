import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Lets a gesture drive an animator by a percentage, like UIKit's `UIPercentDrivenInteractiveTransition`.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  /// The engine's, for one transition after the other.
  private var driver = HostedDriver()
  /// Whether the driver has had a transition.
  private var isUsed = false
  private weak var animator: AnimatorAdapter?

  /// Makes an interaction controller.
  public override init() { super.init() }

  /// Seconds of the whole transition.
  open var duration: CGFloat { driver.duration }
  /// The last percentage, 0 to 1.
  open var percentComplete: CGFloat { driver.percentComplete }
  /// How fast the rest is played.
  open var completionSpeed: CGFloat = 1 {
    didSet { driver.completionSpeed = Double(completionSpeed) }
  }
  /// The curve of the rest, where the animator can't be interrupted.
  open var completionCurve = UIView.AnimationCurve.easeInOut {
    didSet { driver.completionCurve = completionCurve.curve }
  }
  /// The curve of the rest, where it can.
  open var timingCurve: (any UITimingCurveProvider)? {
    didSet { driver.timingCurve = timingCurve?.engineCurve(duration: Double(duration)) }
  }
  /// Whether the transition begins under the gesture's control.
  open var wantsInteractiveStart = true {
    didSet { driver.wantsInteractiveStart = wantsInteractiveStart }
  }

  /// Has the animator prepare its animations and holds them at the start.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = (transitionContext as? ContextProxy)?.context else { return }
    driver.start(context)
  }
  /// Moves to a percentage.
  open func update(_ percentComplete: CGFloat) { driver.update(Double(percentComplete)) }
  /// Lets go: the transition completes.
  open func finish() { driver.finish() }
  /// Lets go: the transition goes back.
  open func cancel() { driver.cancel() }
  /// Takes hold of a transition that runs.
  open func pause() { driver.pause() }

  /// The engine's driver for a transition that this object was the answer for.
  func begin(with animator: AnimatorAdapter) -> any InteractiveTransitioning {
    if isUsed {
      driver = HostedDriver()
      driver.timingCurve = timingCurve?.engineCurve(duration: Double(duration))
    }
    isUsed = true
    self.animator = animator
    driver.completionSpeed = Double(completionSpeed)
    driver.completionCurve = completionCurve.curve
    driver.wantsInteractiveStart = wantsInteractiveStart
    driver.title = String(describing: type(of: self))
    driver.callbacks = self
    return driver
  }
}

extension UIPercentDrivenInteractiveTransition: @MainActor DriverCallbacks {
  func startHosted(_ context: TransitionContext) {
    guard let animator else { return driver.start(context) }
    startInteractiveTransition(animator.proxy(of: context))
  }
}

/// What the engine's driver asks an app's.
protocol DriverCallbacks: AnyObject {
  func startHosted(_ context: TransitionContext)
}

/// The engine's side of an app's interaction controller.
final class HostedDriver: PercentDrivenInteractiveTransition {
  weak var callbacks: (any DriverCallbacks)?
  var title = "UIPercentDrivenInteractiveTransition"
  override var name: String { title }

  override func startInteractiveTransition(_ context: TransitionContext) {
    guard let callbacks else { return start(context) }
    callbacks.startHosted(context)
  }

  func start(_ context: TransitionContext) { super.startInteractiveTransition(context) }
}
