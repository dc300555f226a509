import Motion
import Views
import Testing

struct ViewTests {
  let parent = View(id: "parent", frame: Rect(x: 0, y: 0, width: 100, height: 200))
  let child = View(id: "child", frame: Rect(x: 10, y: 20, width: 30, height: 40))

  @Test func `a view that is added elsewhere leaves where it was`() {
    let other = View(id: "other")
    parent.addSubview(child)
    other.addSubview(child)
    #expect(parent.subviews.isEmpty)
    #expect(child.superview === other)
  }

  @Test func `a view is put below and above its siblings`() {
    let (back, front) = (View(id: "back"), View(id: "front"))
    parent.addSubview(child)
    parent.insertSubview(back, below: child)
    parent.insertSubview(front, above: child)
    #expect(parent.subviews.map(\.id) == ["back", "child", "front"])
    parent.insertSubview(back, above: front)
    #expect(parent.subviews.map(\.id) == ["child", "front", "back"])
  }

  @Test func `a view that fills its superview follows its size`() {
    child.fillsSuperview = true
    parent.addSubview(child)
    parent.frame = Rect(x: 0, y: 0, width: 50, height: 60)
    #expect(child.frame == Rect(x: 0, y: 0, width: 50, height: 60))
  }

  @Test func `a frame under a transform is the box around it, and sets bounds to show it`() {
    child.transform = AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)
    #expect(child.frame == Rect(x: -5, y: 0, width: 60, height: 80))
    child.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(child.bounds.size == Size(width: 50, height: 50))
    #expect(child.center == Point(x: 50, y: 50))
  }

  @Test func `a rectangle is the same place in another view's coordinates`() {
    let inner = View(id: "inner", frame: Rect(x: 1, y: 2, width: 3, height: 4))
    parent.addSubview(child)
    child.addSubview(inner)
    #expect(
      inner.convert(inner.bounds, to: parent) == Rect(x: 11, y: 22, width: 3, height: 4))
  }

  @Test func `a touch hits the frontmost view that takes touches`() {
    let cover = View(id: "cover", frame: parent.bounds)
    parent.addSubview(child)
    parent.addSubview(cover)
    let point = Point(x: 15, y: 25)
    #expect(parent.hitTest(point) === cover)
    cover.isUserInteractionEnabled = false
    #expect(parent.hitTest(point) === child)
    cover.isUserInteractionEnabled = true
    child.zIndex = 1
    #expect(parent.hitTest(point) === child)
    child.isHidden = true
    cover.alpha = 0
    #expect(parent.hitTest(point) === parent)
    #expect(parent.hitTest(Point(x: -1, y: 0)) == nil)
  }

  @Test func `a picture is from back to front, by z index and then by place`() {
    let low = View(id: "low")
    low.zIndex = -1
    parent.addSubview(child)
    parent.addSubview(low)
    parent.addSubview(View(id: "last"))
    #expect(parent.pictured().subviews.map(\.id) == ["low", "child", "last"])
  }

  @Test(arguments: Property.allCases)
  func `every property is found by its name`(property: Property) {
    #expect(Property(name: property.name) == property)
  }
}
