import BrowserSupport
import Foundation
import Testing

/// The inspector, the code panel, and what leaves the studio.
extension StudioPageTests {
  private static let long = """
    return {
      name = "Rise", duration = 0.5,
      parameters = { rise = { default = 120, min = 0, max = 400 } },
      frame = function(ctx, progress, presence)
        return {
          front = { translateY = ctx.parameters.rise * (1 - presence), alpha = presence },
        }
      end,
    }
    """

  private func rise(_ words: [String] = [], environment: [String: String] = [:]) throws -> Page {
    try open(
      try StudioProcess(
        ["Rise", "--scenario", "push"] + words, files: ["Rise.lua": Self.long],
        environment: environment))
  }

  private func edit(_ page: Page, _ text: String) throws {
    let letters = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    try page.tab.evaluate("document.querySelector('.CodeMirror').CodeMirror.setValue(\(letters))")
  }

  private func code(_ page: Page) throws -> String {
    try page.tab.text("document.querySelector('.CodeMirror').CodeMirror.getValue()")
  }

  /// Presses the panel's own button; another one begins with the same word.
  private func saveCode(_ page: Page) throws {
    try page.tab.evaluate(
      "[...document.querySelectorAll('#code button')].find((button) => button.textContent === 'Save').click()"
    )
  }

  private func showCode(_ page: Page) throws {
    try page.tab.evaluate("document.getElementById('tab-code').click()")
    try page.tab.wait(
      until: "document.querySelector('.CodeMirror')?.CodeMirror.getValue().length > 10")
  }

  @Test(arguments: ["light", "dark"])
  func `the corner between the scroll bars of the code is the panel's color`(scheme: String) throws
  {
    let page = try rise()
    try page.choose("scheme", scheme)
    try showCode(page)
    let color = { (element: String) in "getComputedStyle(\(element)).backgroundColor" }
    let panel = """
      (() => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.background = 'var(--panel)'
        return \(color("probe"))
      })()
      """
    #expect(
      try page.tab.text(color("document.querySelector('.CodeMirror-scrollbar-filler')"))
        == page.tab.text(panel))
  }

  // MARK: The inspector

  @Test func `a click on the device names the view, its values and the line that set them`() throws
  {
    let page = try rise()
    try page.pauseAtStart()
    let frame =
      Int(
        try page.tab.number("Number(document.getElementById('scrubber').max)")) / 2
    try page.seek(to: min(frame, 45))
    try page.tab.evaluate("document.getElementById('tab-inspect').click()")
    try page.inspect(at: (200, 600))
    #expect(try page.tab.text("document.body.dataset.live ?? ''") == "")
    // From what is in front to what is around it, until the screen is reached.
    for _ in 0..<8 {
      let name = try page.tab.text("document.querySelector('.path strong').textContent")
      if name == "message" { break }
      try page.inspect(at: (200, 600))
    }
    #expect(
      try page.tab.text("document.querySelector('.path strong').textContent") == "message")
    // In the middle of the transition the script sets two properties.
    try page.seek(to: 14)
    try page.tab.wait(until: "document.querySelectorAll('.setting').length === 2")
    let text = try page.tab.text("document.getElementById('inspect').textContent")
    #expect(text.contains("front.translateY"))
    #expect(text.contains("Rise, line 6"))
    #expect(try page.tab.number("document.querySelectorAll('#screen .inspected').length") == 1)
    try page.picture("inspector")
    try page.tab.evaluate("document.querySelector('.setting .place').click()")
    try page.tab.wait(
      until: "document.querySelector('.CodeMirror')?.CodeMirror.getCursor().line === 5")
    #expect(page.tab.complaints == [])
  }

  // MARK: Code

  @Test func `code is saved as a file, and its errors stand at their line`() throws {
    let page = try rise()
    try page.pauseAtStart()
    try showCode(page)
    #expect(try code(page) == Self.long)
    try edit(page, Self.long.replacing(".rise", with: ".risee"))
    try saveCode(page)
    try page.tab.wait(until: "document.querySelector('#code .wrong-text') !== null")
    #expect(try page.studio.text(of: "Rise.lua").contains("risee"))
    try page.picture("code")
    try edit(page, Self.long.replacing("120", with: "60"))
    let loads = try page.loads()
    try saveCode(page)
    try page.tab.wait(until: "Number(document.body.dataset.loaded) > \(loads)")
    try page.tab.wait(until: "document.querySelector('#code .wrong-text') === null")
    #expect(try page.tab.text("document.getElementById('parameter-rise').value") == "60")
    #expect(page.tab.complaints == [])
  }

  @Test func `a change from outside is taken, and asks where the page has another`() throws {
    let page = try rise()
    try page.pauseAtStart()
    try showCode(page)
    try page.studio.save("-- mine\n" + Self.long, to: "Rise.lua")
    try page.tab.wait(
      until: "document.querySelector('.CodeMirror').CodeMirror.getValue().startsWith('-- mine')")
    try edit(page, "-- here\n" + Self.long)
    try page.studio.save("-- there\n" + Self.long, to: "Rise.lua")
    try page.tab.wait(until: "!document.querySelector('#code .ask').hidden")
    #expect(try code(page).hasPrefix("-- here"))
    try page.click("Take it")
    #expect(try code(page).hasPrefix("-- there"))
    #expect(page.tab.complaints == [])
  }

  @Test func `a script of more than a message comes and goes in parts`() throws {
    let page = try rise()
    try page.pauseAtStart()
    let text = Self.long + String(repeating: "-- \u{e9}\u{4e2d}\u{1f600}\"\\\n", count: 12_000)
    try page.studio.save(text, to: "Rise.lua")
    try showCode(page)
    try page.tab.wait(
      until: "document.querySelector('.CodeMirror').CodeMirror.getValue().length > 90000")
    try edit(page, text + "-- end")
    try saveCode(page)
    try page.tab.wait(
      until:
        "[...document.querySelectorAll('#code button')].some((button) => button.textContent === 'Save' && button.disabled)"
    )
    #expect(try page.studio.text(of: "Rise.lua") == text + "-- end")
    #expect(page.tab.complaints == [])
  }

  @Test func `completion knows the context and the parameters`() throws {
    let page = try rise()
    try page.pauseAtStart()
    try showCode(page)
    for (text, expected) in [
      ("ctx.contai", "container"), ("ctx.parameters.", "rise"), ("stage:over", "overlay"),
    ] {
      try edit(page, text)
      try page.tab.evaluate(
        """
        { const editor = document.querySelector('.CodeMirror').CodeMirror
          editor.focus()
          editor.setCursor(0, \(text.count))
          editor.showHint() }
        """)
      try page.tab.wait(
        until: "document.querySelector('.CodeMirror-hints')?.textContent.startsWith('\(expected)')")
      try page.tab.evaluate("document.querySelector('.CodeMirror').CodeMirror.closeHint()")
    }
    #expect(page.tab.complaints == [])
  }

  // MARK: Taking it along

  @Test func `a shared page plays the frames from one file, and loads nothing`() throws {
    let page = try rise()
    try page.pauseAtStart()
    try page.seek(to: 20)
    let there = try page.tab.text(Page.transform(of: "message"))
    let text = try page.tab.text(
      """
      (async () => {
        let made
        const create = URL.createObjectURL
        URL.createObjectURL = (blob) => { made = blob; return create(blob) }
        document.getElementById('tab-export').click()
        ;[...document.querySelectorAll('button')].find((button) => button.textContent === 'Page to share').click()
        while (!made) await new Promise((resolve) => setTimeout(resolve, 50))
        URL.createObjectURL = create
        return made.text()
      })()
      """)
    #expect(text.utf8.count < 2_000_000)
    #expect(!text.contains(page.studio.folder.path))
    #expect(!text.contains("token="))
    let file = page.studio.folder.appendingPathComponent("shared.html")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let tab = try openFile(file.absoluteString)
    try tab.wait(until: "document.body?.dataset.frames > 30")
    try tab.evaluate(
      """
      { const scrubber = document.getElementById('scrubber')
        scrubber.value = '20'
        scrubber.dispatchEvent(new Event('input')) }
      """)
    try tab.wait(until: "\(Page.transform(of: "message")) === '\(there)'")
    #expect(tab.complaints == [])
    tab.close()
  }

  @Test(arguments: ["strip", "gif"])
  func `a film of what is on the device is downloaded`(kind: String) throws {
    let page = try rise()
    try page.pauseAtStart()
    try page.tab.evaluate("document.getElementById('tab-export').click()")
    let size = try page.tab.number(
      """
      (async () => {
        let made
        const create = URL.createObjectURL
        URL.createObjectURL = (blob) => { made = blob; return create(blob) }
        ;[...document.querySelectorAll('button')]
          .find((button) => button.textContent === '\(kind == "strip" ? "Film strip" : "GIF")').click()
        while (!made) await new Promise((resolve) => setTimeout(resolve, 50))
        URL.createObjectURL = create
        const head = new Uint8Array(await made.arrayBuffer())
        return String.fromCharCode(...head.slice(0, 3)) === '\(kind == "strip" ? "\\u0089PN" : "GIF")' ? made.size : 0
      })()
      """)
    #expect(size > 5000)
    #expect(page.tab.complaints == [])
  }

  @Test func `a film of a take has the scenario's own images`() throws {
    // One red pixel, which the view is filled with.
    let red =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
    let scenario = """
      { interlude: 1, name: "photo", controllers: {
          one: { views: [{ id: "photo", frame: [0, 0, 393, 852], image: "own/red.png" }] },
          two: { title: "Two" } },
        root: { navigation: ["one", "two"] }, actions: [{ at: 0.1, do: "pop" }] }
      """
    let studio = try StudioProcess(
      ["plugin:SwipeToPop"], files: ["photo.json": scenario, "own/note.txt": ""])
    try #require(Data(base64Encoded: red)).write(
      to: studio.folder.appendingPathComponent("own/red.png"))
    let tab = try openAlone(studio)
    let page = Page(tab, of: studio)
    try tab.wait(until: "document.body?.dataset.loaded === '1'")
    try tab.evaluate(
      "document.getElementById('scenario').append(new Option('photo', './photo.json'))")
    try page.choose("scenario", "./photo.json")
    try tab.wait(until: "document.body.dataset.loaded === '2'")
    try page.pauseAtStart()
    try page.drag(.mouse, from: (4, 400), to: (254, 400), steps: 6)
    try page.release(.mouse, at: (254, 400))
    try page.rest()
    try tab.evaluate("document.getElementById('tab-export').click()")
    let share = try tab.number(
      """
      (async () => {
        let made
        const create = URL.createObjectURL
        URL.createObjectURL = (blob) => { made = blob; return create(blob) }
        ;[...document.querySelectorAll('button')].find((button) => button.textContent === 'Film strip').click()
        while (!made) await new Promise((resolve) => setTimeout(resolve, 50))
        URL.createObjectURL = create
        const picture = await createImageBitmap(made)
        const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
        context.drawImage(picture, 0, 0)
        const { data } = context.getImageData(0, 0, picture.width, picture.height)
        let reds = 0
        for (let index = 0; index < data.length; index += 4) if (data[index] > 240 && data[index + 1] + data[index + 2] < 8) reds += 1
        return reds / (data.length / 4)
      })()
      """)
    // No placeholder has this color.
    #expect(share > 0.1)
    #expect(tab.complaints == [])
  }
}
