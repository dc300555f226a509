import BrowserSupport
import Foundation
import TestSupport
import Testing

/// Several pages, small windows, and what ends.
extension StudioPageTests {
  // MARK: The whole

  @Test func `a second page with another scenario is a stage of its own`() throws {
    let studio = try StudioProcess(["plugin:SwipeToPop", "--scenario", "swipe-pop"])
    let first = try open(studio)
    let second = try open(studio)
    try second.choose("scenario", "swipe-pop-cancelled")
    try second.tab.wait(until: "document.body.dataset.loaded === '2'")
    try second.pauseAtStart()
    try first.tab.bringToFront()
    try first.pauseAtStart()
    try first.drag(.mouse, from: (4, 400), to: (104, 400), steps: 5)
    try first.tab.wait(until: "\(Page.left(of: "message")) === 100")
    try second.tab.bringToFront()
    #expect(try second.tab.number(Page.left(of: "message")) == 0)
  }

  @Test func `a script that loops is stopped and told, and the page goes on`() throws {
    let studio = try StudioProcess(["Rise", "--scenario", "push"], files: ["Rise.lua": Self.rise])
    let page = try open(studio)
    try page.pauseAtStart()
    try studio.save("while true do end", to: "Rise.lua")
    try page.tab.wait(until: "!document.getElementById('problem').hidden")
    let text = try page.tab.text("document.getElementById('problem-text').textContent")
    #expect(text.contains("Rise.lua:1"), "\(text)")
    try page.seek(to: 8)
    try studio.save(Self.rise, to: "Rise.lua")
    try page.tab.wait(until: "document.getElementById('problem').hidden")
  }

  @Test func `a page that is closed during a drag leaves the studio to the next one`() throws {
    let studio = try StudioProcess(["plugin:SwipeToPop", "--scenario", "swipe-pop"])
    for _ in 0..<6 {
      let page = try open(studio)
      try page.pauseAtStart()
      try page.drag(.mouse, from: (4, 400), to: (104, 400), steps: 3)
      page.tab.close()
    }
    #expect(studio.end(SIGTERM) == 143)
  }

  @Test func `a port in use is refused when it was asked for, and avoided when not`() throws {
    let first = try StudioProcess(["Cover", "--scenario", "push"])
    let port = try #require(URL(string: first.address)?.port)
    #expect {
      try StudioProcess(["Cover", "--scenario", "push", "--port", "\(port)"])
    } throws: {
      "\($0)".contains("the studio has ended: 2")
    }
    let second = try StudioProcess(["Cover", "--scenario", "push"])
    #expect(URL(string: second.address)?.port != port)
  }

  @Test func `the page says when the studio has ended, and the studio ends at once`() throws {
    let studio = try StudioProcess(["Cover", "--scenario", "push"])
    let page = try open(studio)
    #expect(studio.end(SIGTERM) == 143)
    try page.tab.wait(until: "!document.getElementById('gone').hidden")
    #expect(
      try page.tab.text("document.getElementById('gone-text').textContent").contains("has ended"))
  }

  @Test func `a page with a wrong token says what to do`() throws {
    let studio = try StudioProcess(["Cover", "--scenario", "push"])
    let place = try #require(studio.address.split(separator: "#").first)
    let tab = try Self.shared().open(place + "#00000000000000000000000000000000")
    try tab.wait(until: "document.getElementById('gone')?.hidden === false")
    #expect(
      try tab.text("document.getElementById('gone-text').textContent").contains("earlier studio"))
    tab.close()
  }

  @Test(arguments: [(1280, 800), (900, 600), (400, 800)])
  func `nothing is cut off in a small window`(width: Int, height: Int) throws {
    let page = try open(
      try StudioProcess(["plugin:SwipeToPop", "--scenario", "swipe-pop"]), width: width,
      height: height)
    try page.choose("compare", "name:Cube")
    try page.tab.wait(until: "document.querySelector('#other-screen .view')")
    try page.pauseAtStart()
    #expect(try page.tooWide() == "")
    // The buttons of a stage under the hand are more than those of a run.
    try page.drag(.mouse, from: (4, 400), to: (104, 400), steps: 3)
    #expect(try page.tooWide() == "")
  }

  @Test func `enlarged to double size the page scrolls to its panels`() throws {
    let page = try open(
      try StudioProcess(["SwipeToPop", "--scenario", "pop"]), width: 640, height: 400)
    try page.tab.evaluate("document.getElementById('parameters').scrollIntoView()")
    #expect(
      try page.tab.number(
        "document.getElementById('parameters').getBoundingClientRect().top") < 400)
    #expect(
      try page.tab.number("document.getElementById('device-frame').getBoundingClientRect().width")
        > 100)
    #expect(try page.tooWide() == "")
  }

  @Test func `what can be done with changed values only is offered only then`() throws {
    let page = try open(try StudioProcess(["SwipeToPop", "--scenario", "pop"]))
    let offered = """
      [...document.querySelectorAll('#parameters .actions button')]
        .filter((button) => !button.disabled && !button.hidden).map((button) => button.textContent).join()
      """
    #expect(try page.tab.text(offered) == "")
    try page.turn("parallax", to: "1")
    try page.tab.wait(until: "document.body.dataset.loaded === '2'")
    #expect(try page.tab.text(offered) == "Save to the script…,Copy as --set,Reset all")
  }

  @Test(arguments: ["light", "dark"])
  func `texts have enough contrast in both color schemes`(scheme: String) throws {
    let page = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    try page.choose("scheme", scheme)
    for (text, ground) in [
      ("text", "ground"), ("text", "panel"), ("text", "hover"), ("quiet", "ground"),
      ("quiet", "panel"), ("tint", "panel"), ("on-tint", "tint"), ("bad", "panel"),
      ("bad", "bad-ground"), ("text", "bad-ground"), ("good", "panel"),
    ] {
      // WCAG 2.2, 1.4.3.
      #expect(try page.contrast(of: text, on: ground) >= 4.5, "\(text) on \(ground)")
    }
  }

  @Test func `a browser without sockets is reported, and so is what the studio refuses`() throws {
    let page = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    let gone = "document.getElementById('gone-text').textContent"
    try page.tab.evaluate(
      """
      { const send = WebSocket.prototype.send
        WebSocket.prototype.send = function () { return send.call(this, '{"n":1,"do":"format"}') } }
      document.getElementById('forward').click()
      document.getElementById('exact-switch').click()
      """)
    try page.tab.wait(until: "!document.getElementById('gone').hidden")
    #expect(try page.tab.text(gone).hasPrefix("The connection was closed: "))
    #expect(try page.tab.text(gone).contains("error: do: expected"))
    try page.tab.send(
      "Page.addScriptToEvaluateOnNewDocument", ["source": "delete window.WebSocket"])
    try page.tab.reload()
    try page.tab.wait(until: "document.getElementById('gone')?.hidden === false")
    #expect(try page.tab.text(gone).contains("no WebSocket"))
  }

  /// `INTERLUDE_RECORD=1` writes the pictures of the guide.
}
