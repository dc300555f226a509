import Motion
import Views
import Testing

struct ViewControllerTests {
  let parent = ViewController(id: "parent")
  let child = ViewController(id: "child")

  @Test func `a view is loaded at its first use and once`() {
    let controller = CountingController(id: "counting")
    #expect(!controller.isViewLoaded)
    let view = controller.view
    #expect(controller.view === view)
    #expect(controller.loads == 1)
  }

  @Test func `a child has one parent`() {
    let other = ViewController(id: "other")
    parent.addChild(child)
    other.addChild(child)
    #expect(parent.children.isEmpty)
    #expect(child.parent === other)
    child.removeFromParent()
    #expect(child.parent == nil)
    #expect(other.children.isEmpty)
  }

  @Test func `the root's view fills the window and lies at the back`() {
    let window = Window(size: Size(width: 100, height: 200))
    window.addSubview(View(id: "above"))
    window.rootViewController = parent
    #expect(window.subviews.map(\.id) == ["parent", "above"])
    #expect(parent.view.frame == window.bounds)
    window.rootViewController = child
    #expect(parent.view.superview == nil)
  }
}

private final class CountingController: ViewController {
  var loads = 0

  override func viewDidLoad() { loads += 1 }
}
