import Motion
import Testing

@testable import Look

/// A rectangle as it is seen.
struct QuadTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  private func quad(_ map: Homography = .identity) -> Quad {
    Quad(rect, seenThrough: map)
  }

  private static let turn = Homography.rotation(x: 0, y: 0, z: 30, eye: 0)

  @Test func `what is not turned is the rectangle itself`() {
    #expect(quad().box == rect)
    #expect(quad().area == 1200)
    #expect(quad().isUpright)
  }

  @Test func `a turn keeps the area and widens the box`() {
    let turned = quad(Self.turn)
    #expect(abs(turned.area - 1200) < 1e-9)
    #expect(!turned.isUpright)
    #expect(abs(turned.box.width - (30 * 0.75.squareRoot() + 40 * 0.5)) < 1e-9)
    #expect(abs(turned.box.height - (40 * 0.75.squareRoot() + 30 * 0.5)) < 1e-9)
  }

  @Test func `mirrored and turned by a quarter it still stands upright`() {
    #expect(quad(Homography(.scale(x: -1, y: 1))).isUpright)
    #expect(quad(Homography(.scale(x: -1, y: 1))).area == 1200)
    #expect(quad(Homography(.scale(x: -1, y: 1))).box == Rect(x: -40, y: 20, width: 30, height: 40))
  }

  @Test(arguments: [
    (Point(x: 25, y: 40), true), (Point(x: 10, y: 20), true), (Point(x: 40, y: 60), true),
    (Point(x: 9.9, y: 40), false), (Point(x: 40.1, y: 40), false), (Point(x: 25, y: 60.1), false),
  ])
  func `a point is inside or outside whichever way the corners go round`(
    point: Point, isInside: Bool
  ) {
    #expect(quad().contains(point) == isInside)
    #expect(quad(Self.turn).contains(Self.turn.place(of: point)) == isInside)
    let mirror = Homography(.scale(x: -1, y: 1))
    #expect(quad(mirror).contains(mirror.place(of: point)) == isInside)
  }

  @Test func `the corners of the box around a turned one are outside of it`() {
    let turned = quad(Self.turn)
    let box = turned.box
    for point in [
      Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY),
      Point(x: box.maxX, y: box.maxY), Point(x: box.minX, y: box.maxY),
    ] {
      #expect(!turned.contains(point))
    }
    #expect(turned.contains(box.center))
  }

  @Test func `a distance is that of the corner that is farthest off`() {
    #expect(quad().distance(to: quad()) == 0)
    #expect(quad().distance(to: quad(Homography(.translation(x: 3, y: 4)))) == 5)
    // It grows from its upper left corner, which stays.
    let grown = Quad(Rect(x: 10, y: 20, width: 33, height: 44), seenThrough: .identity)
    #expect(quad().distance(to: grown) == 5)
    #expect(grown.distance(to: quad()) == 5)
  }

  @Test func `in a mirror left is right, and twice is nothing`() {
    let mirrored = quad().mirrored(in: 100)
    #expect(mirrored.box == Rect(x: 60, y: 20, width: 30, height: 40))
    #expect(mirrored.mirrored(in: 100) == quad())
    // The first corner is the upper left one again, so that places can be compared.
    #expect(mirrored.a == Point(x: 60, y: 20))
    let turned = quad(Self.turn)
    #expect(turned.mirrored(in: 100).mirrored(in: 100).distance(to: turned) < 1e-9)
    #expect(turned.mirrored(in: 100).distance(to: turned) > 10)
  }
}
