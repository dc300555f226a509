import Motion
import TestSupport
import Testing
import Transitions
import Views

/// A sheet and what scrolls in it: row T68.
extension SheetTruthTests {
  private func scrollView() -> ScrollView {
    let list = ScrollView(id: "list", frame: Rect(x: 0, y: 40, width: 375, height: 627))
    list.contentSize = Size(width: 375, height: 2000)
    world.b.view.addSubview(list)
    return list
  }

  @Test func `T68 content at its top lets the finger pull the sheet down`() {
    let list = scrollView()
    present()
    drag(by: 200)
    rest()
    #expect(world.a.presentedViewController == nil)
    #expect(list.contentOffset == .zero)
  }

  @Test func `T68 content that is scrolled goes back first, and then the sheet moves`() {
    let list = scrollView()
    list.contentOffset = Point(x: 0, y: 150)
    present()
    sheet.selectedDetentIdentifier = .large
    drag(from: 200, by: 100)
    rest()
    #expect(list.contentOffset.y == 50)
    #expect(top == 0)
    drag(from: 200, by: 100, release: nil)
    #expect(list.contentOffset.y == 0)
    #expect(top == 50)
    stage.touch(.ended, at: Point(x: 100, y: 300), velocity: .zero)
    rest()
    #expect(top == 0)
  }

  @Test func `T68 scrolling up has the sheet grow first, and then scrolls`() {
    let list = scrollView()
    present()
    drag(by: -400, release: nil)
    #expect(top == 0)
    #expect(list.contentOffset.y == 66.5)
    stage.touch(.ended, at: Point(x: 100, y: 100), velocity: .zero)
    rest()
    #expect(witness.changes == ["large"])
    #expect(top == 0)
  }

  @Test func `T68 scrolling does not have the sheet grow if that is not wanted`() {
    let list = scrollView()
    sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    present()
    drag(by: -120, speed: -2000)
    rest()
    #expect(top == 333.5)
    #expect(list.contentOffset.y == 120)
  }

  @Test func `T68 a finger beside the content moves the sheet`() {
    let list = scrollView()
    list.contentOffset = Point(x: 0, y: 150)
    present()
    drag(from: 350, by: -200)
    rest()
    #expect(top == 0)
    #expect(list.contentOffset.y == 150)
  }
}
