import Motion
import Testing
import Transitions
@_spi(Tools) import Views

@testable import Look

/// Which view is in front, and how much of the window shows anything.
struct OrderTests {
  private let stage = Stage(size: Size(width: 200, height: 200))
  private let root = ViewController(id: "root")

  init() { stage.setRoot(root) }

  private func card(_ id: String, _ frame: Rect, _ color: Color, in parent: View? = nil) -> View {
    let view = View(id: id, frame: frame)
    view.backgroundColor = color
    (parent ?? root.view).addSubview(view)
    return view
  }

  private func reorderings(after change: () -> Void) -> [String] {
    let before = Picture(of: stage.window)
    change()
    return Picture(of: stage.window).reorderings(from: before).map { "\($0.id) \($0.aspect)" }
  }

  @Test func `two views that swap their order are one difference, without their subviews`() {
    let red = Color(red: 1, green: 0, blue: 0)
    let one = card("one", Rect(x: 20, y: 20, width: 100, height: 100), red)
    _ = card("button", Rect(x: 60, y: 60, width: 30, height: 30), .black, in: one)
    _ = card("two", Rect(x: 60, y: 60, width: 100, height: 100), .white)
    #expect(reorderings { one.zIndex = 5 } == ["one order(behind: \"two\")"])
  }

  @Test func `a swap that nobody sees is none`() {
    let one = card("one", Rect(x: 0, y: 0, width: 90, height: 200), .black)
    let two = card("two", Rect(x: 100, y: 0, width: 90, height: 200), .white)
    #expect(reorderings { one.zIndex = 5 } == [])
    // They overlap, but look the same.
    two.frame = Rect(x: 50, y: 0, width: 90, height: 200)
    two.backgroundColor = .black
    one.zIndex = 0
    #expect(reorderings { one.zIndex = 5 } == [])
    // Another view covers both.
    two.backgroundColor = .white
    one.zIndex = 0
    card("cover", Rect(x: 0, y: 0, width: 200, height: 200), .black).zIndex = 9
    #expect(reorderings { one.zIndex = 5 } == [])
  }

  @Test func `the share of the window that shows anything leaves out containers`() {
    root.view.backgroundColor = .white
    _ = card("one", Rect(x: 0, y: 0, width: 100, height: 100), .black)
    #expect(Picture(of: stage.window).shownShare() == 1)
    #expect(abs(Picture(of: stage.window).shownShare(over: ["root"]) - 0.25) < 0.01)
  }

  @Test func `a translucent view that is drawn twice in one place is a difference`() {
    let card = card("card", Rect(x: 20, y: 20, width: 60, height: 60), .black)
    card.alpha = 0.5
    let before = Picture(of: stage.window)
    let copy = View(id: "copy", frame: card.frame)
    copy.alpha = 0.5
    copy.content = .snapshot(card.pictured())
    root.view.addSubview(copy)
    #expect(!Picture(of: stage.window).differences(from: before).isEmpty)
  }

  @Test func `a view that moves changes by its way, and one that is uncovered not at all`() {
    _ = card("back", Rect(x: 20, y: 20, width: 100, height: 100), .white)
    let front = card("front", Rect(x: 20, y: 20, width: 100, height: 100), .black)
    let before = Picture(of: stage.window)
    front.center.x += 40
    let changes = before.changes(to: Picture(of: stage.window)).values
    #expect(changes.first { $0.id == "front" }?.steps == 10)
    #expect(changes.first { $0.id == "back" }?.steps == 0)
  }
}
