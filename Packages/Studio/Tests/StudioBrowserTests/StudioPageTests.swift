import BrowserSupport
import Export
import Foundation
import TestSupport
import Testing

/// The page in a real browser.
///
/// `make test-browser` runs this; it needs Chromium.
@Suite(
  .serialized,
  .enabled(
    if: ProcessInfo.processInfo.environment["INTERLUDE_BROWSER"] == "1" && Browser.isInstalled))
struct StudioPageTests {
  // The suite is serialized: one test after the other has the browser, and no two at once.
  nonisolated(unsafe) private static var browser: Browser?
  /// A browser on a display with two pixels for a point.
  nonisolated(unsafe) private static var fineBrowser: Browser?

  static func shared() throws -> Browser {
    let browser = try browser ?? Browser()
    Self.browser = browser
    return browser
  }

  func open(
    _ studio: StudioProcess, width: Int = 1280, height: Int = 800, in chosen: Browser? = nil
  ) throws -> Page {
    let browser = try chosen ?? Self.shared()
    let tab = try browser.open(studio.address, width: width, height: height)
    try tab.wait(until: "document.body?.dataset.loaded === '1'")
    return Page(tab, of: studio)
  }

  /// Opens a page that plays nothing yet.
  func openAlone(
    _ studio: StudioProcess, width: Int = 1280, height: Int = 800
  ) throws -> Tab {
    try Self.shared().open(studio.address, width: width, height: height)
  }

  /// Opens a page of a file.
  func openFile(_ address: String) throws -> Tab { try Self.shared().open(address) }

  // MARK: Time

  @Test func `scrubbing shows any frame, and the keys step`() throws {
    let page = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    try page.pauseAtStart()
    try page.seek(to: 10)
    let there = try page.tab.text(Page.transform(of: "message"))
    try page.tab.press("ArrowRight")
    #expect(try page.tab.text(Page.transform(of: "message")) != there)
    try page.tab.press("ArrowLeft")
    #expect(try page.tab.text(Page.transform(of: "message")) == there)
    #expect(try page.tab.number("Number(document.getElementById('scrubber').value)") == 10)
    try page.tab.press(" ")
    try page.tab.wait(until: "Number(document.getElementById('scrubber').value) > 12")
    #expect(page.tab.complaints == [])
  }

  @Test(arguments: [
    ["Explode", "--scenario", "push"], ["Portal", "--scenario", "push"], ["plugin:LiquidSwipe"],
  ])
  func `a frame looks the same however the page came to it`(words: [String]) throws {
    let studio = try StudioProcess(words)
    let page = try open(studio)
    try page.pauseAtStart()
    let last = Int(try page.tab.number("Number(document.getElementById('scrubber').max)"))
    for frame in Array(stride(from: 0, through: last, by: 3)).reversed() + [last / 2, last / 3] {
      try page.seek(to: frame)
    }
    let walked = try page.drawing()
    try page.tab.wait(until: "location.hash.includes('frame=\(last / 3)')")
    try page.tab.reload()
    try page.tab.wait(until: "document.body?.dataset.loaded === '1'")
    #expect(try page.drawing() == walked)
    #expect(walked.contains("matrix"))
  }

  // MARK: Choices

  @Test func `each picker plays something else, and the address has it`() throws {
    let page = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    func pick(_ id: String, _ value: String, _ words: String) throws {
      let loads = try page.loads()
      try page.tab.evaluate(
        """
        { const picker = document.getElementById('\(id)')
          if (picker.type === 'checkbox') picker.checked = \(value == "on")
          else picker.value = '\(value)'
          picker.dispatchEvent(new Event('change', { bubbles: true })) }
        """)
      try page.tab.wait(until: "Number(document.body.dataset.loaded) > \(loads)")
      #expect(try page.tab.text("location.hash").contains(words))
    }
    try pick("subject", "Cube", "subject=Cube")
    try pick("scenario", "present", "scenario=present")
    try pick("device", "iPhone SE", "device=iPhone+SE")
    #expect(try page.tab.text("document.getElementById('device-frame').style.width") == "375px")
    try pick("landscape", "on", "landscape=1")
    #expect(try page.tab.text("document.getElementById('device-frame').style.width") == "667px")
    try pick("rtl", "on", "direction=rightToLeft")
    try pick("calm", "on", "reduceMotion=1")
    #expect(page.tab.complaints == [])
  }

  @Test func `a choice after the token of the terminal's address is opened`() throws {
    let studio = try StudioProcess([])
    let tab = try Self.shared().open("\(studio.address)&subject=Cover&scenario=push&frame=5")
    let page = Page(tab, of: studio)
    try tab.wait(until: "document.body?.dataset.loaded === '1'")
    #expect(try tab.text("document.getElementById('subject').value") == "Cover")
    #expect(try !tab.text("location.href").contains("token"))
    let token = try #require(URL(string: studio.address)?.fragment)
    #expect(try !tab.text("location.href").contains(token))
    #expect(page.tab.complaints == [])
  }

  @Test func `a reload of the page keeps what is chosen and the frame`() throws {
    let page = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    try page.pauseAtStart()
    try page.seek(to: 12)
    try page.tab.wait(until: "location.hash.includes('frame=12')")
    #expect(try !page.tab.text("location.href").contains("token"))
    let transform = try page.tab.text(Page.transform(of: "message"))
    try page.tab.reload()
    try page.tab.wait(until: "document.body?.dataset.loaded === '1'")
    #expect(try page.tab.text(Page.transform(of: "message")) == transform)
  }

  // MARK: Parameters

  @Test func `a slider moves the picture, and a double click sets it back`() throws {
    let page = try open(try StudioProcess(["SwipeToPop", "--scenario", "pop"]))
    try page.pauseAtStart()
    try page.seek(to: 10)
    let before = try page.tab.text(Page.transform(of: "inbox"))
    let loads = try page.loads()
    try page.turn("parallax", to: "1")
    try page.tab.wait(until: "Number(document.body.dataset.loaded) > \(loads)")
    #expect(try page.tab.text(Page.transform(of: "inbox")) != before)
    #expect(try page.tab.text("location.hash").contains("set.parallax=1"))
    try page.tab.evaluate(
      "document.querySelector('label[for=parameter-parallax]').dispatchEvent(new Event('dblclick'))"
    )
    try page.tab.wait(until: "Number(document.body.dataset.loaded) > \(loads + 1)")
    #expect(try page.tab.text(Page.transform(of: "inbox")) == before)
  }

  // MARK: Without a mouse

  @Test func `the keyboard alone plays, taps and chooses`() throws {
    let page = try open(
      try StudioProcess(
        ["Cover", "--scenario", "./taps.json"],
        files: [
          "taps.json": """
          { interlude: 1, name: "taps", controllers: {
              a: { views: [{ id: "open", frame: [50, 200, 200, 60], background: "#0A84FF",
                             onTap: { do: "push", controller: "b" } }] },
              b: { background: "#FFFFFF" } },
            root: { navigation: ["a"] } }
          """
        ]))
    try page.pauseAtStart()
    // Tab reaches the view that can be tapped, Enter taps it.
    for _ in 0..<20 {
      try page.tab.press("Tab")
      if try page.tab.text("document.activeElement.dataset.id ?? ''") == "open" { break }
    }
    #expect(try page.tab.text("document.activeElement.getAttribute('aria-label') ?? ''") == "open")
    try page.tab.press("Enter")
    try page.rest()
    #expect(try page.events().contains("didShow"))
    try page.tab.evaluate("document.getElementById('tab-parameters').focus()")
    try page.tab.press("ArrowRight")
    #expect(try page.tab.evaluate("document.getElementById('curves').hidden") as? Bool == false)
    #expect(try page.tab.text("document.activeElement.id") == "tab-curves")
    try page.tab.evaluate("document.getElementById('screen').focus()")
    try page.tab.press(" ")
    #expect(
      try page.tab.text("document.getElementById('play').getAttribute('aria-label')") == "Pause")
    let unlabelled = try page.tab.number(
      """
      [...document.querySelectorAll('button, select, input')].filter((element) => element.offsetParent
        && !(element.labels?.length || element.getAttribute('aria-label') || element.textContent.trim())).length
      """)
    #expect(unlabelled == 0)
  }

  // MARK: Exports

  @Test(arguments: ExportTarget.allCases.map(\.rawValue))
  func `an export is offered as a file, with its command`(target: String) throws {
    let page = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    try page.tab.evaluate(
      """
      { document.getElementById('tab-export').click()
        document.querySelector('[data-target=\(target)]').click() }
      """)
    try page.tab.wait(until: "document.querySelector('#export code')")
    #expect(
      try page.tab.text("document.querySelector('#export code').textContent")
        .hasPrefix("interlude export Cover --to \(target) --output Cover."))
    #expect(page.tab.complaints == [])
  }

  // MARK: The beginning

  @Test func `without a name every animator plays on hover, and one can be made`() throws {
    let studio = try StudioProcess([])
    let tab = try openAlone(studio)
    try tab.wait(until: "document.getElementById('start')?.hidden === false")
    try tab.wait(until: "document.querySelectorAll('.card[data-ready=true]').length > 20")
    let page = Page(tab, of: studio)
    try page.picture("start")
    let place = try tab.evaluate(
      """
      (() => { const area = document.querySelector('.card').getBoundingClientRect()
        return [area.left + 30, area.top + 60] })()
      """)
    let point = (place as? [NSNumber] ?? []).map(\.doubleValue)
    let shape =
      "[...document.querySelector('.card').querySelectorAll('.view')].map((view) => view.style.transform).join()"
    let before = try tab.text(shape)
    try tab.point(.mouse, .hover, x: point[0], y: point[1])
    try tab.evaluate("window.rested = \(shape)")
    try tab.wait(until: "\(shape) !== window.rested")
    try tab.point(.mouse, .hover, x: 2, y: 2)
    try tab.wait(until: "\(shape) === '\(before)'")
    try tab.evaluate(
      """
      { document.getElementById('new-name').value = 'Mine'
        document.getElementById('new-from').value = 'Cover'
        document.getElementById('new-create').click() }
      """)
    try tab.wait(until: "document.body.dataset.loaded === '1'")
    #expect(try tab.evaluate("document.getElementById('start').hidden") as? Bool == true)
    #expect(try studio.text(of: "Mine.lua").contains("return"))
    // A second one of the name is refused, and nothing is overwritten.
    try studio.save("-- mine", to: "Mine.lua")
    try tab.evaluate("document.getElementById('home').click()")
    try tab.evaluate("document.getElementById('new-create').click()")
    try tab.wait(until: "document.getElementById('new-problem').textContent.includes('exists')")
    #expect(try studio.text(of: "Mine.lua") == "-- mine")
    tab.close()
    withExtendedLifetime(page) {}  // It closes its tab.
  }

  // MARK: Looks

  @Test func `the page's colors are chosen, and stay in the address`() throws {
    let page = try open(try StudioProcess(["SwipeToPop", "--scenario", "pop"]))
    try page.pauseAtStart()
    func ground() throws -> String {
      try page.tab.text("getComputedStyle(document.documentElement).backgroundColor")
    }
    try page.choose("scheme", "dark")
    let dark = try ground()
    try page.choose("scheme", "light")
    #expect(try ground() != dark)
    #expect(try page.tab.text("location.hash").contains("scheme=light"))
    try page.choose("compare", "name:Cube")
    try page.tab.wait(until: "document.querySelector('#other-screen .view')")
    #expect(try page.overlap() == 0)
    #expect(page.tab.complaints == [])
  }

  @Test func `values that were turned are compared with the defaults`() throws {
    let page = try open(
      try StudioProcess(["SwipeToPop", "--scenario", "pop", "--set", "parallax=1"]))
    try page.pauseAtStart()
    try page.seek(to: 10)
    try page.choose("compare", "defaults")
    try page.tab.wait(until: "document.querySelector('#other-screen [data-id=inbox]')")
    let transforms = try ["screen", "other-screen"].map {
      try page.tab.text("document.querySelector('#\($0) [data-id=inbox]').style.transform")
    }
    #expect(transforms[0] != transforms[1])
    try page.choose("compare", "")
    #expect(try page.tab.evaluate("document.getElementById('other-frame').hidden") as? Bool == true)
  }

  @Test func `screens in the other direction and in the dark stand beside the usual ones`() throws {
    let page = try open(try StudioProcess(["SwipeToPop", "--scenario", "pop"]))
    try page.pauseAtStart()
    try page.seek(to: 12)
    let other = "#other-screen [data-id=message]"
    func color() throws -> String {
      try page.tab.text("document.querySelector('\(other)').style.backgroundColor")
    }
    try page.choose("compare", "direction")
    try page.tab.wait(until: "document.querySelector('\(other)')")
    let shift = "new DOMMatrix(document.querySelector('\(other)').style.transform).e"
    try page.tab.wait(until: "\(shift) < 0")
    let light = try color()
    try page.choose("compare", "dark")
    try page.tab.wait(until: "\(shift) > 0")
    #expect(try color() != light)
    #expect(
      try page.tab.text("document.querySelector('#screen [data-id=message]').style.backgroundColor")
        == light)
  }

  @Test func `two devices do not take each other's filters`() throws {
    let page = try open(try StudioProcess(["Focus", "--scenario", "push", "--set", "blur=9"]))
    try page.pauseAtStart()
    try page.choose("compare", "defaults")
    try page.tab.wait(until: "document.querySelector('#other-screen .view')")
    try page.seek(to: 9)
    for device in ["screen", "other-screen"] {
      #expect(
        try page.tab.number("document.querySelectorAll('#\(device) filter').length") > 0,
        "\(device)")
    }
    #expect(
      try page.tab.text(
        """
        [...document.querySelectorAll('[id]')].map((element) => element.id)
          .filter((id, index, all) => all.indexOf(id) !== index).join()
        """) == "")
  }

  @Test func `the guide shows the page as it is`() throws {
    let studio = try StudioProcess(
      ["plugin:SwipeToPop", "--scenario", "swipe-pop"], files: ["Rise.lua": Self.rise])
    let page = try open(studio)
    try page.pauseAtStart()
    try page.drag(.mouse, from: (4, 400), to: (204, 400), steps: 10)
    try page.tab.wait(until: "\(Page.left(of: "message")) === 200")
    try page.picture("drag")
    try page.release(.mouse, at: (204, 400))
    let other = try open(try StudioProcess(["SwipeToPop", "--scenario", "pop"]))
    try other.pauseAtStart()
    try other.seek(to: 10)
    try other.tab.evaluate(
      """
      { const compare = document.getElementById('compare')
        compare.value = 'name:Cube'
        compare.dispatchEvent(new Event('change')) }
      """)
    try other.tab.wait(until: "document.querySelector('#other-screen .view')")
    try other.picture("compare")
    try other.tab.send(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": "dark"]]])
    try other.tab.evaluate("document.getElementById('tab-curves').click()")
    try other.tab.wait(until: "document.querySelector('.lane')")
    try other.picture("curves")
    let rising = try open(
      try StudioProcess(["./Mine.lua", "--scenario", "push"], files: ["Mine.lua": Self.rise]))
    try rising.pauseAtStart()
    try rising.seek(to: 9)
    try rising.studio.save(
      Self.rise.replacingOccurrences(of: "translateY", with: "translatey"), to: "Mine.lua")
    try rising.tab.wait(until: "!document.getElementById('problem').hidden")
    try rising.picture("error")
    let turned = try open(
      try StudioProcess(["SwipeToPop", "--scenario", "pop", "--set", "parallax=0.6"]), width: 900,
      height: 600)
    try turned.pauseAtStart()
    try turned.seek(to: 10)
    try turned.picture("small")
    let touring = try open(try StudioProcess(["Explode", "--scenario", "tour"]))
    try touring.pauseAtStart()
    try touring.tab.evaluate("document.getElementById('timeline-switch').click()")
    // With all pieces: at first there are only as many as a panel has room for.
    let count =
      "Number(/pieces\\[1…(\\d+)\\]/.exec(document.getElementById('timeline-rows').textContent)?.[1])"
    try touring.tab.wait(until: "\(count) > 48")
    try touring.tab.evaluate("document.querySelector('.timeline-row button').click()")
    try touring.seek(to: 24)
    try touring.picture("timeline")
    #expect(other.tab.complaints == [] && rising.tab.complaints == [])
  }

  private static let compared = [
    ("SwipeToPop", "pop", 12), ("Cube", "push", 10), ("CardSlide", "present", 9),
    ("CircleReveal", "push", 8), ("Flip", "push", 8), ("SideDrawer", "present", 9),
    ("Deck", "push", 10), ("Explode", "push", 14), ("Zoom", "push", 9), ("Portal", "push", 7),
    ("LightLeak", "push", 10),
  ]

  /// The long tier has every animator.
  private static let others: [(String, String, Int)] = {
    guard TestTier.current == .long else { return [] }
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scripts/animators")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".lua") }.sorted().map {
      (String($0.dropLast(".lua".count)), "push", 9)
    }
  }()

  @Test(arguments: compared + others)
  func `the page shows what the renderer draws`(
    animator: String, scenario: String, frame: Int
  ) throws {
    let browser = try Self.fineBrowser ?? Browser(pixelsPerPoint: 2)
    Self.fineBrowser = browser
    let page = try open(
      try StudioProcess([animator, "--scenario", scenario]), width: 1200, height: 1000, in: browser)
    try page.pauseAtStart()
    try page.seek(to: frame)
    let share = try page.shareOfPixelsOffFromTheRenderer()
    // A status bar in the wrong color alone would be more than the lower limit. Where many small parts
    // turn at once, as in Mosaic, the edges of letters come to more.
    #expect(share <= (TestTier.current == .long ? 0.01 : 0.005), "\(animator): \(share)")
    print("page against renderer: \(animator) \((share * 10_000).rounded() / 100) %")
  }

  /// How each of six columns moves: turned in the plane, in depth, and leaning while it gets narrower.
  private static let columns = [
    "rotation = 25 * presence, scale = 1 - 0.2 * presence",
    "rotationY = 50 * presence, perspective = 700",
    "skewY = 12 * presence, scaleX = 1 - 0.15 * presence",
  ]

  @Test(arguments: columns)
  func `the page draws turning slices as the renderer does`(moves: String) throws {
    let script = """
      return {
        prepare = function(ctx, stage) stage:slices("columns", { of = "back", columns = 6 }) end,
        frame = function(ctx, progress, presence)
          local columns = {}
          for index = 1, 6 do columns[index] = { \(moves) } end
          return { back = { hidden = true }, columns = columns }
        end,
      }
      """
    let browser = try Self.fineBrowser ?? Browser(pixelsPerPoint: 2)
    Self.fineBrowser = browser
    let page = try open(
      try StudioProcess(["./Columns.lua", "--scenario", "push"], files: ["Columns.lua": script]),
      width: 1200, height: 1000, in: browser)
    try page.pauseAtStart()
    try page.seek(to: 9)
    let share = try page.shareOfPixelsOffFromTheRenderer()
    #expect(share <= 0.005, "\(moves): \(share)")
    print("page against renderer: \(moves) \((share * 10_000).rounded() / 100) %")
  }
}
