import BrowserSupport
import Foundation
import Testing

/// Whole lanes in the timeline: added, copied, deleted, locked, played alone.
extension StudioPageTests {
  private func tools(_ page: Page, of lane: String) throws {
    try page.tab.evaluate("\(Self.lane(lane)).querySelector('.more').click()")
    try page.tab.wait(until: "\(Self.lane(lane)).querySelector('.lane-tools') !== null")
  }

  private func press(_ page: Page, _ words: String, of lane: String) throws {
    try page.tab.evaluate(
      """
      [...\(Self.lane(lane)).querySelectorAll('.lane-tools button')]
        .find((button) => button.textContent === '\(words)').click()
      """)
  }

  private func pick(_ page: Page, _ label: String, _ value: String) throws {
    try page.tab.evaluate(
      """
      (() => { const menu = document.querySelector('[aria-label="\(label)"]')
        menu.value = '\(value)'
        menu.dispatchEvent(new Event('change')) })()
      """)
  }

  @Test func `a lane is added to a view inside a screen, and written into the script`() throws {
    let page = try openKeys()
    let views = try page.tab.text(
      "[...document.querySelectorAll('[aria-label=\"View of the new lane\"] option')].map((one) => one.value).join()"
    )
    #expect(views.hasPrefix("front,back,"), "\(views)")
    try pick(page, "View of the new lane", "back")
    // What has a lane is not offered again, nor what only an outline has.
    let properties = try page.tab.text(
      "[...document.querySelectorAll('[aria-label=\"Property of the new lane\"] option')].map((one) => one.value).join()"
    )
    #expect(properties.hasPrefix("translateX,translateY,scale,"), "\(properties)")
    #expect(!properties.contains("fillColor") && !properties.contains("trimEnd"))
    try pick(page, "Property of the new lane", "scale")
    try page.click("Add a lane")
    try page.tab.wait(until: "\(Self.lane("back.scale"))?.querySelectorAll('circle').length === 2")
    #expect(try turned(page, "back.scale") == ":0=1;:1=1")
    try page.tab.evaluate("\(Self.lane("back.scale")).querySelectorAll('circle')[1].focus()")
    for _ in 0..<2 { try page.tab.press("ArrowDown", shift: true) }
    try page.tab.wait(until: "location.hash.includes('0.8')")
    try page.seek(to: 20)
    try page.saveToScript()
    try page.tab.wait(until: "!location.hash.includes('set.keys')")
    #expect(
      try page.studio.text(of: "Rise.lua").contains(
        "  back = { scale = { { 0, 1 }, { 1, 0.8 } } },"))
    #expect(page.tab.complaints == [])
  }

  @Test func `a lane is copied to another view, deleted, and taken back`() throws {
    let page = try openKeys()
    try tools(page, of: "front.alpha")
    try pick(page, "Copy front.alpha to another view", "back")
    try page.tab.wait(until: "\(Self.lane("back.alpha"))?.querySelectorAll('circle').length === 3")
    #expect(try turned(page, "back.alpha") == ":0=0;:0.5=0.25;:1=1")
    try press(page, "Delete the lane", of: "front.alpha")
    try page.tab.wait(until: "\(Self.lane("front.alpha")).classList.contains('removed')")
    #expect(try turned(page, "front.alpha") == "-")
    try page.click("Undo")
    try page.tab.wait(until: "!\(Self.lane("front.alpha")).classList.contains('removed')")
    try page.click("Undo")
    try page.tab.wait(until: "\(Self.lane("back.alpha")) === null")
    #expect(page.tab.complaints == [])
  }

  @Test func `a computed lane is deleted from the script`() throws {
    let page = try openKeys()
    try tools(page, of: "front.rotation")
    try press(page, "Delete the lane", of: "front.rotation")
    try page.tab.wait(until: "\(Self.lane("front.rotation")).classList.contains('removed')")
    try page.saveToScript()
    try page.tab.wait(until: "\(Self.lane("front.rotation")) === null")
    #expect(try page.studio.text(of: "Rise.lua").contains("rotation") == false)
  }

  @Test func `a locked lane holds its keys, and one that plays alone leaves out the others`()
    throws
  {
    let page = try openKeys()
    try page.seek(to: 8)
    try tools(page, of: "front.alpha")
    try press(page, "Lock", of: "front.alpha")
    try page.pull(
      from: page.middle(of: "\(Self.lane("front.alpha")).querySelectorAll('circle')[1]"),
      by: (90, 0))
    try page.tab.evaluate("\(Self.lane("front.alpha")).querySelectorAll('circle')[1].focus()")
    try page.tab.press("ArrowRight")
    try page.tab.wait(frames: 4)
    #expect(try turned(page, "front.alpha") == "")
    let moved = try page.tab.text(Page.transform(of: "message"))
    try press(page, "Solo", of: "front.alpha")
    try page.tab.wait(until: "\(Page.transform(of: "message")) !== '\(moved)'")
    // What is left out isn't changed, and comes back.
    #expect(try page.tab.text("location.hash").contains("set.keys") == false)
    try press(page, "Solo", of: "front.alpha")
    try page.tab.wait(until: "\(Page.transform(of: "message")) === '\(moved)'")
    #expect(page.tab.complaints == [])
  }

  @Test func `the playhead is on the axis of presence, with values and velocities`() throws {
    let page = try openKeys()
    let head = "document.querySelector('.key-head')"
    try page.tab.wait(until: "!\(head).hidden")
    let label = "\(Self.lane("front.translateY")).querySelector('.number').textContent"
    try page.seek(to: 0)
    let start = try page.tab.number("\(head).getBoundingClientRect().left")
    try page.seek(to: 12)
    try page.tab.wait(until: "\(head).getBoundingClientRect().left > \(start + 20)")
    #expect(try page.tab.text(label).hasSuffix(" pt"))
    try page.tab.evaluate("\(Self.lane("front.translateY")).querySelector('.title button').click()")
    try page.tab.wait(until: "\(label).endsWith('pt/s')")
    #expect(try page.tab.text(label).contains("· −"))
    #expect(
      try page.tab.number(
        "\(Self.lane("front.translateY")).querySelector('.velocity').points.numberOfItems") >= 2)
    // A drag along the axis moves it.
    let axis = try page.middle(of: "document.querySelector('.key-axis')")
    try page.pull(from: axis, by: (150, 0))
    try page.tab.wait(
      until: "Math.abs(\(head).getBoundingClientRect().left - \(axis.x + 150)) < 60")
    #expect(page.tab.complaints == [])
  }
}
