import Foundation
import Motion

/// The name of a timing function, like Core Animation's `CAMediaTimingFunctionName`.
public struct CAMediaTimingFunctionName: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A constant speed.
  public static let linear = Self(rawValue: "linear")
  /// Starts slowly.
  public static let easeIn = Self(rawValue: "easeIn")
  /// Ends slowly.
  public static let easeOut = Self(rawValue: "easeOut")
  /// Starts and ends slowly.
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// Core Animation's default curve.
  public static let `default` = Self(rawValue: "default")
}

/// A timing curve, like Core Animation's `CAMediaTimingFunction`.
public final class CAMediaTimingFunction: NSObject {
  package let curve: TimingCurve

  package init(_ curve: TimingCurve) { self.curve = curve }

  /// Creates a function by its name.
  public convenience init(name: CAMediaTimingFunctionName) {
    let curve: TimingCurve =
      switch name {
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInEaseOut: .easeInOut
      case .default: .caDefault
      default: .linear
      }
    self.init(curve)
  }

  /// Creates a cubic Bézier curve from (0, 0) to (1, 1); the x coordinates are clamped to 0 to 1.
  public convenience init(
    controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float
  ) {
    let curve = try? CubicBezier(
      x1: Double(min(max(x1, 0), 1)), y1: Double(y1), x2: Double(min(max(x2, 0), 1)),
      y2: Double(y2))
    self.init(curve.map { .cubic($0) } ?? .linear)
  }
}
