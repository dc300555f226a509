import BrowserSupport
import Foundation
import TestSupport
import Testing

/// What a hand does on the stage, and what becomes of it.
extension StudioPageTests {
  // MARK: The hand

  @Test(arguments: Tab.Pointer.allCases)
  func `a slow drag of any pointer moves the views with the finger`(
    pointer: Tab.Pointer
  ) throws {
    let page = try open(try StudioProcess(["plugin:SwipeToPop", "--scenario", "swipe-pop"]))
    try page.pauseAtStart()
    try page.drag(pointer, from: (4, 400), to: (254, 400), steps: 10)
    try page.tab.wait(until: "\(Page.left(of: "message")) === 250")
    #expect(try page.tab.text("document.body.dataset.live") == "running")
    try page.release(pointer, at: (254, 400))
    try page.rest()
    // Which of the two ends depends on how long the machine took between the last two moves.
    #expect(try page.events().contains("InteractiveTransition"))
    #expect(page.tab.complaints == [])
  }

  @Test func `a fling lets the transition go on, and a drag back cancels it`() throws {
    let page = try open(try StudioProcess(["plugin:SwipeToPop", "--scenario", "swipe-pop"]))
    try page.pauseAtStart()
    // The slower the stage, the faster the hand: its speed doesn't depend on the machine's.
    try page.slowDown()
    try page.drag(.mouse, from: (4, 400), to: (120, 400), steps: 4)
    try page.release(.mouse, at: (160, 400))
    try page.rest()
    #expect(try page.events().contains("finishInteractiveTransition"))
    try page.tab.evaluate("document.querySelector('#acts button').click()")
    try page.pauseAtStart()
    try page.drag(.mouse, from: (4, 400), to: (180, 400), steps: 8)
    try page.drag(.mouse, from: nil, to: (20, 400), steps: 8)
    try page.release(.mouse, at: (20, 400))
    try page.rest()
    #expect(try page.events().contains("cancelInteractiveTransition"))
    #expect(try page.tab.number(Page.left(of: "message")) == 0)
  }

  @Test func `Escape takes the finger away`() throws {
    let page = try open(try StudioProcess(["plugin:SwipeToPop", "--scenario", "swipe-pop"]))
    try page.pauseAtStart()
    try page.drag(.mouse, from: (4, 400), to: (104, 400), steps: 5)
    try page.tab.wait(until: "\(Page.left(of: "message")) === 100")
    try page.tab.press("Escape")
    try page.rest()
    #expect(try page.events().contains("cancelInteractiveTransition"))
  }

  @Test func `a hand goes on from any frame of what it did before`() throws {
    let page = try open(try StudioProcess(["plugin:SwipeToPop", "--scenario", "swipe-pop"]))
    try page.pauseAtStart()
    try page.drag(.mouse, from: (4, 400), to: (204, 400), steps: 10)
    try page.release(.mouse, at: (20, 400))
    try page.rest()
    let frames = try page.tab.number("Number(document.getElementById('scrubber').max)")
    try page.seek(to: 3)
    try page.drag(.mouse, from: (4, 400), to: (54, 400), steps: 4)
    #expect(try page.tab.number("Number(document.getElementById('scrubber').max)") < frames)
  }

  @Test func `a hand is saved as a scenario that does the same`() throws {
    let page = try open(try StudioProcess(["plugin:SwipeToPop", "--scenario", "swipe-pop"]))
    try page.pauseAtStart()
    try page.drag(.mouse, from: (4, 400), to: (204, 400), steps: 10)
    try page.release(.mouse, at: (204, 400))
    try page.rest()
    let events = try page.events()
    try page.click("Save as a scenario")
    try page.tab.wait(
      until: "document.getElementById('note').textContent.startsWith('Saved recorded.json')")
    #expect(
      try page.tab.text("document.getElementById('note').textContent")
        .hasSuffix("interlude run plugin:SwipeToPop --scenario ./recorded.json"))
    // It is where the command looks for it.
    let scenario = try page.studio.text(of: "recorded.json")
    #expect(scenario.contains(", 204.0, 400.0]"), "\(scenario)")
    try page.tab.evaluate(
      "document.getElementById('scenario').append(new Option('recorded', './recorded.json'))")
    try page.choose("scenario", "./recorded.json")
    try page.tab.wait(until: "document.body.dataset.loaded === '2'")
    #expect(try page.events() == events)
    #expect(page.tab.complaints == [])
  }

  @Test func `what a scenario can't say is shown beside the button that asked`() throws {
    let page = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    try page.pauseAtStart()
    // A finger that is still down has done nothing yet.
    try page.drag(.mouse, from: (100, 400), to: (110, 400), steps: 1)
    try page.click("Save as a scenario")
    try page.tab.wait(until: "document.getElementById('problem').hidden === false")
    #expect(
      try page.tab.text("document.getElementById('problem-title').textContent")
        == "Can't save this as a scenario")
  }

  @Test func `the hand has the screens of its scenario after a look at the start page`() throws {
    let page = try open(try StudioProcess(["Cover", "--scenario", "tour"]))
    try page.pauseAtStart()
    let pictures = """
      [...document.querySelectorAll('#screen .view')]
        .map((view) => view.style.backgroundImage).filter(Boolean).join()
      """
    let before = try page.tab.text(pictures)
    #expect(before != "")
    try page.tab.evaluate("document.getElementById('home').click()")
    // The cards play another scenario, whose screens look different.
    try page.tab.wait(until: "document.querySelectorAll('.card[data-ready=true]').length > 1")
    try page.tab.evaluate("document.getElementById('start-close').click()")
    try page.drag(.mouse, from: (100, 400), to: (120, 400), steps: 2)
    try page.tab.wait(until: "document.body.dataset.live === 'running'")
    try page.tab.wait(frames: 5)
    #expect(try page.tab.text(pictures) == before)
    #expect(page.tab.complaints == [])
  }

  @Test func `a drag that no gesture takes says what to try`() throws {
    let page = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    try page.pauseAtStart()
    // At its end nothing moves by itself.
    try page.tab.press("End")
    try page.drag(.mouse, from: (100, 400), to: (200, 400), steps: 4)
    try page.release(.mouse, at: (200, 400))
    #expect(
      try page.tab.text("document.getElementById('note').textContent")
        .hasPrefix("No gesture took this drag."))
  }
}
