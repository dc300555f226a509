import BrowserSupport
import Foundation
import Testing

/// What a designer does, with the actions counted: each click, drag, key press and choice from a menu is one.
extension StudioPageTests {
  /// Counts what a hand does on a page.
  final class Hand {
    let page: Page
    private(set) var actions = 0
    private let start = ContinuousClock.now

    init(_ page: Page) { self.page = page }

    func click(_ element: String, shift: Bool = false) throws {
      actions += 1
      try page.tab.evaluate(
        """
        (() => { const one = \(element)
          one.scrollIntoView({ block: 'center' })
          const area = one.getBoundingClientRect()
          const place = { bubbles: true, pointerId: 1, shiftKey: \(shift), clientX: area.left + area.width / 2, clientY: area.top + area.height / 2 }
          const owner = one.ownerSVGElement ?? one
          owner.setPointerCapture = () => {}
          one.dispatchEvent(new PointerEvent('pointerdown', place))
          owner.dispatchEvent(new PointerEvent('pointerup', place))
          if (one.click) one.click() })()
        """)
    }

    func drag(_ element: String, by offset: (x: Double, y: Double)) throws {
      actions += 1
      // What the page draws meanwhile can move the element away from the pointer.
      var place = try page.middle(of: element)
      for _ in 0..<100 {
        try page.tab.wait(frames: 4)
        let next = try page.middle(of: element)
        if next == place { break }
        place = next
      }
      try page.pull(from: place, by: offset)
    }

    /// Does something as one action.
    func act(_ body: () throws -> Void) throws {
      actions += 1
      try body()
    }

    /// Types a word where the cursor is.
    func type(_ word: String) throws {
      try act { for letter in word { try page.tab.press(String(letter)) } }
    }

    func choose(id: String, _ value: String) throws { try act { try page.choose(id, value) } }

    func choose(_ label: String, _ value: String) throws {
      actions += 1
      try page.tab.evaluate(
        """
        (() => { const menu = document.querySelector('[aria-label="\(label)"]')
          menu.value = '\(value)'
          menu.dispatchEvent(new Event('change')) })()
        """)
    }

    func say(_ what: String, atMost limit: Int) {
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      print(
        "figure: \(what): \(actions) actions (at most \(limit)), \((seconds * 10).rounded() / 10) s by the test's hand"
      )
      #expect(actions <= limit)
    }
  }

  @Test func `stopwatch: the spring of iOS is bent`() throws {
    let page = try openKeys()
    let hand = Hand(page)
    try hand.choose("Kind of curve", "mass:3,stiffness:1000,damping:500")
    try page.tab.wait(until: "location.hash.includes('set.curve+curve=mass')")
    try page.tab.wait(until: "document.querySelector('.bend .knob:not([hidden])') !== null")
    try hand.drag("document.querySelector('.bend .knob:not([hidden])')", by: (-20, -30))
    try page.tab.wait(until: "!location.hash.includes('damping%3A500')")
    hand.say("the spring of iOS is bent", atMost: 2)
  }

  @Test func `stopwatch: an entrance in three stages, one after the other`() throws {
    let page = try openKeys(
      """
      local keyframes = require "interlude.keyframes"
      return keyframes {
        duration = 0.6, curve = "easeOut",
        front = { translateY = { { 0, keyframes.height(1) }, { 0.5, 0 }, { 1, 0 } } },
        band = { overlay = { above = "front", color = "#ff0000" } },
        badge = { overlay = { above = "band", color = "#00ff00" } },
      }
      """)
    let (first, second) = ("band", "badge")
    let hand = Hand(page)
    func circle(_ view: String, _ key: Int) -> String {
      "\(Self.lane("\(view).alpha")).querySelectorAll('circle')[\(key)]"
    }
    // The second stage fades in after the screen has come, and the third one after it.
    try hand.choose("View of the new lane", first)
    try hand.choose("Property of the new lane", "alpha")
    try hand.click(
      "[...document.querySelectorAll('.lane-adder button')].find((one) => one.textContent === 'Add a lane')"
    )
    try page.tab.wait(until: "\(Self.lane("\(first).alpha")) !== null")
    try hand.drag(circle(first, 0), by: (390, 60))
    try hand.drag(circle(first, 1), by: (-270, 0))
    try hand.click("\(Self.lane("\(first).alpha")).querySelector('.more')")
    try hand.choose("Copy \(first).alpha to another view", second)
    try page.tab.wait(until: "\(Self.lane("\(second).alpha")) !== null")
    try hand.click(circle(second, 0))
    try hand.click(circle(second, 1), shift: true)
    try hand.drag(circle(second, 1), by: (120, 0))
    try page.tab.wait(until: "location.hash.includes('\(second).alpha=')")
    // The address has what was turned once the page has let go.
    func lanes() throws -> [[Double]] {
      try [first, second].map { view in
        try turned(page, "\(view).alpha").split(separator: ";").compactMap {
          Double($0.dropFirst().prefix { $0 != "=" })
        }
      }
    }
    func areStaggered(_ lanes: [[Double]]) -> Bool {
      lanes[0][0] > 0.2 && lanes[1][0] > lanes[0][0] && lanes[1][1] > lanes[0][1]
    }
    for _ in 0..<300 where try !areStaggered(lanes()) { try page.tab.wait(frames: 1) }
    let found = try lanes()
    #expect(areStaggered(found), "\(found)")
    hand.say("an entrance in three stages", atMost: 10)
  }

  @Test func `stopwatch: a phase is stretched`() throws {
    let page = try openKeys(
      Self.keyed.replacing(
        "{ { 0, 0 }, { 0.5, 0.25 }, { 1, 1 } }",
        with: "{ { 0, 0 }, { 0.2, 0.25 }, { 0.3, 0.6 }, { 0.4, 0.5 }, { 1, 1 } }"))
    let hand = Hand(page)
    func circle(_ key: Int) -> String {
      "\(Self.lane("front.alpha")).querySelectorAll('circle')[\(key)]"
    }
    try hand.click(circle(1))
    try hand.click(circle(2), shift: true)
    try hand.click(circle(3), shift: true)
    try page.tab.evaluate(
      """
      (() => { const one = \(circle(3)), svg = one.ownerSVGElement, area = one.getBoundingClientRect()
        const place = (x) => ({ bubbles: true, pointerId: 1, altKey: true, ctrlKey: x > 0, clientX: area.left + 5 + x, clientY: area.top + 5 })
        one.dispatchEvent(new PointerEvent('pointerdown', place(0)))
        svg.dispatchEvent(new PointerEvent('pointermove', place(0.2 * (svg.clientWidth - 16))))
        svg.dispatchEvent(new PointerEvent('pointerup', place(0))) })()
      """)
    try page.tab.wait(until: "location.hash.includes('0.6')")
    #expect(try turned(page, "front.alpha") == "0:0;1:0.2;2:0.4;3:0.6;4:1")
    // The drag with Alt is the fourth action.
    hand.say("a phase is stretched, before the drag", atMost: 3)
  }
}
