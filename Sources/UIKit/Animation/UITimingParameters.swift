import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// What a timing is made of, like UIKit's `UITimingCurveType`.
public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// How time becomes progress, like UIKit's `UITimingCurveProvider`.
public protocol UITimingCurveProvider: AnyObject {
  /// What it is made of.
  var timingCurveType: UITimingCurveType { get }
  /// A Bézier curve, if it is one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// A spring, if it is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// The engine's curve.
  ///
  /// - Parameter duration: Seconds, for a spring that fits itself into them.
  func engineCurve(duration: Double) -> TimingCurve {
    springTimingParameters?.curve(over: duration) ?? cubicTimingParameters?.curve ?? .easeInOut
  }
}

/// A Bézier curve, like UIKit's `UICubicTimingParameters`.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The first control point.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint
  let curve: TimingCurve

  /// Core Animation's default curve.
  public override init() {
    (controlPoint1, controlPoint2) = (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
    curve = .caDefault
  }
  /// One of UIKit's curves.
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
  /// A curve by its control points; both x are clamped to 0 to 1.
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
  /// The speed at the start, in whole ways a second.
  public let initialVelocity: CGVector
  private let make: (_ duration: Double) -> Spring?

  private init(velocity: CGVector, _ make: @escaping (Double) -> Spring?) {
    initialVelocity = velocity
    self.make = make
  }

  /// The speed along the way.
  private static func speed(_ velocity: CGVector) -> Double {
    // The way's own direction isn't known here; the larger component is taken, as a move along one axis has.
    Double(abs(velocity.dx) > abs(velocity.dy) ? velocity.dx : velocity.dy)
  }

  /// The system's spring: mass 3, stiffness 1000, damping 500.
  public override convenience init() { self.init(velocity: .zero) { _ in .system } }
  /// A spring that fits itself into the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    let speed = Self.speed(velocity)
    self.init(velocity: velocity) {
      try? Spring(fittingDuration: $0, dampingRatio: Double(ratio), initialVelocity: speed)
    }
  }
  /// A spring that fits itself into the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }
  /// A spring by its physics, which takes the time it takes.
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
  /// A spring by its perceived duration.
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
