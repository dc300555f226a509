import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// The state of an animator, like UIKit's `UIViewAnimatingState`.
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }
/// The position at which an animation has ended, like UIKit's `UIViewAnimatingPosition`.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// An animation that can be started, stopped and scrubbed, like UIKit's `UIViewAnimating`.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which changes can be added, like UIKit's `UIViewImplicitlyAnimating`.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  public func addAnimations(_ animation: @escaping () -> Void) {}
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}

/// An animation that can be paused, scrubbed and reversed, like UIKit's `UIViewPropertyAnimator`.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The engine's animator; nil without a stage, where changes are applied immediately.
  let engineAnimator: PropertyAnimator?
  private weak var app: AppStage?
  private var isSystemSpring = false
  /// The timing curve.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// The duration of the whole animation, in seconds.
  open var duration: TimeInterval { engine?.duration ?? 0 }
  /// The delay before the start, in seconds.
  open private(set) var delay: TimeInterval = 0
  /// Whether animated views receive touches; stored, but has no effect.
  open var isUserInteractionEnabled = true
  /// Whether the app does its own hit-testing; stored, but has no effect.
  open var isManualHitTestingEnabled = false

  /// The engine's animator; nil if its stage has been released.
  private var engine: PropertyAnimator? { app == nil ? nil : engineAnimator }

  /// Creates an animator with a timing curve.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    app = AppStage.current
    timingParameters = parameters
    let call = "The duration of a UIViewPropertyAnimator"
    let seconds = AppReport.playable(duration, of: call)
    engineAnimator = app.map { app in
      let made = PropertyAnimator(
        duration: seconds, timing: parameters.engineCurve(duration: seconds), on: app.stage)
      // A spring that is defined by its physics has its own duration.
      let played = AppReport.playable(made.duration, of: call)
      return played == made.duration
        ? made : PropertyAnimator(duration: played, timing: .linear, on: app.stage)
    }
    super.init()
  }
  /// Creates an animator with one of UIKit's curves.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }
  /// Creates an animator with a cubic Bézier curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }
  /// Creates an animator with a spring.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }
  /// Creates an animator and starts it.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let curve: UIView.AnimationCurve = UIView.AnimationCurve(options.curve)
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    guard let made = animator as? Self else {
      preconditionFailure("a subclass makes its own running animators")
    }
    return made
  }

  /// Whether the animator is inactive, active or stopped.
  open var state: UIViewAnimatingState {
    engine.flatMap { UIViewAnimatingState(rawValue: $0.state.rawValue) } ?? .inactive
  }
  /// Whether the animation is progressing with time.
  open var isRunning: Bool { engine?.isRunning ?? false }
  /// Whether the animation runs back to its start.
  open var isReversed: Bool {
    get { engine?.isReversed ?? false }
    set { engine?.isReversed = newValue }
  }
  /// The completed fraction of the animation; setting it pauses and scrubs.
  open var fractionComplete: CGFloat {
    get { engine?.fractionComplete ?? 0 }
    set { engine?.fractionComplete = Double(newValue) }
  }
  /// Whether scrubbing ignores the timing curve.
  open var scrubsLinearly: Bool {
    get { engine?.scrubsLinearly ?? true }
    set { engine?.scrubsLinearly = newValue }
  }
  /// Whether the animation can be paused and stopped.
  open var isInterruptible: Bool {
    get { engine?.isInterruptible ?? true }
    set { engine?.isInterruptible = newValue }
  }
  /// Whether the animation pauses at its end instead of finishing.
  open var pausesOnCompletion: Bool {
    get { engine?.pausesOnCompletion ?? false }
    set { engine?.pausesOnCompletion = newValue }
  }

  /// Adds changes that start after a fraction of the duration.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    guard let engine else { return animation() }
    engine.addAnimations(animation, delayFactor: Double(delayFactor))
  }
  /// Adds changes.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }
  /// Adds a completion block.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    engine?.addCompletion { completion(UIViewAnimatingPosition(rawValue: $0.rawValue) ?? .end) }
  }
  /// Starts or resumes the animation.
  open func startAnimation() {
    checkIsNotStopped("startAnimation()")
    engine?.startAnimation()
  }
  /// Starts the animation after a delay in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    checkIsNotStopped("startAnimation(afterDelay:)")
    precondition(
      state != .active || isRunning,
      "startAnimation(afterDelay:) of a UIViewPropertyAnimator that is paused: use startAnimation() or "
        + "continueAnimation(withTimingParameters:durationFactor:)")
    guard !isRunning else { return }
    self.delay = delay
    engine?.startAnimation(
      afterDelay: AppReport.playable(delay, of: "The delay of startAnimation(afterDelay:)"))
  }
  /// Pauses the animation.
  open func pauseAnimation() {
    checkIsInterruptible("pauseAnimation()")
    engine?.pauseAnimation()
  }
  /// Stops the animation at its current position.
  open func stopAnimation(_ withoutFinishing: Bool) {
    checkIsInterruptible("stopAnimation(_:)")
    engine?.stopAnimation(withoutFinishing)
  }
  /// Finishes a stopped animation; does nothing if it has already ended.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state != .inactive else { return }
    precondition(
      state == .stopped,
      "finishAnimation(at:) of a UIViewPropertyAnimator that is active: call stopAnimation(false) first"
    )
    engine?.finishAnimation(
      at: PropertyAnimator.Position(rawValue: finalPosition.rawValue) ?? .end)
  }
  /// Resumes the animation with another timing curve.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    engine?.continueAnimation(
      withTiming: parameters?.engineCurve(duration: duration),
      durationFactor: Double(durationFactor))
  }
}

extension UIViewPropertyAnimator {
  // These are errors in UIKit, too; the messages name the call that the app has made.

  private func checkIsNotStopped(_ call: String) {
    precondition(
      state != .stopped,
      "\(call) of a UIViewPropertyAnimator that was stopped: call finishAnimation(at:) first")
  }

  private func checkIsInterruptible(_ call: String) {
    precondition(
      isInterruptible || state == .inactive,
      "\(call) of a UIViewPropertyAnimator whose isInterruptible is false")
  }
}

/// Represents an animator that doesn't implement `interruptibleAnimator(using:)`.
@MainActor
final class NotInterruptible: NSObject, UIViewImplicitlyAnimating {
  static let shared = NotInterruptible()
  var state: UIViewAnimatingState { .inactive }
  var isRunning: Bool { false }
  var isReversed = false
  var fractionComplete: CGFloat = 0
  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}
