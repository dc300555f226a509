import BrowserSupport
import Foundation
import TestSupport
import Testing

/// Values that are turned on the page and saved into the script.
extension StudioPageTests {
  // MARK: Saving values

  static let turned = """
    return {
      parameters = { rise = { default = 100, min = 0, max = 400 } },
      frame = function(ctx, progress, presence)
        return { front = { translateY = ctx.parameters.rise * (1 - presence) } }
      end,
    }
    """

  @Test func `a turned value is shown as a change, saved, and undone`() throws {
    let studio = try StudioProcess(
      ["Rise", "--scenario", "push", "--set", "rise=300"], files: ["Rise.lua": Self.turned])
    let page = try open(studio)
    let other = try open(studio)
    try page.tab.bringToFront()
    try page.pauseAtStart()
    #expect(try page.tab.number("document.querySelectorAll('.parameter.changed').length") == 1)
    try page.click("Save to the script")
    try page.tab.wait(until: "document.getElementById('saving').open")
    let lines = try page.tab.text("document.querySelector('#saving pre').textContent")
    #expect(lines.contains("2 − ") && lines.contains("default = 100"))
    #expect(lines.contains("2 + ") && lines.contains("default = 300"))
    #expect(try studio.text(of: "Rise.lua") == Self.turned)
    let loads = try page.loads()
    try page.tab.evaluate("document.querySelector('#saving .confirm').click()")
    try page.tab.wait(until: "Number(document.body.dataset.loaded) > \(loads)")
    let saved = Self.turned.replacingOccurrences(of: "= 100", with: "= 300")
    #expect(try studio.text(of: "Rise.lua") == saved)
    // The value is the default now, in this page and in the other.
    #expect(try page.tab.number("document.querySelectorAll('.parameter.changed').length") == 0)
    #expect(try !page.tab.text("location.hash").contains("set."))
    try other.tab.bringToFront()
    try other.tab.wait(until: "document.querySelectorAll('.parameter.changed').length === 0")
    try page.tab.bringToFront()
    // A save loads the script more than once, so that only the button says when it was undone.
    try page.click("Undo the save")
    try page.tab.wait(
      until:
        "document.getElementById('saving').open && document.querySelector('#saving h2').textContent.startsWith('Undo the save to ')"
    )
    try page.tab.evaluate("document.querySelector('#saving .confirm').click()")
    try page.tab.wait(until: "document.querySelector('#parameters .undo').hidden")
    #expect(try studio.text(of: "Rise.lua") == Self.turned)
    #expect(page.tab.complaints == [])
  }

  @Test func `what a save replaced is compared, saved here or in an editor`() throws {
    let studio = try StudioProcess(
      ["Rise", "--scenario", "push"], files: ["Rise.lua": Self.turned])
    let page = try open(studio)
    try page.pauseAtStart()
    try page.seek(to: 8)
    let (shown, replaced) = (
      Page.transform(of: "message"),
      "document.querySelector('#other-screen [data-id=message]')?.style.transform ?? ''"
    )
    let first = try page.tab.text(shown)
    try page.turn("rise", to: "300")
    try page.tab.wait(until: "document.querySelectorAll('.parameter.changed').length === 1")
    try page.click("Save to the script")
    try page.tab.wait(until: "document.getElementById('saving').open")
    try page.tab.evaluate("document.querySelector('#saving .confirm').click()")
    try page.tab.wait(until: "document.querySelector('#compare [value=before]')")
    try page.choose("compare", "before")
    #expect(try page.tab.text(replaced) == first)
    let second = try page.tab.text(shown)
    #expect(second != first)
    try studio.save(Self.turned.replacingOccurrences(of: "= 100", with: "= 50"), to: "Rise.lua")
    try page.tab.wait(until: "\(shown) !== '\(second)'")
    #expect(try page.tab.text(replaced) == second)
  }

  @Test func `a file that changed since it was shown is not saved over`() throws {
    let studio = try StudioProcess(
      ["Rise", "--scenario", "push", "--set", "rise=300"], files: ["Rise.lua": Self.turned])
    let page = try open(studio)
    try page.click("Save to the script")
    try page.tab.wait(until: "document.getElementById('saving').open")
    let edited = "-- mine\n" + Self.turned
    try studio.save(edited, to: "Rise.lua")
    try page.tab.evaluate("document.querySelector('#saving .confirm').click()")
    let words = "document.querySelector('#saving pre').textContent"
    try page.tab.wait(until: "\(words).includes('has changed meanwhile')")
    #expect(try studio.text(of: "Rise.lua") == edited)
  }
}
