import BrowserSupport
import Foundation
import Testing

/// Motions beside, over and behind the device: what the system does, and clips that stay in the browser.
extension StudioPageTests {
  private static let rising = """
    local keyframes = require "interlude.keyframes"
    return keyframes {
      name = "Rise", duration = 0.3, curve = "linear",
      front = { translateX = { { 0, keyframes.width(1) }, { 1, 0 } } },
    }
    """

  private func openRise(width: Int = 1280, height: Int = 800) throws -> Page {
    let page = try open(
      try StudioProcess(["Rise", "--scenario", "push"], files: ["Rise.lua": Self.rising]),
      width: width, height: height)
    try page.pauseAtStart()
    return page
  }

  /// Drops a file on an element; on the middle of the device, if none is named.
  func drop(
    _ page: Page, _ bytes: Data, named name: String, as type: String,
    on element: String = "document.getElementById('screen')"
  ) throws {
    try page.tab.evaluate(
      """
      { const bytes = Uint8Array.from(atob('\(bytes.base64EncodedString())'), (letter) => letter.charCodeAt(0))
        const files = new DataTransfer()
        files.items.add(new File([bytes], '\(name)', { type: '\(type)' }))
        for (const kind of ['dragover', 'drop']) {
          \(element)
            .dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: files }))
        } }
      """)
  }

  static let clipIsShown =
    "document.querySelector('#other-frame video.clip')?.readyState >= 2"

  /// How bright the middle of the clip is, from 0 to 255; each tenth of its second is brighter.
  private static let brightness = """
    (() => {
      const context = new OffscreenCanvas(1, 1).getContext('2d')
      context.drawImage(document.querySelector('.clip'), 0, 0, 1, 1)
      return context.getImageData(0, 0, 1, 1).data[0]
    })()
    """

  private func problem(_ page: Page) throws -> String {
    try page.tab.wait(until: "!document.getElementById('problem').hidden")
    return try page.tab.text("document.getElementById('problem-text').textContent")
  }

  /// A field of the bar below the device gets a value.
  func set(_ page: Page, _ label: String, to value: String) throws {
    try page.tab.evaluate(
      """
      { const label = [...document.querySelectorAll('#compare-bar label')].find((one) => one.textContent.startsWith('\(label)'))
        const field = label.querySelector('input, select')
        field.value = '\(value)'
        field.dispatchEvent(new Event('input', { bubbles: true })) }
      """)
  }

  // MARK: The system's own

  @Test func `the system's push stands beside a motion at the same progress`() throws {
    let page = try openRise()
    try page.choose("compare", "system:push")
    let other =
      "new DOMMatrix(document.querySelector('#other-screen [data-id=message]')?.style.transform).e"
    try page.tab.wait(until: "document.querySelector('#other-screen [data-id=message]')")
    #expect(try page.overlap() == 0)
    // Both are over in the same frame, though the system takes longer.
    let last = "document.querySelector('#other-screen [data-id=message]')"
    for frame in 0..<60 {
      try page.seek(to: frame)
      if try page.tab.number(Page.left(of: "message")) == 0, frame > 2 { break }
    }
    #expect(try page.tab.number(Page.left(of: "message")) == 0)
    try page.tab.wait(until: "\(last) && Math.abs(\(other)) < 0.01")
    try set(page, "In step by", to: "time")
    try page.tab.wait(until: "\(other) > 1")
    #expect(try page.tab.text("location.hash").contains("compare=system%3Apush"))
    #expect(try page.tab.text("location.hash").contains("step=time"))
    #expect(page.tab.complaints == [])
  }

  @Test(arguments: ["pop", "present", "sheet", "tab"])
  func `each of the system's transitions is a reference for any scenario`(name: String) throws {
    let page = try openRise()
    try page.choose("compare", "system:\(name)")
    try page.tab.wait(until: "document.querySelector('#other-screen .view')")
    #expect(
      try page.tab.text("document.getElementById('problem').hidden.toString()") == "true")
    #expect(page.tab.complaints == [])
  }

  @Test func `a reference lies over or behind the device, as opaque and as far away as said`()
    throws
  {
    let page = try openRise()
    try page.choose("compare", "system:push")
    try page.tab.wait(until: "document.querySelector('#other-screen .view')")
    try page.seek(to: 9)
    try set(page, "Place", to: "over")
    #expect(try page.overlap() == 1)
    try page.picture("reference")
    try set(page, "Opacity", to: "0.25")
    try set(page, "Right", to: "10")
    try set(page, "Down", to: "-20")
    let scale =
      "document.getElementById('other-frame').getBoundingClientRect().width / document.getElementById('other-frame').offsetWidth"
    let moved =
      """
      ['left', 'top'].map((side) => Math.round(
        (document.getElementById('other-frame').getBoundingClientRect()[side]
          - document.getElementById('device-frame').getBoundingClientRect()[side]) / (\(scale)))).join()
      """
    #expect(try page.tab.text(moved) == "10,-20")
    #expect(try page.tab.text("document.getElementById('other-frame').style.opacity") == "0.25")
    try page.tab.evaluate("document.documentElement.style.colorScheme = 'dark'")
    try page.look("reference-dark")
    try set(page, "Place", to: "behind")
    #expect(try page.tab.text("document.getElementById('device-frame').style.opacity") == "0.25")
    #expect(try page.tab.text("document.getElementById('other-frame').style.opacity") == "")
    // A hand still drags the device that is in front.
    #expect(
      try page.tab.text(
        """
        (() => { const area = document.getElementById('screen').getBoundingClientRect()
          return document.elementFromPoint(area.left + area.width / 2, area.top + area.height / 2)
            .closest('#screen')?.id ?? '' })()
        """) == "screen")
    try page.tab.wait(
      until: "location.hash.includes('place=behind') && location.hash.includes('offset=10%2C-20')")
    try page.tab.reload()
    try page.tab.wait(until: "document.querySelector('#other-screen .view')")
    #expect(try page.tab.text(moved) == "10,-20")
    #expect(page.tab.complaints == [])
  }

  @Test func `three motions stand side by side, each of its own`() throws {
    let page = try openRise()
    #expect(try page.tab.text("document.getElementById('compare-bar').hidden.toString()") == "true")
    try page.choose("compare", "name:Cube")
    try page.choose("compare-too", "system:push")
    try page.tab.wait(
      until:
        "document.querySelector('#other-screen .view') && document.querySelector('#third-screen .view')"
    )
    try page.seek(to: 8)
    let places = try page.tab.text(
      "['device-frame', 'other-frame', 'third-frame'].map((id) => document.getElementById(id).getBoundingClientRect()).every((area, index, all) => index === 0 || area.left >= all[index - 1].right).toString()"
    )
    #expect(places == "true")
    #expect(
      try page.tab.text(
        "[...document.querySelectorAll('#captions span')].map((one) => one.textContent).join()")
        == "Rise,Cube,iOS push")
    try page.look("three")
    #expect(page.tab.complaints == [])
  }

  @Test func `the keyboard and a phone reach how a reference is shown`() throws {
    let page = try openRise(width: 390, height: 844)
    try page.choose("compare", "system:push")
    try page.tab.wait(until: "document.querySelector('#other-screen .view')")
    try page.tab.evaluate("document.querySelectorAll('#compare-bar select')[1].focus()")
    try page.tab.press("o")
    try page.tab.wait(until: "document.getElementById('fit').dataset.place === 'over'")
    try page.tab.press("Tab")
    try page.tab.press("ArrowRight")
    try page.tab.wait(until: "document.getElementById('other-frame').style.opacity === '0.55'")
    // The playhead did not move with the arrow key.
    #expect(try page.tab.number("Number(document.getElementById('scrubber').value)") == 0)
    #expect(try page.tooWide() == "")
    try page.look("reference-small")
    // The longest name leaves the other menus where they are.
    try page.tab.evaluate(
      "document.querySelector('#compare-bar select').append(new Option('N'.repeat(64)))")
    #expect(try page.tab.number("document.querySelector('#compare-bar select').offsetWidth") <= 170)
    // No button of the timeline covers the seconds.
    try page.click("Timeline")
    try page.tab.wait(until: "document.querySelector('#timeline-keys-switch').offsetWidth > 0")
    #expect(
      try page.tab.text(
        """
        (() => {
          const title = document.querySelector('#timeline-top .title')
          return [...title.children].filter((button) => button.offsetWidth > 0
              && (button.scrollWidth > button.clientWidth
                || button.getBoundingClientRect().right > title.getBoundingClientRect().right))
            .map(({ id }) => id).join()
        })()
        """) == "")
    #expect(page.tab.complaints == [])
  }

  @Test func `what the address can't say is left out, and the page says so`() throws {
    let page = try openRise()
    /// Opens a link. The page before it must be gone: it writes its own address whenever it comes to rest.
    func open(_ words: String) throws {
      let link = try page.tab.text("location.origin + '/#subject=Rise&scenario=push&\(words)'")
      try page.tab.navigate(to: "about:blank")
      try page.tab.navigate(to: link)
      try page.tab.wait(until: "document.getElementById('problem')?.hidden === false")
    }
    for (words, said) in [
      ("screen=abc", "screen=abc in the address was left out: screen takes the points of a device"),
      ("landscape=yes", "landscape takes 0 or 1"), ("tab=versoins", "tab=versoins in the address"),
      ("speed=7", "speed takes 0.125, 0.25, 0.5, 1 or 2"),
      ("frame=-1", "frame takes a whole number"),
      ("sceen=1x2", "there is no such word"), ("opacity=2", "a number from 0 to 1"),
      ("place=above", "beside, over or behind"), ("compare=nothing", "compare takes"),
      // The studio knows what a device is, and what a curve is.
      ("device=Nokia", "Nokia"), ("screen=9x9", "9x9"), ("set.curve+curve=wobble", "wobble"),
    ] {
      try open(words)
      let text = try page.tab.text("document.getElementById('problem-text').textContent")
      #expect(text.contains(said), "\(words): \(text)")
      #expect(try page.tab.text("document.getElementById('gone').hidden.toString()") == "true")
    }
    try page.look("address")
    try open("textSize=zzz&fps=&cancel=NaN")
    #expect(try page.tab.text("document.getElementById('text-size').value") == "")
    #expect(try !page.tab.text("location.hash").contains("NaN"))
    #expect(page.tab.complaints == [])
  }

  // MARK: Clips

  @Test func `a clip that is dropped follows the playhead, and stays in the browser`() throws {
    let page = try openRise()
    try page.tab.evaluate(
      """
      { window.sent = 0
        const send = WebSocket.prototype.send
        WebSocket.prototype.send = function (text) { sent += text.length; return send.call(this, text) } }
      """)
    try drop(page, Self.clip, named: "sheet.webm", as: "video/webm")
    try page.tab.wait(until: Self.clipIsShown)
    #expect(
      try page.tab.text("document.getElementById('compare').selectedOptions[0].text")
        == "sheet.webm")
    try page.tab.wait(until: "\(Self.brightness) < 40")
    try page.seek(to: 9)
    try page.tab.wait(until: "\(Self.brightness) > 90 && \(Self.brightness) < 170")
    try page.seek(to: 30)
    try page.tab.wait(until: "\(Self.brightness) > 190")
    // Only a part of it is the motion.
    try set(page, "ends at", to: "0.55")
    try page.tab.wait(until: "\(Self.brightness) < 170")
    #expect(try page.tab.number("sent") < 1000)
    #expect(try !page.tab.text("location.hash").contains("compare"))
    #expect(page.tab.complaints == [])
  }

  @Test func `a finger picks a clip from the menu`() throws {
    let page = try openRise(width: 390, height: 844)
    try page.tab.evaluate("HTMLInputElement.prototype.click = function () { window.picked = this }")
    try page.choose("compare", "clip")
    try page.tab.evaluate(
      """
      { const bytes = Uint8Array.from(atob('\(Self.clip.base64EncodedString())'), (letter) => letter.charCodeAt(0))
        const files = new DataTransfer()
        files.items.add(new File([bytes], 'push.webm', { type: 'video/webm' }))
        window.picked.files = files.files
        window.picked.dispatchEvent(new Event('change')) }
      """)
    try page.tab.wait(until: Self.clipIsShown)
    #expect(page.tab.complaints == [])
  }

  @Test func `a clip is what it is, whatever its name and its header say`() throws {
    let page = try openRise()
    // A clip by the name of a picture, and without a length.
    try drop(page, Self.endless, named: "screen.png", as: "image/png")
    try page.tab.wait(until: Self.clipIsShown)
    try page.seek(to: 30)
    try page.tab.wait(until: "\(Self.brightness) > 190")
    // One that claims to be a thousand times as long ends where its pictures end.
    var long = Self.clip
    let length = try #require(long.range(of: Data([0x44, 0x89, 0x88])))
    long.replaceSubrange(
      length.upperBound..<length.upperBound + 8,
      with: [0x41, 0x2E, 0x84, 0x80, 0, 0, 0, 0])
    try drop(page, long, named: "long.webm", as: "video/webm")
    try page.tab.wait(
      until: "document.getElementById('compare').selectedOptions[0].text === 'long.webm'")
    try page.seek(to: 20)
    try page.seek(to: 0)
    try page.tab.wait(until: "\(Self.brightness) < 40")
    #expect(page.tab.complaints == [])
  }

  @Test(arguments: [
    ("notes.mp4", Data("no clip at all".utf8)), ("cut.webm", clip.prefix(300)),
    ("empty.webm", Data()),
  ])
  func `what is no clip is refused, and what was compared stays`(name: String, bytes: Data) throws {
    let page = try openRise()
    try page.choose("compare", "system:push")
    try page.tab.wait(until: "document.querySelector('#other-screen .view')")
    try drop(page, bytes, named: name, as: "video/webm")
    let text = try problem(page)
    #expect(text.hasPrefix("\(name): "), "\(text)")
    #expect(
      try page.tab.text("document.getElementById('compare').value") == "system:push")
    #expect(try page.tab.number("document.querySelectorAll('.clip').length") == 0)
  }

  @Test func `a picture is a reference, too, and stands still`() throws {
    let page = try openRise()
    try page.tab.evaluate(
      """
      (async () => {
        const canvas = new OffscreenCanvas(400, 800)
        canvas.getContext('2d').fillRect(0, 0, 400, 800)
        const files = new DataTransfer()
        files.items.add(new File([await canvas.convertToBlob()], 'design.png', { type: 'image/png' }))
        document.getElementById('screen')
          .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }))
      })()
      """)
    try page.tab.wait(
      until: "document.querySelector('#other-frame img.clip')?.naturalWidth === 400")
    #expect(page.tab.complaints == [])
  }

  /// A second of ten frames, each brighter, as WebM.
  private static let clip =
    Data(
      base64Encoded: """
        GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYECGFOAZwEAAAAAAAPuEU2bdLpNu4tTq4QVSalmU6yB\
        oU27i1OrhBZUrmtTrIHYTbuMU6uEElTDZ1OsggEeTbuMU6uEHFO7a1OsggM07AEAAAAAAABZAAAAAAAAAAAAAAAA\
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
        AAAAAAAAAAAAAAAVSalmsirXsYMPQkBNgI1MYXZmNTkuMjcuMTAwV0GNTGF2ZjU5LjI3LjEwMESJiECPQAAAAAAA\
        FlSua8GuAQAAAAAAADjXgQFzxYg5BTXD0OeNWJyBACK1nIN1bmSIgQCGhVZfVlA4g4EBI+ODhAX14QDgibCBILqB\
        QJqBAhJUw2f9c3OgY8CAZ8iaRaOHRU5DT0RFUkSHjUxhdmY1OS4yNy4xMDBzc9djwItjxYg5BTXD0OeNWGfIoUWj\
        h0VOQ09ERVJEh5RMYXZjNTkuMzcuMTAwIGxpYnZweGfIokWjiERVUkFUSU9ORIeUMDA6MDA6MDEuMDAwMDAwMDAw\
        AAAfQ7Z1QY7ngQCjpoEAAIBwAgCdASogAEAAAEcIhYWIhYSIAgIABtB4/EaJgP7/q1CAo6aBAGSAcAIAnQEqIABA\
        AABHCIWFiIWEiAICAAbQePxGiYD+/2NoAKOmgQDIgHACAJ0BKiAAQAAARwiFhYiFhIgCAgAG0Hj8RomA/v7ItgCj\
        poEBLIBwAgCdASogAEAAAEcIhYWIhYSIAgIABtB4/EaJgP79VugAo6WBAZCAcAIAnQEqIABAAABHCIWFiIWEiAIC\
        AAbQePxGiYD+91SAo6SBAfSAcAIAnQEqIABAAABHCIWFiIWEiAICAAbQk+99coD+aACjpYECWIBwAgCdASogAEAA\
        AEcIhYWIhYSIAgIABtB4/EaJgP70ZgCjpYECvIBwAgCdASogAEAAAEcIhYWIhYSIAgIABtB4/EaJgP782OCjpoED\
        IIBwAgCdASogAEAAAEcIhYWIhYSIAgIABtB4/EaJgP7+pDwAo6aBA4SAcAIAnQEqIABAAABHCIWFiIWEiAICAAbQ\
        ePxGiYD+/0JYABxTu2tAtLuPs4EAt4r3gQHxggGg8IEDu4+zgWS3iveBAfGCAaDwgSu7j7OByLeK94EB8YIBoPCB\
        U7uQs4IBLLeK94EB8YIBoPCBe7uQs4IBkLeK94EB8YIBoPCBo7uQs4IB9LeK94EB8YIBoPCByruQs4ICWLeK94EB\
        8YIBoPCB8LuRs4ICvLeL94EB8YIBoPCCARe7kbOCAyC3i/eBAfGCAaDwggE+u5GzggOEt4v3gQHxggGg8IIBZg==
        """) ?? Data()

  /// The same as a recorder streams it: without a length and without an index.
  private static let endless =
    Data(
      base64Encoded: """
        GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYECGFOAZwH/////////EU2bdKtNu4tTq4QVSalmU6yB\
        oU27i1OrhBZUrmtTrIHNTbuMU6uEElTDZ1OsggET7AEAAAAAAABoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
        AAAAAAAAAAAAAAAVSalmpyrXsYMPQkBNgI1MYXZmNTkuMjcuMTAwV0GNTGF2ZjU5LjI3LjEwMBZUrmvBrgEAAAAA\
        AAA414EBc8WI3atDKWIgMeacgQAitZyDdW5kiIEAhoVWX1ZQOIOBASPjg4QF9eEA4ImwgSC6gUCagQISVMNn2HNz\
        oGPAgGfImkWjh0VOQ09ERVJEh41MYXZmNTkuMjcuMTAwc3OyY8CLY8WI3atDKWIgMeZnyKFFo4dFTkNPREVSRIeU\
        TGF2YzU5LjM3LjEwMCBsaWJ2cHgfQ7Z1QY7ngQCjpoEAAIBwAgCdASogAEAAAEcIhYWIhYSIAgIABtB4/EaJgP7/\
        q1CAo6aBAGSAcAIAnQEqIABAAABHCIWFiIWEiAICAAbQePxGiYD+/2NoAKOmgQDIgHACAJ0BKiAAQAAARwiFhYiF\
        hIgCAgAG0Hj8RomA/v7ItgCjpoEBLIBwAgCdASogAEAAAEcIhYWIhYSIAgIABtB4/EaJgP79VugAo6WBAZCAcAIA\
        nQEqIABAAABHCIWFiIWEiAICAAbQePxGiYD+91SAo6SBAfSAcAIAnQEqIABAAABHCIWFiIWEiAICAAbQk+99coD+\
        aACjpYECWIBwAgCdASogAEAAAEcIhYWIhYSIAgIABtB4/EaJgP70ZgCjpYECvIBwAgCdASogAEAAAEcIhYWIhYSI\
        AgIABtB4/EaJgP782OCjpoEDIIBwAgCdASogAEAAAEcIhYWIhYSIAgIABtB4/EaJgP7+pDwAo6aBA4SAcAIAnQEq\
        IABAAABHCIWFiIWEiAICAAbQePxGiYD+/0JYAA==
        """) ?? Data()
}
