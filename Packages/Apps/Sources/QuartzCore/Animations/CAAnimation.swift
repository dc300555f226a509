import CoreGraphics
import Foundation
import Motion

/// The display outside an animation's active duration, like Core Animation's `CAMediaTimingFillMode`.
public struct CAMediaTimingFillMode: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let removed = Self(rawValue: "removed")
  public static let forwards = Self(rawValue: "forwards")
  public static let backwards = Self(rawValue: "backwards")
  public static let both = Self(rawValue: "both")
}

/// Receives the start and the end of an animation, like Core Animation's `CAAnimationDelegate`.
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation starts.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation has ended; `flag` is false if it was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer, like Core Animation's `CAAnimation` with `CAMediaTiming`.
@preconcurrency @MainActor
open class CAAnimation: NSObject, @MainActor NSCopying, @MainActor CAAction {
  /// Adds the animation to a layer.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// The duration of one run in seconds; 0 for the transaction's.
  open var duration: CFTimeInterval = 0
  /// The start time, in seconds of the layer or of the group that contains the animation; 0 for immediately.
  open var beginTime: CFTimeInterval = 0
  /// The seconds that are skipped at the start.
  open var timeOffset: CFTimeInterval = 0
  /// The speed factor; at 0, the animation shows its ``timeOffset`` until it is removed.
  open var speed: Float = 1
  /// The number of runs; 0 for one run.
  open var repeatCount: Float = 0
  /// The time during which the animation repeats, in seconds; 0 if ``repeatCount`` determines it.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each run is followed by a run backward.
  open var autoreverses = false
  /// The display before and after the animation.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The timing curve; if nil, the transaction's, or linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Whether the animation is removed from the layer at its end.
  open var isRemovedOnCompletion = true
  /// The delegate; retained by the animation, as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?

  public override init() { super.init() }

  /// Returns a copy; an app's own subclass that doesn't override this method returns the animation itself.
  // The initializers of an app's class are unknown.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = makeEmpty()
    guard type(of: copy) == type(of: self) else { return self }
    copy.copySettings(of: self)
    return copy
  }

  /// Makes an animation of the same class, or of the class of this module that an app's class inherits from.
  func makeEmpty() -> CAAnimation { CAAnimation() }

  /// Sets all properties to those of an animation of the same class.
  func copySettings(of other: CAAnimation) {
    duration = other.duration
    beginTime = other.beginTime
    timeOffset = other.timeOffset
    speed = other.speed
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    timingFunction = other.timingFunction
    isRemovedOnCompletion = other.isRemovedOnCompletion
    delegate = other.delegate
  }

  /// The duration of one run in seconds, without repetitions.
  var length: Double { duration > 0 ? duration : CATransaction.animationDuration() }

  /// The time from the start to the end of all runs, in seconds.
  final var whole: Double {
    let run = length * (autoreverses ? 2 : 1)
    let total =
      repeatDuration > 0 ? repeatDuration : run * Double(max(repeatCount, 0) == 0 ? 1 : repeatCount)
    return min(total / Double(speed > 0 ? speed : 1), 1e6)
  }

  /// The progress of the current run, a number of seconds after the start; the timing curve is applied.
  final func progress(at seconds: Double) -> Double {
    let length = max(length, 1e-9)
    var time = seconds * Double(speed >= 0 ? speed : 1) + timeOffset
    let run = length * (autoreverses ? 2 : 1)
    if speed == 0 {
      time = min(max(time, 0), run)
    } else if seconds >= whole - 1e-9 {
      let runs = whole * Double(speed > 0 ? speed : 1) / run
      time = (runs - runs.rounded(.up) + 1) * run
    } else {
      time = time.truncatingRemainder(dividingBy: run)
    }
    let way = time > length ? 2 - time / length : time / length
    return curve(at: min(max(way, 0), 1))
  }

  func curve(at fraction: Double) -> Double {
    (timingFunction ?? CATransaction.animationTimingFunction())?.curve.value(at: fraction)
      ?? fraction
  }

  /// Prepares the animation of a layer from its current display.
  func prepare(for layer: CALayer) {}
  /// Shows the state a number of seconds after the start.
  func show(at seconds: Double, on layer: CALayer) {}
  /// Removes the animated values from the display.
  func clear(on layer: CALayer) {}
  /// Whether it shows a value for everything that another one shows, all the time.
  func canReplace(_ other: CAAnimation) -> Bool { false }
}

/// Animations that are grouped, like Core Animation's `CAAnimationGroup`.
open class CAAnimationGroup: CAAnimation {
  /// The animations; each starts at its own `beginTime` within the group.
  open var animations: [CAAnimation]?

  override func makeEmpty() -> CAAnimation { CAAnimationGroup() }

  override func copySettings(of other: CAAnimation) {
    super.copySettings(of: other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.map { $0.copy(with: nil) as? CAAnimation ?? $0 }
  }

  override func prepare(for layer: CALayer) {
    for animation in animations ?? [] { animation.prepare(for: layer) }
  }

  override func show(at seconds: Double, on layer: CALayer) {
    let time = progress(at: seconds) * length
    for animation in animations ?? [] {
      let begun = time - animation.beginTime
      let isBefore = begun < 0
      let fillsBefore = animation.fillMode == .backwards || animation.fillMode == .both
      let fillsAfter = animation.fillMode == .forwards || animation.fillMode == .both
      // An animation without a duration gets the group's duration.
      let whole = animation.duration > 0 ? animation.whole : length
      if isBefore && !fillsBefore || begun > whole + 1e-9 && !fillsAfter {
        animation.clear(on: layer)
      } else if animation.duration > 0 {
        animation.show(at: min(max(begun, 0), whole), on: layer)
      } else {
        animation.duration = length
        animation.show(at: min(max(begun, 0), whole), on: layer)
        animation.duration = 0
      }
    }
  }

  override func clear(on layer: CALayer) {
    for animation in animations ?? [] { animation.clear(on: layer) }
  }
}
