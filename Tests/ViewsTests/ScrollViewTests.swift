import Motion
import Testing
import Views

struct ScrollViewTests {
  let window = Window(size: Size(width: 300, height: 600))
  let list = ScrollView(id: "list", frame: Rect(x: 10, y: 100, width: 200, height: 400))
  let row = View(id: "row", frame: Rect(x: 0, y: 450, width: 200, height: 50))

  init() {
    list.contentSize = Size(width: 200, height: 1000)
    list.addSubview(row)
    window.addSubview(list)
  }

  @Test func `content moves within its limits`() {
    #expect(list.maximumContentOffset == Point(x: 0, y: 600))
    #expect(list.scroll(by: Point(x: 30, y: 100)) == Point(x: 0, y: 100))
    #expect(list.scroll(by: Point(x: 0, y: 900)) == Point(x: 0, y: 500))
    #expect(list.scroll(by: Point(x: 0, y: -1000)) == Point(x: 0, y: -600))
    #expect(list.contentOffset == .zero)
  }

  @Test func `an offset beyond the limits stays where the app has set it`() {
    list.contentOffset = Point(x: 0, y: -50)
    #expect(list.scroll(by: Point(x: 0, y: -10)) == .zero)
    #expect(list.scroll(by: Point(x: 0, y: 70)) == Point(x: 0, y: 70))
  }

  @Test func `scrolled content is drawn, touched and converted where it is seen`() {
    #expect(window.hitTest(Point(x: 20, y: 260)) === list)
    list.contentOffset = Point(x: 0, y: 300)
    #expect(window.hitTest(Point(x: 20, y: 260)) === row)
    #expect(row.convert(row.bounds, to: nil) == Rect(x: 10, y: 250, width: 200, height: 50))
    let node = window.pictured().subviews[0].subviews[0]
    #expect(node[.y] == 150 && node[.centerY] == 175 && node[.x] == 0)
    #expect(row.frame.minY == 450)
  }

  @Test func `it says which ways it can still scroll`() {
    let (up, down, right) = (Point(x: 0, y: -1), Point(x: 0, y: 1), Point(x: 1, y: 0))
    #expect(list.canScroll(along: up) && !list.canScroll(along: down))
    list.contentOffset = Point(x: 0, y: 600)
    #expect(!list.canScroll(along: up) && list.canScroll(along: down))
    #expect(!list.canScroll(along: right))
    list.isScrollEnabled = false
    #expect(!list.canScroll(along: down))
  }

  @Test func `a size leaves the offset alone`() {
    list.contentOffset = Point(x: 0, y: 40)
    list.frame = Rect(x: 0, y: 0, width: 300, height: 300)
    #expect(list.contentOffset == Point(x: 0, y: 40))
  }
}
