import Foundation
import TestSupport
import Testing
import ToolTesting

@_spi(Tools) @testable import InterludeTool

/// Text of scripts, scenarios, plugins and file names that would do something to a terminal.
struct HostileTextTests {
  /// A color that the tool itself never uses, a bell, C1 controls, marks of direction, line ends, and
  /// what is not seen.
  static let poison =
    "\u{1B}[35m\u{7}\u{9B}2J\u{202E}\u{2066}\u{200F}\u{61C}\u{2028}\r\u{200B}\u{AD}\u{E0041}"
  /// The same in Lua and in JSON5, where it can't stand as it is.
  static let lua =
    #"\27[35m\7\u{9B}2J\u{202E}\u{2066}\u{200F}\u{61C}\u{2028}\r\u{200B}\u{AD}\u{E0041}"#
  static let json =
    #"\u001b[35m\u0007\u009b2J\u202e\u2066\u200f\u061c\u2028\r\u200b\u00ad\udb40\udc41"#

  let session: Session

  init() throws { session = try Session() }

  /// Whether a text has anything that a terminal acts on, other than ends of lines.
  static func isSafe(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0xA: true
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: false
      case 0x200B, 0xAD, 0xE0041: false
      default: true
      }
    }
  }

  /// Calls the tool with each command, and finds no raw text.
  ///
  /// - Parameter isShown: Whether at least one of the answers has the text in its visible form.
  private func expectSafe(
    _ commands: [[String]], isShown: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var wasShown = false
    for words in commands {
      let answer = session.run(words)
      for text in [answer.output, answer.messages] {
        #expect(Self.isSafe(text), "\(words)", sourceLocation: sourceLocation)
        wasShown = wasShown || [#"\u{1B}"#, #"\u001b"#, #"\x1B"#].contains { text.contains($0) }
      }
    }
    #expect(wasShown || !isShown, "the text was not reached", sourceLocation: sourceLocation)
  }

  // MARK: Scenarios

  /// A field of a scenario, and whether any command prints it.
  struct Field: CustomTestStringConvertible, Sendable {
    let name: String
    var isShown = true
    var testDescription: String { name }
  }

  static let fields =
    [
      "name", "summary", "key", "device", "controller", "background", "plugin", "unknown", "view",
      "do", "pushed", "animator", "event", "property",
    ].map { Field(name: $0) }
    + ["title", "text", "image", "schema"].map { Field(name: $0, isShown: false) }

  @Test(arguments: TestTier.sample(fields, every: 9)) func `text of a scenario`(field: Field) throws
  {
    func text(_ name: String, _ plain: String) -> String {
      name == field.name ? plain + Self.json : plain
    }
    let extra: [String: String] = [
      "key": #", "x\#(Self.json)": 1"#, "device": #", device: "\#(Self.json)""#,
      "schema": #", $schema: [1, "\#(Self.json)"], 0x"#,
    ]
    let action: [String: String] = [
      "animator": #", { at: 0.1, do: "reload", animator: "\#(Self.json)" }"#,
      "do": #", { at: 0.1, do: "push\#(Self.json)", controller: "b" }"#,
    ]
    let color = field.name == "background" ? Self.json : "#FFFFFF"
    let plugin = field.name == "plugin" ? #", plugin: "\#(Self.json)""# : ""
    let unknown = field.name == "unknown" ? #", "\#(Self.json)": 1"# : ""
    let image = field.name == "image" ? #", image: "\#(Self.json).png""# : ""
    let event = field.name == "event" ? Self.json : ""
    let property = field.name == "property" ? Self.json : ""
    let controller = text("controller", "b")
    try session.write(
      """
      { interlude: 1, name: "\(text("name", "odd"))", summary: "\(text("summary", "s"))",
        controllers: {
          a: { title: "\(text("title", "A"))", background: "\(color)"\(plugin)\(unknown),
               views: [{ id: "\(text("view", "v"))", frame: [0, 0, 9, 9],
                         text: "\(text("text", "t"))"\(image) }] },
          "\(controller)": { views: [{ id: "\(text("view", "v"))", frame: [9, 9, 9, 9] }] } },
        root: { navigation: ["a"] },
        actions: [{ at: 0, do: "push", controller: "\(text("pushed", controller))" }
                  \(action[field.name] ?? "")],
        expect: [{ event: "didShow\(event)", controller: "a", times: 7 },
                 { at: 0.1, view: "a/\(text("view", "v"))", property: "alpha\(property)", equals: 3 }]
        \(extra[field.name] ?? "") }
      """, to: "odd.json")
    let scenario = ["--scenario", "./odd.json"]
    var commands: [[String]] = [
      ["run", "SwipeToPop"] + scenario, ["run"] + scenario, ["run", "Rise", "--json"] + scenario,
      ["explain"] + scenario, ["explain", "--json"] + scenario,
      ["explain", "--from", Self.poison] + scenario,
      ["list", "--scenarios"], ["list", "--scenarios", "--json"],
      ["list", "--scenarios", "--names"],
      ["watch", "SwipeToPop", "--limit", "1"] + scenario,
      ["watch", "SwipeToPop", "--limit", "1", "--json"] + scenario,
      ["test", "SwipeToPop", "--json"] + scenario,
    ]
    commands += [
      ["render", "SwipeToPop", "--sheet", "s.png", "--scale", "0.1", "--force"] + scenario
    ]
    expectSafe(commands, isShown: field.isShown)
  }

  // MARK: Animators

  static let scripts: [(title: String, text: String)] = [
    ("summary", #"summary = "P","#), ("author", #"author = "P","#), ("name", #"name = "P","#),
    ("parameter", #"parameters = { ["P"] = { default = 1 } },"#),
    ("help", #"parameters = { a = { default = 1, help = "P" } },"#),
    ("unit", #"parameters = { a = { default = 1, unit = "P" } },"#),
    ("choice", #"parameters = { a = { default = "P", values = { "P", "x" } } },"#),
    ("key", #"["P"] = 1,"#), ("curve", #"curve = "P","#), ("reduced", #"reducedMotion = "P","#),
    ("reason", #"canPerform = function() return false, "P" end,"#),
    ("print", #"prepare = function() print("P", { "P" }) end,"#),
    ("log", #"prepare = function(ctx) ctx.log("P") end,"#),
    ("error", #"prepare = function() error("P") end,"#),
    ("error value", #"prepare = function() error({ message = "P" }) end,"#),
    (
      "tostring",
      #"prepare = function() error(setmetatable({}, { __tostring = function() return "P" end })) end,"#
    ),
    ("named type", #"prepare = function() return nil + setmetatable({}, { __name = "P" }) end,"#),
    ("global", #"prepare = function() _ENV["P"]() end,"#),
    ("assert", #"prepare = function() assert(false, "P") end,"#),
    ("require", #"prepare = function() require("P") end,"#),
    ("view", #"frame = function() return { ["P"] = {} } end,"#),
    ("property", #"frame = function() return { front = { ["P"] = 1 } } end,"#),
    ("value", #"frame = function() return { front = { alpha = "P" } } end,"#),
    ("color", #"frame = function() return { front = { backgroundColor = "P" } } end,"#),
  ]

  @Test(arguments: TestTier.sample(Array(scripts.indices), every: 12, standard: 2))
  func `text of an animator`(index: Int) throws {
    let field = Self.scripts[index].text.replacing("\"P\"", with: "\"x\(Self.lua)\"")
    let frame = field.hasPrefix("frame") ? "" : "frame = function() return {} end,"
    try session.write("return { duration = 0.1, \(field) \(frame) }", to: "Odd.lua")
    // What no command prints needs to be safe all the same.
    let hidden = ["author", "choice", "error value", "tostring", "named type"]
    let name = "./Odd.lua"
    expectSafe(
      [
        ["list", name], ["list", name, "--json"], ["run", name, "--scenario", "pop"],
        ["run", name, "--scenario", "pop", "--json"], ["explain", name, "--scenario", "pop"],
        ["explain", name, "--scenario", "pop", "--json"], ["check", name],
        ["watch", name, "--scenario", "pop", "--limit", "1"],
        ["test", name, "--json", "--scenario", "pop"], ["new", "Copy", "--from", name],
      ], isShown: !hidden.contains(Self.scripts[index].title))
  }

  private func animatorCommands(_ name: String) -> [[String]] {
    var commands: [[String]] = [
      ["list"], ["list", "--json"], ["list", "--names"], ["list", name], ["list", name, "--json"],
      ["run", name, "--scenario", "pop"], ["run", name, "--scenario", "pop", "--json"],
      ["explain", name, "--scenario", "pop"], ["explain", name, "--scenario", "pop", "--json"],
      ["check", name, "--verbose"], ["check", name, "--json"], ["test", name],
      ["test", name, "--json"], ["watch", name, "--limit", "1"],
      ["watch", name, "--limit", "1", "--json"], ["new", "Copy", "--from", name],
    ]
    commands += [["render", name, "--sheet", "s.png", "--scale", "0.1", "--force"]]
    return commands
  }

  @Test func `a line of a script that is shown with an error`() throws {
    try session.write(
      "return {\n  -- \u{1B}[35m\u{202E}\n  duration = = 1, -- \u{9B}2J\u{2028}\u{7}\n}\n",
      to: "Odd.lua")
    expectSafe(animatorCommands("./Odd.lua"))
  }

  // MARK: Names of files and folders

  /// A file name has no slash, which ends what a terminal would act on here.
  private static let fileName = "Odd" + poison

  @Test(.enabled(if: TestTier.isThorough)) func `the name of an animator's file`() throws {
    try session.write(
      "return { duration = 0.1, frame = function() return {} end }", to: Self.fileName + ".lua")
    expectSafe(animatorCommands("./" + Self.fileName + ".lua"))
    expectSafe(animatorCommands(Self.fileName))
  }

  @Test(.enabled(if: TestTier.isThorough)) func `the name of a folder of animators`() throws {
    try session.makeFolder(Self.fileName)
    try session.write(
      "return { duration = 0.1, frame = function() error('no') end }",
      to: Self.fileName + "/Slide.lua")
    let scripts = ["--scripts", Self.fileName]
    expectSafe(
      animatorCommands(Self.fileName + "/Slide.lua")
        + [
          ["run", "Slide", "--scenario", "pop"] + scripts, ["list"] + scripts,
          ["list", "--json"] + scripts, ["check", "Slide"] + scripts,
          ["list", "--scripts", Self.fileName + "/none"],
        ])
  }

  @Test func `the name of a scenario's file`() throws {
    try session.write("{ interlude: 1 }", to: Self.fileName + ".json")
    let scenario = ["--scenario", "./" + Self.fileName + ".json"]
    expectSafe([
      ["list", "--scenarios"], ["list", "--scenarios", "--names"],
      ["list", "--scenarios", "--json"], ["run", "SwipeToPop"] + scenario, ["explain"] + scenario,
      ["test", "SwipeToPop"] + scenario, ["watch", "SwipeToPop", "--limit", "1"] + scenario,
    ])
  }

  @Test func `the name of a file to write`() throws {
    let name = session.folder.path + "/" + Self.fileName
    var commands: [[String]] = [
      ["run", "SwipeToPop", "--trace", name], ["run", "SwipeToPop", "--trace", name],
      ["run", "SwipeToPop", "--trace", name + "/none/x"], ["check", "SwipeToPop", "--junit", name],
    ]
    commands += [
      ["render", "SwipeToPop", "--scenario", "pop", "--scale", "0.1", "--sheet", name + ".png"]
    ]
    expectSafe(commands)
  }

  @Test(.enabled(if: TestTier.isThorough)) func `a golden and its folder`() throws {
    _ = session("new", "Bounce", "--plugin")
    try session.makeFolder("Plugins/Bounce/goldens")
    try session.write("no trace", to: "Plugins/Bounce/goldens/\(Self.fileName).ndjson")
    try session.write("{\"a\(Self.json)\":1}\n", to: "Plugins/Bounce/goldens/Bounce.ndjson")
    try session.makeFolder("goldens/" + Self.fileName)
    try session.write("{}", to: "goldens/\(Self.fileName)/pop.ndjson")
    try session.write("return { frame = function() return {} end }", to: "Own.lua")
    expectSafe([
      ["test"], ["test", "--json"], ["test", "Bounce"], ["test", "Bounce", "--update"],
      ["test", "Own"], ["test", "--junit", session.folder.path + "/report.xml"],
    ])
  }

  // MARK: Reports

  @Test(.enabled(if: TestTier.isThorough))
  func `a JUnit report`() throws {
    _ = session("new", "Bounce", "--plugin")
    try session.makeFolder("Plugins/Bounce/goldens")
    try session.write("{\"a\(Self.json)\":1}\n", to: "Plugins/Bounce/goldens/Bounce.ndjson")
    try session.write(
      "return { duration = 0.1, frame = function() error(\"\(Self.lua)\\u{FFFF}<&\") end }",
      to: Self.fileName + ".lua")
    for words in [
      ["check", "./" + Self.fileName + ".lua"], ["test", "plugin:Bounce"],
      ["check", "plugin:Bounce"],
    ] {
      let file = session.folder.appendingPathComponent("report.xml")
      _ = session.run(words + ["--junit", file.path, "--force"])
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(Self.isSafe(text), "\(words)")
      #expect(!text.contains("\u{FFFF}") && !text.contains("<&"), "\(words)")
      if words[1].hasPrefix("./") {
        #expect(text.contains(#"Odd\u{1B}[35m\u{7}"#) && text.contains(#"\u{202E}"#))
        #expect(text.contains("&lt;&amp;"))
      }
    }
  }

  // MARK: Plugins

  static let manifests: [(title: String, text: String)] = [
    ("name", #"name = "P","#), ("summary", #"summary = "P","#),
    ("animator", #"animator = { push = "P" },"#),
    ("rule", #"animator = { { operation = "push", to = "P", use = "P" } },"#),
    ("operation", #"animator = { ["P"] = "Slide" },"#),
    ("gesture", #"interaction = { pop = { gesture = "P" } },"#),
    ("commit", #"interaction = { pop = { gesture = "pan", commit = "P" } },"#),
    ("presentation", #"presentation = { style = "P" },"#), ("key", #"["P"] = 1,"#),
    ("function", #"animator = function() error("P") end,"#),
    ("answer", #"animator = function() return "P" end,"#),
  ]

  @Test(arguments: TestTier.sample(Array(manifests.indices), every: 6)) func `text of a plugin`(
    index: Int
  ) throws {
    _ = session("new", "Odd", "--plugin")
    let field = Self.manifests[index].text.replacing("\"P\"", with: "\"x\(Self.lua)\"")
    let animator = field.hasPrefix("animator") ? "" : #"animator = { push = "Odd" },"#
    let name = field.hasPrefix("name") ? "" : #"name = "Odd","#
    try session.write(
      "return { api = 1, \(name) \(animator) \(field) }", to: "Plugins/Odd/plugin.lua")
    // No message quotes this text where a commit is expected.
    expectSafe(
      pluginCommands("plugin:Odd", scenario: "./Plugins/Odd/scenarios/Odd.json"),
      isShown: Self.manifests[index].title != "commit")
  }

  @Test func `the folder of a plugin`() throws {
    _ = session("new", "Odd", "--plugin")
    try FileManager.default.moveItem(
      at: session.folder.appendingPathComponent("Plugins/Odd"),
      to: session.folder.appendingPathComponent("Plugins/" + Self.fileName))
    expectSafe(
      pluginCommands(
        "plugin:" + Self.fileName, scenario: "./Plugins/\(Self.fileName)/scenarios/Odd.json"))
  }

  private func pluginCommands(_ name: String, scenario: String) -> [[String]] {
    [
      ["list", "--plugins"], ["list", "--plugins", "--json"], ["list", "--plugins", "--names"],
      ["list", name], ["list", name, "--json"], ["run", name, "--scenario", scenario],
      ["run", name, "--scenario", scenario, "--json"], ["run", "--scenario", scenario],
      ["explain", "--scenario", scenario], ["explain", "--json", "--scenario", scenario],
      ["explain", name, "--operation", "push"], ["check", name], ["check", name, "--json"],
      ["test", name], ["test", name, "--json"], ["watch", name, "--limit", "1"],
    ]
  }

  // MARK: The command line

  static let lines: [[String]] = [
    [poison], ["--" + poison], ["help", poison], ["run", poison], ["run", "plugin:" + poison],
    ["run", "--" + poison], ["run", "SwipeToPop", poison],
    ["run", "SwipeToPop", "--scenario", poison], ["run", "SwipeToPop", "--set", poison],
    ["run", "SwipeToPop", "--set", poison + "=1"], ["run", "SwipeToPop", "--frame-rate", poison],
    ["run", "SwipeToPop", "--json=" + poison], ["list", poison], ["check", poison],
    ["test", poison], ["watch", poison, "--limit", "1"], ["new", poison], ["new", "x" + poison],
    ["new", "Rise", "--from", poison], ["explain", poison], ["explain", "--operation", poison],
    ["completions", poison], ["render", poison], ["run", "--plugin", poison],
  ]

  @Test(arguments: lines) func `a word on the command line`(words: [String]) {
    expectSafe([words])
  }
}
