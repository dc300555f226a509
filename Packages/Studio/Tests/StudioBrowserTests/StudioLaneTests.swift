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

  @Test func `a save has what was changed last, though its run has not arrived`() throws {
    let page = try openKeys()
    try page.tab.evaluate("\(Self.lane("front.alpha")).querySelectorAll('circle')[1].focus()")
    try page.tab.press("ArrowRight")
    try page.tab.wait(until: "location.hash.includes('set.keys+front.alpha=')")
    let save =
      "[...document.querySelectorAll('#parameters button')].find((one) => one.textContent.startsWith('Save to'))"
    try page.tab.wait(until: "!\(save).disabled")
    try pick(page, "View of the new lane", "back")
    try pick(page, "Property of the new lane", "scale")
    // Nothing comes from the studio between two clicks of one turn.
    try page.tab.evaluate(
      """
      { const add = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Add a lane')
        for (const one of [add, \(save)]) one.click() }
      """)
    try page.tab.wait(until: "document.getElementById('saving').open")
    try page.tab.evaluate("document.querySelector('#saving .confirm').click()")
    try page.tab.wait(until: "!location.hash.includes('set.keys')")
    let script = try page.studio.text(of: "Rise.lua")
    #expect(script.contains("{ 0.505, 0.25 }"), "\(script)")
    #expect(
      script.contains("back = { scale = 1 },")
        || script.contains("back = { scale = { { 0, 1 }, { 1, 1 } } },"), "\(script)")
    #expect(page.tab.complaints == [])
  }

  @Test func `a lane of a color has the colors of the browser, and one of a layout its place`()
    throws
  {
    let page = try openKeys()
    try pick(page, "View of the new lane", "front")
    try pick(page, "Property of the new lane", "backgroundColor")
    try page.click("Add a lane")
    let lane = Self.lane("front.backgroundColor")
    try page.tab.wait(until: "\(lane)?.querySelectorAll('circle').length === 2")
    // It begins with the color that the view has.
    let color = try turned(page, "front.backgroundColor")
    #expect(color == ":0=#ffffff;:1=#ffffff")
    try page.tab.evaluate(
      """
      (() => { const point = \(lane).querySelectorAll('circle')[0]
        point.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerId: 1 }))
        point.ownerSVGElement.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId: 1 })) })()
      """.replacingOccurrences(
        of: "(() => {", with: "(() => { SVGElement.prototype.setPointerCapture = () => {};"))
    try page.tab.wait(until: "document.querySelector('.key-bar input[type=color]').offsetWidth > 0")
    try page.tab.evaluate(
      """
      { const field = document.querySelector('.key-bar input[type=color]')
        field.value = '#ff0000'
        field.dispatchEvent(new Event('input')) }
      """)
    try page.tab.wait(until: "location.hash.includes('%23ff0000')")
    try page.seek(to: 4)
    try page.tab.wait(
      until:
        "/rgb\\(255, \\d+, \\d+\\)/.test(document.querySelector('#screen [data-id=message]').style.backgroundColor)"
    )
    try page.look("color-lane")
    try pick(page, "Property of the new lane", "width")
    try page.click("Add a lane")
    try page.tab.wait(until: "location.hash.includes('set.keys+front.width')")
    #expect(try turned(page, "front.width") == ":0=393;:1=393")
    try pick(page, "Property of the new lane", "centerY")
    try page.click("Add a lane")
    try page.tab.wait(until: "location.hash.includes('set.keys+front.centerY')")
    // Without what its other keys add.
    let place = try turned(page, "front.centerY")
    #expect(place == ":0=426;:1=426", "\(place)")
    try page.tab.wait(until: "\(Self.lane("front.centerY")) !== null")
    try page.saveToScript()
    try page.tab.wait(until: "!location.hash.includes('set.keys')")
    let script = try page.studio.text(of: "Rise.lua")
    #expect(
      script.contains(##"backgroundColor = { { 0, "#ff0000" }, { 1, "#ffffff" } }"##), "\(script)")
    #expect(page.tab.complaints == [])
  }

  @Test func `how views follow one another is dragged and chosen, and is written in its place`()
    throws
  {
    let script = """
      local keyframes = require "interlude.keyframes"
      return keyframes {
        name = "Rise", duration = 0.4, curve = "linear",
        front = { alpha = { { 0, 0 }, { 1, 1 } } },
        ["front.row*"] = {
          stagger = { overlap = 0.5, order = "backward" }, -- from below
          translateX = { { 0, 80 }, { 1, 0 } },
        },
      }
      """
    let page = try openKeys(script)
    try page.seek(to: 8)
    let row = "document.querySelector('[data-stagger=\"front.row*\"]')"
    try page.tab.wait(until: "\(row) !== null")
    #expect(try page.tab.number("document.querySelectorAll('.stagger').length") == 1)
    #expect(
      try page.tab.text("\(row).querySelector('code').textContent")
        == #"stagger = { overlap = , order = "backward" }"#)
    try page.tab.evaluate("\(row).querySelector('input').focus()")
    for _ in 0..<3 { try page.tab.press("ArrowUp") }
    try page.tab.wait(until: "location.hash.includes('set.number+front.row')")
    try page.tab.evaluate("document.activeElement.blur()")
    try pick(page, "Order of front.row*", "forward")
    try page.tab.wait(until: "location.hash.includes('set.order+front.row')")
    try page.look("stagger")
    try page.saveToScript()
    try page.tab.wait(
      until: "!location.hash.includes('set.number') && !location.hash.includes('set.order')")
    let saved = try page.studio.text(of: "Rise.lua")
    #expect(
      saved
        == script.replacingOccurrences(of: "overlap = 0.5", with: "overlap = 0.53")
        .replacingOccurrences(of: "\"backward\"", with: "\"forward\""), "\(saved)")
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

  @Test func `on the way back, keys of what goes and what comes begin at the left again`() throws {
    let page = try openKeys(
      """
      local keyframes = require "interlude.keyframes"
      return keyframes {
        name = "Rise", duration = 0.4, curve = "linear",
        from = { translateX = { { 0, 0 }, { 1, 100 } } },
        to = { alpha = { { 0, 0 }, { 1, 1 } } },
      }
      """)
    let loads = try page.loads()
    try page.choose("scenario", "pop")
    try page.tab.wait(until: "Number(document.body.dataset.loaded) > \(loads)")
    try page.tab.wait(
      until: "document.querySelector('.key-scale .title')?.textContent === 'progress'")
    try page.seek(to: 0)
    let start = try page.tab.number(
      "document.querySelector('.key-head').getBoundingClientRect().left")
    let label = "\(Self.lane("from.translateX")).querySelector('.number').textContent"
    // Where the transitions lie comes after the run.
    try page.tab.wait(until: "\(label) === '0 pt'")
    try page.seek(to: 12)
    try page.tab.wait(
      until: "document.querySelector('.key-head').getBoundingClientRect().left > \(start + 100)")
    try page.tab.wait(until: "parseFloat(\(label)) > 40 && parseFloat(\(label)) < 60")
    // A drag along the axis moves it there, too.
    let axis = try page.middle(of: "document.querySelector('.key-axis')")
    try page.pull(from: axis, by: (250, 0))
    try page.tab.wait(until: "parseFloat(\(label)) > 60")
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
