import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// How far an animation is, like UIKit's `UIViewAnimatingState`.
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }
/// Where an animation has ended, like UIKit's `UIViewAnimatingPosition`.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// Something that can be started, stopped and scrubbed, like UIKit's `UIViewAnimating`.
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

/// The same with animations that can be added, like UIKit's `UIViewImplicitlyAnimating`.
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

/// Changes to views that can be paused, scrubbed, reversed and continued, like UIKit's `UIViewPropertyAnimator`.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The engine's, which needs a stage; without one changes are made at once.
  let engineAnimator: PropertyAnimator?
  private weak var app: AppStage?
  private var isSystemSpring = false
  /// How time becomes progress.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// Seconds of the whole way.
  open var duration: TimeInterval { engine?.duration ?? 0 }
  /// Seconds before it begins.
  open private(set) var delay: TimeInterval = 0
  /// Whether touches reach views that move; stored, but has no effect.
  open var isUserInteractionEnabled = true
  /// Whether the app finds touched views itself; stored, but has no effect.
  open var isManualHitTestingEnabled = false

  /// The engine's animator while its stage lives.
  private var engine: PropertyAnimator? { app == nil ? nil : engineAnimator }

  /// Makes an animator of a timing.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    app = AppStage.current
    timingParameters = parameters
    engineAnimator = app.map {
      PropertyAnimator(
        duration: duration, timing: parameters.engineCurve(duration: duration), on: $0.stage)
    }
    super.init()
  }
  /// Makes an animator of one of UIKit's curves.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }
  /// Makes an animator of a Bézier curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }
  /// Makes an animator of a spring.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }
  /// Makes an animator that runs.
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

  /// Whether it is inactive, active, or stopped.
  open var state: UIViewAnimatingState {
    engine.flatMap { UIViewAnimatingState(rawValue: $0.state.rawValue) } ?? .inactive
  }
  /// Whether time moves it.
  open var isRunning: Bool { engine?.isRunning ?? false }
  /// Whether it goes back to its start.
  open var isReversed: Bool {
    get { engine?.isReversed ?? false }
    set { engine?.isReversed = newValue }
  }
  /// How much of the way is done; setting it pauses and scrubs.
  open var fractionComplete: CGFloat {
    get { engine?.fractionComplete ?? 0 }
    set { engine?.fractionComplete = Double(newValue) }
  }
  /// Whether scrubbing ignores the curve.
  open var scrubsLinearly: Bool {
    get { engine?.scrubsLinearly ?? true }
    set { engine?.scrubsLinearly = newValue }
  }
  /// Whether it may be paused and stopped on its way.
  open var isInterruptible: Bool {
    get { engine?.isInterruptible ?? true }
    set { engine?.isInterruptible = newValue }
  }
  /// Whether it stays paused at its end.
  open var pausesOnCompletion: Bool {
    get { engine?.pausesOnCompletion ?? false }
    set { engine?.pausesOnCompletion = newValue }
  }

  /// Adds changes, from a part of the way on.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    guard let engine else { return animation() }
    engine.addAnimations(animation, delayFactor: Double(delayFactor))
  }
  /// Adds changes.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }
  /// Adds a block for the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    engine?.addCompletion { completion(UIViewAnimatingPosition(rawValue: $0.rawValue) ?? .end) }
  }
  /// Starts, or continues.
  open func startAnimation() { engine?.startAnimation() }
  /// Starts after seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    self.delay = delay
    engine?.startAnimation(afterDelay: max(delay, 0))
  }
  /// Pauses.
  open func pauseAnimation() { engine?.pauseAnimation() }
  /// Stops where it is.
  open func stopAnimation(_ withoutFinishing: Bool) { engine?.stopAnimation(withoutFinishing) }
  /// Ends one that was stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    engine?.finishAnimation(
      at: PropertyAnimator.Position(rawValue: finalPosition.rawValue) ?? .end)
  }
  /// Goes on with another timing.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    engine?.continueAnimation(
      withTiming: parameters?.engineCurve(duration: duration),
      durationFactor: Double(durationFactor))
  }
}

/// Stands for an animator that has no `interruptibleAnimator(using:)`.
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
