import Foundation

/// A vector in two dimensions, like Core Graphics' `CGVector`.
public struct CGVector: Sendable, Hashable {
  /// The horizontal component, positive to the right.
  public var dx: CGFloat
  /// The vertical component, positive downward.
  public var dy: CGFloat

  /// The vector with length 0.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Creates a vector with length 0.
  public init() { self.init(dx: 0, dy: 0) }

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from its components.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// Creates a vector from its components.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}
