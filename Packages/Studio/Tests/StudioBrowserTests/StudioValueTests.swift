import BrowserSupport
import Foundation
import Testing

/// Values that are turned, taken back, kept twice and saved.
extension StudioPageTests {
  private func value(_ page: Page) throws -> String {
    try page.tab.text("document.getElementById('parameter-rise').value")
  }

  private func turn(_ page: Page, to value: String) throws {
    let loads = try page.loads()
    try page.turn("rise", to: value)
    try page.tab.wait(until: "Number(document.body.dataset.loaded) > \(loads)")
    // Longer than two changes of one drag are apart.
    try page.tab.evaluate("new Promise((resolve) => setTimeout(resolve, 820))")
  }

  private func press(_ page: Page, _ key: String, shift: Bool = false) throws {
    try page.tab.evaluate(
      """
      document.body.dispatchEvent(new KeyboardEvent('keydown', {
        key: '\(key)', ctrlKey: '\(key)' !== 'b', shiftKey: \(shift), bubbles: true }))
      """)
  }

  @Test func `what was turned is taken back and done again`() throws {
    let page = try open(
      try StudioProcess(["Rise", "--scenario", "push"], files: ["Rise.lua": Self.turned]))
    try page.pauseAtStart()
    try page.seek(to: 8)
    try turn(page, to: "200")
    let there = try page.tab.text(Page.transform(of: "message"))
    try turn(page, to: "300")
    try press(page, "z")
    try page.tab.wait(until: "\(Page.transform(of: "message")) === '\(there)'")
    #expect(try value(page) == "200")
    try press(page, "z")
    try page.tab.wait(until: "document.querySelectorAll('.parameter.changed').length === 0")
    try press(page, "z", shift: true)
    try page.tab.wait(until: "location.hash.includes('set.rise=200')")
    try page.click("Redo")
    try page.tab.wait(until: "location.hash.includes('set.rise=300')")
    #expect(page.tab.complaints == [])
  }

  @Test func `two sets of values are switched with a key, compared, and their difference is said`()
    throws
  {
    let page = try open(
      try StudioProcess(["Rise", "--scenario", "push"], files: ["Rise.lua": Self.turned]))
    try page.pauseAtStart()
    try page.seek(to: 8)
    try turn(page, to: "200")
    let first = try page.tab.text(Page.transform(of: "message"))
    try press(page, "b")
    try page.tab.wait(
      until:
        "document.querySelector('.turned p').textContent === 'This is B; A has the same values.'")
    try turn(page, to: "350")
    #expect(
      try page.tab.text("document.querySelector('.turned p').textContent")
        == "This is B: rise 350 (A: 200)")
    try page.choose("compare", "values")
    try page.tab.wait(
      until:
        "document.querySelector('#other-screen [data-id=message]')?.style.transform === '\(first)'")
    try press(page, "b")
    try page.tab.wait(until: "\(Page.transform(of: "message")) === '\(first)'")
    #expect(
      try page.tab.text("document.querySelector('.turned p').textContent")
        == "This is A: rise 200 (B: 350)")
    #expect(page.tab.complaints == [])
  }

  @Test func `a save into the installed library says so, and offers a copy in the folder`() throws {
    let page = try open(try StudioProcess(["SwipeToPop", "--scenario", "pop"]))
    try page.turn("parallax", to: "0.6")
    try page.tab.wait(until: "document.body.dataset.loaded === '2'")
    try page.click("Save to the script")
    try page.tab.wait(until: "document.getElementById('saving').open")
    let place = "document.querySelector('#saving .place').textContent"
    #expect(try page.tab.text(place).hasPrefix("/"))
    #expect(try page.tab.text(place).contains("is installed with Interlude"))
    try page.click("Save into a copy")
    try page.tab.wait(
      until: "document.getElementById('saving').open && \(place).endsWith('/SwipeToPop.lua')")
    #expect(
      try page.tab.text(place)
        == page.studio.folder.resolvingSymlinksInPath().path + "/SwipeToPop.lua")
    try page.tab.evaluate("document.querySelector('#saving .confirm').click()")
    try page.tab.wait(until: "!document.querySelector('#parameters .undo')?.hidden")
    #expect(try page.studio.text(of: "SwipeToPop.lua").contains("default = 0.6"))
    // A page that is loaded again can still undo it.
    try page.tab.reload()
    try page.tab.wait(until: "document.querySelector('#parameters .undo')?.hidden === false")
    try page.click("Undo the save")
    try page.tab.wait(
      until:
        "document.getElementById('saving').open && document.querySelector('#saving h2').textContent.startsWith('Undo the save to ')"
    )
    try page.tab.evaluate("document.querySelector('#saving .confirm').click()")
    try page.tab.wait(until: "document.querySelector('#parameters .undo').hidden")
    #expect(try !page.studio.text(of: "SwipeToPop.lua").contains("default = 0.6"))
    #expect(page.tab.complaints == [])
  }

  @Test func `a page goes on by itself with a studio that was started again`() throws {
    let session = FileManager.default.temporaryDirectory
      .appendingPathComponent("session-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: session, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: session) }
    let environment = ["XDG_RUNTIME_DIR": session.path]
    let first = try StudioProcess(
      ["Rise", "--scenario", "push"], files: ["Rise.lua": Self.rise], environment: environment)
    let page = try open(first)
    try page.pauseAtStart()
    try page.seek(to: 7)
    try page.tab.wait(until: "location.hash.includes('frame=7')")
    let names = try FileManager.default.contentsOfDirectory(atPath: session.path)
    let file = session.appendingPathComponent(try #require(names.first))
    #expect(names.count == 1)
    let rights = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(rights as? Int == 0o600)
    #expect(first.end(SIGTERM) == 143)
    try page.tab.wait(until: "!document.getElementById('gone').hidden")
    let second = try StudioProcess(
      ["Rise", "--scenario", "push"], in: first.folder, environment: environment)
    #expect(second.address == first.address)
    let isBack = "document.body?.dataset.loaded === '1' && document.getElementById('gone').hidden"
    // A question that comes while the page is loaded again gets no answer.
    for _ in 0..<600 where (try? page.tab.evaluate(isBack)) as? Bool != true {
      try? page.tab.wait(frames: 1)
    }
    #expect(try page.tab.number("Number(document.getElementById('scrubber').value)") == 7)
    // A file that others can read is not trusted.
    #expect(second.end(SIGTERM) == 143)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    let third = try StudioProcess(
      ["Rise", "--scenario", "push"], in: first.folder, environment: environment)
    #expect(third.address != first.address)
  }
}
