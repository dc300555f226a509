import Foundation
import TestSupport
import Testing
import ToolTesting

struct NewTests {
  let session: Session

  init() throws { session = try Session() }

  @Test func `a new animator passes the check as it is`() {
    let answer = session("new", "Hoist")
    #expect(answer.status == 0)
    #expect(
      answer.output == """
        wrote Hoist.lua
        wrote .luarc.json
        wrote types/interlude.lua

        Next:
          interlude run Hoist
          interlude check Hoist

        """)
    let check = session("check", "Hoist", "--strict", "--verbose")
    #expect(check.status == 0)
    #expect(!check.output.contains("note:"))
    #expect(session("run", "Hoist", "--quiet").status == 0)
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `a new plugin passes the check and its scenario plays`() {
    let answer = session("new", "Bounce", "--plugin")
    #expect(answer.status == 0)
    let scenario = ["--scenario", "Bounce", "--quiet"]
    #expect(answer.output.contains("interlude run plugin:Bounce --scenario Bounce\n"))
    #expect(answer.output.hasSuffix("  interlude test plugin:Bounce --update\n"))
    for subject in ["plugin:Bounce", "Plugins/Bounce/animators/Bounce.lua"] {
      #expect(session.run(["run", subject] + scenario).status == 0)
    }
    let check = session("check", "Bounce", "--strict")
    #expect(check.status == 0, "\(check.output)")
    #expect(check.output.contains("Bounce (plugin)  1 scenario"))
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `what is suggested is about the plugin, whatever animator has its name`() {
    let answer = session("new", "Slide", "--plugin")
    let lines = answer.output.split(separator: "\n").drop { $0 != "Next:" }.dropFirst()
    let commands = lines.map { $0.split(separator: " ").dropFirst().map(String.init) }
    #expect(commands.map(\.first) == ["run", "check", "test"])
    for words in commands {
      let answer = session.run(words)
      #expect(answer.status == 0, "\(answer.messages)")
      #expect(!answer.messages.contains("an animator and a plugin"))
    }
    #expect(session("check", "plugin:Slide").output.contains("Slide (plugin)  1 scenario"))
    #expect(session.exists("Plugins/Slide/goldens/Slide.ndjson"))
    let readMe = session.text(of: "Plugins/Slide/README.md")
    #expect(readMe.contains("`interlude check plugin:Slide`"))
    #expect(!readMe.contains("check Slide") && !readMe.contains("test Slide"))
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `a copy has its own name and keeps what it does`() throws {
    #expect(session("new", "Mine", "--from", "SwipeToPop").status == 0)
    let text = try String(
      contentsOf: session.folder.appendingPathComponent("Mine.lua"), encoding: .utf8)
    #expect(text.contains("name = \"Mine\","))
    #expect(text.contains("---@type interlude.Animator\nreturn {"))
    #expect(session("check", "Mine", "--strict").status == 0)
  }

  /// The first one requires what several animators share, which a copy finds too.
  @Test(
    .enabled(if: TestTier.isThorough),
    arguments: TestTier.sample(
      ["Mosaic", "card", "zoom", "cascade", "sheet", "fold", "keys"], every: 1, standard: 3))
  func `each kind to start from passes the check`(kind: String) throws {
    #expect(session("new", "Mine", "--from", kind).status == 0)
    #expect(session.text(of: "Mine.lua").contains("name = \"Mine\","))
    let check = session("check", "Mine", "--strict")
    #expect(check.status == 0, "\(check.output)")
  }

  @Test func `nothing is overwritten`() throws {
    try session.write("-- mine\n", to: "Notes.lua")
    let answer = session("new", "Notes")
    #expect(answer.status == 2)
    #expect(answer.messages.hasPrefix("error: an animator 'Notes' already exists\n"))
    #expect(session.files == ["Notes.lua"])
    #expect(session("new", "Fine", "--plugin").status == 0)
    let again = session("new", "Fine", "--plugin")
    #expect(
      again.messages.hasPrefix(
        "Plugins/Fine/plugin.lua: error: the file already exists; nothing was written\n"))
  }

  @Test(arguments: [("Bad name!", "Badname"), ("../up", "up"), ("1st", "st")])
  func `a name that won't do is answered with one that will`(name: String, proposal: String) {
    let answer = session("new", name)
    #expect(answer.status == 2)
    #expect(answer.messages.contains("found '\(name)'; did you mean '\(proposal)'?"))
    #expect(session.files == [])
  }

  @Test(arguments: ["9a", "42", "_"])
  func `a name of which little would be left is answered with the rule alone`(name: String) {
    let answer = session("new", name)
    #expect(answer.status == 2)
    #expect(answer.messages.contains("found '\(name)'\n"))
  }

  @Test func `a misspelt original is answered with the nearest name`() {
    let answer = session("new", "Mine", "--from", "SwipToPop")
    #expect(answer.status == 2)
    #expect(
      answer.messages.hasPrefix("error: unknown animator 'SwipToPop'; did you mean 'SwipeToPop'?"))
  }

  @Test func `an animator is put where animators are kept`() throws {
    let folder = session.folder.appendingPathComponent("Scripts/animators")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(session("new", "Hoist").output.hasPrefix("wrote Scripts/animators/Hoist.lua\n"))
  }

  @Test(arguments: [[], ["--plugin"]])
  func `what can't be written as a whole is not begun`(options: [String]) throws {
    // The last file has no folder.
    try session.write("in the way", to: "types")
    let answer = session.run(["new", "Rise"] + options)
    #expect(answer.status == 2)
    #expect(
      answer.messages.hasPrefix(
        "error: can't create the folder of 'types/interlude.lua'; nothing was written\n"))
    #expect(answer.messages.contains("a file is in its place"), "\(answer.messages)")
    #expect(session.files == ["types"])
  }

  @Test func `a link to nothing is in the way, and no option is named that new lacks`() throws {
    try session.makeFolder("Plugins/Rise")
    let folder = session.folder.path
    symlink(folder + "/elsewhere.md", folder + "/Plugins/Rise/README.md")
    let answer = session("new", "Rise", "--plugin")
    #expect(answer.status == 2)
    #expect(
      answer.messages.hasPrefix(
        "Plugins/Rise/README.md: error: the file already exists; nothing was written\n"))
    #expect(!answer.messages.contains("--force"))
    #expect(session.files == ["Plugins"])
    #expect(!session.exists("Plugins/Rise/plugin.lua"))
  }
}
