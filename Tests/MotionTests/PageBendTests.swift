import Testing

@testable import Motion

struct PageBendTests {
  /// Where a vector of the page points to: right, down, toward the viewer.
  private func turned(_ vector: Point, by piece: PageBend.Piece) -> [Double] {
    let flat = AffineTransform.rotation(degrees: piece.rotation).apply(to: vector)
    let tilt = Tilt(x: piece.rotationX, y: piece.rotationY)
    return [
      tilt.xx * flat.x, tilt.xy * flat.x + tilt.yy * flat.y, tilt.zx * flat.x + tilt.zy * flat.y,
    ]
  }

  private func expectClose(_ found: [Double], _ expected: [Double]) {
    for (a, b) in zip(found, expected) { #expect(abs(a - b) < 1e-9, "\(found), not \(expected)") }
  }

  @Test(arguments: [0.0, 30, 62, 90, 135], [1.0, 45, 89, 91, 150, 180])
  func `a piece turns about the line of the bend and nothing else`(degrees: Double, turn: Double) {
    let bend = PageBend(radius: 50, degrees: degrees)
    let piece = bend.piece(beyond: 50 * turn * .pi / 180)
    #expect(abs(piece.turn - turn) < 1e-9)
    let angle = AffineTransform.rotation(degrees: turn)
    let along = bend.direction
    expectClose(
      turned(along, by: piece), [along.x * angle.a, along.y * angle.a, angle.b])
    // Along the line itself nothing turns.
    expectClose(
      turned(Point(x: -along.y, y: along.x), by: piece), [-along.y, along.x, 0])
  }

  @Test func `a page lies flat before the line, and upside down beyond half a turn`() {
    let bend = PageBend(radius: 50, degrees: 90)
    let flat = bend.piece(beyond: -1)
    #expect((flat.shift, flat.lift, flat.turn) == (0, 0, 0))
    let over = bend.piece(beyond: 50 * .pi + 20)
    #expect(over.turn == 180)
    #expect(abs(over.lift - 100) < 1e-9)
    // As far back from the line as it was beyond half a turn.
    #expect(abs(over.shift + (50 * .pi + 20) + 20) < 1e-9)
  }
}
