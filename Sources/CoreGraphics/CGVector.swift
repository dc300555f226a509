import Foundation

/// A distance in the plane, like Core Graphics' `CGVector`.
public struct CGVector: Sendable, Hashable {
  /// To the right.
  public var dx: CGFloat
  /// Down.
  public var dy: CGFloat

  /// No distance.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// No distance.
  public init() { self.init(dx: 0, dy: 0) }

  /// A distance.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// A distance.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// A distance.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}
