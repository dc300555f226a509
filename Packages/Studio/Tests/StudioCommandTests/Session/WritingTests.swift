import Foundation
import Synchronization
import Testing
import ToolTesting

@_spi(Tools) import Scripting
@testable import Studio

/// A page shows scripts as text, writes them, and saves what was turned to them.
struct WritingTests {
  private let studio: RunningStudio
  private let page: RunningStudio.Page

  init() throws {
    studio = try RunningStudio(RunningStudio.files)
    page = try RunningStudio.Page(studio)
    try page.open(RunningStudio.risePop)
  }

  private var script: String { studio.folder.text(of: "animators/Rise.lua") }

  private func page(
    opening choice: String, of other: RunningStudio? = nil
  ) throws -> RunningStudio.Page {
    let page = try RunningStudio.Page(other ?? studio)
    try page.open(choice)
    return page
  }

  private func quoted(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  // MARK: The text

  @Test func `the text of a script comes with its place and the types for completion`() throws {
    let reply = try page.reply(to: #"do: "source""#)
    #expect(reply.kind == "source")
    #expect(
      reply.json(without: ["kind", "n", "types", "path", "text"])
        == #"{"file":"animators/Rise.lua","isInstalled":false,"isPlugin":false,"version":1}"#)
    #expect(reply.text("path") == studio.folder.folder.path + "/animators/Rise.lua")
    #expect(reply.text("text") == RunningStudio.rise)
    #expect(reply.text("types") == TypeAnnotations.text)
    // Each text has another number.
    #expect(try page.reply(to: #"do: "source""#)["version"] as? Int == 2)
  }

  @Test func `an installed script, and a plugin's file and animators, are shown`() throws {
    let page = try page(opening: #"subject: "plugin:SwipeToPop", scenario: "button-pop""#)
    let plugin = try page.reply(to: #"do: "source""#)
    #expect(plugin["isPlugin"] as? Bool == true && plugin["isInstalled"] as? Bool == true)
    #expect(plugin.text("file")?.hasSuffix("SwipeToPop/plugin.lua") == true)
    let animator = try page.reply(to: #"do: "source", animator: "SwipeToPop""#)
    #expect(animator["isPlugin"] as? Bool == false)
    #expect(animator.text("text")?.contains("parallax") == true)
    for name in ["Nobody", "../outside", "animators/Rise.lua"] {
      #expect(
        try page.refusal(of: "do: \"source\", animator: \"\(name)\"").contains(
          "'\(name)' is no script of the folders that are searched"))
    }
  }

  @Test func `before something is open, there is no script`() throws {
    let page = try RunningStudio.Page(studio)
    #expect(try page.refusal(of: #"do: "source""#).contains("what is shown is no script"))
    #expect(
      try page.refusal(of: #"do: "write", text: "x", part: 0, of: 1, seen: 0"#).contains(
        "no script is open"))
  }

  @Test func `a text is written with its last part`() throws {
    try page.reply(to: #"do: "source""#)
    let text = "-- mine é\n" + RunningStudio.rise
    let first = try page.reply(
      to: "do: \"write\", text: \(try quoted(String(text.prefix(8)))), part: 0, of: 2, seen: 1")
    #expect(first.kind == "took" && first["part"] as? Int == 0)
    #expect(script == RunningStudio.rise)
    let last = try page.reply(
      to: "do: \"write\", text: \(try quoted(String(text.dropFirst(8)))), part: 1, of: 2, seen: 1")
    #expect(last.kind == "wrote" && last.text("file") == "animators/Rise.lua")
    #expect(script == text)
  }

  @Test func `over a network, no text is written`() throws {
    let away = try RunningStudio(RunningStudio.files, isEditable: false)
    let page = try page(opening: RunningStudio.risePop, of: away)
    try page.reply(to: #"do: "source""#)
    #expect(
      try page.refusal(of: #"do: "write", text: "x", part: 0, of: 1, seen: 1"#).contains(
        "over a network, --lan-edit lets a page write scripts"))
    #expect(away.folder.text(of: "animators/Rise.lua") == RunningStudio.rise)
  }

  @Test func `what an editor has written meanwhile stays`() throws {
    try page.reply(to: #"do: "source""#)
    try studio.folder.write("return {}", to: "animators/Rise.lua")
    #expect(
      try page.refusal(of: #"do: "write", text: "x", part: 0, of: 1, seen: 1"#).contains(
        "the file has changed meanwhile"))
    #expect(script == "return {}")
  }

  @Test func `the user's editor opens the line`() throws {
    final class Opened: Sendable { let places = Mutex<[String]>([]) }
    let found = Opened()
    let studio = try RunningStudio(RunningStudio.files) {
      $0.reveal = { file, line in found.places.withLock { $0.append("\(file.shownAs):\(line)") } }
    }
    let page = try page(opening: RunningStudio.risePop, of: studio)
    #expect(try page.reply(to: #"do: "reveal", line: 12"#).kind == "revealed")
    #expect(try page.reply(to: #"do: "reveal", line: 3, animator: "Rise""#).kind == "revealed")
    #expect(found.places.withLock { $0 } == ["animators/Rise.lua:12", "animators/Rise.lua:3"])
  }

  @Test func `without an editor, and over a network, none is opened`() throws {
    let away = try page(
      opening: RunningStudio.risePop,
      of: RunningStudio(RunningStudio.files, isEditable: false, editor: "/bin/true"))
    for page in [page, away] {
      #expect(
        try page.refusal(of: #"do: "reveal", line: 3"#).contains("this studio opens no editor"))
    }
  }

  @Test func `an animator is made, as an example or as a copy, and can be opened`() throws {
    let reply = try page.reply(to: #"do: "create", name: "Mine""#)
    #expect(reply.kind == "created" && reply.json() == #"{"subject":"Mine"}"#)
    #expect(try page.open(#"subject: "Mine", scenario: "push""#).text("title") == "Mine")
    try page.reply(to: #"do: "create", name: "Copy", from: "Rise""#)
    #expect(
      try page.open(#"subject: "Copy", scenario: "push""#).list("parameters").first?.text("name")
        == "far")
    #expect(
      try page.refusal(of: #"do: "create", name: "Mine""#).contains("'Mine' already exists"))
  }

  // MARK: Saving

  /// The lines that a change would write.
  private func lines(_ reply: Reply) -> [String] {
    reply.list("lines").map { $0.json(without: []) }
  }

  @Test func `what was turned is shown as lines, saved, and taken back`() throws {
    let edit = try page.reply(to: #"do: "edit", values: { far: "0.5" }"#)
    #expect(
      edit.json(without: ["kind", "n", "lines", "path"])
        == #"{"file":"animators/Rise.lua","isInstalled":false,"isPlugin":false}"#)
    #expect(edit.text("path") == studio.folder.folder.path + "/animators/Rise.lua")
    let (one, half) = ("far = { default = 1,", "far = { default = 0.5,")
    #expect(edit.list("lines").count == 1)
    let line = try #require(edit.list("lines").first)
    #expect(line["number"] as? Int == 6)
    #expect(line.text("before")?.contains(one) == true)
    #expect(line.text("after")?.contains(half) == true)
    #expect(script == RunningStudio.rise)
    #expect(
      try page.reply(to: #"do: "save""#).json()
        == #"{"canUndo":true,"file":"animators/Rise.lua","names":["far"]}"#)
    #expect(script == RunningStudio.rise.replacing(one, with: half))
    #expect(try page.open(RunningStudio.risePop)["canUndo"] as? Bool == true)
    let undo = try page.reply(to: #"do: "undo""#)
    #expect(undo.kind == "edit" && undo["undoes"] as? Int == 1)
    #expect(undo.list("lines").first?.text("before")?.contains(half) == true)
    #expect(undo.list("lines").first?.text("after")?.contains(one) == true)
    let undone = try page.reply(to: #"do: "undo", save: 1"#)
    #expect(undone.kind == "undone" && undone["canUndo"] as? Bool == false)
    #expect(script == RunningStudio.rise)
  }

  @Test(arguments: [
    (#"values: {}, curves: { curve: "quadIn" }"#, #"curve = "quadIn","#),
    (#"values: {}, numbers: { "back.alpha 1": "0.25" }"#, "back = { alpha = 0.25 }"),
    (#"values: { side: "right", isLoud: "false" }"#, "isLoud = { default = false }"),
  ])
  func `each kind of change is written`(change: String, expected: String) throws {
    let studio = try RunningStudio(
      RunningStudio.rise(["return { front": "return { back = { alpha = 0.9 }, front"]))
    let page = try page(opening: RunningStudio.risePop, of: studio)
    #expect(try page.reply(to: "do: \"edit\", \(change)").kind == "edit")
    #expect(try page.reply(to: #"do: "save""#).kind == "saved")
    #expect(studio.folder.text(of: "animators/Rise.lua").contains(expected))
  }

  @Test func `moved keys are written`() throws {
    let page = try page(opening: #"subject: "Keyed", scenario: "push""#)
    let edit = try page.reply(
      to: #"do: "edit", values: {}, lanes: { "front.alpha": "0:0;:0.5=0.2;1:1" }"#)
    #expect(edit.kind == "edit")
    try page.reply(to: #"do: "save""#)
    #expect(studio.folder.text(of: "animators/Keyed.lua").contains("{ 0.5, 0.2 }"))
  }

  @Test func `another order of views is written`() throws {
    let row = #"["front.row*"] = { stagger = { overlap = 0.5, order = "backward" }, "#
    let studio = try RunningStudio([
      "animators/Keyed.lua": RunningStudio.keyed.replacing(
        "front = {", with: row + "alpha = { { 0, 0 }, { 1, 1 } } },\n  front = {")
    ])
    let page = try page(opening: #"subject: "Keyed", scenario: "push""#, of: studio)
    let change = #"values: {}, orders: { "front.row*": "edges" }"#
    #expect(try page.reply(to: "do: \"edit\", \(change)").kind == "edit")
    try page.reply(to: #"do: "save""#)
    #expect(studio.folder.text(of: "animators/Keyed.lua").contains(#"order = "edges" }"#))
  }

  @Test(arguments: [
    ("values: {}", "every value already is the default"),
    (#"values: { far: "1" }"#, "every value already is the default"),
    (#"values: { near: "1" }"#, "there is no parameter 'near'"),
    (#"values: {}, curves: { other: "linear" }"#, "the script has no curve 'other' any more"),
  ])
  func `what can't be saved says why`(change: String, why: String) throws {
    #expect(try page.refusal(of: "do: \"edit\", \(change)").contains(why))
    #expect(try page.refusal(of: #"do: "save""#).contains("no change was shown first"))
  }

  @Test func `nothing is saved or taken back that wasn't shown`() throws {
    #expect(try page.refusal(of: #"do: "save""#).contains("no change was shown first"))
    #expect(try page.refusal(of: #"do: "undo""#).contains("there is no save to undo"))
    #expect(
      try RunningStudio.Page(studio).refusal(of: #"do: "edit", values: {}"#).contains(
        "only what is a script has values to save"))
  }

  @Test func `a save of another page is taken back only after it was shown`() throws {
    let other = try page(opening: RunningStudio.risePop)
    try page.reply(to: #"do: "edit", values: { far: "0.5" }"#)
    try page.reply(to: #"do: "save""#)
    let undo = try page.reply(to: #"do: "undo""#)["undoes"] as? Int
    try other.open(RunningStudio.risePop)
    try other.reply(to: #"do: "edit", values: { side: "right" }"#)
    try other.reply(to: #"do: "save""#)
    #expect(try page.refusal(of: "do: \"undo\", save: \(undo ?? 0)").contains("changed meanwhile"))
    #expect(script.contains(#"side = { default = "right""#))
  }

  @Test func `a plugin's own numbers are saved to it, and its animators' are not`() throws {
    let plugin = """
      return {
        api = 1, name = "Lift", version = "1.0.0", summary = "It lifts.",
        animator = { pop = "Rise" },
        interaction = { pop = { gesture = "pan", direction = "trailing", commit = "half", commitAt = 0.5 } },
      }
      """
    let studio = try RunningStudio(
      RunningStudio.files.merging(["Plugins/Lift/plugin.lua": plugin]) { $1 })
    let page = try RunningStudio.Page(studio)
    let subject = try page.open(#"subject: "plugin:Lift", scenario: "pop""#)
    #expect(subject["canSave"] as? Bool == true)
    #expect(subject["hasVersions"] as? Bool == false)
    #expect(subject["file"] == nil)
    let saved = subject.list("parameters").map { ($0.text("name") ?? "", $0["isSaved"] as? Bool) }
    #expect(saved.contains { $0.0 == "Rise.far" && $0.1 == false })
    let own = try #require(saved.first { $0.1 == true && $0.0.hasSuffix("commitAt") }?.0)
    let edit = try page.reply(to: "do: \"edit\", values: { \"\(own)\": \"0.25\" }")
    #expect(edit["isPlugin"] as? Bool == true)
    try page.reply(to: #"do: "save""#)
    #expect(studio.folder.text(of: "Plugins/Lift/plugin.lua").contains("0.25"))
  }

  @Test func `an installed script says that it is one`() throws {
    let page = try page(opening: #"subject: "Cover", scenario: "push""#)
    let reply = try page.reply(to: #"do: "edit", values: { dim: "0.2" }"#)
    #expect(reply["isInstalled"] as? Bool == true)
    #expect(try page.reply(to: #"do: "source""#)["isInstalled"] as? Bool == true)
  }

  // MARK: New parameters

  @Test func `a number of the script becomes a parameter`() throws {
    let studio = try RunningStudio(
      RunningStudio.rise(["presence * ctx.parameters.far": "presence * 0.8"]))
    let page = try page(opening: RunningStudio.risePop, of: studio)
    let edit = try page.reply(
      to:
        #"do: "makeParameter", number: "front.alpha 1", name: "shine", least: 0, most: 1, help: "how bright""#
    )
    #expect(edit.kind == "edit")
    try page.reply(to: #"do: "save""#)
    let parameter = try page.open(RunningStudio.risePop).list("parameters")
      .first { $0.text("name") == "shine" }
    #expect(parameter?.text("value") == "0.8")
    #expect(parameter?["max"] as? Int == 1)
    #expect(parameter?.text("help") == "how bright")
  }

  @Test func `a key becomes a parameter`() throws {
    let page = try page(opening: #"subject: "Keyed", scenario: "push""#)
    try page.reply(
      to: #"do: "makeParameter", lane: "front.alpha", key: 1, name: "shine", least: -1, most: 1"#)
    try page.reply(to: #"do: "save""#)
    let parameters = try page.open(#"subject: "Keyed", scenario: "push""#).list("parameters")
    #expect(parameters.map { $0.text("name") } == ["shine"])
    #expect(parameters.first?["min"] as? Int == -1)
  }

  @Test func `the numbers of a spring become parameters`() throws {
    let studio = try RunningStudio(
      RunningStudio.rise([
        "return {\n  api": "local spring = require \"interlude.spring\"\nreturn {\n  api",
        #"curve = "linear""#: "curve = spring { response = 0.4, dampingRatio = 0.8 }",
      ]))
    let page = try page(opening: RunningStudio.risePop, of: studio)
    let curve = try #require(try page.open(RunningStudio.risePop).list("curves").first)
    #expect(curve["canBecomeParameters"] as? Bool == true)
    #expect(try page.reply(to: #"do: "parametrize", curve: "curve""#).kind == "edit")
    try page.reply(to: #"do: "save""#)
    let names = try page.open(RunningStudio.risePop).list("parameters").map { $0.text("name") }
    #expect(names.contains("response") && names.contains("dampingRatio"))
  }

  @Test func `a spring as a whole becomes one parameter`() throws {
    let studio = try RunningStudio(
      RunningStudio.rise([
        "return {\n  api": "local spring = require \"interlude.spring\"\nreturn {\n  api",
        #"curve = "linear""#:
          "curve = function(ctx) return spring { response = 0.4, dampingRatio = 0.8 } end",
      ]))
    let page = try page(opening: RunningStudio.risePop, of: studio)
    let edit = try page.reply(to: #"do: "parametrize", curve: "spring", whole: true"#)
    #expect(edit.kind == "edit", "\(edit.problems)")
    try page.reply(to: #"do: "save""#)
    let made = try page.open(RunningStudio.risePop).list("parameters")
      .first { $0.text("name") == "feel" }
    #expect(made?.text("type") == "curve")
  }

  @Test func `what isn't there becomes no parameter`() throws {
    #expect(
      try page.refusal(of: #"do: "parametrize", curve: "other""#).contains(
        "the script has no curve 'other' any more"))
    #expect(
      try page.refusal(
        of: #"do: "makeParameter", number: "front.blur 1", name: "x", least: 0, most: 1"#
      ).contains("the script has no number 'front.blur 1' any more"))
    let plugin = try page(opening: #"subject: "plugin:SwipeToPop", scenario: "button-pop""#)
    #expect(
      try plugin.refusal(of: #"do: "parametrize", curve: "curve""#).contains(
        "only a script has parameters"))
  }

  // MARK: Versions

  @Test func `only a script of the user's own has versions`() throws {
    for (name, hasVersions) in [("Rise", true), ("SwipeToPop", false)] {
      let subject = try page.open("subject: \"\(name)\", scenario: \"pop\"")
      #expect(subject["hasVersions"] as? Bool == hasVersions)
    }
    let plugin = try page(opening: #"subject: "plugin:SwipeToPop", scenario: "button-pop""#)
    for request in [#"do: "keepVersion", name: "x", values: {}"#, #"do: "restore", name: "x""#] {
      #expect(
        try plugin.refusal(of: request).contains("only the script of an animator has versions"))
    }
  }

  @Test func `a version that one page keeps is listed on another`() throws {
    let other = try page(opening: RunningStudio.risePop)
    page.send(#"do: "keepVersion", name: "slow", values: {}"#)
    #expect(try page.text("versions").words("names") == ["slow"])
    let listed = try other.text("versions")
    #expect(listed.words("names") == ["slow"] && listed["n"] as? Int == 0)
    #expect(try page.open(RunningStudio.risePop).words("versions") == ["slow"])
  }

  @Test func `a version has what was turned, and the script stays`() throws {
    try page.reply(to: #"do: "keepVersion", name: "near", values: { far: "0.5" }"#)
    #expect(script == RunningStudio.rise)
    #expect(
      studio.folder.text(of: "animators/.versions/Rise/near.lua").contains("far = { default = 0.5"))
    try page.open(RunningStudio.risePop + #", version: "near""#)
    #expect(isClose(try page.frames(.run)[15].number("opacity", of: "message"), 0.25))
  }

  @Test func `the script goes back to a version after its lines were shown`() throws {
    try page.reply(to: #"do: "keepVersion", name: "near", values: { far: "0.5" }"#)
    let edit = try page.reply(to: #"do: "restore", name: "near""#)
    #expect(edit.kind == "edit" && edit.list("lines").count == 1)
    #expect(script == RunningStudio.rise)
    try page.reply(to: #"do: "save""#)
    #expect(script.contains("far = { default = 0.5"))
    #expect(
      try page.refusal(of: #"do: "restore", name: "near""#).contains("the script is that version"))
    #expect(try page.refusal(of: #"do: "restore", name: "far""#).contains("can't be read"))
  }

  @Test func `a version gets another name, and is deleted`() throws {
    try page.reply(to: #"do: "keepVersion", name: "near", values: {}"#)
    #expect(
      try page.reply(to: #"do: "renameVersion", name: "near", to: "close""#).words("names")
        == ["close"])
    #expect(try page.reply(to: #"do: "deleteVersion", name: "close""#).words("names") == [])
    #expect(
      try page.refusal(of: #"do: "deleteVersion", name: "close""#).contains(
        "there is no version 'close' any more"))
    #expect(try page.refusal(of: #"do: "keepVersion", name: "../x", values: {}"#).contains("../x"))
  }

  @Test func `over a network, no version is deleted`() throws {
    let away = try RunningStudio(RunningStudio.files, isEditable: false)
    let page = try page(opening: RunningStudio.risePop, of: away)
    try page.reply(to: #"do: "keepVersion", name: "near", values: {}"#)
    #expect(
      try page.refusal(of: #"do: "deleteVersion", name: "near""#).contains(
        "over a network, --lan-edit lets a page delete files"))
    #expect(away.folder.exists("animators/.versions/Rise/near.lua"))
  }
}
