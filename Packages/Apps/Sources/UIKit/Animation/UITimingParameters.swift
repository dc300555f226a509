import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// The kind of a timing curve, like UIKit's `UITimingCurveType`.
public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// An object that provides a timing curve, like UIKit's `UITimingCurveProvider`.
public protocol UITimingCurveProvider: AnyObject {
  /// The kind of the curve.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic Bézier curve; nil for another kind.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for another kind.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// Returns the engine's timing curve.
  ///
  /// - Parameter duration: The animator's duration in seconds, for a spring that adapts to it.
  func engineCurve(duration: Double) -> TimingCurve {
    springTimingParameters?.curve(over: duration) ?? cubicTimingParameters?.curve ?? .easeInOut
  }
}

/// A cubic Bézier curve, like UIKit's `UICubicTimingParameters`.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The first control point.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint
  let curve: TimingCurve

  /// Creates Core Animation's default curve.
  public override init() {
    (controlPoint1, controlPoint2) = (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
    curve = .caDefault
  }
  /// Creates one of UIKit's curves.
  public init(animationCurve curve: UIView.AnimationCurve) {
    switch curve {
    case .easeIn: (controlPoint1, controlPoint2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
    case .easeOut: (controlPoint1, controlPoint2) = (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
    case .linear: (controlPoint1, controlPoint2) = (.zero, CGPoint(x: 1, y: 1))
    case .easeInOut:
      (controlPoint1, controlPoint2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
    }
    self.curve = curve.curve
  }
  /// Creates a curve with two control points; their x coordinates are clamped to 0 to 1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (controlPoint1, controlPoint2) = (point1, point2)
    let made = try? CubicBezier(
      x1: Double(min(max(point1.x, 0), 1)), y1: Double(point1.y),
      x2: Double(min(max(point2.x, 0), 1)), y2: Double(point2.y))
    curve = made.map { .cubic($0) } ?? .linear
  }

  public var timingCurveType: UITimingCurveType { .cubic }
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring, like UIKit's `UISpringTimingParameters`.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The speed at the start, in total distances per second.
  public let initialVelocity: CGVector
  private let make: (_ duration: Double) -> Spring?

  private init(velocity: CGVector, _ make: @escaping (Double) -> Spring?) {
    initialVelocity = velocity
    self.make = make
  }

  /// The speed in the direction of the motion.
  private static func speed(_ velocity: CGVector) -> Double {
    // The direction of the motion isn't known here, so the larger component is used; for motion along one axis, it is
    // right.
    Double(abs(velocity.dx) > abs(velocity.dy) ? velocity.dx : velocity.dy)
  }

  /// Creates the system's spring: mass 3, stiffness 1000, damping 500.
  public override convenience init() { self.init(velocity: .zero) { _ in .system } }
  /// Creates a spring that adapts to the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    let speed = Self.speed(velocity)
    self.init(velocity: velocity) {
      try? Spring(fittingDuration: $0, dampingRatio: Double(ratio), initialVelocity: speed)
    }
  }
  /// Creates a spring that adapts to the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }
  /// Creates a spring from physical values, which determine its duration.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    let speed = Self.speed(velocity)
    self.init(velocity: velocity) { _ in
      try? Spring(
        mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
        initialVelocity: speed)
    }
  }
  /// Creates a spring with a perceived duration.
  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
  ) {
    let speed = Self.speed(velocity)
    self.init(velocity: velocity) { _ in
      try? Spring(duration: duration, bounce: Double(bounce), initialVelocity: speed)
    }
  }

  func curve(over duration: Double) -> TimingCurve {
    make(duration).map { .spring($0) } ?? .easeInOut
  }

  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }
}
