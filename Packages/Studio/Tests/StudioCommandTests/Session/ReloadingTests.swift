import Foundation
import Testing
import ToolTesting

@testable import Studio

/// A page follows the files that change.
struct ReloadingTests {
  private func watching(
    _ files: [String: String] = RunningStudio.files, opening choice: String = RunningStudio.risePop
  ) throws -> (studio: RunningStudio, page: RunningStudio.Page) {
    let studio = try RunningStudio(files, watches: true)
    let page = try RunningStudio.Page(studio)
    try page.open(choice)
    return (studio, page)
  }

  @Test func `a script that is saved plays at once`() throws {
    let (studio, page) = try watching()
    _ = try page.frames(.run)
    try studio.folder.replace(
      "far = { default = 1", with: "far = { default = 0.5", in: "animators/Rise.lua")
    let subject = try page.text("subject")
    #expect(subject["n"] as? Int == 0 && subject["reloaded"] as? Bool == true)
    #expect(subject.list("parameters").first?.text("value") == "0.5")
    var reader = FrameReader()
    let frames = try reader.frames(page.bytes(.run))
    #expect(isClose(frames[15].number("opacity", of: "message"), 0.25))
  }

  @Test func `a script that is broken is reported, and the last motion stays`() throws {
    let (studio, page) = try watching()
    try studio.folder.write("return {", to: "animators/Rise.lua")
    let failure = try page.text("failure")
    #expect(failure["n"] as? Int == 0)
    #expect(failure.text("keeping") == "10:31:05")
    #expect(failure.list("problems").first?.text("file") == "animators/Rise.lua")
  }

  @Test func `the text on the page follows the file`() throws {
    let (studio, page) = try watching()
    try page.reply(to: #"do: "source""#)
    let changed = "-- mine\n" + RunningStudio.rise
    try studio.folder.write(changed, to: "animators/Rise.lua")
    let source = try page.text("source")
    #expect(source["n"] as? Int == 0 && source["version"] as? Int == 2)
    #expect(source.text("text") == changed)
    #expect(source["types"] == nil)
  }

  @Test func `a new animator is in the menus of every page`() throws {
    let (studio, page) = try watching()
    try studio.folder.write(
      RunningStudio.rise.replacing(#"name = "Rise""#, with: #"name = "New""#),
      to: "animators/New.lua")
    let menus = try page.text("menus")
    #expect(menus.list("animators").contains { $0.text("name") == "New" })
    #expect(menus.list("scenarios").contains { $0.text("name") == "pop" })
  }

  @Test func `live control goes on while the script is saved`() throws {
    let (studio, page) = try watching()
    try page.live(from: 0)
    try page.tick(1, #"fingers: [[0, "began", 4, 400]]"#)
    try studio.folder.replace(
      "far = { default = 1", with: "far = { default = 0.5", in: "animators/Rise.lua")
    try page.text("subject")
    #expect(isClose(try page.tick(14).last?.number("opacity", of: "message"), 0.5))
    // So does what is said of it; the run is that of the new script.
    for (members, alpha) in [("", 0.5), (", frame: 15", 0.25)] {
      let facts = try page.reply(to: "do: \"inspect\", view: \"message\"\(members)").list("facts")
      let found = facts.first { $0.text("name") == "alpha" }?["value"] as? Double
      #expect(isClose(found, alpha))
    }
    // What the hand did until then is a take.
    page.send(#"do: "hello""#)
    try page.text("catalogue")
    #expect(try page.text("takes").list("takes").count == 2)
  }
}
