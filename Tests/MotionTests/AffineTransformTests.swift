import Motion
import Testing

struct AffineTransformTests {
  static let transforms: [AffineTransform] = [
    .identity, .translation(x: 3, y: -4), .scale(x: 2, y: 0.5), .scale(x: -1, y: 1),
    .scale(x: 1, y: -1), .scale(x: -2, y: -3), .rotation(degrees: 30), .rotation(degrees: -135),
    .rotation(degrees: 180), AffineTransform(a: 1, b: 0, c: 0.7, d: 1, tx: 0, ty: 0),
    AffineTransform(a: 1.5, b: -0.3, c: 0.4, d: 2, tx: 10, ty: 20),
    AffineTransform(a: 0.2, b: 1.1, c: 0.9, d: -0.4, tx: -5, ty: 7),
  ]

  static let flattened: [AffineTransform] = [
    .scale(x: 0, y: 0), .scale(x: 1, y: 0), .scale(x: 0, y: 1),
    AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 3, ty: 4),
    AffineTransform(a: 0, b: 0, c: 3, d: 4, tx: 0, ty: 0),
  ]

  @Test(arguments: transforms)
  func `there and back again moves nothing`(transform: AffineTransform) throws {
    let back = try #require(transform.inverted())
    #expect(transform.concatenating(back).isWithin(1e-12, of: .identity))
    #expect(back.concatenating(transform).isWithin(1e-12, of: .identity))
    let point = Point(x: 17, y: -23)
    #expect(back.apply(to: transform.apply(to: point)).distance(to: point) < 1e-12)
  }

  @Test(arguments: flattened)
  func `a degenerate transform has no inverse`(transform: AffineTransform) {
    #expect(transform.inverted() == nil)
  }

  @Test(arguments: transforms + flattened)
  func `a transform put together from its parts is the same`(transform: AffineTransform) {
    #expect(AffineTransform(transform.decomposition).isWithin(1e-12, of: transform))
  }

  @Test(arguments: transforms, transforms)
  func `a chain does the first and then the next`(first: AffineTransform, next: AffineTransform) {
    let point = Point(x: 5, y: 8)
    let expected = next.apply(to: first.apply(to: point))
    #expect(first.concatenating(next).apply(to: point).distance(to: expected) < 1e-12)
  }

  @Test func `a quarter turn is exact and clockwise`() {
    #expect(AffineTransform.rotation(degrees: 90).apply(to: Point(x: 1, y: 0)) == Point(x: 0, y: 1))
    #expect(
      AffineTransform.rotation(degrees: 180)
        == AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0))
    #expect(AffineTransform.rotation(degrees: -90) == .rotation(degrees: 270))
    #expect(AffineTransform.rotation(degrees: 720).isIdentity)
  }

  @Test func `the parts are what a person would name`() {
    let parts = AffineTransform.scale(x: 2, y: 3)
      .concatenating(.rotation(degrees: 40)).concatenating(.translation(x: 7, y: 8)).decomposition
    #expect(parts.translation == Point(x: 7, y: 8))
    #expect(parts.scale.width.isWithin(1e-12, of: 2) && parts.scale.height.isWithin(1e-12, of: 3))
    #expect(parts.shear.isWithin(1e-12, of: 0))
    #expect(parts.rotation.isWithin(1e-12, of: 40))
  }

  @Test func `a mirror image is not a rotation`() {
    #expect(AffineTransform.scale(x: -1, y: 1).decomposition.rotation == 0)
    #expect(AffineTransform.scale(x: 1, y: -1).decomposition.rotation == 0)
  }

  @Test func `a rectangle goes into the upright one around it`() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    let turned = AffineTransform.rotation(degrees: 90).apply(to: rect)
    #expect(turned == Rect(x: -6, y: 1, width: 4, height: 3))
    let mirrored = AffineTransform.scale(x: -1, y: 2).apply(to: rect)
    #expect(mirrored == Rect(x: -4, y: 4, width: 3, height: 8))
    #expect(AffineTransform.identity.apply(to: rect) == rect)
  }
}

extension AffineTransform {
  /// Whether each of the six numbers is no further than `tolerance` from that of `other`.
  func isWithin(_ tolerance: Double, of other: AffineTransform) -> Bool {
    a.isWithin(tolerance, of: other.a) && b.isWithin(tolerance, of: other.b)
      && c.isWithin(tolerance, of: other.c) && d.isWithin(tolerance, of: other.d)
      && tx.isWithin(tolerance, of: other.tx) && ty.isWithin(tolerance, of: other.ty)
  }
}
