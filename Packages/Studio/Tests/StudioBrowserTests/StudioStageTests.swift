import BrowserSupport
import Foundation
import Testing

/// Views are moved, scaled, turned and faded on the device, and keys appear.
extension StudioPageTests {
  private func openStage(_ script: String = keyed, frame: Int = 8) throws -> Page {
    let page = try openKeys(script)
    try page.seek(to: frame)
    try page.tab.wait(until: "!document.querySelector('.key-head').hidden")
    try page.tab.evaluate("document.getElementById('auto-key').click()")
    try page.tab.wait(
      until: "document.getElementById('device-frame').classList.contains('auto-keyed')")
    return page
  }

  /// The middle of what is on the device, without scrolling what lies around it.
  private func spot(_ page: Page, _ element: String) throws -> (x: Double, y: Double) {
    let place =
      try page.tab.evaluate(
        """
        (() => { const area = \(element).getBoundingClientRect()
          return [area.left + area.width / 2, area.top + area.height / 2] })()
        """) as? [NSNumber]
    let found = try #require(place).map(\.doubleValue)
    return (found[0], found[1])
  }

  private static let chosen = "!document.getElementById('stage-edit').classList.contains('empty')"

  /// Chooses the front screen, which lies around what is under the pointer.
  private func chooseFront(_ page: Page, with pointer: Tab.Pointer = .mouse) throws {
    let middle = try spot(page, "document.querySelector('#screen [data-id=message]')")
    for _ in 0..<6 {
      try page.tab.point(pointer, .down, x: middle.x, y: middle.y + 60)
      try page.tab.point(pointer, .up, x: middle.x, y: middle.y + 60)
      try page.tab.wait(until: Self.chosen)
      let view = try page.tab.text(
        "document.querySelector('[aria-label=\"View of the new lane\"]').value")
      if view == "front" {
        // The handles are drawn with the next frame.
        return try page.tab.wait(frames: 2)
      }
    }
    Issue.record("the front screen can't be chosen")
  }

  private func handle(_ page: Page, _ kind: String) throws -> (x: Double, y: Double) {
    try spot(page, "document.querySelector('#stage-edit .\(kind)')")
  }

  @Test(arguments: [Tab.Pointer.mouse, .touch])
  func `a view is dragged, and gets a key at the playhead`(pointer: Tab.Pointer) throws {
    let page = try openStage()
    try chooseFront(page, with: pointer)
    let before = try page.tab.text(Page.transform(of: "message"))
    let middle = try spot(page, "document.querySelector('#screen [data-id=message]')")
    try page.pull(pointer, from: (middle.x, middle.y + 60), by: (40, 0))
    try page.tab.wait(until: "location.hash.includes('set.keys+front.translateX=')")
    try page.tab.wait(until: "\(Page.transform(of: "message")) !== '\(before)'")
    // The fewest keys: the one at the playhead, and one at rest.
    let across = try turned(page, "front.translateX")
    #expect(across.firstMatch(of: /^:0\.\d+=[\d.]+;:1=0$/) != nil, "\(across)")
    try page.tab.wait(
      until: "\(Self.lane("front.translateX"))?.querySelectorAll('circle').length === 2")
    // The path of the view is drawn, with its keys as points.
    try page.tab.wait(until: "document.querySelectorAll('#stage-edit .key').length > 1")
    if pointer == .mouse { try page.picture("stage") }
    try page.click("Undo")
    try page.tab.wait(until: "\(Page.transform(of: "message")) === '\(before)'")
    #expect(page.tab.complaints == [])
  }

  @Test func `handles scale, turn and fade a view`() throws {
    let page = try openStage()
    try chooseFront(page)
    try page.pull(from: handle(page, "scale"), by: (-30, -60))
    // A lane that is added makes the stage smaller, and so the handles lie elsewhere.
    try page.tab.wait(until: "\(Self.lane("front.scale")) !== null")
    try page.tab.wait(frames: 2)
    #expect(try turned(page, "front.scale").firstMatch(of: /^:0\.\d+=0\.\d+;:1=1$/) != nil)
    try page.pull(from: handle(page, "alpha"), by: (0, 60))
    try page.tab.wait(until: "location.hash.includes('set.keys+front.alpha=')")
    try page.tab.wait(frames: 2)
    // The script computes the rotation, and a note says so.
    try page.pull(from: handle(page, "rotation"), by: (40, 10))
    try page.tab.wait(
      until: "document.getElementById('note').textContent.includes('computes front.rotation')")
    #expect(page.tab.complaints == [])
  }

  @Test func `the keyboard moves, scales and fades the chosen view`() throws {
    let page = try openStage()
    try chooseFront(page)
    try page.tab.evaluate("document.getElementById('stage-edit').focus()")
    try page.tab.press("ArrowRight", shift: true)
    try page.tab.wait(until: "location.hash.includes('set.keys+front.translateX=')")
    #expect(try turned(page, "front.translateX").firstMatch(of: /^:0\.\d+=10;:1=0$/) != nil)
    try page.tab.press("-")
    try page.tab.wait(until: "location.hash.includes('set.keys+front.scale=')")
    #expect(try turned(page, "front.scale").firstMatch(of: /^:0\.\d+=0\.99;:1=1$/) != nil)
    try page.tab.press(",")
    try page.tab.wait(until: "location.hash.includes('set.keys+front.alpha=')")
  }

  @Test func `a point of the path is dragged`() throws {
    let page = try openStage()
    try chooseFront(page)
    try page.tab.wait(until: "document.querySelectorAll('#stage-edit .key').length > 1")
    // Without a lane across, a pull off the line makes one.
    let point = try spot(page, "document.querySelectorAll('#stage-edit .key')[1]")
    try page.pull(from: point, by: (80, 4))
    try page.tab.wait(until: "location.hash.includes('set.keys+front.translateX=')")
    #expect(page.tab.complaints == [])
  }

  /// Where the view is, in points of the stage, which gets smaller when lanes are added below it.
  private func onStage(_ page: Page, _ view: String) throws -> (x: Double, y: Double) {
    let place =
      try page.tab.evaluate(
        """
        (() => { const screen = document.getElementById('screen'), all = screen.getBoundingClientRect()
          const one = \(view).getBoundingClientRect(), scale = all.width / screen.offsetWidth
          return [(one.left + one.width / 2 - all.left) / scale, (one.top + one.height / 2 - all.top) / scale] })()
        """) as? [NSNumber]
    let found = try #require(place).map(\.doubleValue)
    return (found[0], found[1])
  }

  @Test func `inside a screen that is turned, the path and a hand go where the view goes`() throws {
    let page = try openStage(
      """
      local keyframes = require "interlude.keyframes"
      return keyframes {
        name = "Rise", duration = 0.4, curve = "linear",
        front = { rotation = { { 0, 30 }, { 1, 30 } } },
        ["front.avatar"] = { translateX = { { 0, -100 }, { 1, 0 } } },
      }
      """)
    // The other screen has a view of this name, too.
    let view = "document.querySelector('#screen [data-id=message] [data-id=avatar]')"
    let before = try spot(page, view)
    try page.tab.point(.mouse, .down, x: before.x, y: before.y)
    try page.tab.point(.mouse, .up, x: before.x, y: before.y)
    try page.tab.wait(until: "document.querySelectorAll('#stage-edit .key').length === 2")
    // To the right inside the screen is to the right and down on the stage.
    let ends =
      try page.tab.evaluate(
        """
        (() => { const points = document.querySelector('#stage-edit .path').points
          const [first, last] = [points[0], points[points.length - 1]]
          return [first.x - last.x, first.y - last.y].map(Math.round) })()
        """) as? [NSNumber]
    #expect(ends?.map(\.intValue) == [-87, -50])
    try page.look("turned-path")
    let scale = try page.tab.number(
      "document.getElementById('screen').getBoundingClientRect().width / document.getElementById('screen').offsetWidth"
    )
    /// Drags, and waits until what was changed is played.
    func pull(_ start: (x: Double, y: Double), by offset: (x: Double, y: Double)) throws {
      let loads = try page.loads()
      try page.pull(from: start, by: offset)
      try page.tab.wait(until: "Number(document.body.dataset.loaded) > \(loads)")
      try page.tab.wait(frames: 2)
    }
    // Along the path, so that the view has no way off it.
    try pull(
      spot(page, "document.querySelectorAll('#stage-edit .key')[0]"),
      by: (-43.3 * scale, -25 * scale))
    let across = try turned(page, "front.avatar.translateX")
    #expect(across.firstMatch(of: /^0:0=-(149.\d+|150(.\d+)?);1:1$/) != nil, "\(across)")
    #expect(try turned(page, "front.avatar.translateY") == "")
    // The view itself, too.
    let (now, began) = (try spot(page, view), try onStage(page, view))
    try pull(now, by: (0, 30))
    #expect(try turned(page, "front.avatar.translateY") != "")
    let ended = try onStage(page, view)
    #expect(
      abs(ended.x - began.x) < 1 && abs(ended.y - began.y - 30 / scale) < 1, "\(began) \(ended)")
    #expect(page.tab.complaints == [])
  }

  @Test func `without auto-key a finger is a finger, and a script without keys has no switch`()
    throws
  {
    let page = try openStage()
    try page.tab.evaluate("document.getElementById('auto-key').click()")
    try page.drag(.mouse, from: (100, 400), to: (160, 400), steps: 4)
    try page.release(.mouse, at: (160, 400))
    #expect(try page.tab.text("location.hash").contains("set.keys") == false)
    let other = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    try other.tab.wait(until: "document.getElementById('auto-key').hidden")
  }

  @Test(arguments: [("Flip", true), ("Cover", false)])
  func `only views in perspective have an outline, which smooths their edges`(
    name: String, isDeep: Bool
  ) throws {
    let page = try open(try StudioProcess([name, "--scenario", "push"]))
    try page.pauseAtStart()
    let outlines =
      "[...document.querySelectorAll('#screen .view')].filter((view) => "
      + "getComputedStyle(view).outlineStyle === 'solid').length"
    try page.seek(to: 10)
    #expect(try (page.tab.number(outlines) > 0) == isDeep)
    try page.seek(to: 0)
    #expect(try page.tab.number(outlines) == 0)
  }
}
