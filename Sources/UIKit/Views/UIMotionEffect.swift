import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// How a view follows the way a device is held, like UIKit's `UIMotionEffect`; ignored: the device lies still.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  /// Makes an effect.
  public override init() { super.init() }
}

/// Values between two, like UIKit's `UIInterpolatingMotionEffect`; ignored: the device lies still.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The way a device turns.
  public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }
  /// The value that changes.
  public let keyPath: String
  /// The way the device turns.
  public let type: EffectType
  /// The value at one end; stored, but has no effect.
  open var minimumRelativeValue: Any?
  /// The value at the other end; stored, but has no effect.
  open var maximumRelativeValue: Any?

  /// Makes an effect.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }
}

/// Several effects, like UIKit's `UIMotionEffectGroup`; ignored: the device lies still.
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
  /// Adds an effect, which is kept.
  public func addMotionEffect(_ effect: UIMotionEffect) { keptMotionEffects.append(effect) }
  /// Takes an effect away.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    keptMotionEffects.removeAll { $0 === effect }
  }
}
