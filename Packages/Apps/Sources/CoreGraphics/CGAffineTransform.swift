import Foundation
import Motion

/// A 2D transform that maps straight lines to straight lines, like Core Graphics' `CGAffineTransform`.
///
/// Angles are in radians, as in Core Graphics; `Motion` uses degrees.
public struct CGAffineTransform: Sendable, Hashable {
  /// The horizontal component of the mapped x axis.
  public var a: CGFloat
  /// The vertical component of the mapped x axis.
  public var b: CGFloat
  /// The horizontal component of the mapped y axis.
  public var c: CGFloat
  /// The vertical component of the mapped y axis.
  public var d: CGFloat
  /// The distance that the origin moves to the right, in points.
  public var tx: CGFloat
  /// The distance that the origin moves down, in points.
  public var ty: CGFloat

  /// The identity.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform that maps everything to the origin, like `CGAffineTransform()`.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// Creates a transform from its six numbers.
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

  /// Creates a transform from its six numbers.
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a translation, to the right by `x` and down by `y` points.
  public init(translationX x: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Creates a scale about the origin.
  public init(scaleX x: CGFloat, y: CGFloat) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin, clockwise on screen, by an angle in radians.
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

  /// Whether the transform is the identity.
  public var isIdentity: Bool { self == .identity }

  /// The transform that applies this one first and the other one afterward.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(map.concatenating(other.map))
  }

  /// The transform that translates first and then applies this one.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// The transform that scales first and then applies this one.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// The transform that rotates first, by an angle in radians, and then applies this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The inverse; the same transform if it has no inverse, as in Core Graphics.
  public func inverted() -> CGAffineTransform {
    map.inverted().map { CGAffineTransform($0) } ?? self
  }
}

extension CGPoint {
  /// The point that a transform maps this one to.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// The size that a transform maps this one to, without the translation.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// The bounding box of the transformed rectangle.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    CGRect(transform.map.apply(to: Rect(self)))
  }
}
