@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Transitions
@_spi(Tools) import Views

@_spi(Tools) @testable import Scenarios

/// Where views without a fixed frame lie.
struct RelativeLayoutTests {
  /// The frames of all views of a screen, once it is shown.
  private func frames(
    _ screen: String, device: String = "{ width: 400, height: 800 }", extra: String = "",
    root: String = "{ controller: 'a' }", then change: (Player) -> Void = { _ in }
  ) throws -> [String: Rect] {
    let scenario = try Scenario(
      """
      { interlude: 1, name: 'n', device: \(device), \(extra)
        controllers: { a: { bars: false, \(screen) } }, root: \(root) }
      """, file: "s.json")
    let player = try Player(scenario)
    player.step()
    change(player)
    player.step()
    var frames: [String: Rect] = [:]
    player.stage.window.rootViewController?.view.forEachView { view in
      if !view.isHidden { frames[view.id] = view.convert(view.bounds, to: player.stage.window) }
    }
    return frames
  }

  @Test func `a column shares what its fixed views leave`() throws {
    let frames = try frames(
      """
      layout: { as: 'column', spacing: 10, insets: 20 },
      views: [{ id: 'top', height: 100 }, { id: 'one', height: 'fill' }, { id: 'two' },
        { id: 'part', height: '25%' }]
      """)
    // 760 points without the insets, 730 without the gaps.
    #expect(frames["top"] == Rect(x: 20, y: 20, width: 360, height: 100))
    #expect(frames["part"]?.height == 182.5)
    #expect(frames["one"] == Rect(x: 20, y: 130, width: 360, height: 223.75))
    #expect(frames["two"] == Rect(x: 20, y: 363.75, width: 360, height: 223.75))
    #expect(frames["part"]?.maxY == 780)
  }

  @Test(arguments: [("leading", 0.0), ("center", 40), ("trailing", 80)])
  func `views of a row lie across it as its alignment says`(align: String, y: Double) throws {
    let frames = try frames(
      """
      views: [{ id: 'row', height: 100, edges: { top: 0, leading: 0, trailing: 0 },
        layout: { as: 'row', align: '\(align)' },
        views: [{ id: 'dot', width: 20, height: 20 }, { id: 'third', width: '1/4', height: 20 }] }]
      """)
    #expect(frames["dot"] == Rect(x: 0, y: y, width: 20, height: 20))
    #expect(frames["third"] == Rect(x: 20, y: y, width: 100, height: 20))
  }

  @Test func `a view lies by its edges, in the middle without any, and by its aspect`() throws {
    let frames = try frames(
      """
      views: [
        { id: 'whole' }, { id: 'inner', edges: 30 },
        { id: 'corner', width: 50, height: 40, edges: { bottom: 8, trailing: '10%' } },
        { id: 'middle', width: 100, aspect: 0.5 },
        { id: 'wide', edges: { leading: 0, trailing: 0, top: 0 }, aspect: 0.75 },
        { id: 'fixed', frame: [1, 2, 3, 4] } ]
      """)
    #expect(frames["whole"] == Rect(x: 0, y: 0, width: 400, height: 800))
    #expect(frames["inner"] == Rect(x: 30, y: 30, width: 340, height: 740))
    #expect(frames["corner"] == Rect(x: 310, y: 752, width: 50, height: 40))
    #expect(frames["middle"] == Rect(x: 150, y: 375, width: 100, height: 50))
    #expect(frames["wide"] == Rect(x: 0, y: 0, width: 400, height: 300))
    #expect(frames["fixed"] == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `right to left is the mirror image, except for fixed frames`() throws {
    let screen = """
      views: [
        { id: 'row', edges: { top: 10, leading: 16, trailing: 40 }, height: 60,
          layout: { as: 'row', spacing: 8, insets: { leading: 5 } },
          views: [{ id: 'avatar', width: 60 }, { id: 'name', text: 'Ada', align: 'leading' },
            { id: 'rest' }] },
        { id: 'fixed', frame: [1, 2, 3, 4] } ]
      """
    let plain = try frames(screen)
    let mirrored = try frames(screen, extra: "traits: { layoutDirection: 'rightToLeft' },")
    #expect(plain["avatar"]?.minX == 21 && plain["row"]?.minX == 16)
    for (id, frame) in plain where id != "fixed" {
      let other = try #require(mirrored[id])
      #expect(
        other == Rect(x: 400 - frame.maxX, y: frame.minY, width: frame.width, height: frame.height))
    }
    #expect(mirrored["fixed"] == plain["fixed"])
  }

  @Test func `a text is as large as it is drawn, and breaks where there is no room`() throws {
    let frames = try frames(
      """
      layout: { as: 'column', align: 'leading', spacing: 4 },
      views: [{ id: 'short', text: 'Hi', align: 'leading' },
        { id: 'long', text: 'All these words do not fit into a line of four hundred points', size: 20,
          align: 'leading' },
        { id: 'one', text: 'All these words do not fit into a line of four hundred points', size: 20,
          align: 'leading', lines: 1 }]
      """)
    // 17 points in lines of 1.25.
    #expect(frames["short"]?.height == 22)
    #expect(try #require(frames["short"]).width < 25)
    #expect(frames["long"]?.height == 50 && frames["one"]?.height == 25)
    #expect(try #require(frames["long"]).width <= 400)
  }

  @Test func `rows in a scrolled column are as high as they need`() throws {
    let row = { (index: Int) in
      """
      { id: 'row\(index)', layout: { as: 'row', insets: 10, spacing: 10, align: 'center' }, views: [
        { id: 'dot\(index)', width: 40, height: 40 },
        { id: 'text\(index)', width: 'fill', text: 'Line', align: 'leading' }] }
      """
    }
    let rows = (0..<30).map(row).joined(separator: ",")
    var height = 0.0
    let frames = try frames(
      """
      views: [{ id: 'list', contentSize: 'fit', layout: 'column', views: [\(rows)] }]
      """
    ) { player in
      let list = player.stage.window.view(withID: "list") as? ScrollView
      height = list?.contentSize.height ?? 0
      player.perform(.scroll(view: "a/list", to: Point(x: 0, y: 5000)))
    }
    #expect(height == 30 * 60)
    #expect(frames["row29"] == Rect(x: 0, y: 740, width: 400, height: 60))
    #expect(frames["text29"]?.minX == 60 && frames["text29"]?.width == 330)
  }

  @Test func `in a regular width another layout holds, and hidden views come`() throws {
    let screen = """
      layout: 'column', regular: { layout: 'row' },
      views: [{ id: 'side', hidden: true, regular: { hidden: false, width: 300 } }, { id: 'main' }]
      """
    let phone = try frames(screen)
    #expect(phone["side"] == nil && phone["main"] == Rect(x: 0, y: 0, width: 400, height: 800))
    let tablet = try frames(screen, device: "'iPad'")
    #expect(tablet["side"] == Rect(x: 0, y: 0, width: 300, height: 1180))
    #expect(tablet["main"] == Rect(x: 300, y: 0, width: 520, height: 1180))
  }

  @Test func `a layout follows the window's size, size class and direction`() throws {
    let screen = """
      layout: 'column', regular: { layout: 'row' },
      views: [{ id: 'one', width: '50%', regular: { width: 100 } }, { id: 'two' }]
      """
    let wide = try frames(screen) {
      $0.perform(
        .resize(Size(width: 900, height: 400), insets: nil, horizontal: .regular, vertical: nil))
    }
    #expect(wide["one"] == Rect(x: 0, y: 0, width: 100, height: 400))
    #expect(wide["two"] == Rect(x: 100, y: 0, width: 800, height: 400))
    var change = Action.TraitsChange()
    change.layoutDirection = .rightToLeft
    let mirrored = try frames(screen) { $0.perform(.traits(change)) }
    #expect(mirrored["one"] == Rect(x: 200, y: 0, width: 200, height: 400))
  }

  @Test func `a layout in the safe area keeps away from bars and from the device's shape`() throws {
    let screen = "bars: true, layout: { safeArea: true }, views: [{ id: 'main' }]"
    let device = "'iPhone 15'"
    func main(_ root: String) throws -> Rect? {
      let text = """
        { interlude: 1, name: 'n', device: \(device), controllers: { a: { \(screen) } }, root: \(root) }
        """
      let player = try Player(Scenario(text, file: "s.json"))
      player.step()
      let view = player.stage.window.view(withID: "main")
      return view.map { $0.convert($0.bounds, to: player.stage.window) }
    }
    #expect(try main("{ controller: 'a' }") == Rect(x: 0, y: 59, width: 393, height: 759))
    #expect(try main("{ navigation: ['a'] }") == Rect(x: 0, y: 103, width: 393, height: 715))
    #expect(try main("{ tabs: ['a'] }") == Rect(x: 0, y: 59, width: 393, height: 710))
  }

  @Test func `a sheet's screen is laid out in the sheet`() throws {
    let scenario = try Scenario(
      """
      { interlude: 1, name: 'n', controllers: { a: {}, card: { style: 'pageSheet',
          sheet: { detents: ['medium', 'large'] }, layout: { safeArea: true },
          views: [{ id: 'foot', height: 50, edges: { leading: 0, trailing: 0, bottom: 0 } }] } },
        root: { controller: 'a' },
        actions: [{ at: 0, do: 'present', controller: 'card' },
          { at: 2, do: 'selectDetent', detent: 'large' }] }
      """, file: "s.json")
    let player = try Player(scenario)
    while player.stage.time < 1.9 { player.step() }
    func foot() throws -> Rect {
      let view = try #require(player.stage.window.view(withID: "foot"))
      return view.convert(view.bounds, to: player.stage.window)
    }
    // Above the home indicator in both.
    #expect(try foot().maxY == 818)
    player.play()
    #expect(try foot().maxY == 818)
  }

  // MARK: Errors

  static let mistakes: [(screen: String, message: String)] = [
    (
      "views: [{ id: 'v', frame: [0, 0, 1, 1], width: 4 }]",
      "a.views[0]: 'frame' says where the view lies; leave it out, or 'width'"
    ),
    (
      "layout: 'row', views: [{ id: 'v', frame: [0, 0, 1, 1] }]",
      "a.views[0]: views of a row follow each other; give 'width' and 'height' in place of 'frame'"
    ),
    (
      "layout: 'column', views: [{ id: 'v', edges: 4 }]",
      "a.views[0]: views of a column follow each other; 'edges' needs a superview with the layout 'free'"
    ),
    (
      "views: [{ id: 'v', width: 4, edges: { leading: 0, trailing: 0 } }]",
      "a.views[0]: both edges say how wide the view is; leave out one, or 'width'"
    ),
    (
      "views: [{ id: 'v', height: 4, edges: 0 }]",
      "a.views[0]: both edges say how high the view is; leave out one, or 'height'"
    ),
    (
      "views: [{ id: 'v', height: 4, width: 4, aspect: 1 }]",
      "a.views[0]: width and height say what the aspect is; leave out one of the three"
    ),
    (
      "views: [{ id: 'v', width: 'fit' }]",
      "a.views[0]: 'fit' needs a text, or views in a row or a column"
    ),
    (
      "views: [{ id: 'v', height: 'fit', layout: 'column', views: [{ id: 'w', height: 'fill' }] }]",
      "a.views[0].views[0]: the superview is as large as its views here, so there is no height to "
        + "fill or divide"
    ),
    (
      "layout: 'row', views: [{ id: 'v', width: '60%' }, { id: 'w', width: '1/2' }]",
      "a.views: the parts of this row come to 110 % of its width"
    ),
    (
      "views: [{ id: 'v', width: 'fil' }]",
      "a.views[0].width: expected a number of points, 'fill', 'fit', or a part such as \"50%\" or "
        + "\"1/3\", found \"fil\"; did you mean 'fill'?"
    ),
    (
      "views: [{ id: 'v', width: '120%' }]",
      "a.views[0].width: a part is more than nothing and at most all, found '120%'"
    ),
    (
      "layout: 'colum'",
      "a.layout: expected 'row', 'column' or 'free', found \"colum\"; did you mean 'column'?"
    ),
    (
      "layout: { spacing: 4 }",
      "a.layout: 'spacing' is about a row or a column; say which it is: as: \"column\""
    ),
    (
      "views: [{ id: 'v', layout: { safeArea: true } }]",
      "a.views[0].layout: only a controller's layout keeps away from bars"
    ),
    (
      "views: [{ id: 'v', regular: { widht: 4 } }]",
      "a.views[0].regular: unknown key 'widht'; did you mean 'width'?"
    ),
    (
      "views: [{ id: 'v', edges: { leading: 0, trailing: 0 }, regular: { width: 4 } }]",
      "a.views[0].regular: both edges say how wide the view is; leave out one, or 'width'"
    ),
  ]

  private func complaints(_ screen: String) -> [String] {
    do throws(InvalidScenario) {
      _ = try Scenario(
        "{ interlude: 1, name: 'n', root: { controller: 'a' },\ncontrollers: { a: { \(screen) } } }",
        file: "s.json")
      return []
    } catch {
      return error.description.split(separator: "\n").map(String.init)
    }
  }

  @Test(arguments: mistakes)
  func `a contradiction is an error with its line`(screen: String, message: String) {
    let complaints = complaints(screen)
    #expect(complaints.count == 1, "\(complaints)")
    #expect(complaints.first?.hasPrefix("s.json:2:") == true)
    #expect(complaints.first?.hasSuffix("error: controllers.\(message)") == true, "\(complaints)")
  }

  @Test func `a hundred views inside each other are an error with its line`() {
    let open = String(repeating: "layout: 'row', views: [{ id: 'v', ", count: 100)
    let close = String(repeating: "}]", count: 100)
    let complaints = complaints(open + close)
    #expect(complaints.count == 1 && complaints.first?.hasPrefix("s.json:2:") == true)
    #expect(complaints.first?.contains("nested more than 64 levels deep") == true)
  }

  @Test func `the deepest layouts take time in proportion to their views`() throws {
    // Measured at each level of each level, this would never end.
    let open = (0..<26).map {
      "layout: 'column', views: [{ id: 'v\($0)', height: 'fit', width: 'fit', "
    }
    let screen = open.joined() + "text: 'deep'" + String(repeating: "}]", count: 26)
    let frames = try frames(
      screen.replacing(
        "text: 'deep'",
        with: "layout: 'row', views: [{ id: 'leaf', text: 'deep', align: 'leading' }]"))
    #expect(frames["v0"]?.size == frames["leaf"]?.size)
  }

  @Test func `characters that pictures can't show are warned about by name`() throws {
    let scenario = try Scenario(
      """
      { interlude: 1, name: 'n', root: { controller: 'a' },
        controllers: { a: { title: 'Straße → Ñ…',
          views: [{ id: 'v', text: '★ 🔒 日本 ok\\n' }] } } }
      """, file: "s.json")
    #expect(
      scenario.warnings.map { "\($0.position?.line ?? 0) \($0.path ?? ""): \($0.message)" } == [
        "3 controllers.a.views[0].text: pictures show a box for '★' (U+2605), "
          + "'🔒' (U+1F512), '日' (U+65E5), '本' (U+672C), which their font does not have"
      ])
  }
}
