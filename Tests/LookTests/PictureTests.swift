import Motion
import Testing
import Transitions
@_spi(Tools) import Views

@testable import Look

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

  @Test func `a strip narrower than half a point is not seen, however long it is`() {
    add("under")
    let over = add("over", Rect(x: 0.4, y: 0, width: 100, height: 200))
    #expect(seen == ["over"])
    over.frame.origin.x = 1
    #expect(seen == ["under", "over"])
  }

  @Test(arguments: [
    (Property.strokeColor, Double(0xFF00)), (.lineWidth, 0), (.trimEnd, 0), (.trimStart, 1),
  ])
  func `a line is seen if it has a color, a width and a length`(
    property: Property, value: Double
  ) throws {
    let line = add("line", fill: 0)
    line.content = .shape(View.VectorShape(try VectorPath(svg: "M10 10H90V90H10Z")))
    let shown = line.beginPresentation()
    shown[.fillColor] = 0
    shown[.strokeColor] = Double(0xFF)
    shown[.lineWidth] = 4
    #expect(seen == ["line"])
    shown[property] = value
    #expect(seen == [])
  }

  @Test func `cells with the same content that move up by one do move`() {
    let cells = (0..<4).map {
      add("cell\($0)", Rect(x: 0, y: Double($0) * 40, width: 100, height: 40))
    }
    for cell in cells { cell.content = .text("same") }
    let before = Picture(of: stage.window)
    for cell in cells { cell.beginPresentation()[.translateY] = -40 }
    #expect(before.change(to: Picture(of: stage.window)).steps >= 10)
  }

  @Test func `a filled view covers what is behind it even if it is blurred`() {
    add("under")
    let over = add("over")
    over.beginPresentation()[.blur] = 20
    #expect(seen == ["over"])
    // Without a fill its edges fade.
    over.backgroundColor = Color(packed: 0xFFFF_FF80)
    #expect(seen == ["under", "over"])
  }

  @Test(arguments: [
    (Property.saturation, 0.0), (.brightness, 0.5), (.contrast, 0), (.blur, 10),
  ])
  func `a filter that changes is a change`(property: Property, value: Double) {
    let view = add("photo")
    let before = Picture(of: stage.window)
    view.beginPresentation()[property] = value
    #expect(before.change(to: Picture(of: stage.window)).steps >= 1)
    #expect(before.change(to: before).steps == 0)
  }

  @Test(arguments: [
    (Property.blur, 20, 1.0), (.backdropBlur, 5, 0.25), (.hueRotation, 45, 0.5),
    (.saturation, 0.5, 0.5), (.brightness, 0.25, 0.25),
  ])
  func `filters differ by the opacity that is as noticeable`(
    property: Property, change: Double, opacity: Double
  ) {
    let plain = [Double](repeating: 1, count: Property.allCases.count)
    var filtered = plain
    filtered[property.rawValue] += change
    #expect(abs(Measure.filterDistance(plain, filtered) - opacity) < 1e-9)
  }

  @Test func `what upright views leave of one under them is its exact area`() throws {
    add("under")
    add("in the middle", Rect(x: 13, y: 29, width: 31, height: 47))
    add("over a side", Rect(x: 81, y: 111, width: 53, height: 7))
    let paint = try #require(Picture(of: stage.window).paints.first { $0.id == "under" })
    #expect(abs(paint.seen - (20_000 - 31 * 47 - 19 * 7)) < 1e-9)
  }

  @Test func `a filter that sets in slowly is not a jump`() {
    // Without a fill the view is seen only by its filter.
    let view = add("wrapper", fill: 0)
    let before = Picture(of: stage.window)
    let values = view.beginPresentation()
    values[.brightness] = 0.999
    #expect(before.change(to: Picture(of: stage.window)).steps < 0.1)
    values[.brightness] = 0.5
    #expect(before.change(to: Picture(of: stage.window)).steps > 1)
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

  /// Shows a screen as slices side by side, and hides the screen itself.
  private func slice(_ screen: View, into count: Int) -> [View] {
    let (node, width) = (screen.pictured(), screen.bounds.width / Double(count))
    screen.isHidden = true
    return (0..<count).map { index in
      let part = Rect(x: Double(index) * width, y: 0, width: width, height: screen.bounds.height)
      let piece = View(id: "pieces[\(index + 1)]", frame: part)
      piece.content = .slice(node, part)
      root.view.addSubview(piece)
      return piece
    }
  }

  @Test func `a small view in slices that have nearly arrived is seen, unless something covers it`()
  {
    let screen = add("screen", fill: 0xFF00_00FF)
    let dot = View(id: "dot", frame: Rect(x: 60, y: 80, width: 20, height: 20))
    dot.backgroundColor = .white
    screen.addSubview(dot)
    let pieces = slice(screen, into: 4)
    // The dot's corners lie where they were, within what is seen; those of the screen don't.
    pieces[0].beginPresentation()[.rotation] = 0.3
    #expect(seen.contains("dot"), "\(seen)")
    add("cover", Rect(x: 50, y: 70, width: 40, height: 40))
    #expect(!seen.contains("dot"), "\(seen)")
  }

  @Test func `a slice that turns moves as far as itself, not as the whole screen would`() {
    let pieces = slice(add("screen", fill: 0xFF00_00FF), into: 4)
    let before = Picture(of: stage.window, joining: false)
    func steps(_ change: (View) -> Void) -> Double {
      change(pieces[3])
      return before.changes(to: Picture(of: stage.window, joining: false)).values.map(\.steps).max()
        ?? 0
    }
    // About its middle: 25 × 200 points turn by a degree, by 1.8 points at the corners.
    #expect(abs(steps { $0.transform = .rotation(degrees: 1) } - 1.76 / 4) < 0.01)
    #expect(
      abs(
        steps {
          $0.transform = .identity
          $0.center.x += 20
        } - 5) < 0.01)
  }

  @Test(arguments: [
    (0.0, 0.0), (26.565_051, 0.25), (45, 0.5), (63.434_949, 0.75), (90, 1),
  ])
  func `what a tilted view does not cover is seen in its share`(
    degrees: Double, share: Double
  ) throws {
    // The lower side of the view turns round the middle of a square window.
    let stage = Stage(size: Size(width: 100, height: 100))
    stage.setRoot(root)
    let under = View(id: "under", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let over = View(id: "over", frame: Rect(x: -200, y: -400, width: 500, height: 500))
    for view in [under, over] {
      view.backgroundColor = .white
      root.view.addSubview(view)
    }
    let turn = AffineTransform.rotation(degrees: degrees)
    // About the lower right corner of the window, which is on the lower side of the view.
    let corner = Point(x: 100, y: 100)
    let middle = Point(x: 50, y: -150)
    let moved = turn.apply(to: Point(x: middle.x - corner.x, y: middle.y - corner.y))
    over.transform = turn
    over.center = Point(x: corner.x + moved.x, y: corner.y + moved.y)
    let paint = try #require(Picture(of: stage.window).paints.first { $0.id == "under" })
    #expect(abs(paint.seen / 10_000 - share) < 0.02, "\(paint.seen)")
  }
}
