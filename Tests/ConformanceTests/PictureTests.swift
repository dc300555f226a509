import Motion
import Views
import Testing
import Transitions

@testable import Conformance

/// What counts as seen.
struct PictureTests {
  private let stage = Stage(size: Size(width: 100, height: 200))
  private let root = ViewController(id: "root")

  init() { stage.setRoot(root) }

  @discardableResult
  private func add(
    _ id: String, _ frame: Rect = Rect(x: 0, y: 0, width: 100, height: 200),
    fill: UInt32 = 0xFFFF_FFFF
  ) -> View {
    let view = View(id: id, frame: frame)
    view.backgroundColor = Color(packed: fill)
    root.view.addSubview(view)
    return view
  }

  private var seen: [String] { Picture(of: stage.window).noticeable.map(\.key) }

  @Test func `what lies under something opaque is not seen`() {
    add("under")
    let over = add("over")
    #expect(seen == ["over"])
    over.alpha = 0.9
    #expect(seen == ["under", "over"])
  }

  @Test func `what lies outside of the window is not seen`() {
    add("outside", Rect(x: 100, y: 0, width: 50, height: 50))
    add("a hair inside", Rect(x: 99.8, y: 0, width: 50, height: 50))
    #expect(seen.isEmpty)
  }

  @Test func `a shadow is seen only beside its view and inside the window`() {
    let view = add("card", Rect(x: 0, y: 0, width: 100, height: 200))
    view.shadow.opacity = 0.5
    #expect(seen == ["card"])
    view.frame = Rect(x: 20, y: 20, width: 40, height: 40)
    #expect(seen == ["card's shadow", "card"])
  }

  @Test func `pieces that lie as in their picture are one thing`() {
    let screen = add("screen", Rect(x: 0, y: 0, width: 100, height: 200), fill: 0xFF00_00FF)
    let rest = Picture(of: stage.window)
    let node = screen.pictured()
    screen.isHidden = true
    for index in 0..<2 {
      let part = Rect(x: Double(index) * 50, y: 0, width: 50, height: 200)
      let piece = View(id: "piece \(index)", frame: part)
      piece.content = .slice(node, part)
      root.view.addSubview(piece)
    }
    #expect(Picture(of: stage.window).differences(from: rest).isEmpty)
    root.view.subviews.last?.center.x += 3
    #expect(Picture(of: stage.window).differences(from: rest).map(\.id) == ["screen"])
  }

  @Test func `half of a tilted view that covers half lets half through`() {
    add("under")
    let over = add("over", Rect(x: 0, y: 0, width: 100, height: 200))
    over.transform = AffineTransform.rotation(degrees: 0.5)
    let picture = Picture(of: stage.window)
    let under = picture.paints.first { $0.id == "under" }
    #expect((under?.seen ?? 1) < 0.02 * 20_000)
  }
}
