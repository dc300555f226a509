import Motion
import Views
import Testing
import Transitions

@testable import Conformance

/// What there is to know of a view, on the stage and in a picture.
struct ShapeTests {
  private let view = View(id: "card", frame: Rect(x: 10, y: 20, width: 100, height: 60))

  private func quad(of shape: Shape) -> Quad {
    Quad(Rect(origin: .zero, size: shape.size), seenThrough: shape.projection)
  }

  @Test func `a view at rest lies in its frame`() {
    #expect(quad(of: Shape(view)).box == view.frame)
    #expect(Shape(view).alpha == 1 && !Shape(view).isHidden)
    #expect(!Shape(view).isVisible)
    view.backgroundColor = .white
    #expect(Shape(view).isVisible)
  }

  @Test func `what a transition shows wins over the model, and nothing else changes`() {
    let shown = view.beginPresentation()
    shown[.translateX] = 5
    shown[.alpha] = 0.25
    shown[.width] = 50
    #expect(quad(of: Shape(view)).box == Rect(x: 40, y: 20, width: 50, height: 60))
    #expect(Shape(view).alpha == 0.25)
    view.endPresentation()
    #expect(quad(of: Shape(view)).box == view.frame)
  }

  @Test(arguments: [
    (0.5, 0.5, Rect(x: 35, y: 35, width: 50, height: 30)),
    (0, 0, Rect(x: 10, y: 20, width: 50, height: 30)),
    (1, 0, Rect(x: 60, y: 20, width: 50, height: 30)),
  ])
  func `a view shrinks towards its anchor`(x: Double, y: Double, box: Rect) {
    let shown = view.beginPresentation()
    shown[.scale] = 0.5
    shown[.anchorX] = x
    shown[.anchorY] = y
    #expect(quad(of: Shape(view)).box == box)
  }

  @Test func `an opacity beyond its range counts as its end`() {
    let shown = view.beginPresentation()
    shown[.alpha] = 1.4
    #expect(Shape(view).alpha == 1)
    shown[.alpha] = -0.2
    #expect(Shape(view).alpha == 0)
  }

  @Test func `a mask leaves its part, and cuts as far as the corner that it spares least`() throws {
    #expect(Shape(view).mask == nil && Shape(view).circle == nil)
    let shown = view.beginPresentation()
    shown[.maskX] = 50
    shown[.maskY] = 30
    shown[.maskRadius] = 40
    #expect(Shape(view).mask == Rect(x: 10, y: -10, width: 80, height: 80))
    #expect(Shape(view).circle == Circle(center: Point(x: 50, y: 30), radius: 40))
    #expect(abs(Shape(view).maskCut - (3400.0.squareRoot() - 40)) < 1e-9)
    // Around the corners too, it cuts nothing.
    shown[.maskRadius] = 60
    #expect(Shape(view).maskCut == 0)
  }

  @Test func `a rectangle that masks cuts as far as the side that it spares least`() {
    let shown = view.beginPresentation()
    shown[.maskLeft] = 5
    shown[.maskTop] = 0
    shown[.maskWidth] = 80
    shown[.maskHeight] = 60
    #expect(Shape(view).mask == Rect(x: 5, y: 0, width: 80, height: 60))
    #expect(Shape(view).maskCut == 15)
  }

  @Test(arguments: [
    ([(Property.maskLeft, 10.0)], Rect(x: 10, y: 0, width: 90, height: 60)),
    ([(.maskTop, 20)], Rect(x: 0, y: 20, width: 100, height: 40)),
    ([(.maskWidth, 30)], Rect(x: 0, y: 0, width: 30, height: 60)),
    ([(.maskCorner, 12)], Rect(x: 0, y: 0, width: 100, height: 60)),
    ([(.maskRadius, 10)], Rect(x: 40, y: 20, width: 20, height: 20)),
    ([(.maskRadius, 0)], Rect(x: 50, y: 30, width: 0, height: 0)),
    ([(.maskRadius, 10), (.maskLeft, 50)], Rect(x: 50, y: 20, width: 10, height: 20)),
  ])
  func `a mask of which a part is not given is the one that is drawn`(
    values: [(Property, Double)], left: Rect
  ) {
    let shown = view.beginPresentation()
    for (property, value) in values { shown[property] = value }
    #expect(Shape(view).mask == left)
    #expect(Shape(view.pictured()).mask == left)
    #expect(Shape(view).maskCut == Shape(view.pictured()).maskCut)
    #expect(Shape(view).circle == Shape(view.pictured()).circle)
  }

  @Test func `a picture of a view has the view's shape`() {
    view.backgroundColor = .black
    view.cornerRadius = 7
    view.alpha = 0.5
    view.clipsToBounds = true
    view.content = .text("Hello")
    let (shape, node) = (Shape(view), Shape(view.pictured()))
    #expect(shape.appearance == node.appearance)
    #expect(shape.projection == node.projection)
    #expect(shape.size == node.size)
    #expect(node.clips && node.alpha == 0.5)
    #expect(node.appearance.content == "Hello")
  }

  @Test func `at rest a shape is where its own coordinates begin`() {
    view.transform = AffineTransform.rotation(degrees: 30)
    #expect(Shape(view).atRest.projection == .identity)
    #expect(Shape(view).atRest.size == view.bounds.size)
  }

  @Test func `a slice knows its part, and what is whole has none`() {
    let slice = View(id: "slice", frame: Rect(x: 0, y: 0, width: 25, height: 60))
    slice.content = .slice(view.pictured(), Rect(x: 25, y: 0, width: 25, height: 60))
    let piece = Piece(part: Rect(x: 25, y: 0, width: 25, height: 60), width: 100)
    #expect(Shape(slice).piece == piece)
    #expect(Shape(view).piece == nil)
    slice.content = .snapshot(view.pictured())
    #expect(Shape(slice).piece == nil)
    #expect(Shape(slice).picture?.node.id == "card")
  }

  @Test func `a piece is found in a mirror on the other side, a middle one where it was`() {
    let left = Piece(part: Rect(x: 0, y: 5, width: 25, height: 20), width: 100)
    #expect(left.mirrored.part == Rect(x: 75, y: 5, width: 25, height: 20))
    #expect(left.mirrored.mirrored == left)
    let middle = Piece(part: Rect(x: 40, y: 0, width: 20, height: 20), width: 100)
    #expect(middle.mirrored == middle)
    #expect(!left.isSame(as: left.mirrored))
    #expect(left.isSame(as: Piece(part: left.part.offsetBy(dx: 0.4, dy: 0), width: 100)))
    #expect(!left.isSame(as: Piece(part: left.part.offsetBy(dx: 0.6, dy: 0), width: 100)))
  }

  @Test func `views are in order by their index, and else as they lie`() {
    let parent = View(id: "parent")
    for (id, index) in [("a", 0.0), ("b", 2), ("c", -1), ("d", 0)] {
      let child = View(id: id)
      child.zIndex = index
      parent.addSubview(child)
    }
    #expect(Shape(parent).parts().map(\.id) == ["c", "a", "d", "b"])
  }

  @Test func `a view with values of its own is reported by its name`() {
    let inner = View(id: "inner")
    view.addSubview(inner)
    #expect(!Shape(inner).isNamed && !Shape(view).isNamed)
    let shown = inner.beginPresentation()
    shown[.alpha] = 0.5
    #expect(Shape(inner).isNamed)
  }
}
