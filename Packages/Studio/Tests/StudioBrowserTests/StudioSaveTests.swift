import BrowserSupport
import Foundation
import TestSupport
import Testing

/// What a save of the script does to the page.
extension StudioPageTests {
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

  @Test func `a file that goes away is reported, and the version stays`() throws {
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
}
