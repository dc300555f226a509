import Foundation
import Motion

/// A map of the plane that keeps straight lines straight, like Core Graphics' `CGAffineTransform`.
///
/// Angles are in radians, as there; `Motion` counts in degrees.
public struct CGAffineTransform: Sendable, Hashable {
  /// Where the x axis goes, horizontally.
  public var a: CGFloat
  /// Where the x axis goes, vertically.
  public var b: CGFloat
  /// Where the y axis goes, horizontally.
  public var c: CGFloat
  /// Where the y axis goes, vertically.
  public var d: CGFloat
  /// How far the origin moves right, in points.
  public var tx: CGFloat
  /// How far the origin moves down, in points.
  public var ty: CGFloat

  /// The identity.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// The map that takes everything to the origin, as `CGAffineTransform()`.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// The map with these six numbers.
  public init(
    a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map with these six numbers.
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Moves right by `x` and down by `y` points.
  public init(translationX x: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Scales about the origin.
  public init(scaleX x: CGFloat, y: CGFloat) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Rotates about the origin, clockwise on screen, by an angle in radians.
  public init(rotationAngle angle: CGFloat) {
    self.init(Motion.AffineTransform.rotation(degrees: Double(angle) * 180 / .pi))
  }

  package init(_ map: Motion.AffineTransform) {
    self.init(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty)
  }

  package var map: Motion.AffineTransform {
    Motion.AffineTransform(
      a: Double(a), b: Double(b), c: Double(c), d: Double(d), tx: Double(tx), ty: Double(ty))
  }

  /// Whether it is the identity.
  public var isIdentity: Bool { self == .identity }

  /// The map that applies this one first and the other one afterward.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(map.concatenating(other.map))
  }

  /// The map that moves first and then applies this one.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// The map that scales first and then applies this one.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// The map that rotates first, by radians, and then applies this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The inverse; the map itself if it has none, as in Core Graphics.
  public func inverted() -> CGAffineTransform {
    map.inverted().map { CGAffineTransform($0) } ?? self
  }
}

extension CGPoint {
  /// The point that a map takes this one to.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// The size that a map takes this one to, without its translation.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// The bounding box of the rectangle that a map takes this one to.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    CGRect(transform.map.apply(to: Rect(self)))
  }
}
