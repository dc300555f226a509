import BrowserSupport
import Foundation
import Testing

/// The keys of a keyed animator, moved in the timeline and written in their place.
extension StudioPageTests {
  static let keyed = """
    local keyframes = require "interlude.keyframes"
    return keyframes {
      name = "Rise", duration = 0.4, curve = "easeOut",
      front = {
        translateY = { { 0, keyframes.height(0.5) }, { 1, 0 } }, -- from below
        alpha = { { 0, 0 }, { 0.5, 0.25 }, { 1, 1 } },
        rotation = function(ctx, progress, presence) return 0 end,
      },
    }
    """

  func openKeys(_ script: String = keyed) throws -> Page {
    let page = try open(
      try StudioProcess(["Rise", "--scenario", "push"], files: ["Rise.lua": script]))
    try page.pauseAtStart()
    try page.tab.evaluate("document.getElementById('timeline-switch').click()")
    try page.tab.wait(until: "!document.getElementById('timeline-keys-switch').hidden")
    try page.tab.evaluate("document.getElementById('timeline-keys-switch').click()")
    try page.tab.wait(until: "document.querySelectorAll('#timeline-keys circle').length > 0")
    return page
  }

  static func lane(_ name: String) -> String {
    "document.querySelector('[data-lane=\"\(name)\"]')"
  }

  func count(_ page: Page, in lane: String) throws -> Double {
    try page.tab.number("\(Self.lane(lane)).querySelectorAll('circle').length")
  }

  private func drag(
    _ page: Page, _ lane: String, key: Int, by offset: (x: Double, y: Double),
    with pointer: Tab.Pointer = .mouse
  ) throws {
    try page.pull(
      pointer,
      from: page.middle(of: "\(Self.lane(lane)).querySelectorAll('circle')[\(key)]"), by: offset)
  }

  func turned(_ page: Page, _ lane: String) throws -> String {
    try page.tab.text(
      "new URLSearchParams(location.hash.slice(1)).get('set.keys \(lane)') ?? ''")
  }

  @Test func `a key is dragged, taken back, and written in its place`() throws {
    let page = try openKeys()
    #expect(try page.tab.number("document.querySelectorAll('.key-locked').length") == 1)
    try page.seek(to: 12)
    let before = try page.tab.text(Page.transform(of: "message"))
    try drag(page, "front.translateY", key: 0, by: (120, 0))
    try page.tab.wait(until: "location.hash.includes('set.keys+front.translateY=')")
    try page.tab.wait(until: "\(Page.transform(of: "message")) !== '\(before)'")
    #expect(try turned(page, "front.translateY").firstMatch(of: /^0:0\.\d+;1:1$/) != nil)
    try page.click("Undo")
    try page.tab.wait(until: "\(Page.transform(of: "message")) === '\(before)'")
    #expect(try turned(page, "front.translateY") == "")
    try page.click("Redo")
    try page.tab.wait(until: "location.hash.includes('set.keys+front.translateY=')")
    try page.saveToScript()
    try page.tab.wait(until: "!location.hash.includes('set.keys')")
    let text = try page.studio.text(of: "Rise.lua")
    #expect(
      text.firstMatch(
        of: /translateY = \{ \{ 0\.\d+, keyframes\.height\(0\.5\) \}, \{ 1, 0 \} \}, -- from below/)
        != nil, "\(text)")
    // Undone, the file has its bytes again.
    try page.click("Undo the save")
    try page.tab.wait(until: "document.getElementById('saving').open")
    try page.tab.evaluate("document.querySelector('#saving .confirm').click()")
    try page.tab.wait(until: "!document.getElementById('saving').open")
    #expect(try page.studio.text(of: "Rise.lua") == Self.keyed)
    #expect(page.tab.complaints == [])
  }

  @Test func `a key is raised, in points though the script has a share`() throws {
    let page = try openKeys()
    try drag(page, "front.translateY", key: 0, by: (0, 15))
    try page.tab.wait(until: "location.hash.includes('set.keys+front.translateY=')")
    #expect(try turned(page, "front.translateY").firstMatch(of: /^0:0=0\.[0-4]\d*h;1:1$/) != nil)
    try drag(page, "front.alpha", key: 1, by: (0, -12))
    try page.tab.wait(until: "location.hash.includes('set.keys+front.alpha=')")
    #expect(try turned(page, "front.alpha").firstMatch(of: /^0:0;1:0\.5=0\.[3-9]\d*;2:1$/) != nil)
    // An opacity stays in its range.
    try drag(page, "front.alpha", key: 2, by: (0, -60))
    #expect(try turned(page, "front.alpha").firstMatch(of: /2:1(=1)?$/) != nil)
  }

  @Test func `no key is dragged past another one`() throws {
    let page = try openKeys()
    try drag(page, "front.alpha", key: 1, by: (900, 0))
    try page.tab.wait(until: "location.hash.includes('set.keys+front.alpha=')")
    #expect(try turned(page, "front.alpha") == "0:0;1:1;2:1")
  }

  @Test func `while a hand holds a key, only the frame at the playhead is played`() throws {
    let page = try openKeys()
    try page.seek(to: 12)
    let loads = try page.loads()
    let before = try page.tab.text(Page.transform(of: "message"))
    let key = try page.middle(of: "\(Self.lane("front.translateY")).querySelectorAll('circle')[0]")
    try page.tab.point(.mouse, .down, x: key.x, y: key.y)
    try page.tab.point(.mouse, .move, x: key.x + 96, y: key.y)
    try page.tab.wait(until: "\(Page.transform(of: "message")) !== '\(before)'")
    #expect(try page.loads() == loads)
    let held = try page.tab.text(Page.transform(of: "message"))
    try page.tab.point(.mouse, .up, x: key.x + 96, y: key.y)
    try page.tab.wait(until: "document.body.dataset.loaded === '\(loads + 1)'")
    #expect(try page.tab.text(Page.transform(of: "message")) == held)
    // One drag is one step, however long it takes.
    try page.click("Undo")
    try page.tab.wait(until: "\(Page.transform(of: "message")) === '\(before)'")
    try page.click("Redo")
    try page.tab.wait(until: "\(Page.transform(of: "message")) === '\(held)'")
    // The run is played with it: the frames before the playhead are others, too.
    try page.seek(to: 6)
    #expect(try page.tab.text(Page.transform(of: "message")) != before)
    #expect(page.tab.complaints == [])
  }

  /// Notes what is written though it is there already: attributes, and texts.
  private static let noteRepeats = """
    window.repeats = []
    window.observed = new MutationObserver((records) => records.forEach((record, index) => {
      const { target, type, attributeName: name, oldValue, addedNodes, removedNodes } = record
      if (type === 'attributes') {
        const next = records.slice(index + 1).find((one) => one.target === target && one.attributeName === name)
        if ((next ? next.oldValue : target.getAttribute(name)) === oldValue) repeats.push(`${target.localName} ${name}`)
      } else if (addedNodes.length === 1 && addedNodes[0].data !== undefined && addedNodes[0].data === removedNodes[0]?.data) {
        repeats.push(`${target.localName} ${addedNodes[0].data}`)
      }
    }))
    observed.observe(document.body, { subtree: true, childList: true, attributes: true, attributeOldValue: true })
    0
    """

  @Test func `a dragged key writes nothing that stays as it is`() throws {
    let page = try openKeys()
    try page.seek(to: 12)
    let key = try page.middle(of: "\(Self.lane("front.translateY")).querySelectorAll('circle')[0]")
    try page.tab.point(.mouse, .down, x: key.x, y: key.y)
    let before = try page.tab.text(Page.transform(of: "message"))
    // What is shown with the first step is made for it.
    try page.tab.point(.mouse, .move, x: key.x + 20, y: key.y)
    try page.tab.wait(until: "\(Page.transform(of: "message")) !== '\(before)'")
    try page.tab.wait(frames: 2)
    try page.tab.evaluate(Self.noteRepeats)
    for step in 3...8 {
      let shown = try page.tab.text(Page.transform(of: "message"))
      try page.tab.point(.mouse, .move, x: key.x + Double(step) * 10, y: key.y)
      try page.tab.wait(until: "\(Page.transform(of: "message")) !== '\(shown)'")
      try page.tab.wait(frames: 1)
    }
    let repeats = try page.tab.text("[...new Set(repeats)].join()")
    #expect(repeats == "", "\(repeats)")
    try page.tab.point(.mouse, .up, x: key.x + 80, y: key.y)
  }

  @Test func `the number of a key becomes a parameter`() throws {
    let page = try openKeys()
    try page.tab.evaluate("\(Self.lane("front.alpha")).querySelectorAll('circle')[1].focus()")
    try page.tab.press("ArrowRight")
    try page.tab.wait(until: "location.hash.includes('set.keys+front.alpha=')")
    try page.click("Undo")
    try page.tab.wait(until: "!location.hash.includes('set.keys')")
    try page.tab.evaluate(
      """
      (() => { const bar = document.querySelector('.key-bar')
        bar.querySelector('.parameter-form button').click()
        bar.querySelector('[aria-label=Name]').value = 'half'
        bar.querySelector('[aria-label=To]').value = '1'
        bar.querySelector('form').requestSubmit() })()
      """)
    try page.tab.wait(until: "document.getElementById('saving').open")
    try page.tab.evaluate("document.querySelector('#saving .confirm').click()")
    try page.tab.wait(until: "document.querySelector('[aria-label=half]') !== null")
    let text = try page.studio.text(of: "Rise.lua")
    #expect(text.contains("{ 0.5, keyframes.parameter \"half\" }"), "\(text)")
    #expect(text.contains("half = { default = 0.25, min = 0, max = 1 },"), "\(text)")
    #expect(page.tab.complaints == [])
  }

  @Test func `a finger drags keys`() throws {
    let page = try openKeys()
    try drag(page, "front.alpha", key: 1, by: (60, 0), with: .touch)
    try page.tab.wait(until: "location.hash.includes('set.keys+front.alpha=')")
  }

  @Test func `the keyboard moves, raises and deletes a key`() throws {
    let page = try openKeys()
    try page.tab.evaluate("\(Self.lane("front.alpha")).querySelectorAll('circle')[1].focus()")
    try page.tab.press("ArrowRight")
    try page.tab.wait(until: "location.hash.includes('set.keys+front.alpha=')")
    #expect(try turned(page, "front.alpha") == "0:0;1:0.505;2:1")
    try page.tab.press("ArrowUp", shift: true)
    try page.tab.wait(until: "location.hash.includes('0.35')")
    #expect(try turned(page, "front.alpha") == "0:0;1:0.505=0.35;2:1")
    try page.tab.press("Delete")
    try page.tab.wait(until: "!location.hash.includes('0.35')")
    #expect(try turned(page, "front.alpha") == "0:0;2:1")
    #expect(try count(page, in: "front.alpha") == 2)
  }

  @Test func `a key is added with a double click, and gets a curve`() throws {
    let page = try openKeys()
    let lane = try page.middle(of: "\(Self.lane("front.translateY")).querySelector('svg')")
    try page.tab.evaluate(
      """
      \(Self.lane("front.translateY")).querySelector('svg').dispatchEvent(new MouseEvent('dblclick', {
        bubbles: true, clientX: \(lane.x), clientY: \(lane.y) }))
      """)
    try page.tab.wait(
      until: "\(Self.lane("front.translateY")).querySelectorAll('circle').length === 3")
    let spelled = try turned(page, "front.translateY")
    #expect(spelled.firstMatch(of: /^0:0;:0\.5=0\.2\d*h;1:1$/) != nil, "\(spelled)")
    try page.tab.evaluate(
      """
      (() => { const menu = document.querySelector('.key-bar select')
        menu.value = 'cubicOut'
        menu.dispatchEvent(new Event('change')) })()
      """)
    try page.tab.wait(until: "location.hash.includes('cubicOut')")
    #expect(try turned(page, "front.translateY").contains("h~cubicOut;1:1"))
    try page.tab.wait(
      until: "document.querySelector('.key-bar .plot .knob:not([hidden])') !== null")
    try page.picture("keys")
    #expect(page.tab.complaints == [])
  }

  @Test func `several keys move together, and stretch with Alt`() throws {
    let page = try openKeys(
      Self.keyed.replacing(
        "{ { 0, 0 }, { 0.5, 0.25 }, { 1, 1 } }",
        with: "{ { 0, 0 }, { 0.2, 0.25 }, { 0.4, 0.5 }, { 1, 1 } }"))
    func choose(_ key: Int, _ modifier: String) throws {
      try page.tab.evaluate(
        """
        (() => { const one = \(Self.lane("front.alpha")).querySelectorAll('circle')[\(key)]
          const area = one.getBoundingClientRect()
          const place = { bubbles: true, pointerId: 1, clientX: area.left + 5, clientY: area.top + 5, \(modifier) }
          const svg = one.ownerSVGElement
          svg.setPointerCapture = () => {}
          one.dispatchEvent(new PointerEvent('pointerdown', place))
          svg.dispatchEvent(new PointerEvent('pointerup', place)) })()
        """)
    }
    try choose(1, "")
    try choose(2, "shiftKey: true")
    #expect(try page.tab.number("document.querySelectorAll('circle.chosen').length") == 2)
    #expect(try page.tab.text("document.querySelector('.key-bar').textContent").hasPrefix("2 keys"))
    try page.tab.evaluate("\(Self.lane("front.alpha")).querySelectorAll('circle')[2].focus()")
    try page.tab.press("ArrowRight", shift: true)
    try page.tab.wait(until: "location.hash.includes('0.45')")
    #expect(try turned(page, "front.alpha") == "0:0;1:0.25;2:0.45;3:1")
    try page.tab.evaluate(
      """
      (() => { const one = \(Self.lane("front.alpha")).querySelectorAll('circle')[2]
        const svg = one.ownerSVGElement, area = one.getBoundingClientRect()
        const place = (x) => ({ bubbles: true, pointerId: 1, altKey: true, ctrlKey: true, clientX: area.left + 5 + x, clientY: area.top + 5 })
        one.dispatchEvent(new PointerEvent('pointerdown', { ...place(0), ctrlKey: false }))
        svg.dispatchEvent(new PointerEvent('pointermove', place(0.2 * (svg.clientWidth - 16))))
        svg.dispatchEvent(new PointerEvent('pointerup', place(0))) })()
      """)
    try page.tab.wait(until: "location.hash.includes('0.65')")
    #expect(try turned(page, "front.alpha") == "0:0;1:0.25;2:0.65;3:1")
  }

  @Test func `keys are copied to another place and to another lane`() throws {
    let page = try openKeys()
    func type(_ letter: String, _ lane: String, key: Int) throws {
      try page.tab.evaluate(
        """
        \(Self.lane(lane)).querySelectorAll('circle')[\(key)].dispatchEvent(
          new KeyboardEvent('keydown', { bubbles: true, ctrlKey: true, key: '\(letter)' }))
        """)
    }
    try type("c", "front.alpha", key: 1)
    try type("v", "front.alpha", key: 2)
    try page.tab.wait(until: "location.hash.includes('set.keys+front.alpha=')")
    #expect(try turned(page, "front.alpha") == "0:0;1:0.5;2:1;:1=0.25")
    try type("v", "front.translateY", key: 0)
    try page.tab.wait(until: "location.hash.includes('set.keys+front.translateY=')")
    #expect(try count(page, in: "front.translateY") == 3)
  }

  @Test func `five hundred keys are shown, and one of them is moved`() throws {
    let rows = (0..<500).map { "{ \(Double($0) / 499), \($0 % 2) }" }.joined(separator: ", ")
    let page = try openKeys(
      Self.keyed.replacing("{ { 0, 0 }, { 0.5, 0.25 }, { 1, 1 } }", with: "{ \(rows) }"))
    #expect(try count(page, in: "front.alpha") == 500)
    try page.tab.evaluate("\(Self.lane("front.alpha")).querySelectorAll('circle')[499].focus()")
    try page.tab.press("ArrowDown", shift: true)
    try page.tab.wait(
      until: "document.querySelector('.timeline-row.changed[data-lane=\"front.alpha\"]') !== null")
    #expect(page.tab.complaints == [])
  }

  @Test func `an editor's save while keys are changed is played, with what still fits`() throws {
    let page = try openKeys()
    try drag(page, "front.alpha", key: 1, by: (60, 0))
    try page.tab.wait(until: "location.hash.includes('set.keys+front.alpha=')")
    try page.studio.save(
      Self.keyed.replacing("{ { 0, 0 }, { 0.5, 0.25 }, { 1, 1 } }", with: "{ { 0, 1 }, { 1, 1 } }"),
      to: "Rise.lua")
    try page.tab.wait(until: "\(Self.lane("front.alpha")).querySelectorAll('circle').length === 2")
    // A half of a file is an error, and the version before goes on.
    try page.studio.save(String(Self.keyed.prefix(120)), to: "Rise.lua")
    try page.tab.wait(until: "!document.getElementById('problem').hidden")
    #expect(try count(page, in: "front.alpha") == 2)
    try page.studio.save(Self.keyed, to: "Rise.lua")
    try page.tab.wait(until: "\(Self.lane("front.alpha")).querySelectorAll('circle').length === 3")
    #expect(page.tab.complaints == [])
  }

  @Test func `names are text, and an animator without keys says so`() throws {
    let page = try openKeys(
      Self.keyed.replacing(
        "  front = {",
        with:
          "  [\"front.<img src=x onerror=alert(1)>\"] = { alpha = { { 0, 0 }, { 1, 1 } } },\n  front = {"
      ))
    #expect(try page.tab.number("document.querySelectorAll('#timeline-keys img').length") == 0)
    #expect(page.tab.complaints == [])
    let other = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    try other.pauseAtStart()
    try other.tab.evaluate("document.getElementById('timeline-switch').click()")
    try other.tab.evaluate("document.getElementById('timeline-keys-switch').click()")
    #expect(
      try other.tab.text("document.getElementById('timeline-keys').textContent")
        .contains("This animator computes its motion"))
    #expect(try other.tab.number("document.querySelectorAll('#timeline-keys circle').length") == 0)
  }
}
