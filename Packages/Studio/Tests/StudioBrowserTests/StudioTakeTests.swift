import BrowserSupport
import Foundation
import Testing

/// What the hand did is kept, and plays again on every later version.
extension StudioPageTests {
  /// A plugin of the folder whose animator can be saved, and a scenario whose gesture moves it.
  private static func swipe(_ share: Double) -> String {
    """
    return {
      parameters = { share = { default = \(share), min = 0, max = 1 } },
      frame = function(ctx, progress, presence)
        local width = ctx.container.width
        return {
          front = { translateX = width * (1 - presence) },
          back = { translateX = -width * ctx.parameters.share * presence },
        }
      end,
    }
    """
  }

  private func studioWithSwipe(_ words: [String] = []) throws -> StudioProcess {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let scenario = try String(
      contentsOf: package.appending(path: "Scripts/scenarios/swipe-pop.json"), encoding: .utf8)
    return try StudioProcess(
      ["Swipe", "--scenario", "./swipe.json"] + words,
      files: [
        "swipe.json": scenario, "Swipe.lua": Self.swipe(0.3),
      ])
  }

  private func swipe(_ page: Page) throws {
    try page.pauseAtStart()
    try page.drag(.mouse, from: (4, 400), to: (254, 400), steps: 10)
    try page.release(.mouse, at: (254, 400))
    try page.rest()
    try page.tab.wait(until: "document.querySelectorAll('.take').length === 1")
  }

  private func replays(_ page: Page, atLeast count: Int) throws {
    try page.tab.wait(until: "Number(document.body.dataset.replays ?? 0) >= \(count)")
  }

  /// How far the screen behind has moved in the middle of the drag.
  private func shift(_ page: Page) throws -> Double {
    let share = """
      (() => { const scrubber = document.getElementById('scrubber')
        for (let frame = 0; frame <= Number(scrubber.max); frame += 1) {
          scrubber.value = String(frame)
          scrubber.dispatchEvent(new Event('input'))
          const [front, back] = ['message', 'inbox'].map((id) =>
            new DOMMatrix(document.querySelector(`#screen [data-id=${id}]`)?.style.transform).e)
          if (front > 100) return back / front
        }
        return NaN })()
      """
    return try page.tab.number(share)
  }

  @Test func `a save plays what the hand did again, ten times`() throws {
    let studio = try studioWithSwipe()
    let page = try open(studio)
    try swipe(page)
    let before = try shift(page)
    for number in 1...10 {
      // At the end, so that it plays at once.
      try page.tab.press("End")
      let share = 0.3 + Double(number) * 0.05
      try studio.save(Self.swipe(share), to: "Swipe.lua")
      try replays(page, atLeast: number)
      #expect(
        try page.tab.text("document.getElementById('play').getAttribute('aria-label')") == "Pause")
      try page.tab.evaluate("document.getElementById('play').click()")
    }
    #expect(try page.tab.number("document.querySelectorAll('.take').length") == 1)
    #expect(try page.events().contains("finishInteractiveTransition"))
    let after = try shift(page)
    #expect(abs(after) > abs(before) * 2, "\(before) \(after)")
    #expect(page.tab.complaints == [])
  }

  @Test func `a playhead within a take stays at its frame after a save`() throws {
    let studio = try studioWithSwipe()
    let page = try open(studio)
    try swipe(page)
    try page.seek(to: 8)
    try studio.save(Self.swipe(0.9), to: "Swipe.lua")
    try replays(page, atLeast: 1)
    #expect(try page.tab.number("Number(document.getElementById('scrubber').value)") == 8)
    #expect(
      try page.tab.text("document.getElementById('play').getAttribute('aria-label')") == "Play")
  }

  @Test func `a save while a finger is down waits for it, and then plays the whole take`() throws {
    let studio = try studioWithSwipe()
    let page = try open(studio)
    try page.pauseAtStart()
    try page.drag(.mouse, from: (4, 400), to: (154, 400), steps: 6)
    try studio.save(Self.swipe(0.9), to: "Swipe.lua")
    try page.tab.wait(frames: 30)
    #expect(try page.loads() == 1)
    try page.drag(.mouse, from: nil, to: (304, 400), steps: 6)
    try page.tab.wait(until: "\(Page.left(of: "message")) === 300")
    try page.release(.mouse, at: (304, 400))
    try replays(page, atLeast: 1)
    #expect(try page.events().contains("finishInteractiveTransition"))
    #expect(page.tab.complaints == [])
  }

  @Test func `a take plays again with another value, on another device and in another direction`()
    throws
  {
    let page = try open(try studioWithSwipe())
    try swipe(page)
    let before = try shift(page)
    try page.turn("share", to: "0.9")
    try replays(page, atLeast: 1)
    try page.tab.wait(until: "document.body.dataset.loaded === '2'")
    #expect(abs(try shift(page)) > abs(before) * 2)
    try page.choose("device", "iPhone SE")
    try replays(page, atLeast: 2)
    var events = try page.events()
    #expect(events.contains("finishInteractiveTransition"), "\(events)")
    #expect(try page.tab.text("document.getElementById('device-frame').style.width") == "375px")
    try page.tab.evaluate("document.getElementById('rtl').click()")
    try replays(page, atLeast: 3)
    events = try page.events()
    #expect(events.contains("finishInteractiveTransition"), "\(events)")
    #expect(page.tab.complaints == [])
  }

  @Test func `takes are named, listed, kept over a reload of the page, and discarded`() throws {
    let page = try open(try studioWithSwipe())
    try swipe(page)
    try page.tab.evaluate(
      """
      { const name = document.querySelector('.take input')
        name.value = 'Slow <b>swipe</b>'
        name.dispatchEvent(new Event('change')) }
      """)
    // From a frame within: another take.
    try page.seek(to: 3)
    try page.drag(.mouse, from: (4, 400), to: (54, 400), steps: 4)
    try page.release(.mouse, at: (54, 400))
    try page.rest()
    try page.tab.wait(until: "document.querySelectorAll('.take').length === 2")
    let names = "[...document.querySelectorAll('.take input')].map((input) => input.value).join()"
    #expect(try page.tab.text(names) == "Slow <b>swipe</b>,Take 2")
    try page.tab.evaluate(
      "document.querySelector('.take [aria-label^=Play]').dispatchEvent(new Event('click'))")
    try replays(page, atLeast: 1)
    #expect(try page.events().contains("finishInteractiveTransition"))
    try page.tab.wait(until: "location.hash.includes('take=1')")
    try page.tab.reload()
    try page.tab.wait(until: "document.body?.dataset.replays === '1'")
    #expect(try page.tab.text(names) == "Slow <b>swipe</b>,Take 2")
    try page.tab.evaluate("document.querySelector('.take [aria-label^=Discard]').click()")
    try page.tab.wait(until: "document.querySelectorAll('.take').length === 1")
    #expect(page.tab.complaints == [])
  }

  @Test(arguments: [false, true])
  func `the command of a recorded scenario plays the same motion`(isCalm: Bool) throws {
    let page = try open(try studioWithSwipe())
    try page.turn("share", to: "0.8")
    try page.tab.wait(until: "document.body.dataset.loaded === '2'")
    try page.choose("device", "iPhone SE")
    try page.tab.wait(until: "document.body.dataset.loaded === '3'")
    // The other way round first, so that it is part of the choice.
    for _ in 0..<(isCalm ? 1 : 2) {
      let loads = try page.loads()
      try page.tab.evaluate("document.getElementById('calm').click()")
      try page.tab.wait(until: "Number(document.body.dataset.loaded) > \(loads)")
    }
    try swipe(page)
    try page.seek(to: 9)
    let (shown, events) = (try page.drawing(), try page.events())
    let loads = try page.loads()
    try page.click("Save as a scenario")
    let note = "document.getElementById('note').textContent"
    try page.tab.wait(until: "\(note).startsWith('Saved recorded.json')")
    let command = "interlude run Swipe --scenario ./recorded.json --set share=0.8"
    #expect(try page.tab.text(note).hasSuffix(command))
    #expect(try page.studio.text(of: "recorded.json").hasPrefix("// \(command)\n"))
    // The file and the values alone: the device and the user's settings are in it.
    let state = "subject=Swipe&scenario=./recorded.json&set.share=0.8"
    try page.tab.evaluate("location.hash = '\(state)'")
    try page.tab.wait(until: "Number(document.body.dataset.loaded) > \(loads)")
    #expect(try page.events() == events)
    try page.pauseAtStart()
    try page.seek(to: 9)
    #expect(try page.drawing() == shown)
    #expect(try page.tab.evaluate("document.getElementById('calm').checked") as? Bool == isCalm)
    #expect(page.tab.complaints == [])
  }

  @Test func `what a hand does on one page moves the others that show the same`() throws {
    let script = Self.rise
    let studio = try StudioProcess(
      ["plugin:SwipeToPop", "--scenario", "swipe-pop"], files: ["Rise.lua": script])
    let phone = try open(studio, width: 390, height: 844)
    let desk = try open(studio)
    for page in [phone, desk] { try page.pauseAtStart() }
    try phone.drag(.touch, from: (4, 400), to: (254, 400), steps: 10)
    try phone.tab.wait(until: "\(Page.left(of: "message")) === 250")
    try desk.tab.wait(until: "\(Page.left(of: "message")) === 250")
    #expect(try desk.tab.number("document.querySelectorAll('.finger').length") == 1)
    try phone.release(.touch, at: (254, 400))
    try phone.rest()
    try desk.rest()
    #expect(try phone.drawing() == desk.drawing())
    #expect(try desk.tab.number("document.querySelectorAll('.finger').length") == 0)
    // It is one take, which both pages show.
    for page in [phone, desk] {
      try page.tab.wait(until: "document.querySelector('.take .chosen')")
      #expect(try page.tab.number("document.querySelectorAll('.take').length") == 1)
    }
    // A hand on the desk goes on from there, and the phone follows.
    try desk.tab.evaluate(
      "[...document.querySelectorAll('#acts button')].find((one) => one.textContent === 'Push Message').click()"
    )
    try desk.rest()
    try phone.tab.wait(
      until:
        "document.body.dataset.live === 'resting' && document.querySelector('#screen [data-id=message]')"
    )
    #expect(try phone.drawing() == desk.drawing())
    #expect(phone.tab.complaints == [] && desk.tab.complaints == [])
  }

  @Test func `a take is compared with the same take`() throws {
    let page = try open(try studioWithSwipe(["--set", "share=0.9"]))
    try swipe(page)
    try page.choose("compare", "defaults")
    let left = { (screen: String, id: String) in
      "new DOMMatrix(document.querySelector('#\(screen) [data-id=\(id)]')?.style.transform).e"
    }
    // Whether the drag was long enough for the pop depends on the machine.
    try page.tab.wait(until: "document.querySelector('#other-screen .view')")
    _ = try shift(page)
    let front = try page.tab.number(left("screen", "message"))
    #expect(front > 100)
    #expect(try page.tab.number(left("other-screen", "message")) == front)
    #expect(
      try page.tab.number(left("other-screen", "inbox")) != page.tab.number(left("screen", "inbox"))
    )
    #expect(page.tab.complaints == [])
  }
}
