import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// Drives an animator by a gesture's percentage, like UIKit's `UIPercentDrivenInteractiveTransition`.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  /// The engine's driver; there is one for each transition.
  private var driver = HostedDriver()
  /// Whether the driver was already used for a transition.
  private var isUsed = false
  private weak var animator: AnimatorAdapter?

  /// Creates an interaction controller.
  public override init() { super.init() }

  /// The duration of the whole transition, in seconds.
  open var duration: CGFloat { driver.duration }
  /// The last percentage, 0 to 1.
  open var percentComplete: CGFloat { driver.percentComplete }
  /// The speed at which the rest is played.
  open var completionSpeed: CGFloat = 1 {
    didSet { driver.completionSpeed = Double(completionSpeed) }
  }
  /// The timing curve of the rest, if the animator isn't interruptible.
  open var completionCurve = UIView.AnimationCurve.easeInOut {
    didSet { driver.completionCurve = completionCurve.curve }
  }
  /// The timing curve of the rest, if the animator is interruptible.
  open var timingCurve: (any UITimingCurveProvider)? {
    didSet { driver.timingCurve = timingCurve?.engineCurve(duration: Double(duration)) }
  }
  /// Whether the transition starts interactively.
  open var wantsInteractiveStart = true {
    didSet { driver.wantsInteractiveStart = wantsInteractiveStart }
  }

  /// Makes the animator prepare its animations, and holds them at the start.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = (transitionContext as? ContextProxy)?.context else { return }
    driver.start(context)
  }
  /// Moves the transition to a percentage.
  open func update(_ percentComplete: CGFloat) { driver.update(Double(percentComplete)) }
  /// Ends the interaction; the transition completes.
  open func finish() { driver.finish() }
  /// Ends the interaction; the transition is cancelled.
  open func cancel() { driver.cancel() }
  /// Makes a running transition interactive.
  open func pause() { driver.pause() }

  /// The engine's driver for a transition for which the app has returned this object.
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

/// The methods of an app's interaction controller that the engine's driver calls.
protocol DriverCallbacks: AnyObject {
  func startHosted(_ context: TransitionContext)
}

/// The engine's driver for an app's interaction controller.
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
