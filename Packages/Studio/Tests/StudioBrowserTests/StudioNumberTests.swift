import BrowserSupport
import Foundation
import Testing

/// Numbers of a script in the inspector: dragged, typed, and made parameters.
extension StudioPageTests {
  private static let computed = """
    return {
      duration = 0.4, curve = "easeOut",
      prepare = function(ctx, stage) stage:overlay("dimming", { above = "back" }) end,
      frame = function(ctx, progress, presence)
        return {
          front = { translateY = ctx.container.height * (1 - presence) },
          dimming = { alpha = 0.4 * presence }, -- dark
        }
      end,
    }
    """

  private static let number = "document.querySelector('[data-number=\"dimming.alpha 1\"]')"

  /// Opens the inspector on the layer in the middle of a push.
  private func inspectDimming() throws -> Page {
    let page = try open(
      try StudioProcess(["Dark", "--scenario", "push"], files: ["Dark.lua": Self.computed]))
    try page.pauseAtStart()
    try page.seek(to: 14)
    try page.tab.evaluate("document.getElementById('tab-inspect').click()")
    for _ in 0..<6 {
      try page.inspect(at: (196, 150))
      if try page.tab.number("\(Self.number) ? 1 : 0") == 1 { return page }
    }
    Issue.record("the layer can't be chosen")
    return page
  }

  private var opacity: String {
    "document.querySelector('#screen [data-id=dimming]').style.opacity"
  }

  @Test func `a number is dragged in its line, seen at once, and written`() throws {
    let page = try inspectDimming()
    let before = try page.tab.text(opacity)
    try page.pull(from: page.middle(of: Self.number), by: (24, 0))
    try page.tab.wait(until: "location.hash.includes('set.number+dimming.alpha+1=')")
    try page.tab.wait(until: "\(opacity) !== '\(before)'")
    try page.click("Undo")
    try page.tab.wait(until: "\(opacity) === '\(before)'")
    try page.tab.wait(until: "\(Self.number)?.value === '0.4'")
    try page.tab.evaluate("\(Self.number).focus()")
    try page.tab.press("ArrowUp", shift: true)
    try page.tab.wait(until: "location.hash.includes('set.number+dimming.alpha+1=0.5')")
    // The field is made again with each reply, and keeps the keyboard.
    try page.tab.wait(until: "\(Self.number)?.value === '0.5'")
    try page.tab.wait(until: "document.activeElement === \(Self.number)")
    try page.picture("numbers")
    try page.tab.evaluate("document.getElementById('tab-parameters').click()")
    try page.saveToScript()
    try page.tab.wait(until: "!location.hash.includes('set.number')")
    #expect(
      try page.studio.text(of: "Dark.lua") == Self.computed.replacing("0.4 *", with: "0.5 *"))
    #expect(page.tab.complaints == [])
  }

  @Test func `a finger drags a number`() throws {
    let page = try inspectDimming()
    try page.pull(.touch, from: page.middle(of: Self.number), by: (-24, 0))
    try page.tab.wait(until: "location.hash.includes('set.number+dimming.alpha+1=')")
  }

  @Test func `a number becomes a parameter`() throws {
    let page = try inspectDimming()
    try page.tab.evaluate(
      """
      (() => { const row = \(Self.number).closest('.setting')
        row.querySelector('.parameter-form button').click()
        const put = (label, value) => { row.querySelector(`[aria-label="${label}"]`).value = value }
        put('Name', 'dim')
        put('To', '1')
        put('Unit', 'opacity')
        put('Help', 'how dark it gets')
        row.querySelector('form').requestSubmit() })()
      """)
    try page.tab.wait(until: "document.getElementById('saving').open")
    try page.tab.evaluate("document.querySelector('#saving .confirm').click()")
    try page.tab.wait(until: "!document.getElementById('saving').open")
    try page.tab.evaluate("document.getElementById('tab-parameters').click()")
    try page.tab.wait(until: "document.querySelector('[aria-label=dim]') !== null")
    let text = try page.studio.text(of: "Dark.lua")
    #expect(text.contains("alpha = ctx.parameters.dim * presence"), "\(text)")
    #expect(text.contains("help = \"how dark it gets\""))
    #expect(page.tab.complaints == [])
  }

  // MARK: Keyed copies

  @Test func `what an animator computes is copied as keys, after saying how far off they are`()
    throws
  {
    let page = try open(
      try StudioProcess(["Dark", "--scenario", "push"], files: ["Dark.lua": Self.computed]))
    try page.pauseAtStart()
    try page.seek(to: 12)
    let before = try page.tab.text(Page.transform(of: "message"))
    try page.tab.evaluate("document.getElementById('timeline-switch').click()")
    try page.tab.evaluate("document.getElementById('timeline-keys-switch').click()")
    try page.click("Keyed copy…")
    try page.tab.wait(until: "document.getElementById('saving').open")
    let place = try page.tab.text("document.querySelector('#saving .place').textContent")
    #expect(place.hasPrefix("At most 0.0"), "\(place)")
    try page.tab.evaluate("document.querySelector('#saving .confirm').click()")
    try page.tab.wait(until: "location.hash.includes('subject=DarkKeys')")
    try page.tab.wait(until: "document.querySelectorAll('#timeline-keys circle').length > 3")
    let text = try page.studio.text(of: "DarkKeys.lua")
    #expect(text.contains("translateY = { { 0, keyframes.height(1) }, { 1, 0 } },"), "\(text)")
    #expect(text.contains("alpha = { { 0, 0 }, { 1, 0.4 } },"), "\(text)")
    try page.seek(to: 12)
    #expect(try page.tab.text(Page.transform(of: "message")) == before)
    #expect(page.tab.complaints == [])
  }
}
