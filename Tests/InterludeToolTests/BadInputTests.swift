import Foundation
import Testing
import ToolTesting

struct BadInputTests {
  let session: Session

  init() throws { session = try Session() }

  @Test func `a misspelt animator is answered with the nearest name and where was looked`() {
    let answer = session("run", "SwipeToPp")
    #expect(answer.status == 2)
    #expect(
      answer.messages.hasPrefix(
        "error: unknown animator or plugin 'SwipeToPp'; did you mean 'SwipeToPop'?\n"))
    #expect(answer.messages.contains("note: searched "))
  }

  @Test func `a misspelt scenario is answered with the nearest name`() {
    let answer = session("run", "SwipeToPop", "--scenario", "tuor")
    #expect(answer.status == 2)
    #expect(answer.messages.hasPrefix("error: unknown scenario 'tuor'; did you mean 'tour'?\n"))
  }

  @Test func `a misspelt plugin of a scenario shows its line`() throws {
    try session.write(
      """
      {
        interlude: 1,
        name: "shet",
        controllers: { home: {}, note: { plugin: "Shet" } },
        root: { controller: "home" },
        actions: [{ at: 0, do: "present", controller: "note" }],
      }
      """, to: "shet.json")
    let answer = session("run", "Rise", "--scenario", "./shet.json")
    #expect(answer.status == 2)
    #expect(
      answer.messages.hasPrefix(
        """
        ./shet.json:4:44: error: controllers.note.plugin: unknown plugin 'Shet'; \
        did you mean 'Sheet'?
            3 |   name: "shet",
          → 4 |   controllers: { home: {}, note: { plugin: "Shet" } },
        """))
  }

  @Test(arguments: [
    ["run", "Rise"], ["check", "CrossDissolve"], ["explain"],
  ])
  func `every error of a scenario is reported with its line, whatever plays it`(words: [String])
    throws
  {
    try session.write(
      """
      {
        interlude: 1,
        name: "bad",
        controllerz: {},
      }
      """, to: "bad.json")
    let answer = session.run(words + ["--scenario", "./bad.json"])
    #expect(answer.status == 2)
    #expect(answer.messages.contains("\n./bad.json:4:3: error: unknown key 'controllerz'; did you"))
    #expect(answer.messages.contains("./bad.json:1:1: error: missing 'root'\n"))
  }

  @Test func `a misspelt property shows its line, and the transition still completes`() throws {
    try session.write(
      """
      return {
        duration = 0.2,
        frame = function(ctx, progress, presence)
          local width = ctx.container.width
          return {
            front = { translatex = width * (1 - presence) },
          }
        end,
      }
      """, to: "Oops.lua")
    let answer = session("run", "Oops", "--scenario", "pop")
    #expect(answer.status == 3)
    #expect(
      answer.messages.hasPrefix(
        """
        Oops.lua:6: error: unknown property 'translatex' of view 'front'; did you mean 'translateX'?
            5 |     return {
          → 6 |       front = { translatex = width * (1 - presence) },
              |                 ^~~~~~~~~~
            7 |     }

        """))
    #expect(answer.messages.contains("the pop continued with 'CrossDissolve'"))
    #expect(answer.output.contains("1 completed, 0 cancelled"))
  }

  @Test func `text that is not Lua is reported with its line, and the transition completes`()
    throws
  {
    try session.write("return {\n  frame = function(\n}\n", to: "Torn.lua")
    let answer = session("run", "Torn", "--scenario", "push")
    #expect(answer.status == 3)
    #expect(answer.messages.hasPrefix("Torn.lua:3: error: "))
    #expect(answer.output.contains("1 completed, 0 cancelled"))
  }

  @Test func `an argument that is no text names no other file`() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", #"exec "$0" run SwipeToPop --quiet --trace "$(printf 'a\377.ndjson')""#,
      Session.program("interlude").path,
    ]
    process.currentDirectoryURL = session.folder
    let messages = Pipe()
    process.standardError = messages
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    let text = String(decoding: messages.fileHandleForReading.availableData, as: UTF8.self)
    #expect(text.hasPrefix("error: the argument 'a\u{FFFD}.ndjson' is not UTF-8"))
    #expect(session.files.isEmpty)
  }

  @Test func `what is not text is refused in a line, and nothing is played`() throws {
    try session.makeFolder("Folder.lua")
    try session.write("\u{1B}Lua", to: "Compiled.lua")
    try session.write("\u{89}PNG\r\n\u{1A}\n\0\0\0\rIHDR", to: "Picture.lua")
    for (file, message) in [
      ("Folder.lua", "this is not a regular file"),
      ("Compiled.lua", "the file is compiled Lua, not text"),
      ("Picture.lua", "the file contains a zero byte, so it is not text"),
    ] {
      let answer = session("run", "./\(file)", "--scenario", "pop")
      #expect(answer.status == 2)
      #expect(answer.output == "")
      #expect(answer.messages == "./\(file): error: \(message)\n")
    }
    #expect(session.files == ["Compiled.lua", "Folder.lua", "Picture.lua"])
  }

  @Test(arguments: [
    (
      "return { frame = function() return { front = { alpha = 0/0 } } end }",
      "must be a finite number"
    ),
    ("return { frame = function() return { frnt = { alpha = 1 } } end }", "did you mean 'front'?"),
    ("return { frame = function() end }", "frame() returned nothing"),
    ("return { frame = function() count = 1 return {} end }", "count"),
    (
      "return { frame = function() return { front = { alpha = \"1\" } } end }",
      "'alpha' of view 'front'"
    ),
    ("return { fram = function() return {} end }", "there is no 'frame'"),
    ("return { curve = \"easeInn\", frame = function() return {} end }", "did you mean 'easeIn'?"),
    (
      "return { duration = \"1\", frame = function() return {} end }", "duration: expected seconds"
    ),
    ("return 5", "the file returned a number"),
    ("local x = require 'interlude.eas' return {}", "interlude.eas"),
  ])
  func `a typical slip is reported in words`(source: String, words: String) throws {
    try session.write(source, to: "Slip.lua")
    let answer = session("run", "Slip", "--scenario", "pop", "--quiet")
    #expect(answer.status == 3)
    #expect(answer.messages.hasPrefix("Slip.lua"))
    #expect(answer.messages.contains(words))
  }

  @Test func `a broken scenario is reported with its path and nothing is written`() throws {
    try session.write(
      "{ interlude: 1, name: \"x\", controllers: { a: {} }, root: { controller: \"a\" },"
        + " actions: [ { at: \"soon\", do: \"dismiss\" } ] }", to: "x.json")
    let answer = session(
      "run", "SwipeToPop", "--scenario", "./x.json", "--trace", "\(session.folder.path)/out")
    #expect(answer.status == 2)
    #expect(
      answer.messages.contains("actions[0].at: expected a number of seconds ≥ 0, found \"soon\""))
    #expect(session.files == ["x.json"])
  }

  @Test func `a trace that can't be written is refused before the run`() {
    let answer = session("run", "SwipeToPop", "--trace", "\(session.folder.path)/none/trace.ndjson")
    #expect(answer.status == 2)
    #expect(answer.output == "")
    #expect(answer.messages.contains("none/trace.ndjson"))
  }

  @Test func `a parameter that is out of range or misspelled is reported with what is valid`() {
    let far = session("run", "SwipeToPop", "--set", "parallax=3")
    #expect(far.status == 2)
    #expect(
      far.messages
        == "error: parameter 'parallax': expected a number from 0 to 1, found '3'\n")
    let misspelt = session("run", "SwipeToPop", "--set", "paralax=0.5")
    #expect(misspelt.messages.contains("did you mean 'parallax'?"))
  }

  @Test func `a parameter that is a curve is set, listed, and checked with others`() throws {
    try session.write(
      """
      return {
        parameters = { feel = { default = "easeOut", help = "how it comes" } },
        curve = function(ctx) return ctx.parameters.feel end,
        frame = function(ctx, progress, presence) return { front = { alpha = presence } } end,
      }
      """, to: "Rise.lua")
    #expect(session("list", "Rise").output.contains("feel  easeOut  (the name of a curve, four"))
    #expect(session("list", "Rise", "--json").output.contains(#""default":"easeOut""#))
    let usual = session("run", "Rise", "--scenario", "push", "--json").output
    for value in ["linear", "0.3,0.6,0.3,1", "response:0.4,dampingRatio:0.8"] {
      let set = session("run", "Rise", "--scenario", "push", "--json", "--set", "feel=\(value)")
      #expect(set.status == 0)
      #expect(set.output != usual)
    }
    let misspelt = session("run", "Rise", "--scenario", "push", "--set", "feel=easeOutt")
    #expect(misspelt.status == 2)
    #expect(misspelt.messages.contains("did you mean 'easeOut'?"))
    #expect(session("check", "Rise").status == 0)
  }
}
