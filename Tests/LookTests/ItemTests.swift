import Motion
@_spi(Tools) import Views
import Testing
import Transitions

@testable import Look

/// What there is to know of a view, on the stage and in a picture.
struct ItemTests {
  private let view = View(id: "card", frame: Rect(x: 10, y: 20, width: 100, height: 60))

  private var item: Item { Item(view.pictured(), seenBy: nil) }

  private var box: Rect { Quad(item.bounds, seenThrough: Homography(item.map)).box }

  @Test func `a view at rest lies in its frame`() {
    #expect(box == view.frame)
    #expect(item.opacity == 1 && item.isShown)
    #expect(!item.draws)
    view.backgroundColor = .white
    #expect(item.draws)
  }

  @Test func `what a transition shows wins over the model, and nothing else changes`() {
    let shown = view.beginPresentation()
    shown[.translateX] = 5
    shown[.alpha] = 0.25
    shown[.width] = 50
    #expect(box == Rect(x: 40, y: 20, width: 50, height: 60))
    #expect(item.opacity == 0.25)
    view.endPresentation()
    #expect(box == view.frame)
  }

  @Test(arguments: [
    (0.5, 0.5, Rect(x: 35, y: 35, width: 50, height: 30)),
    (0, 0, Rect(x: 10, y: 20, width: 50, height: 30)),
    (1, 0, Rect(x: 60, y: 20, width: 50, height: 30)),
  ])
  func `a view shrinks towards its anchor`(x: Double, y: Double, place: Rect) {
    let shown = view.beginPresentation()
    shown[.scale] = 0.5
    shown[.anchorX] = x
    shown[.anchorY] = y
    #expect(box == place)
  }

  @Test func `an opacity beyond its range counts as its end`() {
    let shown = view.beginPresentation()
    shown[.alpha] = 1.4
    #expect(item.opacity == 1)
    shown[.alpha] = -0.2
    #expect(item.opacity == 0)
  }

  @Test func `a mask leaves its part, and cuts as far as the corner that it spares least`() throws {
    #expect(item.spared == nil && !item.isCut)
    let shown = view.beginPresentation()
    shown[.maskX] = 50
    shown[.maskY] = 30
    shown[.maskRadius] = 40
    #expect(item.spared == Rect(x: 10, y: -10, width: 80, height: 80))
    #expect(item.circle == Item.Circle(center: Point(x: 50, y: 30), radius: 40))
    #expect(abs(item.cutDepth(into: item.bounds) - (3400.0.squareRoot() - 40)) < 1e-9)
    // Between the corners, it cuts nothing.
    #expect(item.cutDepth(into: Rect(x: 25, y: 0, width: 50, height: 50)) == 0)
    // Around the corners too, it cuts nothing.
    shown[.maskRadius] = 60
    #expect(item.cutDepth(into: item.bounds) == 0)
  }

  @Test func `a rectangle that masks cuts as far as the side that it spares least`() {
    let shown = view.beginPresentation()
    shown[.maskLeft] = 5
    shown[.maskTop] = 0
    shown[.maskWidth] = 80
    shown[.maskHeight] = 60
    #expect(item.spared == Rect(x: 5, y: 0, width: 80, height: 60))
    #expect(item.cutDepth(into: item.bounds) == 15)
    #expect(item.cutDepth(into: Rect(x: 5, y: 0, width: 80, height: 60)) == 0)
  }

  @Test func `a rounded corner cuts as far as the corner of the view is from it, if it is there`() {
    let shown = view.beginPresentation()
    shown[.maskLeft] = 0
    shown[.maskCorner] = 20
    #expect(abs(item.cutDepth(into: item.bounds) - 20 * (2.0.squareRoot() - 1)) < 1e-9)
    // The corners lie outside of the view.
    shown[.maskLeft] = -30
    shown[.maskWidth] = 160
    shown[.maskTop] = -30
    shown[.maskHeight] = 120
    #expect(item.cutDepth(into: item.bounds) == 0)
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
    #expect(item.spared == left)
  }

  @Test func `corners have the room that the bounds have`() {
    view.cornerRadius = 7
    #expect(item.corner == 7)
    view.cornerRadius = 70
    #expect(item.corner == 30)
  }

  @Test func `a view that is seen from behind is shown only if it is double sided`() {
    let shown = view.beginPresentation()
    shown[.rotationY] = 180
    #expect(item.isShown)
    shown[.doubleSided] = 0
    #expect(!item.isShown)
    shown[.rotationY] = 0
    #expect(item.isShown)
    shown[.hidden] = 1
    #expect(!item.isShown)
  }

  @Test func `at rest a view is where its own coordinates begin`() {
    view.transform = AffineTransform.rotation(degrees: 30)
    #expect(item.atRest.map == .flat(.identity))
    #expect(item.atRest.bounds == view.bounds)
  }

  @Test func `a slice knows its part, and what is whole has none`() {
    let slice = View(id: "slice", frame: Rect(x: 0, y: 0, width: 25, height: 60))
    slice.content = .slice(view.pictured(), Rect(x: 25, y: 0, width: 25, height: 60))
    let piece = Piece(part: Rect(x: 25, y: 0, width: 25, height: 60), width: 100)
    #expect(Item(slice.pictured(), seenBy: nil).piece == piece)
    #expect(item.piece == nil)
    slice.content = .snapshot(view.pictured())
    #expect(Item(slice.pictured(), seenBy: nil).piece == nil)
    #expect(Item(slice.pictured(), seenBy: nil).picture?.node.id == "card")
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
    #expect(DisplayList(of: parent.pictured()).items.map(\.id) == ["parent", "c", "a", "d", "b"])
  }

  @Test func `a view with values of its own is reported by its name`() {
    let inner = View(id: "inner")
    view.addSubview(inner)
    func named() -> [Bool] { DisplayList(of: view.pictured()).items.map(\.isNamed) }
    #expect(named() == [false, false])
    let shown = inner.beginPresentation()
    shown[.alpha] = 0.5
    #expect(named() == [false, true])
  }

  @Test func `a list has each view before all that is in it`() {
    for (id, inside) in [("a", ["b", "c"]), ("d", ["e"])] {
      let child = View(id: id)
      for id in inside { child.addSubview(View(id: id)) }
      view.addSubview(child)
    }
    let list = DisplayList(of: view.pictured())
    #expect(list.items.map(\.id) == ["card", "a", "b", "c", "d", "e"])
    #expect(list.items.map(\.count) == [5, 2, 0, 0, 1, 0])
    #expect(list.root.children.map(\.item.id) == ["a", "d"])
    #expect(list.root.children.map { $0.children.map(\.item.id) } == [["b", "c"], ["e"]])
  }

  @Test(arguments: Property.allCases)
  func `a view's model has every property that no constant stands for`(property: Property) {
    #expect(item[property].isFinite)
  }
}
