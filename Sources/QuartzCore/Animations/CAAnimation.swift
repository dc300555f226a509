import CoreGraphics
import Foundation
import Motion

/// What is shown outside of an animation's time, like Core Animation's `CAMediaTimingFillMode`.
public struct CAMediaTimingFillMode: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let removed = Self(rawValue: "removed")
  public static let forwards = Self(rawValue: "forwards")
  public static let backwards = Self(rawValue: "backwards")
  public static let both = Self(rawValue: "both")
}

/// Hears of an animation's beginning and end, like Core Animation's `CAAnimationDelegate`.
public protocol CAAnimationDelegate: AnyObject {
  /// The animation begins.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation has ended, or was taken away (`flag` is false).
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change of a layer in time, as `CAAnimation` with `CAMediaTiming`.
@preconcurrency @MainActor
open class CAAnimation: NSObject, @MainActor NSCopying, @MainActor CAAction {
  /// Adds the animation to a layer.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Seconds of one run; 0 takes the transaction's.
  open var duration: CFTimeInterval = 0
  /// When it begins, in seconds of the layer or, in a group, of the group; 0 is at once.
  open var beginTime: CFTimeInterval = 0
  /// Seconds that are left out at the beginning.
  open var timeOffset: CFTimeInterval = 0
  /// How fast it runs; at 0 it shows its ``timeOffset`` until it is taken away.
  open var speed: Float = 1
  /// How often it runs; 0 is once.
  open var repeatCount: Float = 0
  /// Seconds for which it repeats; 0 leaves that to ``repeatCount``.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether it goes back after each run.
  open var autoreverses = false
  /// What is shown before and after.
  open var fillMode = CAMediaTimingFillMode.removed
  /// How progress depends on time; linear unless set.
  open var timingFunction: CAMediaTimingFunction?
  /// Whether the layer lets it go at its end.
  open var isRemovedOnCompletion = true
  /// Hears of its beginning and end; kept by the animation, as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?

  /// Makes an animation.
  public override init() { super.init() }

  /// A copy with the same values, which a layer takes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Seconds of one run without what it repeats.
  var length: Double { duration > 0 ? duration : CATransaction.animationDuration() }

  /// Seconds from the beginning to the very end.
  final var whole: Double {
    let run = length * (autoreverses ? 2 : 1)
    let total =
      repeatDuration > 0 ? repeatDuration : run * Double(max(repeatCount, 0) == 0 ? 1 : repeatCount)
    return min(total / Double(speed > 0 ? speed : 1), 1e6)
  }

  /// The progress of one run at a time since the beginning, by the curve.
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

  /// Gets ready to change a layer, from where it is.
  func prepare(for layer: CALayer) {}
  /// Shows a moment, in seconds since its beginning.
  func show(at seconds: Double, on layer: CALayer) {}
  /// Drops what was shown.
  func clear(on layer: CALayer) {}
}

/// Animations that begin together, like Core Animation's `CAAnimationGroup`.
open class CAAnimationGroup: CAAnimation {
  /// The animations; each begins at its own `beginTime` within the group.
  open var animations: [CAAnimation]?

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
      // An animation without a duration has the group's.
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
