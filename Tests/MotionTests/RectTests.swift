import Motion
import Testing

struct RectTests {
  let rect = Rect(x: 10, y: 20, width: 100, height: 50)

  @Test func `the edges follow from origin and size`() {
    #expect((rect.minX, rect.midX, rect.maxX) == (10, 60, 110))
    #expect((rect.minY, rect.midY, rect.maxY) == (20, 45, 70))
    #expect(rect.center == Point(x: 60, y: 45))
  }

  @Test func `a negative size has the edges of the rectangle it draws`() {
    let turned = Rect(x: 110, y: 70, width: -100, height: -50)
    #expect((turned.minX, turned.maxX, turned.minY, turned.maxY) == (10, 110, 20, 70))
    #expect((turned.width, turned.height) == (100, 50))
    #expect(turned.center == rect.center)
    #expect(turned.intersection(rect) == rect)
  }

  @Test func `moving the center keeps the size`() {
    var moved = rect
    moved.center = .zero
    #expect(moved == Rect(x: -50, y: -25, width: 100, height: 50))
    #expect(moved == Rect(center: .zero, size: rect.size))
    #expect(rect.offsetBy(dx: -60, dy: -45) == moved)
  }

  @Test func `insets move each edge inwards`() {
    #expect(rect.insetBy(dx: 10, dy: 5) == Rect(x: 20, y: 25, width: 80, height: 40))
    #expect(rect.insetBy(dx: -10, dy: -5) == Rect(x: 0, y: 15, width: 120, height: 60))
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(rect.inset(by: insets) == Rect(x: 12, y: 21, width: 94, height: 46))
    #expect((insets.horizontal, insets.vertical) == (6, 4))
    #expect(rect.inset(by: .zero) == rect)
  }

  @Test func `insets larger than the rectangle collapse it`() {
    #expect(rect.insetBy(dx: 80, dy: 5) == Rect(x: 60, y: 25, width: 0, height: 40))
  }

  @Test(arguments: [
    (Rect(x: 60, y: 0, width: 100, height: 40), Rect(x: 60, y: 20, width: 50, height: 20)),
    (Rect(x: 110, y: 0, width: 5, height: 100), Rect(x: 110, y: 20, width: 0, height: 50)),
    (Rect(x: 20, y: 30, width: 1, height: 1), Rect(x: 20, y: 30, width: 1, height: 1)),
    (Rect(x: 111, y: 0, width: 5, height: 100), nil),
  ])
  func `the intersection is what both share`(other: Rect, shared: Rect?) {
    #expect(rect.intersection(other) == shared)
    #expect(other.intersection(rect) == shared)
    #expect(rect.intersects(other) == (shared.map { !$0.isEmpty } ?? false))
  }

  @Test func `the union is around both`() {
    let other = Rect(x: 0, y: 60, width: 20, height: 20)
    #expect(rect.union(other) == Rect(x: 0, y: 20, width: 110, height: 60))
    #expect(rect.union(other).contains(rect))
    #expect(rect.union(other).contains(other))
  }

  @Test func `of two neighbours exactly one contains the common edge`() {
    let neighbour = rect.offsetBy(dx: rect.width, dy: 0)
    let onEdge = Point(x: rect.maxX, y: rect.midY)
    #expect(!rect.contains(onEdge))
    #expect(neighbour.contains(onEdge))
    #expect(rect.contains(rect.origin))
    #expect(rect.contains(rect))
    #expect(!rect.contains(neighbour))
    #expect(!rect.contains(Point(x: .nan, y: 30)))
  }

  @Test func `only a rectangle with an area is not empty`() {
    #expect(Rect.zero.isEmpty)
    #expect(Rect(x: 0, y: 0, width: 5, height: 0).isEmpty)
    #expect(Size(width: 5, height: -1).isEmpty)
    #expect(!rect.isEmpty && !rect.size.isEmpty)
  }

  @Test func `points add up axis by axis`() {
    let point = Point(x: 3, y: 4)
    #expect(point.distance(to: .zero) == 5)
    #expect(point + point == point * 2)
    #expect(point - point == .zero)
    #expect(rect.description == "(10.0, 20.0) 100.0 × 50.0")
  }
}
