import Motion
import Testing

@_spi(Tools) @testable import Views

/// What stands for views and controllers in a higher layer: who keeps it, and what it hears.
struct OwnerTests {
  @Test func `a superview keeps what stands for its subviews, and lets it go with them`() {
    let superview = View(id: "superview")
    weak var kept: ViewProxy?
    do {
      let proxy = ViewProxy(View(id: "child"))
      kept = proxy
      superview.addSubview(proxy.view)
    }
    #expect(kept?.log == ["will move to superview", "moved"])
    let other = View(id: "other")
    other.addSubview(superview.subviews[0])
    #expect(kept?.log.suffix(2) == ["will move to other", "moved"])
    other.subviews[0].removeFromSuperview()
    #expect(kept == nil)
  }

  @Test func `a view keeps only the last of those that stood for a subview`() {
    let superview = View(id: "superview")
    let view = View(id: "child")
    superview.addSubview(view)
    weak var first: ViewProxy?
    do {
      let proxy = ViewProxy(view)
      first = proxy
    }
    #expect(first != nil)
    weak var second: ViewProxy?
    do {
      let proxy = ViewProxy(view)
      second = proxy
    }
    #expect(first == nil)
    #expect(second != nil)
  }

  @Test func `a tree of proxies ends with its root`() {
    weak var inner: ViewProxy?
    do {
      let root = View(id: "root")
      let proxy = ViewProxy(View(id: "child"))
      root.addSubview(proxy.view)
      withExtendedLifetime(ViewProxy(View(id: "grandchild"))) {
        proxy.view.addSubview($0.view)
        inner = $0
      }
      #expect(inner != nil)
    }
    #expect(inner == nil)
  }

  @Test func `a proxy decides what is touched`() {
    let (window, front) = (
      Window(size: Size(width: 100, height: 100)), View(id: "front", frame: square)
    )
    window.addSubview(View(id: "back", frame: square))
    window.addSubview(front)
    #expect(window.hitTest(Point(x: 10, y: 10))?.id == "front")
    let proxy = ViewProxy(front)
    proxy.isTouchable = false
    #expect(window.hitTest(Point(x: 10, y: 10))?.id == "back")
  }

  @Test func `a scaled or turned view is touched where it is seen`() {
    let window = Window(size: Size(width: 100, height: 100))
    let view = View(id: "view", frame: square)
    let button = View(id: "button", frame: Rect(x: 40, y: 40, width: 10, height: 10))
    view.addSubview(button)
    window.addSubview(view)
    view.transform = .scale(x: 2, y: 2)
    view.center = Point(x: 50, y: 50)
    #expect(window.hitTest(Point(x: 90, y: 90))?.id == "button")
    #expect(window.hitTest(Point(x: 45, y: 45))?.id == "view")
    view.transform = .rotation(degrees: 180)
    #expect(window.hitTest(Point(x: 30, y: 30))?.id == "button")
    view.transform = .scale(x: 0, y: 1)
    #expect(window.hitTest(Point(x: 50, y: 50))?.id == "window")
  }

  @Test func `an anchor is part of the model and moves the axis of a turn`() {
    let view = View(id: "view", frame: Rect(x: 10, y: 10, width: 20, height: 20))
    view.setExtra(0, of: .anchorX)
    view.setExtra(0, of: .anchorY)
    view.transform = .scale(x: 2, y: 2)
    #expect(view.mapToSuperview.apply(to: Point(x: 0, y: 0)) == Point(x: 10, y: 10))
    #expect(view.mapToSuperview.apply(to: Point(x: 20, y: 20)) == Point(x: 50, y: 50))
    #expect(view.pictured()[.anchorX] == 0)
    view.setExtra(0.5, of: .anchorX)
    #expect(view.pictured()[.anchorX] == 0.5)
  }

  @Test func `masks of the model are part of a picture and no leftover of a transition`() {
    let view = View(id: "view")
    view.modelMasks = [View.Mask(View(id: "mask"))]
    #expect(view.pictured().maskNodes.map(\.node.id) == ["mask"])
    #expect(view.maskViews.isEmpty)
  }

  @Test func `a parent keeps what stands for its children, which hears everything`() {
    let parent = ViewController(id: "parent")
    weak var kept: ControllerProxy?
    do {
      let proxy = ControllerProxy(ViewController(id: "child"))
      kept = proxy
      parent.addChild(proxy.controller)
      proxy.controller.didMove(toParent: parent)
    }
    #expect(kept?.log == ["will move to parent", "moved to parent"])
    #expect(parent.children[0].view.id == "made by the proxy")
    parent.perform(.viewWillAppear, animated: true) { _, _ in }
    parent.view.addSubview(parent.children[0].view)
    parent.perform(.viewDidAppear, animated: true) { _, _ in }
    parent.perform(.viewWillDisappear, animated: true) { _, _ in }
    #expect(kept?.log.last == "loaded")
    parent.perform(.viewDidDisappear, animated: true) { _, _ in }
    parent.perform(.viewWillAppear, animated: true) { _, _ in }
    #expect(kept?.log.last == "viewWillAppear")
    parent.children[0].removeFromParent()
    #expect(kept == nil)
  }

  private let square = Rect(x: 0, y: 0, width: 50, height: 50)
}

private final class ViewProxy: ViewOwner {
  let view: View
  var log: [String] = []
  var isTouchable = true

  init(_ view: View) {
    self.view = view
    view.owner = self
  }

  func viewWillMove(to superview: View?) { log.append("will move to \(superview?.id ?? "none")") }
  func viewDidMove() { log.append("moved") }
  func viewDidResize(from size: Size) { log.append("resized") }
  func contains(_ point: Point) -> Bool { view.bounds.contains(point) }
  func hitTest(_ point: Point) -> View? { isTouchable ? view.hitTest(point) : nil }
}

private final class ControllerProxy: ControllerOwner {
  let controller: ViewController
  var log: [String] = []

  init(_ controller: ViewController) {
    self.controller = controller
    controller.owner = self
  }

  func makeView() -> View? { View(id: "made by the proxy") }
  func viewDidLoad() { log.append("loaded") }
  func perform(_ callback: ViewController.AppearanceCallback, animated: Bool) {
    log.append(callback.rawValue)
  }
  func traitsWillChange() {}
  func viewWillTransition(to size: Size, with coordinator: ResizeCoordinator) {}
  func willTransition(to traits: Traits, with coordinator: ResizeCoordinator) {}
  func willMove(toParent parent: ViewController?) {
    log.append("will move to \(parent?.id ?? "none")")
  }
  func didMove(toParent parent: ViewController?) {
    log.append("moved to \(parent?.id ?? "none")")
  }
}
