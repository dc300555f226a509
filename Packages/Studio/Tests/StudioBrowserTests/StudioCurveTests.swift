import BrowserSupport
import Foundation
import Testing

/// The curves of a script, bent by their handles and written in their place.
extension StudioPageTests {
  private static let bent = """
    local spring = require "interlude.spring"
    return {
      name = "Rise", duration = 0.4,
      curve = spring { response = 0.4, dampingRatio = 0.7 }, -- the feel
      frame = function(ctx, progress, presence)
        return { front = { translateY = 300 * (1 - presence) } }
      end,
    }
    """

  private func value(_ page: Page, _ key: String) throws -> Double {
    try page.tab.number("Number(document.querySelector('.bend [data-key=\(key)]').value)")
  }

  /// Moves a handle of the first curve with the mouse.
  private func pull(_ page: Page, handle: Int, by offset: (x: Double, y: Double)) throws {
    try page.pull(
      from: page.middle(of: "document.querySelectorAll('.bend .knob')[\(handle)]"), by: offset)
  }

  @Test func `a spring is bent by its handle, taken back, and written in its place`() throws {
    let page = try open(
      try StudioProcess(["Rise", "--scenario", "push"], files: ["Rise.lua": Self.bent]))
    try page.pauseAtStart()
    try page.seek(to: 10)
    let before = try page.tab.text(Page.transform(of: "message"))
    try page.tab.wait(until: "document.querySelectorAll('.bend .knob:not([hidden])').length === 1")
    // The spring doesn't take the script's duration, which one closed warning says.
    #expect(
      try page.tab.number("document.querySelectorAll('#problem.warning:not([hidden])').length") == 1
    )
    _ = try page.tab.evaluate("document.querySelector('#problem button').click()")
    // Further right is slower, and higher overshoots more.
    try pull(page, handle: 0, by: (40, -8))
    try page.tab.wait(until: "location.hash.includes('set.curve+curve=')")
    try page.tab.wait(until: "\(Page.transform(of: "message")) !== '\(before)'")
    #expect(try value(page, "response") > 0.4)
    #expect(try value(page, "dampingRatio") < 0.7)
    #expect(
      try page.tab.text("document.querySelector('.bend p').textContent").contains("settles in"))
    #expect(try page.tab.number("document.querySelectorAll('#problem:not([hidden])').length") == 0)
    try page.picture("spring")
    try page.click("Undo")
    try page.tab.wait(until: "\(Page.transform(of: "message")) === '\(before)'")
    #expect(try value(page, "response") == 0.4)
    try page.click("Redo")
    try page.tab.wait(until: "location.hash.includes('set.curve+curve=')")
    try page.saveToScript()
    try page.tab.wait(until: "!location.hash.includes('set.curve')")
    let text = try page.studio.text(of: "Rise.lua")
    #expect(text.contains("}, -- the feel"))
    #expect(text.firstMatch(of: /spring \{ response = 0\.\d+, dampingRatio = 0\.\d+ \}/) != nil)
    #expect(!text.contains("response = 0.4,"))
    #expect(page.tab.complaints == [])
  }

  @Test func `a named curve becomes one with handles, or a spring in any form`() throws {
    let script = Self.bent.replacing(
      "spring { response = 0.4, dampingRatio = 0.7 }", with: "\"easeOut\"")
    let page = try open(
      try StudioProcess(["Rise", "--scenario", "push"], files: ["Rise.lua": script]))
    try page.pauseAtStart()
    try pull(page, handle: 0, by: (60, 0))
    try page.tab.wait(until: "document.querySelector('.bend select').value === 'bezier'")
    try page.tab.wait(
      until: "Number(document.querySelector('.bend [data-key=x1]')?.value) > 0.1")
    #expect(try value(page, "x2") == 0.58)
    for (form, keys) in [
      ("fitted", "duration,dampingRatio,velocity"), ("bounce", "duration,bounce,velocity"),
      ("physical", "mass,stiffness,damping,velocity"),
      ("response", "response,dampingRatio,velocity"),
    ] {
      try page.tab.evaluate(
        """
        { const menu = document.querySelector('.bend select')
          menu.value = '\(form)'
          menu.dispatchEvent(new Event('change')) }
        """)
      try page.tab.wait(
        until:
          "[...document.querySelectorAll('.bend [data-key]')].map((field) => field.dataset.key).join() === '\(keys)'"
      )
    }
    // From form to form it stays the same spring.
    #expect(abs(try value(page, "dampingRatio") - 0.8) < 0.01)
    try page.click("Reset all")
    try page.tab.wait(until: "document.querySelector('.bend select').value === 'easeOut'")
    #expect(page.tab.complaints == [])
  }

  @Test func `a curve that the script computes says so`() throws {
    let script = Self.bent.replacing("spring {", with: "function(ctx) return spring {")
      .replacing("0.7 },", with: "0.7 + 0 } end,")
    let page = try open(
      try StudioProcess(["Rise", "--scenario", "push"], files: ["Rise.lua": script]))
    #expect(
      try page.tab.text("document.querySelector('.bend').textContent")
        .contains("The script computes this curve"))
    #expect(page.tab.complaints == [])
  }

  @Test func `a parameter that is a curve is bent like one, and written in its place`() throws {
    let script = """
      local spring = require "interlude.spring"
      return {
        parameters = {
          way = { default = 300, min = 0, max = 600, group = "Place" },
          feel = { default = spring { response = 0.4, dampingRatio = 0.7 } }, -- the feel
        },
        curve = function(ctx) return ctx.parameters.feel end,
        frame = function(ctx, progress, presence)
          return { front = { translateY = ctx.parameters.way * (1 - presence) } }
        end,
      }
      """
    let page = try open(
      try StudioProcess(["Rise", "--scenario", "push"], files: ["Rise.lua": script]))
    try page.pauseAtStart()
    #expect(
      try page.tab.text("document.querySelector('#parameters h2').textContent") == "Place")
    try page.tab.wait(until: "document.getElementById('parameter-feel')")
    try page.choose("parameter-feel", "easeOut")
    try page.tab.wait(until: "document.body.dataset.loaded === '2'")
    #expect(try page.tab.text("location.hash").contains("set.feel=easeOut"))
    try page.click("Undo")
    try page.tab.wait(until: "document.body.dataset.loaded === '3'")
    let damping = "document.querySelector('.parameter [data-key=dampingRatio]')"
    try page.tab.wait(until: damping)
    try page.tab.evaluate(
      "{ \(damping).value = '0.4'; \(damping).dispatchEvent(new Event('change')) }")
    try page.tab.wait(until: "document.body.dataset.loaded === '4'")
    #expect(
      try page.tab.text("decodeURIComponent(location.hash)")
        .contains("set.feel=response:0.4,dampingRatio:0.4"))
    try page.click("Save to the script")
    try page.tab.wait(until: "document.getElementById('saving').open")
    try page.tab.evaluate("document.querySelector('#saving .confirm').click()")
    try page.tab.wait(until: "document.querySelector('#parameters .undo')?.hidden === false")
    #expect(
      try page.studio.text(of: "Rise.lua")
        == script.replacingOccurrences(of: "dampingRatio = 0.7", with: "dampingRatio = 0.4"))
    // A computed curve says so.
    #expect(
      try page.tab.text("document.querySelector('.bend').textContent")
        .contains("The script computes this curve"))
  }

  @Test func `a plugin's animators and gestures have their values`() throws {
    let page = try open(try StudioProcess(["plugin:SwipeToPop", "--scenario", "swipe-pop"]))
    try page.pauseAtStart()
    let names =
      try page.tab.text(
        "[...document.querySelectorAll('.parameter label')].map((label) => label.textContent).join(' ')"
      )
    #expect(names.contains("pop.commitAt"))
    #expect(names.contains("SwipeToPop.parallax"))
    try page.turn("\"SwipeToPop.parallax\"", to: "0.7")
    try page.tab.wait(until: "location.hash.includes('set.SwipeToPop.parallax=0.7')")
    // What belongs to an animator is not saved from here, a number of a gesture is.
    let save = """
      [...document.querySelectorAll('#parameters button')]
        .find((button) => button.textContent.startsWith('Save to plugin.lua')).disabled
      """
    #expect(try page.tab.evaluate(save) as? Bool == true)
    // An animator of it has the value that it was given there.
    try page.click("Open SwipeToPop")
    try page.tab.wait(until: "document.getElementById('parameter-parallax')?.value === '0.7'")
    #expect(page.tab.complaints == [])
  }

  @Test func `a number of a gesture is written into the plugin, and taken back`() throws {
    let plugin = """
      return {
        name = "Pull",
        animator = { pop = "Cover" },
        interaction = {
          pop = { gesture = "pan", direction = "trailing" }, -- anywhere
        },
      }
      """
    let page = try open(
      try StudioProcess(
        ["plugin:Pull", "--scenario", "pop"], files: ["Plugins/Pull/plugin.lua": plugin]))
    try page.pauseAtStart()
    try page.turn("\"pop.commitAt\"", to: "0.6")
    // Before the stage has it, there is nothing to save.
    try page.tab.wait(until: "document.querySelector('.parameter.changed')")
    try page.click("Save to plugin.lua")
    try page.tab.wait(until: "document.getElementById('saving').open")
    #expect(
      try page.tab.text("document.querySelector('#saving pre').textContent").contains(
        "commitAt = 0.6"))
    try page.tab.evaluate("document.querySelector('#saving .confirm').click()")
    try page.tab.wait(until: "!location.hash.includes('set.')")
    let saved = plugin.replacing("\"trailing\" }", with: "\"trailing\", commitAt = 0.6 }")
    #expect(try page.studio.text(of: "Plugins/Pull/plugin.lua") == saved)
    try page.tab.wait(until: "document.getElementById('parameter-pop.commitAt').value === '0.6'")
    try page.click("Undo the save")
    try page.tab.wait(
      until:
        "document.getElementById('saving').open && document.querySelector('#saving h2').textContent.startsWith('Undo the save to ')"
    )
    try page.tab.evaluate("document.querySelector('#saving .confirm').click()")
    try page.tab.wait(until: "document.getElementById('parameter-pop.commitAt').value === '0'")
    #expect(try page.studio.text(of: "Plugins/Pull/plugin.lua") == plugin)
    #expect(page.tab.complaints == [])
  }
}
