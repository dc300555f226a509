import BrowserSupport
import Foundation
import Testing

/// Details that were wrong once.
extension StudioPageTests {
  private func text(_ id: String) -> String { "document.getElementById('\(id)').textContent" }

  @Test func `a curve that is clicked is shown alone, large and with its value`() throws {
    let page = try open(try StudioProcess(["SwipeToPop", "--scenario", "pop"]))
    try page.pauseAtStart()
    try page.seek(to: 10)
    try page.tab.evaluate("document.getElementById('tab-curves').click()")
    try page.tab.wait(until: "document.querySelectorAll('.lane').length > 1")
    let head = "document.querySelector('.lane .head').style.transform"
    let before = try page.tab.text(head)
    try page.tab.evaluate("document.querySelector('.lane .name').click()")
    #expect(try page.tab.number("document.querySelectorAll('.lane').length") == 1)
    #expect(try page.tab.text("document.querySelector('.lane .number').textContent").contains("/s"))
    #expect(try page.tab.text(head) == before)
    #expect(try page.tab.number("document.querySelector('.lane canvas').clientHeight") > 200)
    let colors = """
      (() => { const name = getComputedStyle(document.querySelector('.lane .name'))
        return name.color === getComputedStyle(document.querySelector('aside')).backgroundColor ? 'same' : 'other' })()
      """
    #expect(try page.tab.text(colors) == "other")
    try page.tab.evaluate("document.querySelector('.lane .name').click()")
    #expect(try page.tab.number("document.querySelectorAll('.lane').length") > 1)
  }

  @Test func `the scale of a curve is that of what is seen`() throws {
    let script = """
      return { frame = function(ctx, progress, presence)
        return { front = { alpha = 0.1 * (1 - presence) } }
      end }
      """
    let page = try open(
      try StudioProcess(["Faint", "--scenario", "push"], files: ["Faint.lua": script]))
    try page.tab.evaluate("document.getElementById('tab-curves').click()")
    try page.tab.wait(until: "document.querySelector('.lane canvas')")
    // Not to 1, which is an opacity at rest.
    #expect(
      try page.tab.text("document.querySelector('.lane canvas').getAttribute('aria-label')")
        .contains("to 0.100"))
  }

  @Test func `a plugin leads to the animators with its parameters`() throws {
    let page = try open(try StudioProcess(["plugin:SwipeToPop", "--scenario", "swipe-pop"]))
    #expect(try page.tab.text(text("parameters")).contains("SwipeToPop.parallax"))
    #expect(try !page.tab.text(text("parameters")).contains("no parameters"))
    try page.click("Open SwipeToPop")
    try page.tab.wait(until: "document.getElementById('parameter-parallax')")
    #expect(try page.tab.text("location.hash").contains("subject=SwipeToPop"))
  }

  @Test func `the keyboard begins on the start page, where the focus is seen`() throws {
    let studio = try StudioProcess([])
    let tab = try openAlone(studio)
    try tab.wait(until: "document.getElementById('start')?.hidden === false")
    for _ in 0..<7 {
      try tab.press("Tab")
      #expect(
        try tab.evaluate(
          """
          document.activeElement.closest('#start') !== null
            && getComputedStyle(document.activeElement).outlineStyle !== 'none'
          """) as? Bool == true)
    }
    tab.close()
    withExtendedLifetime(studio) {}  // It ends with this.
  }

  @Test func `a choice that is made while another one loads stays`() throws {
    let page = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    try page.choose("device", "iPad")
    try page.tab.evaluate(
      """
      { window.unticked = false
        const box = document.getElementById('rtl')
        box.click()
        const look = () => { unticked ||= !box.checked; requestAnimationFrame(look) }
        look() }
      """)
    try page.tab.wait(until: "document.body.dataset.loaded === '3'")
    #expect(try page.tab.evaluate("unticked") as? Bool == false)
    #expect(try page.tab.text("location.hash").contains("direction=rightToLeft"))
  }

  @Test func `an animator and a scenario that are new appear in the menus and the start page`()
    throws
  {
    let studio = try StudioProcess(["Cover", "--scenario", "push"])
    let page = try open(studio)
    try studio.save(Self.rise, to: "Fresh.lua")
    try page.tab.wait(until: "document.querySelector('#subject [value=Fresh]')")
    #expect(try page.tab.text("document.getElementById('subject').value") == "Cover")
    try page.tab.evaluate("document.getElementById('home').click()")
    try page.tab.wait(
      until:
        "[...document.querySelectorAll('.card b')].some((name) => name.textContent === 'Fresh')")
    try studio.remove("Fresh.lua")
    try page.tab.wait(
      until:
        "[...document.querySelectorAll('.card b')].every((name) => name.textContent !== 'Fresh')")
    #expect(try page.tab.number("document.querySelectorAll('#subject [value=Fresh]').length") == 0)
    #expect(page.tab.complaints == [])
  }

  @Test func `an emptied number keeps its value, and an undo in the field reaches the stage`()
    throws
  {
    let page = try open(try StudioProcess(["SwipeToPop", "--scenario", "pop"]))
    try page.pauseAtStart()
    let field = "document.getElementById('parameter-parallax')"
    let value = try page.tab.text("\(field).value")
    try page.tab.evaluate(
      "{ \(field).focus(); \(field).select(); document.execCommand('insertText', false, '0.9') }")
    try page.tab.wait(until: "location.hash.includes('set.parallax=0.9')")
    try page.tab.evaluate("document.execCommand('undo')")
    try page.tab.wait(until: "!location.hash.includes('set.parallax=0.9')")
    try page.tab.wait(until: "\(field).value === '\(value)'")
    try page.tab.evaluate("{ \(field).select(); document.execCommand('delete') }")
    #expect(try page.tab.text("\(field).value") == "")
    try page.tab.evaluate("\(field).blur()")
    #expect(try page.tab.text("\(field).value") == value)
    #expect(try !page.tab.text("location.hash").contains("set.parallax=0&"))
    // What was typed counts before the studio has answered.
    try page.tab.evaluate(
      """
      { \(field).focus(); \(field).select(); document.execCommand('insertText', false, '0.9')
        \(field).select(); document.execCommand('delete'); \(field).blur() }
      """)
    #expect(try page.tab.text("\(field).value") == "0.9")
    // A reply leaves an emptied field alone.
    try page.tab.evaluate(
      """
      { \(field).focus(); \(field).select(); document.execCommand('insertText', false, '0.8')
        \(field).select(); document.execCommand('delete') }
      """)
    try page.tab.wait(
      until: "\(field).closest('.parameter').querySelector('[type=range]').value === '0.8'")
    #expect(try page.tab.text("\(field).value") == "")
  }

  @Test func `nothing plays by itself, and nothing loops, for a user who wants less motion`() throws
  {
    let page = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    try page.tab.send(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-reduced-motion", "value": "reduce"]]])
    try page.tab.evaluate("location.hash = 'subject=Cover&scenario=push'")
    try page.tab.reload()
    try page.tab.wait(until: "document.body?.dataset.loaded === '1'")
    try page.tab.wait(frames: 5)
    #expect(
      try page.tab.text("document.getElementById('play').getAttribute('aria-label')") == "Play")
    #expect(try page.tab.evaluate("document.getElementById('loop').checked") as? Bool == false)
  }

  @Test(arguments: [320, 390])
  func `under a finger every target is as large as a fingertip`(width: Int) throws {
    let page = try open(
      try StudioProcess(["SwipeToPop", "--scenario", "swipe-pop"]), width: width, height: 740)
    try page.tab.send("Emulation.setTouchEmulationEnabled", ["enabled": true])
    try page.tab.send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": 740, "deviceScaleFactor": 1, "mobile": true])
    try page.tab.wait(until: "matchMedia('(pointer: coarse)').matches")
    let small = """
      [...document.querySelectorAll('button, select, input')]
        .filter((element) => element.getClientRects().length > 0)
        .map((element) => element.type === 'checkbox' ? element.closest('label') : element)
        .filter((element) => { const area = element.getBoundingClientRect()
          return area.width < 44 || area.height < 44 })
        .map((element) => `${element.id || element.textContent.trim()} ${element.getBoundingClientRect().width} ${element.getBoundingClientRect().height}`).join()
      """
    #expect(try page.tab.text(small) == "")
    #expect(try page.tooWide() == "")
    // The header is one row, until its button shows the other choices.
    let header = "document.querySelector('header').offsetHeight"
    #expect(try page.tab.number(header) < 64)
    #expect(try page.tab.number("document.getElementById('device').getClientRects().length") == 0)
    try page.click("More")
    for id in ["scenario", "device", "landscape", "rtl", "calm", "compare", "scheme"] {
      #expect(
        try page.tab.number("document.getElementById('\(id)').getClientRects().length") == 1,
        "\(id)")
    }
    #expect(try page.tab.text(small) == "")
    #expect(try page.tooWide() == "")
  }

  @Test func `a mouse with Alt pinches around the middle of the screen`() throws {
    let page = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    try page.pauseAtStart()
    try page.tab.evaluate(
      """
      { window.fingers = []
        const send = WebSocket.prototype.send
        WebSocket.prototype.send = function (text) {
          const question = JSON.parse(text)
          if (question.do === 'tick') fingers.push(...question.fingers)
          return send.call(this, text)
        }
        const screen = document.getElementById('screen')
        const area = screen.getBoundingClientRect()
        window.point = (type, x, y) => screen.dispatchEvent(new PointerEvent(type, {
          pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1, altKey: true, bubbles: true,
          clientX: area.left + x * area.width, clientY: area.top + y * area.height }))
        screen.setPointerCapture = () => {}
        point('pointerdown', 0.25, 0.25) }
      """)
    try page.tab.wait(frames: 3)
    #expect(try page.tab.number("document.querySelectorAll('.finger').length") == 2)
    try page.tab.evaluate("point('pointermove', 0.125, 0.25); point('pointerup', 0.125, 0.25)")
    try page.tab.wait(until: "fingers.filter(([, phase]) => phase === 'ended').length === 2")
    let width = try page.tab.number("document.getElementById('screen').clientWidth")
    let ends = "fingers.filter(([, phase]) => phase === 'ended').sort().map(([, , x]) => x)"
    #expect(abs(try page.tab.number("\(ends)[0]") - width / 8) < 0.6)
    #expect(abs(try page.tab.number("\(ends)[1]") - width * 7 / 8) < 0.6)
    #expect(try page.tab.number("document.querySelectorAll('.finger').length") == 0)
  }

  @Test func `the usual device stands once in its menu, and Back goes back`() throws {
    let page = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    #expect(
      try page.tab.text(
        "[...document.getElementById('device').options].filter((option) => !option.hidden)"
          + ".map((option) => option.text).filter((text) => /^iPhone 15( |$)/.test(text)).join()")
        == "iPhone 15 (default),iPhone 15 Pro Max")
    try page.choose("subject", "Cube")
    try page.tab.wait(until: "document.body.dataset.loaded === '2'")
    try page.choose("device", "iPad")
    try page.tab.wait(until: "document.body.dataset.loaded === '3'")
    try page.tab.evaluate("history.back()")
    try page.tab.wait(until: "document.body.dataset.loaded === '4'")
    #expect(try page.tab.text("document.getElementById('device').value") == "")
    #expect(try page.tab.text("document.getElementById('subject').value") == "Cube")
    try page.tab.evaluate("history.back()")
    try page.tab.wait(until: "document.body.dataset.loaded === '5'")
    #expect(try page.tab.text("document.getElementById('subject').value") == "Cover")
    try page.tab.evaluate("history.forward()")
    try page.tab.wait(until: "document.body.dataset.loaded === '6'")
    #expect(try page.tab.text("document.getElementById('subject').value") == "Cube")
  }

  @Test func `a long name in a menu stays in the menu, and is said in full`() throws {
    let name = "AVeryLongNameThatNoMenuOfAHeaderHasRoomForInOneLine"
    let page = try open(
      try StudioProcess([name, "--scenario", "push"], files: [name + ".lua": Self.rise]))
    let menu = "document.getElementById('subject')"
    #expect(try page.tab.number("\(menu).offsetWidth") < 160)
    #expect(try page.tab.text("getComputedStyle(\(menu)).textOverflow") == "ellipsis")
    #expect(try page.tab.text("\(menu).title") == name)
  }

  @Test func `the status bar is light on the black behind a sheet`() throws {
    let script = """
      return { duration = 0.4, curve = "linear", frame = function(ctx, progress, presence)
        return {
          front = { translateY = 60 + (ctx.container.height - 60) * (1 - presence) },
          back = { scale = 1 - 0.3 * presence, cornerRadius = 12 * presence },
        }
      end }
      """
    let page = try open(
      try StudioProcess(["Recede", "--scenario", "present-custom"], files: ["Recede.lua": script]))
    try page.pauseAtStart()
    /// The brightness of what is drawn in the left of the bar, the clock, from 0 to 255; -1 while there is no picture.
    func clock() throws -> Double {
      try page.tab.number(
        """
        (async () => {
          const url = document.querySelector('#device-bar div').style.backgroundImage.slice(5, -2)
          const picture = Object.assign(new Image(), { src: url })
          // The bar has no picture yet, or the next one has just replaced this one.
          try { await picture.decode() } catch { return -1 }
          const [width, height] = [picture.width / 2, Math.floor(picture.height / 2)]
          const context = new OffscreenCanvas(width, height).getContext('2d')
          context.drawImage(picture, 0, 0)
          const { data } = context.getImageData(0, 0, width, height)
          let [sum, count] = [0, 0]
          for (let index = 0; index < data.length; index += 4) {
            if (data[index + 3] < 128) continue
            sum += data[index]
            count += 1
          }
          return sum / count
        })()
        """)
    }
    // The bar follows soon after the frame.
    func expect(_ brightness: ClosedRange<Double>) throws {
      for _ in 0..<300 where try !brightness.contains(clock()) { try page.tab.wait(frames: 2) }
      #expect(try brightness.contains(clock()))
    }
    try expect(0...60)
    try page.seek(to: 12)
    try expect(200...255)
    try page.seek(to: 0)
    try expect(0...60)
  }

  @Test func `a reload keeps the compared run, the panel and the speed`() throws {
    let page = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    try page.choose("compare", "name:Cube")
    try page.choose("speed", "0.25")
    try page.tab.evaluate("document.getElementById('tab-events').click()")
    try page.tab.wait(until: "document.querySelector('#other-screen .view')")
    try page.tab.reload()
    try page.tab.wait(until: "document.querySelector('#other-screen .view')")
    #expect(try page.tab.text("document.getElementById('compare').value") == "name:Cube")
    #expect(try page.tab.text("document.getElementById('speed').value") == "0.25")
    #expect(try page.tab.evaluate("document.getElementById('events').hidden") as? Bool == false)
  }

  @Test func `a drag that scrolls a list is no drag without an effect`() throws {
    let scenario = """
      { interlude: 1, name: "list", controllers: {
          a: { views: [{ id: "list", frame: [0, 0, 393, 852], contentSize: [393, 3000],
                         views: [{ id: "row", frame: [0, 100, 393, 80], background: "#0A84FF" }] }] } },
        root: { controller: "a" } }
      """
    let page = try open(
      try StudioProcess(["Cover", "--scenario", "./list.json"], files: ["list.json": scenario]))
    try page.pauseAtStart()
    try page.drag(.mouse, from: (200, 600), to: (200, 300), steps: 8)
    try page.release(.mouse, at: (200, 300))
    try page.rest()
    #expect(try page.tab.text(text("note")) == "")
  }

  @Test func `the page waits for a studio that has ended`() throws {
    let studio = try StudioProcess(["Cover", "--scenario", "push"])
    let page = try open(studio)
    #expect(studio.end(SIGTERM) == 143)
    try page.tab.wait(until: "!document.getElementById('gone').hidden")
    try page.tab.evaluate("document.getElementById('retry').click()")
    try page.tab.wait(frames: 30)
    // Not the browser's own error.
    #expect(try page.tab.text("location.protocol") == "http:")
    #expect(try page.tab.text(text("gone-text")).contains("has ended"))
  }

  @Test(arguments: [("iPhone 15", "124px"), ("iPhone 14", "160px"), ("iPad", "")])
  func `the device has its camera where a device frame has it`(device: String, width: String) throws
  {
    let page = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    if device != "iPhone 15" {
      try page.choose("device", device)
      try page.tab.wait(until: "document.body.dataset.loaded === '2'")
    }
    let camera = "document.getElementById('camera')"
    #expect(try page.tab.evaluate("\(camera).hidden") as? Bool == width.isEmpty)
    if !width.isEmpty { #expect(try page.tab.text("\(camera).style.width") == width) }
    #expect(
      try page.tab.text("document.getElementById('device-frame').style.borderRadius")
        == (width.isEmpty ? "4px" : "52px"))
  }
}
