import BrowserSupport
import Foundation
import TestSupport
import Testing

/// The page in a real browser.
///
/// `make test-browser` runs this; it needs Chromium.
@Suite(
  .serialized,
  .enabled(
    if: ProcessInfo.processInfo.environment["INTERLUDE_BROWSER"] == "1" && Browser.isInstalled))
struct StudioPageTests {
  // The suite is serialized: one test after the other has the browser, and no two at once.
  nonisolated(unsafe) private static var browser: Browser?
  /// A browser on a display with two pixels for a point.
  nonisolated(unsafe) private static var fineBrowser: Browser?

  private static func shared() throws -> Browser {
    let browser = try browser ?? Browser()
    Self.browser = browser
    return browser
  }

  func open(
    _ studio: StudioProcess, width: Int = 1280, height: Int = 800, in chosen: Browser? = nil
  ) throws -> Page {
    let browser = try chosen ?? Self.shared()
    let tab = try browser.open(studio.address, width: width, height: height)
    try tab.wait(until: "document.body?.dataset.loaded === '1'")
    return Page(tab, of: studio)
  }

  /// Opens a page that plays nothing yet.
  func openAlone(
    _ studio: StudioProcess, width: Int = 1280, height: Int = 800
  ) throws -> Tab {
    try Self.shared().open(studio.address, width: width, height: height)
  }

  /// Opens a page of a file.
  func openFile(_ address: String) throws -> Tab { try Self.shared().open(address) }

  // MARK: The hand

  @Test(arguments: Tab.Pointer.allCases)
  func `a slow drag of any pointer moves the views with the finger`(
    pointer: Tab.Pointer
  ) throws {
    let page = try open(try StudioProcess(["plugin:SwipeToPop", "--scenario", "swipe-pop"]))
    try page.pauseAtStart()
    try page.drag(pointer, from: (4, 400), to: (254, 400), steps: 10)
    try page.tab.wait(until: "\(Page.left(of: "message")) === 250")
    #expect(try page.tab.text("document.body.dataset.live") == "running")
    try page.release(pointer, at: (254, 400))
    try page.rest()
    // Which of the two ends depends on how long the machine took between the last two moves.
    #expect(try page.events().contains("InteractiveTransition"))
    #expect(page.tab.complaints == [])
  }

  @Test func `a fling lets the transition go on, and a drag back cancels it`() throws {
    let page = try open(try StudioProcess(["plugin:SwipeToPop", "--scenario", "swipe-pop"]))
    try page.pauseAtStart()
    // The slower the stage, the faster the hand: its speed doesn't depend on the machine's.
    try page.slowDown()
    try page.drag(.mouse, from: (4, 400), to: (120, 400), steps: 4)
    try page.release(.mouse, at: (160, 400))
    try page.rest()
    #expect(try page.events().contains("finishInteractiveTransition"))
    try page.tab.evaluate("document.querySelector('#acts button').click()")
    try page.pauseAtStart()
    try page.drag(.mouse, from: (4, 400), to: (180, 400), steps: 8)
    try page.drag(.mouse, from: nil, to: (20, 400), steps: 8)
    try page.release(.mouse, at: (20, 400))
    try page.rest()
    #expect(try page.events().contains("cancelInteractiveTransition"))
    #expect(try page.tab.number(Page.left(of: "message")) == 0)
  }

  @Test func `Escape takes the finger away`() throws {
    let page = try open(try StudioProcess(["plugin:SwipeToPop", "--scenario", "swipe-pop"]))
    try page.pauseAtStart()
    try page.drag(.mouse, from: (4, 400), to: (104, 400), steps: 5)
    try page.tab.wait(until: "\(Page.left(of: "message")) === 100")
    try page.tab.press("Escape")
    try page.rest()
    #expect(try page.events().contains("cancelInteractiveTransition"))
  }

  @Test func `a hand goes on from any frame of what it did before`() throws {
    let page = try open(try StudioProcess(["plugin:SwipeToPop", "--scenario", "swipe-pop"]))
    try page.pauseAtStart()
    try page.drag(.mouse, from: (4, 400), to: (204, 400), steps: 10)
    try page.release(.mouse, at: (20, 400))
    try page.rest()
    let frames = try page.tab.number("Number(document.getElementById('scrubber').max)")
    try page.seek(to: 3)
    try page.drag(.mouse, from: (4, 400), to: (54, 400), steps: 4)
    #expect(try page.tab.number("Number(document.getElementById('scrubber').max)") < frames)
  }

  @Test func `a hand is saved as a scenario that does the same`() throws {
    let page = try open(try StudioProcess(["plugin:SwipeToPop", "--scenario", "swipe-pop"]))
    try page.pauseAtStart()
    try page.drag(.mouse, from: (4, 400), to: (204, 400), steps: 10)
    try page.release(.mouse, at: (204, 400))
    try page.rest()
    let events = try page.events()
    try page.click("Save as a scenario")
    try page.tab.wait(
      until: "document.getElementById('note').textContent.startsWith('Saved recorded.json')")
    #expect(
      try page.tab.text("document.getElementById('note').textContent")
        .hasSuffix("interlude run plugin:SwipeToPop --scenario ./recorded.json"))
    // It is where the command looks for it.
    let scenario = try page.studio.text(of: "recorded.json")
    #expect(scenario.contains(", 204.0, 400.0]"), "\(scenario)")
    try page.tab.evaluate(
      "document.getElementById('scenario').append(new Option('recorded', './recorded.json'))")
    try page.choose("scenario", "./recorded.json")
    try page.tab.wait(until: "document.body.dataset.loaded === '2'")
    #expect(try page.events() == events)
    #expect(page.tab.complaints == [])
  }

  @Test func `what a scenario can't say is told beside the button that asked`() throws {
    let page = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    try page.pauseAtStart()
    // A finger that is still down has done nothing yet.
    try page.drag(.mouse, from: (100, 400), to: (110, 400), steps: 1)
    try page.click("Save as a scenario")
    try page.tab.wait(until: "document.getElementById('problem').hidden === false")
    #expect(
      try page.tab.text("document.getElementById('problem-title').textContent")
        == "Can't save this as a scenario")
  }

  @Test func `the hand has the screens of its scenario after a look at the start page`() throws {
    let page = try open(try StudioProcess(["Cover", "--scenario", "tour"]))
    try page.pauseAtStart()
    let pictures = """
      [...document.querySelectorAll('#screen .view')]
        .map((view) => view.style.backgroundImage).filter(Boolean).join()
      """
    let before = try page.tab.text(pictures)
    #expect(before != "")
    try page.tab.evaluate("document.getElementById('home').click()")
    // The cards play another scenario, whose screens look different.
    try page.tab.wait(until: "document.querySelectorAll('.card[data-ready=true]').length > 1")
    try page.tab.evaluate("document.getElementById('start-close').click()")
    try page.drag(.mouse, from: (100, 400), to: (120, 400), steps: 2)
    try page.tab.wait(until: "document.body.dataset.live === 'running'")
    try page.tab.wait(frames: 5)
    #expect(try page.tab.text(pictures) == before)
    #expect(page.tab.complaints == [])
  }

  @Test func `a drag that no gesture takes says what to try`() throws {
    let page = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    try page.pauseAtStart()
    // At its end nothing moves by itself.
    try page.tab.press("End")
    try page.drag(.mouse, from: (100, 400), to: (200, 400), steps: 4)
    try page.release(.mouse, at: (200, 400))
    #expect(
      try page.tab.text("document.getElementById('note').textContent")
        .hasPrefix("No gesture took this drag."))
  }

  // MARK: Time

  @Test func `scrubbing shows any frame, and the keys step`() throws {
    let page = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    try page.pauseAtStart()
    try page.seek(to: 10)
    let there = try page.tab.text(Page.transform(of: "message"))
    try page.tab.press("ArrowRight")
    #expect(try page.tab.text(Page.transform(of: "message")) != there)
    try page.tab.press("ArrowLeft")
    #expect(try page.tab.text(Page.transform(of: "message")) == there)
    #expect(try page.tab.number("Number(document.getElementById('scrubber').value)") == 10)
    try page.tab.press(" ")
    try page.tab.wait(until: "Number(document.getElementById('scrubber').value) > 12")
    #expect(page.tab.complaints == [])
  }

  @Test(arguments: [
    ["Explode", "--scenario", "push"], ["Portal", "--scenario", "push"], ["plugin:LiquidSwipe"],
  ])
  func `a frame looks the same however the page came to it`(words: [String]) throws {
    let studio = try StudioProcess(words)
    let page = try open(studio)
    try page.pauseAtStart()
    let last = Int(try page.tab.number("Number(document.getElementById('scrubber').max)"))
    for frame in Array(stride(from: 0, through: last, by: 3)).reversed() + [last / 2, last / 3] {
      try page.seek(to: frame)
    }
    let walked = try page.drawing()
    try page.tab.wait(until: "location.hash.includes('frame=\(last / 3)')")
    try page.tab.send("Page.reload")
    try page.tab.wait(frames: 2)
    try page.tab.wait(until: "document.body?.dataset.loaded === '1'")
    #expect(try page.drawing() == walked)
    #expect(walked.contains("matrix"))
  }

  // MARK: Choices

  @Test func `each picker plays something else, and the address has it`() throws {
    let page = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    func pick(_ id: String, _ value: String, _ words: String) throws {
      let loads = try page.loads()
      try page.tab.evaluate(
        """
        { const picker = document.getElementById('\(id)')
          if (picker.type === 'checkbox') picker.checked = \(value == "on")
          else picker.value = '\(value)'
          picker.dispatchEvent(new Event('change', { bubbles: true })) }
        """)
      try page.tab.wait(until: "Number(document.body.dataset.loaded) > \(loads)")
      #expect(try page.tab.text("location.hash").contains(words))
    }
    try pick("subject", "Cube", "subject=Cube")
    try pick("scenario", "present", "scenario=present")
    try pick("device", "iPhone SE", "device=iPhone+SE")
    #expect(try page.tab.text("document.getElementById('device-frame').style.width") == "375px")
    try pick("landscape", "on", "landscape=1")
    #expect(try page.tab.text("document.getElementById('device-frame').style.width") == "667px")
    try pick("rtl", "on", "direction=rightToLeft")
    try pick("calm", "on", "reduceMotion=1")
    #expect(page.tab.complaints == [])
  }

  @Test func `a reload of the page keeps what is chosen and the frame`() throws {
    let page = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    try page.pauseAtStart()
    try page.seek(to: 12)
    try page.tab.wait(until: "location.hash.includes('frame=12')")
    #expect(try !page.tab.text("location.href").contains("token"))
    let transform = try page.tab.text(Page.transform(of: "message"))
    try page.tab.send("Page.reload")
    try page.tab.wait(frames: 2)
    try page.tab.wait(until: "document.body?.dataset.loaded === '1'")
    #expect(try page.tab.text(Page.transform(of: "message")) == transform)
  }

  // MARK: Parameters

  @Test func `a slider moves the picture, and a double click sets it back`() throws {
    let page = try open(try StudioProcess(["SwipeToPop", "--scenario", "pop"]))
    try page.pauseAtStart()
    try page.seek(to: 10)
    let before = try page.tab.text(Page.transform(of: "inbox"))
    let loads = try page.loads()
    try page.turn("parallax", to: "1")
    try page.tab.wait(until: "Number(document.body.dataset.loaded) > \(loads)")
    #expect(try page.tab.text(Page.transform(of: "inbox")) != before)
    #expect(try page.tab.text("location.hash").contains("set.parallax=1"))
    try page.tab.evaluate(
      "document.querySelector('label[for=parameter-parallax]').dispatchEvent(new Event('dblclick'))"
    )
    try page.tab.wait(until: "Number(document.body.dataset.loaded) > \(loads + 1)")
    #expect(try page.tab.text(Page.transform(of: "inbox")) == before)
  }

  // MARK: Saving

  static let rise = """
    return {
      frame = function(ctx, progress, presence)
        return { front = { translateY = 100 * (1 - presence) } }
      end,
    }
    """

  @Test func `a save shows the new motion at the same frame`() throws {
    let studio = try StudioProcess(["Rise", "--scenario", "push"], files: ["Rise.lua": Self.rise])
    let page = try open(studio)
    try page.pauseAtStart()
    try page.seek(to: 8)
    let before = try page.tab.text(Page.transform(of: "message"))
    try studio.save(Self.rise.replacingOccurrences(of: "100", with: "200"), to: "Rise.lua")
    try page.tab.wait(until: "document.body.dataset.loaded === '2'")
    #expect(try page.tab.number("Number(document.getElementById('scrubber').value)") == 8)
    #expect(try page.tab.text(Page.transform(of: "message")) != before)
  }

  @Test func `many saves leave no more pictures than the page can use`() throws {
    let scenario = { (title: String) in
      """
      { interlude: 1, name: "mine", content: "sample", root: { navigation: ["one", "two"] },
        controllers: { one: { title: "\(title)" }, two: { title: "Two" } },
        actions: [{ at: 0, do: "pop" }] }
      """
    }
    let studio = try StudioProcess(
      ["Cover", "--scenario", "./mine.json"], files: ["mine.json": scenario("One")])
    let page = try open(studio)
    try page.tab.evaluate(
      """
      { window.pictures = 0
        const [make, drop] = [URL.createObjectURL, URL.revokeObjectURL]
        URL.createObjectURL = (file) => { pictures += 1; return make.call(URL, file) }
        URL.revokeObjectURL = (url) => { if (url) pictures -= 1; drop.call(URL, url) } }
      """)
    try page.pauseAtStart()
    var most = 0.0
    for number in 2...60 {
      try studio.save(scenario("Number \(number)"), to: "mine.json")
      try page.tab.wait(until: "document.body.dataset.loaded === '\(number)'")
      most = max(most, try page.tab.number("pictures"))
    }
    // Each version has others; a few more than the limit are there until the playhead rests.
    #expect(most > 40, "the test makes no pictures: \(most)")
    #expect(most < 80, "\(most)")
    // What is shown is there, also after the pictures before it went.
    for frame in [0, 10, 30] {
      try page.seek(to: frame)
      let broken = try page.tab.number(
        """
        (async () => {
          const urls = [...document.querySelectorAll('#screen .view, #device-bar div')]
            .flatMap((view) => view.style.backgroundImage.match(/blob:[^"]*/) ?? [])
          const loads = await Promise.allSettled(urls.map((url) => {
            const image = new Image()
            image.src = url
            return image.decode()
          }))
          return urls.length < 4 ? 1000 : loads.filter((load) => load.status === 'rejected').length
        })()
        """)
      #expect(broken == 0)
    }
    #expect(page.tab.complaints == [])
  }

  @Test func `a broken save shows the error over the last version until it is fixed`() throws {
    let studio = try StudioProcess(["Rise", "--scenario", "push"], files: ["Rise.lua": Self.rise])
    let page = try open(studio)
    try page.pauseAtStart()
    try studio.save(
      Self.rise.replacingOccurrences(of: "translateY", with: "<b>x</b>"), to: "Rise.lua")
    try page.tab.wait(until: "!document.getElementById('problem').hidden")
    let text = try page.tab.text("document.getElementById('problem-text').textContent")
    #expect(text.contains("Rise.lua:3"))
    #expect(text.contains("<b>x</b>"))
    #expect(try page.tab.number("document.querySelectorAll('#problem b').length") == 0)
    // The version before can still be scrubbed.
    try page.seek(to: 8)
    #expect(try page.tab.text(Page.transform(of: "message")).contains("matrix"))
    try studio.save(Self.rise, to: "Rise.lua")
    try page.tab.wait(until: "document.getElementById('problem').hidden")
    #expect(page.tab.complaints == [])
  }

  @Test func `a tab that is opened on a broken script says so, and plays it when it is fixed`()
    throws
  {
    let studio = try StudioProcess(["Rise", "--scenario", "push"], files: ["Rise.lua": "return {"])
    let tab = try Self.shared().open(studio.address)
    try tab.wait(until: "document.getElementById('problem')?.hidden === false")
    #expect(
      try tab.text("document.getElementById('problem-text').textContent").contains("Rise.lua:1"))
    try studio.save(Self.rise, to: "Rise.lua")
    try tab.wait(until: "document.body.dataset.loaded === '1'")
    #expect(try tab.evaluate("document.getElementById('problem').hidden") as? Bool == true)
    tab.close()
  }

  @Test func `a file that goes away is told, and the version stays`() throws {
    let studio = try StudioProcess(["Rise", "--scenario", "push"], files: ["Rise.lua": Self.rise])
    let page = try open(studio)
    try studio.remove("Rise.lua")
    try page.tab.wait(until: "!document.getElementById('problem').hidden")
    try studio.save(Self.rise, to: "Rise.lua")
    try page.tab.wait(until: "document.getElementById('problem').hidden")
  }

  @Test func `a page on the disk leads to the studio, whose token no command line has`() throws {
    let studio = try StudioProcess(["Rise", "--scenario", "push"], files: ["Rise.lua": Self.rise])
    try studio.save(
      "<!DOCTYPE html><meta http-equiv=\"refresh\" content=\"0;url=\(studio.address)\">",
      to: "lead.html")
    let file = studio.folder.appendingPathComponent("lead.html")
    let tab = try Self.shared().open(file.absoluteString)
    // A question that comes while one page follows the other gets no answer.
    for _ in 0..<600 where (try? tab.text("location.protocol")) != "http:" {
      try? tab.wait(frames: 1)
    }
    try tab.wait(until: "document.body?.dataset.loaded === '1'")
    tab.close()
  }

  @Test func `a parameter can have any name, and its value is copied as one word`() throws {
    let script = """
      return {
        parameters = {
          __proto__ = { default = 1, min = 0, max = 2 },
          constructor = { default = "it", values = { "it", "it's $(here)" } },
        },
        frame = function(ctx, progress, presence) return { front = { alpha = presence } } end,
      }
      """
    let page = try open(
      try StudioProcess(["Rise", "--scenario", "push"], files: ["Rise.lua": script]))
    try page.tab.evaluate(
      "navigator.clipboard.writeText = async (text) => { window.copied = text }")
    try page.turn("__proto__", to: "2")
    try page.tab.wait(until: "document.querySelectorAll('.parameter.changed').length === 1")
    try page.choose("parameter-constructor", "it\\'s $(here)")
    try page.tab.wait(until: "document.querySelectorAll('.parameter.changed').length === 2")
    #expect(try page.tab.text("location.hash").contains("set.__proto__=2"))
    try page.click("Copy as --set")
    try page.tab.wait(until: "window.copied !== undefined")
    let copied = try page.tab.text("window.copied")
    #expect(copied.contains("--set __proto__=2"))
    #expect(copied.contains(#"--set 'constructor=it'\''s $(here)'"#))
    #expect(page.tab.complaints == [])
  }

  @Test func `names and texts that are HTML stay text`() throws {
    let script = """
      return {
        summary = "<img src=x onerror=alert(1)>",
        parameters = { angle = { default = 1, min = 0, max = 2, help = "<script>alert(1)</script>" } },
        frame = function(ctx, progress, presence) return { front = { alpha = presence } } end,
      }
      """
    let page = try open(
      try StudioProcess(["./<i>x<i>.lua", "--scenario", "push"], files: ["<i>x<i>.lua": script]))
    #expect(
      try page.tab.number(
        "document.querySelectorAll('i, #parameters img, #parameters script').length") == 0)
    #expect(
      try page.tab.text("document.getElementById('parameters').textContent").contains("<img src=x"))
    #expect(page.tab.complaints == [])
  }

  // MARK: Without a mouse

  @Test func `the keyboard alone plays, taps and chooses`() throws {
    let page = try open(
      try StudioProcess(
        ["Cover", "--scenario", "./taps.json"],
        files: [
          "taps.json": """
          { interlude: 1, name: "taps", controllers: {
              a: { views: [{ id: "open", frame: [50, 200, 200, 60], background: "#0A84FF",
                             onTap: { do: "push", controller: "b" } }] },
              b: { background: "#FFFFFF" } },
            root: { navigation: ["a"] } }
          """
        ]))
    try page.pauseAtStart()
    // Tab reaches the view that can be tapped, Enter taps it.
    for _ in 0..<20 {
      try page.tab.press("Tab")
      if try page.tab.text("document.activeElement.dataset.id ?? ''") == "open" { break }
    }
    #expect(try page.tab.text("document.activeElement.getAttribute('aria-label') ?? ''") == "open")
    try page.tab.press("Enter")
    try page.rest()
    #expect(try page.events().contains("didShow"))
    try page.tab.evaluate("document.getElementById('tab-parameters').focus()")
    try page.tab.press("ArrowRight")
    #expect(try page.tab.evaluate("document.getElementById('curves').hidden") as? Bool == false)
    #expect(try page.tab.text("document.activeElement.id") == "tab-curves")
    try page.tab.evaluate("document.getElementById('screen').focus()")
    try page.tab.press(" ")
    #expect(
      try page.tab.text("document.getElementById('play').getAttribute('aria-label')") == "Pause")
    let unlabelled = try page.tab.number(
      """
      [...document.querySelectorAll('button, select, input')].filter((element) => element.offsetParent
        && !(element.labels?.length || element.getAttribute('aria-label') || element.textContent.trim())).length
      """)
    #expect(unlabelled == 0)
  }

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

  // MARK: Exports

  @Test(arguments: ["web", "view-transitions", "lottie", "uikit", "swiftui", "json"])
  func `an export is offered as a file, with its command`(target: String) throws {
    let page = try open(try StudioProcess(["Cover", "--scenario", "push"]))
    try page.tab.evaluate(
      """
      { document.getElementById('tab-export').click()
        document.querySelector('[data-target=\(target)]').click() }
      """)
    try page.tab.wait(until: "document.querySelector('#export code')")
    #expect(
      try page.tab.text("document.querySelector('#export code').textContent")
        .hasPrefix("interlude export Cover --to \(target) --output Cover."))
    #expect(page.tab.complaints == [])
  }

  // MARK: The beginning

  @Test func `without a name every animator plays on hover, and one can be made`() throws {
    let studio = try StudioProcess([])
    let tab = try openAlone(studio)
    try tab.wait(until: "document.getElementById('start')?.hidden === false")
    try tab.wait(until: "document.querySelectorAll('.card[data-ready=true]').length > 20")
    let page = Page(tab, of: studio)
    try page.picture("start")
    let place = try tab.evaluate(
      """
      (() => { const area = document.querySelector('.card').getBoundingClientRect()
        return [area.left + 30, area.top + 60] })()
      """)
    let point = (place as? [NSNumber] ?? []).map(\.doubleValue)
    let shape =
      "[...document.querySelector('.card').querySelectorAll('.view')].map((view) => view.style.transform).join()"
    let before = try tab.text(shape)
    try tab.point(.mouse, .hover, x: point[0], y: point[1])
    try tab.evaluate("window.rested = \(shape)")
    try tab.wait(until: "\(shape) !== window.rested")
    try tab.point(.mouse, .hover, x: 2, y: 2)
    try tab.wait(frames: 2)
    #expect(try tab.text(shape) == before)
    try tab.evaluate(
      """
      { document.getElementById('new-name').value = 'Mine'
        document.getElementById('new-from').value = 'Cover'
        document.getElementById('new-create').click() }
      """)
    try tab.wait(until: "document.body.dataset.loaded === '1'")
    #expect(try tab.evaluate("document.getElementById('start').hidden") as? Bool == true)
    #expect(try studio.text(of: "Mine.lua").contains("return"))
    // A second one of the name is refused, and nothing is overwritten.
    try studio.save("-- mine", to: "Mine.lua")
    try tab.evaluate("document.getElementById('home').click()")
    try tab.evaluate("document.getElementById('new-create').click()")
    try tab.wait(until: "document.getElementById('new-problem').textContent.includes('exists')")
    #expect(try studio.text(of: "Mine.lua") == "-- mine")
    tab.close()
    withExtendedLifetime(page) {}  // It closes its tab.
  }

  // MARK: Looks

  @Test func `the page's colors are chosen, and stay in the address`() throws {
    let page = try open(try StudioProcess(["SwipeToPop", "--scenario", "pop"]))
    try page.pauseAtStart()
    func ground() throws -> String {
      try page.tab.text("getComputedStyle(document.documentElement).backgroundColor")
    }
    try page.choose("scheme", "dark")
    let dark = try ground()
    try page.choose("scheme", "light")
    #expect(try ground() != dark)
    #expect(try page.tab.text("location.hash").contains("scheme=light"))
    try page.choose("compare", "name:Cube")
    try page.tab.wait(until: "document.querySelector('#other-screen .view')")
    #expect(try page.overlap() == 0)
    #expect(page.tab.complaints == [])
  }

  @Test func `values that were turned are compared with the defaults`() throws {
    let page = try open(
      try StudioProcess(["SwipeToPop", "--scenario", "pop", "--set", "parallax=1"]))
    try page.pauseAtStart()
    try page.seek(to: 10)
    try page.choose("compare", "defaults")
    try page.tab.wait(until: "document.querySelector('#other-screen [data-id=inbox]')")
    let transforms = try ["screen", "other-screen"].map {
      try page.tab.text("document.querySelector('#\($0) [data-id=inbox]').style.transform")
    }
    #expect(transforms[0] != transforms[1])
    try page.choose("compare", "")
    #expect(try page.tab.evaluate("document.getElementById('other-frame').hidden") as? Bool == true)
  }

  @Test func `screens in the other direction and in the dark stand beside the usual ones`() throws {
    let page = try open(try StudioProcess(["SwipeToPop", "--scenario", "pop"]))
    try page.pauseAtStart()
    try page.seek(to: 12)
    let other = "#other-screen [data-id=message]"
    func color() throws -> String {
      try page.tab.text("document.querySelector('\(other)').style.backgroundColor")
    }
    try page.choose("compare", "direction")
    try page.tab.wait(until: "document.querySelector('\(other)')")
    let shift = "new DOMMatrix(document.querySelector('\(other)').style.transform).e"
    try page.tab.wait(until: "\(shift) < 0")
    let light = try color()
    try page.choose("compare", "dark")
    try page.tab.wait(until: "\(shift) > 0")
    #expect(try color() != light)
    #expect(
      try page.tab.text("document.querySelector('#screen [data-id=message]').style.backgroundColor")
        == light)
  }

  @Test func `two devices do not take each other's filters`() throws {
    let page = try open(try StudioProcess(["Focus", "--scenario", "push", "--set", "blur=9"]))
    try page.pauseAtStart()
    try page.choose("compare", "defaults")
    try page.tab.wait(until: "document.querySelector('#other-screen .view')")
    try page.seek(to: 9)
    for device in ["screen", "other-screen"] {
      #expect(
        try page.tab.number("document.querySelectorAll('#\(device) filter').length") > 0,
        "\(device)")
    }
    #expect(
      try page.tab.text(
        """
        [...document.querySelectorAll('[id]')].map((element) => element.id)
          .filter((id, index, all) => all.indexOf(id) !== index).join()
        """) == "")
  }

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

  @Test func `a browser without sockets is told, and so is what the studio refuses`() throws {
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
    try page.tab.send("Page.reload")
    try page.tab.wait(frames: 2)
    try page.tab.wait(until: "document.getElementById('gone')?.hidden === false")
    #expect(try page.tab.text(gone).contains("no WebSocket"))
  }

  /// `INTERLUDE_RECORD=1` writes the pictures of the guide.
  @Test func `the guide shows the page as it is`() throws {
    let studio = try StudioProcess(
      ["plugin:SwipeToPop", "--scenario", "swipe-pop"], files: ["Rise.lua": Self.rise])
    let page = try open(studio)
    try page.pauseAtStart()
    try page.drag(.mouse, from: (4, 400), to: (204, 400), steps: 10)
    try page.tab.wait(until: "\(Page.left(of: "message")) === 200")
    try page.picture("drag")
    try page.release(.mouse, at: (204, 400))
    let other = try open(try StudioProcess(["SwipeToPop", "--scenario", "pop"]))
    try other.pauseAtStart()
    try other.seek(to: 10)
    try other.tab.evaluate(
      """
      { const compare = document.getElementById('compare')
        compare.value = 'name:Cube'
        compare.dispatchEvent(new Event('change')) }
      """)
    try other.tab.wait(until: "document.querySelector('#other-screen .view')")
    try other.picture("compare")
    try other.tab.send(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": "dark"]]])
    try other.tab.evaluate("document.getElementById('tab-curves').click()")
    try other.tab.wait(until: "document.querySelector('.lane')")
    try other.picture("curves")
    let rising = try open(
      try StudioProcess(["./Mine.lua", "--scenario", "push"], files: ["Mine.lua": Self.rise]))
    try rising.pauseAtStart()
    try rising.seek(to: 9)
    try rising.studio.save(
      Self.rise.replacingOccurrences(of: "translateY", with: "translatey"), to: "Mine.lua")
    try rising.tab.wait(until: "!document.getElementById('problem').hidden")
    try rising.picture("error")
    let turned = try open(
      try StudioProcess(["SwipeToPop", "--scenario", "pop", "--set", "parallax=0.6"]), width: 900,
      height: 600)
    try turned.pauseAtStart()
    try turned.seek(to: 10)
    try turned.picture("small")
    let touring = try open(try StudioProcess(["Explode", "--scenario", "tour"]))
    try touring.pauseAtStart()
    try touring.tab.evaluate("document.getElementById('timeline-switch').click()")
    // With all pieces: at first there are only as many as a panel has room for.
    let count =
      "Number(/pieces\\[1…(\\d+)\\]/.exec(document.getElementById('timeline-rows').textContent)?.[1])"
    try touring.tab.wait(until: "\(count) > 48")
    try touring.tab.evaluate("document.querySelector('.timeline-row button').click()")
    try touring.seek(to: 24)
    try touring.picture("timeline")
    #expect(other.tab.complaints == [] && rising.tab.complaints == [])
  }

  private static let compared = [
    ("SwipeToPop", "pop", 12), ("Cube", "push", 10), ("CardSlide", "present", 9),
    ("CircleReveal", "push", 8), ("Flip", "push", 8), ("SideDrawer", "present", 9),
    ("Deck", "push", 10), ("Explode", "push", 14), ("Zoom", "push", 9), ("Portal", "push", 7),
    ("LightLeak", "push", 10),
  ]

  /// The long tier has every animator.
  private static let others: [(String, String, Int)] = {
    guard TestTier.current == .long else { return [] }
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scripts/animators")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".lua") }.sorted().map {
      (String($0.dropLast(".lua".count)), "push", 9)
    }
  }()

  @Test(arguments: compared + others)
  func `the page shows what the renderer draws`(
    animator: String, scenario: String, frame: Int
  ) throws {
    let browser = try Self.fineBrowser ?? Browser(pixelsPerPoint: 2)
    Self.fineBrowser = browser
    let page = try open(
      try StudioProcess([animator, "--scenario", scenario]), width: 1200, height: 1000, in: browser)
    try page.pauseAtStart()
    try page.seek(to: frame)
    let share = try page.shareOfPixelsOffFromTheRenderer()
    // A status bar in the wrong color alone would be more than the lower limit. Where many small parts
    // turn at once, as in Mosaic, the edges of letters come to more.
    #expect(share <= (TestTier.current == .long ? 0.01 : 0.005), "\(animator): \(share)")
    print("page against renderer: \(animator) \((share * 10_000).rounded() / 100) %")
  }

  /// How each of six columns moves: turned in the plane, in depth, and leaning while it gets narrower.
  private static let columns = [
    "rotation = 25 * presence, scale = 1 - 0.2 * presence",
    "rotationY = 50 * presence, perspective = 700",
    "skewY = 12 * presence, scaleX = 1 - 0.15 * presence",
  ]

  @Test(arguments: columns)
  func `the page draws turning slices as the renderer does`(moves: String) throws {
    let script = """
      return {
        prepare = function(ctx, stage) stage:slices("columns", { of = "back", columns = 6 }) end,
        frame = function(ctx, progress, presence)
          local columns = {}
          for index = 1, 6 do columns[index] = { \(moves) } end
          return { back = { hidden = true }, columns = columns }
        end,
      }
      """
    let browser = try Self.fineBrowser ?? Browser(pixelsPerPoint: 2)
    Self.fineBrowser = browser
    let page = try open(
      try StudioProcess(["./Columns.lua", "--scenario", "push"], files: ["Columns.lua": script]),
      width: 1200, height: 1000, in: browser)
    try page.pauseAtStart()
    try page.seek(to: 9)
    let share = try page.shareOfPixelsOffFromTheRenderer()
    #expect(share <= 0.005, "\(moves): \(share)")
    print("page against renderer: \(moves) \((share * 10_000).rounded() / 100) %")
  }
}
