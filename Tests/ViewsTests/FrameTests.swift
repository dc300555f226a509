import Motion
import Testing

@_spi(Tools) @testable import Views

/// What a view shows: its model, and what a transition lays over it.
struct FrameTests {
  /// In Core Animation, a mask has the coordinates of the layer's content.
  @Test func `a model's mask scrolls with the content, and that of a transition does not`() {
    let view = View(id: "list", frame: Rect(x: 0, y: 0, width: 100, height: 200))
    view.bounds = Rect(x: 0, y: 30, width: 100, height: 200)
    let place = Rect(x: 10, y: 40, width: 20, height: 20)
    view.modelMasks = [View.Mask(View(id: "own", frame: place))]
    view.addMask(View.Mask(View(id: "added", frame: place)))
    #expect(view.pictured().maskNodes.map(\.node.id) == ["own", "added"])
    #expect(view.pictured().maskNodes.map { $0.node[.y] } == [10, 40])
  }

  private let window = Window(size: Size(width: 100, height: 200))
  private let view = View(id: "view", frame: Rect(x: 10, y: 20, width: 30, height: 40))

  init() { window.addSubview(view) }

  private var node: View.Node { view.pictured() }

  @Test func `a picture is a value that no later change reaches`() {
    let picture = Frame(of: window, at: 1.5)
    view.alpha = 0.25
    view.removeFromSuperview()
    #expect(picture.time == 1.5)
    #expect(picture.size == Size(width: 100, height: 200))
    #expect(picture.root.subviews.map(\.id) == ["view"])
    #expect(picture.root.subviews[0][.alpha] == 1)
    #expect(Frame(of: window, at: 1.5) != picture)
  }

  @Test(arguments: [
    ([(Property.x, 50.0)], Rect(x: 50, y: 20, width: 30, height: 40)),
    ([(.centerX, 50)], Rect(x: 35, y: 20, width: 30, height: 40)),
    ([(.width, 10)], Rect(x: 20, y: 20, width: 10, height: 40)),
    ([(.x, 50), (.width, 10)], Rect(x: 50, y: 20, width: 10, height: 40)),
    ([(.y, 0), (.centerY, 99), (.height, 8)], Rect(x: 10, y: 0, width: 30, height: 8)),
  ])
  func `size and place agree, in whichever way they are given`(
    values: [(Property, Double)], frame: Rect
  ) {
    let shown = view.beginPresentation()
    for (property, value) in values { shown[property] = value }
    #expect(
      Rect(x: node[.x], y: node[.y], width: node[.width], height: node[.height]) == frame)
    #expect(Point(x: node[.centerX], y: node[.centerY]) == frame.center)
  }

  @Test func `no mask, a circle and a rectangle are distinguished, and a radius of 0 is a mask`() {
    #expect(node.masks == [])
    let shown = view.beginPresentation()
    shown[.maskRadius] = 0
    #expect(node.masks == .circle)
    #expect(node[.maskX] == 15 && node[.maskY] == 20)
    shown[.maskTop] = 10
    #expect(node.masks == [.circle, .rectangle])
    #expect(node[.maskWidth] == 30 && node[.maskHeight] == 30)
  }

  @Test func `a picture has the model's value of every property`() {
    view.transform = AffineTransform(a: -1, b: 0.5, c: 0.2, d: 2, tx: 3, ty: 4)
    (view.alpha, view.isHidden, view.zIndex, view.cornerRadius) = (0.5, true, 2, 7)
    (view.borderWidth, view.borderColor) = (1, Color(packed: 0x1234_5678))
    view.backgroundColor = Color(packed: 0x8765_4321)
    (view.shadow.color, view.shadow.opacity) = (Color(packed: 0x0102_03FF), 0.3)
    (view.shadow.radius, view.shadow.offset) = (9, Point(x: 1, y: -2))
    for property in Property.allCases where property.facts.effect != .mask {
      #expect(node[property] == view.modelValue(of: property), "\(property.name)")
    }
  }

  @Test(arguments: Property.allCases)
  func `a value is shown while it is set and for no longer`(property: Property) {
    let model = view.modelValue(of: property)
    let shown = view.beginPresentation()
    #expect(view.presentedValue(of: property) == model)
    shown[property] = model + 1
    #expect(shown[property] == model + 1)
    #expect(view.presentedValue(of: property) == model + 1)
    #expect(view.modelValue(of: property) == model)
    shown[property] = nil
    #expect(view.presentedValue(of: property) == model)
    shown[property] = model + 1
    view.endPresentation()
    #expect(view.presentedValue(of: property) == model)
  }

  @Test func `a presentation that has begun is not begun twice`() {
    let shown = view.beginPresentation()
    shown[.alpha] = 0.5
    #expect(view.beginPresentation() === shown)
    #expect(!shown.isEmpty)
    shown[.alpha] = nil
    #expect(shown.isEmpty)
  }

  @Test func `a model keeps what it is given, place before or after size`() {
    view.setModelValue(0, of: .x)
    view.setModelValue(10, of: .width)
    #expect(view.frame == Rect(x: 10, y: 20, width: 10, height: 40))
    view.setModelValue(0, of: .x)
    #expect(view.frame == Rect(x: 0, y: 20, width: 10, height: 40))
    view.setModelValue(30, of: .rotation)
    view.setModelValue(2, of: .scaleX)
    #expect(abs(view.modelValue(of: .rotation) - 30) < 1e-9)
    #expect(abs(view.modelValue(of: .scaleX) - 2) < 1e-9)
    #expect(abs(view.modelValue(of: .scaleY) - 1) < 1e-9)
  }

  @Test func `the first view of an id is the one in front, in the depth of the front one`() {
    let (back, front) = (View(id: "back"), View(id: "front"))
    let (first, second) = (View(id: "same"), View(id: "same"))
    window.addSubview(back)
    window.addSubview(front)
    back.addSubview(first)
    front.addSubview(second)
    #expect(window.view(withID: "same") === second)
    #expect(window.view(withID: "none") == nil)
    #expect(second.isDescendant(of: front) && second.isDescendant(of: second))
    #expect(!second.isDescendant(of: back))
    #expect(second.window === window)
    front.removeFromSuperview()
    #expect(second.window == nil)
    var seen: [String] = []
    window.forEachView { seen.append($0.id) }
    #expect(seen == ["window", "view", "back", "same"])
  }
}
