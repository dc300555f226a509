import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// Changes a view with the tilt of the device, like UIKit's `UIMotionEffect`; ignored, because the device doesn't move.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  public override init() { super.init() }
}

/// Interpolates between two values, like UIKit's `UIInterpolatingMotionEffect`; ignored: the device doesn't tilt.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The direction in which the device is tilted.
  public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }
  /// The key path of the value that changes.
  public let keyPath: String
  /// The direction in which the device is tilted.
  public let type: EffectType
  /// The value at one end; stored, but has no effect.
  open var minimumRelativeValue: Any?
  /// The value at the other end; stored, but has no effect.
  open var maximumRelativeValue: Any?

  /// Creates an effect for a key path.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }
}

/// Several effects, like UIKit's `UIMotionEffectGroup`; ignored, because the device doesn't move.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects; stored, but has no effect.
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// The effects of the view; stored, but has no effect.
  public var motionEffects: [UIMotionEffect] {
    get { keptMotionEffects }
    set { keptMotionEffects = newValue }
  }
  /// Adds an effect, which is stored, but has no effect.
  public func addMotionEffect(_ effect: UIMotionEffect) { keptMotionEffects.append(effect) }
  /// Removes an effect.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    keptMotionEffects.removeAll { $0 === effect }
  }
}
