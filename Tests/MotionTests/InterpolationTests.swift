import Motion
import Testing

struct InterpolationTests {
  @Test(arguments: [(0.1, 0.3), (-1e9, 1e-9), (5, 5)], [0, 0.3, 1])
  func `numbers are exact at both ends`(ends: (Double, Double), fraction: Double) {
    expectExactEnds(ends.0, ends.1)
    #expect(ends.0.interpolated(to: ends.0, by: fraction) == ends.0)
  }

  @Test func `points, sizes, rectangles and colors are exact at both ends`() {
    expectExactEnds(Point(x: 0.1, y: 0.2), Point(x: 0.3, y: -7))
    expectExactEnds(Size(width: 0.1, height: 0.2), Size(width: 0.3, height: 1e9))
    expectExactEnds(
      Rect(x: 0.1, y: 0.2, width: 390, height: 844), Rect(x: 0.3, y: 0.7, width: 1, height: 2))
    expectExactEnds(Color(red: 0.1, green: 0.2, blue: 0.3), .clear)
  }

  @Test(
    arguments: AffineTransformTests.transforms + AffineTransformTests.flattened,
    AffineTransformTests.transforms + AffineTransformTests.flattened)
  func `transforms are exact at both ends`(start: AffineTransform, end: AffineTransform) {
    expectExactEnds(start, end)
    #expect(start.interpolated(to: start, by: 0.4) == start)
    // The ends are handed back as they are, so look next to them as well.
    #expect(start.interpolated(to: end, by: 1e-9).isWithin(1e-6, of: start))
    #expect(start.interpolated(to: end, by: 1 - 1e-9).isWithin(1e-6, of: end))
  }

  @Test(
    arguments: AffineTransformTests.transforms, AffineTransformTests.transforms)
  func `the way back is the way there`(start: AffineTransform, end: AffineTransform) {
    let there = start.interpolated(to: end, by: 0.3)
    let back = end.interpolated(to: start, by: 0.7)
    #expect(there.isWithin(1e-9, of: back) || start.isHalfATurn(from: end))
  }

  @Test func `values go straight and on past the ends`() {
    #expect(10.0.interpolated(to: 20, by: 0.25) == 12.5)
    #expect(10.0.interpolated(to: 20, by: 1.5) == 25)
    #expect(10.0.interpolated(to: 20, by: -0.5) == 5)
    #expect(Point.zero.interpolated(to: Point(x: 4, y: 8), by: 0.5) == Point(x: 2, y: 4))
    let grown = Rect.zero.interpolated(to: Rect(x: 2, y: 4, width: 6, height: 8), by: 0.5)
    #expect(grown == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(Color.black.interpolated(to: .clear, by: 0.5) == .black.withAlpha(0.5))
  }

  @Test(arguments: [(0.0, 90.0, 45.0), (170, -170, 180), (-170, 170, 180), (10, -100, -45)])
  func `a rotation takes the short way round`(start: Double, end: Double, middle: Double) {
    let halfway = AffineTransform.rotation(degrees: start)
      .interpolated(to: .rotation(degrees: end), by: 0.5)
    #expect(halfway.isWithin(1e-12, of: .rotation(degrees: middle)))
  }

  @Test func `half a turn goes clockwise and comes back the same way`() {
    let turned = AffineTransform.rotation(degrees: 180)
    let there = AffineTransform.identity.interpolated(to: turned, by: 0.5)
    let back = turned.interpolated(to: .identity, by: 0.5)
    #expect(there.isWithin(1e-12, of: .rotation(degrees: 90)))
    #expect(back.isWithin(1e-12, of: there))
  }

  @Test func `a turning view keeps its size`() {
    for fraction in fractions(10) {
      let turning = AffineTransform.identity
        .interpolated(to: .rotation(degrees: 150), by: fraction)
      #expect(turning.determinant.isWithin(1e-12, of: 1))
    }
  }

  @Test func `mirrored along one axis to mirrored along the other is half a turn`() {
    let halfway = AffineTransform.scale(x: -1, y: 1).interpolated(to: .scale(x: 1, y: -1), by: 0.5)
    #expect(abs(halfway.determinant).isWithin(1e-12, of: 1))
  }

  private func expectExactEnds<Value: Interpolatable>(
    _ start: Value, _ end: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(start.interpolated(to: end, by: 0) == start, sourceLocation: sourceLocation)
    #expect(start.interpolated(to: end, by: 1) == end, sourceLocation: sourceLocation)
  }
}

extension AffineTransform {
  /// Whether the two stand upside down to one another, so that neither way round is shorter.
  fileprivate func isHalfATurn(from other: AffineTransform) -> Bool {
    let turn = (decomposition.rotation - other.decomposition.rotation)
      .remainder(dividingBy: 180)
    return turn.isWithin(1e-9, of: 0)
  }
}
