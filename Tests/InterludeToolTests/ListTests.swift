import Foundation
import Testing
import ToolTesting

struct ListTests {
  let session: Session

  init() throws { session = try Session() }

  @Test func `the shipped animators and scenarios are listed from any folder`() {
    let names = session("list", "--names")
    #expect(names.status == 0)
    for name in NamedAnimatorTests.animators { #expect(names.output.contains(name + "\n")) }
    let scenarios = session("list", "--scenarios", "--names").output
    for name in NamedAnimatorTests.scenarios { #expect(scenarios.contains(name + "\n")) }
    #expect(session("list", "-s", "--names").output == scenarios)
  }

  @Test func `a subject is a name that run takes, and a plugin also has its prefix`() {
    let lines = session("list", "--subjects", "--names").output.split(separator: "\n")
    #expect(lines.count { $0 == "SwipeToPop" } == 1)
    #expect(lines.contains("plugin:SwipeToPop"))
    #expect(lines.contains("Sheet"))
    #expect(Set(lines).count == lines.count)
    for line in lines { #expect(session("list", String(line)).status == 0, "\(line)") }
  }

  @Test func `an animator lists its parameters with their ranges`() {
    let answer = session("list", "SwipeToPop")
    #expect(
      answer.output.contains(
        "parallax  0.3  (a number from 0 to 1; share of the width the lower view moves)"))
  }

  @Test func `with --json an animator is one object with what the table says`() throws {
    func object(_ line: Substring) throws -> [String: Any] {
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let objects = try session("list", "--json").output.split(separator: "\n").map(object)
    let names = objects.compactMap { $0["name"] as? String }
    #expect(names.count == objects.count)
    #expect(Set(names).isSuperset(of: NamedAnimatorTests.animators))
    let one = try object(session("list", "SwipeToPop", "--json").output[...])
    #expect(one["name"] as? String == "SwipeToPop")
    #expect((one["file"] as? String)?.hasSuffix("animators/SwipeToPop.lua") == true)
    let parameters = try #require(one["parameters"] as? [[String: Any]])
    #expect(parameters.contains { $0["name"] as? String == "parallax" })
  }

  @Test func `other JSON in the current folder is not a scenario, unless it is named`() throws {
    try session.write("{\"name\": \"app\"}", to: "package.json")
    let answer = session("list", "--scenarios")
    #expect(answer.status == 0)
    #expect(!answer.output.contains("package"))
    let run = session("run", "CrossDissolve", "--scenario", "package")
    #expect(run.messages.contains("package.json:1:1: error: missing 'interlude'"))
  }

  @Test func `plugins are listed by name, with what they are for`() throws {
    #expect(session("new", "Tray", "--plugin").status == 0)
    let names = session("list", "--plugins", "--names")
    #expect(names.status == 0)
    let lines = names.output.split(separator: "\n")
    #expect(lines.contains("Tray") && lines.contains("SideDrawer"))
    #expect(session("list", "-p").output.contains("Pushes and pops with Tray"))
    let json = try #require(
      session("list", "--plugins", "--json").output.split(separator: "\n").first {
        $0.contains("\"name\":\"Tray\"")
      })
    #expect(json.contains("\"folder\":\"\(session.folder.path)/Plugins/Tray\""))
    #expect(json.contains("\"origin\":\"current directory\""))
    #expect(json.hasSuffix("\"animators\":[\"Tray\"],\"scenarios\":[\"Tray\"]}"))
  }

  @Test func `a broken plugin is reported, and the others are listed`() throws {
    try session.makeFolder("Plugins/Torn")
    try session.write("return {", to: "Plugins/Torn/plugin.lua")
    let answer = session("list", "--plugins")
    #expect(answer.status == 1)
    #expect(answer.messages.contains("Plugins/Torn/plugin.lua:1: error: "))
    #expect(answer.output.contains("SideDrawer "))
    #expect(!answer.output.contains("Torn"))
    #expect(session("list", "--plugins", "--scenarios").status == 2)
  }

  @Test func `a file in the current folder comes first`() throws {
    try session.write(
      "return { summary = \"mine\", frame = function() return {} end }", to: "SwipeToPop.lua")
    let lines = session("list").output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("SwipeToPop ") && $0.hasSuffix(" mine") })
  }

  // MARK: Everything of one

  /// An animator with every kind of parameter, alone and as a plugin's own.
  private func writeTray() throws {
    for folder in ["animators", "Plugins/Tray/animators", "Plugins/Tray/scenarios"] {
      try session.makeFolder(folder)
    }
    let animator = """
      return {
        summary = "Lifts.", tags = { "modal" },
        parameters = {
          far = { default = 0.5, min = 0, max = 1, help = "how far" },
          edge = { default = "top", values = { "top", "bottom" } },
          dims = { default = true },
          feel = { default = "easeOut" },
        },
        frame = function() return {} end,
      }
      """
    try session.write(animator, to: "animators/Lift.lua")
    try session.write(
      animator.replacing("far =", with: "own ="), to: "Plugins/Tray/animators/Up.lua")
    try session.write(
      """
      return {
        api = 1, name = "Tray", summary = "A tray.", tags = { "menu", "card" },
        animator = { push = "Up", pop = "Up" },
        interaction = { pop = { gesture = "pan", direction = "down" } },
        presentation = { style = "custom", frame = function(container) return container end },
      }
      """, to: "Plugins/Tray/plugin.lua")
    try session.write(
      """
      { interlude: 1, name: "mine", summary: "One push.", controllers: { a: {}, b: {} },
        root: { navigation: ["a"], plugin: "Tray" }, actions: [{ at: 0, do: "push", controller: "b" }] }
      """, to: "Plugins/Tray/scenarios/mine.json")
  }

  private func object(_ words: String...) throws -> [String: Any] {
    let output = session.run(["list"] + words + ["--json"]).output
    return try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any], "\(output)")
  }

  @Test func `an animator with --json has all of its table and of its parameters`() throws {
    try writeTray()
    var found = try object("Lift")
    let parameters = try #require(found.removeValue(forKey: "parameters") as? [[String: Any]])
    let expected: [String: Any] = [
      "name": "Lift", "summary": "Lifts.", "tags": ["modal"], "origin": "current directory",
      "file": session.folder.path + "/animators/Lift.lua",
    ]
    #expect(NSDictionary(dictionary: expected).isEqual(found), "\(found)")
    #expect(parameters.map { $0["name"] as? String } == ["dims", "edge", "far", "feel"])
    #expect(parameters[0]["default"] as? Bool == true)
    #expect(parameters[1]["default"] as? String == "top")
    #expect(parameters[2]["default"] as? Double == 0.5)
    #expect(parameters[3]["default"] as? String == "easeOut")
    #expect(parameters[2]["expected"] as? String == "a number from 0 to 1")
    #expect(parameters.map { $0["help"] as? String } == [nil, nil, "how far", nil])
  }

  @Test func `a plugin with --json has all of its table, and what can be set`() throws {
    try writeTray()
    var found = try object("plugin:Tray")
    let parameters = try #require(found.removeValue(forKey: "parameters") as? [[String: Any]])
    let expected: [String: Any] = [
      "name": "Tray", "summary": "A tray.", "tags": ["menu", "card"],
      "folder": session.folder.path + "/Plugins/Tray", "origin": "current directory",
      "animators": ["Up"], "scenarios": ["mine"],
    ]
    #expect(NSDictionary(dictionary: expected).isEqual(found), "\(found)")
    let names = parameters.compactMap { $0["name"] as? String }
    #expect(Set(names).isSuperset(of: ["pop.distance", "Up.own", "Up.edge"]), "\(names)")
    #expect(session("list", "plugin:Tray", "--names").output == "Up\n")
    #expect(session("list", "Lift", "--names").output == "dims\nedge\nfar\nfeel\n")
  }

  @Test func `a reader gets what one animator or one plugin is, and where it lies`() throws {
    try writeTray()
    let animator = session("list", "Lift").output
    #expect(
      animator.hasPrefix(
        """
        Lift: Lifts.
          file: \(session.folder.path)/animators/Lift.lua
          parameters, set with --set name=value:
            dims  true  (
        """), "\(animator)")
    #expect(animator.contains("\n    far   0.5  (a number from 0 to 1; how far)\n"), "\(animator)")
    let plugin = session("list", "plugin:Tray").output
    #expect(
      plugin.hasPrefix(
        """
        plugin Tray: A tray.
          folder: \(session.folder.path)/Plugins/Tray
          rules:
            pop: Up
            push: Up
          gestures:
            pop: pan down
          presentation:
            custom
          own animators:
            Up
          scenarios:
            mine
          parameters, set with --set name=value:
            pop.distance 
        """), "\(plugin)")
    try session.write("return { frame = function() return {} end }", to: "Bare.lua")
    #expect(session("list", "./Bare.lua").output.hasSuffix("/Bare.lua\n  no parameters\n"))
  }

  @Test func `a list ends with what to do next, and says what could not be read`() throws {
    try session.makeFolder("animators")
    try session.makeFolder("scenarios")
    try session.write("return {", to: "animators/Aaa.lua")
    try session.write("{ interlude: 1 ", to: "scenarios/aaa.json")
    let animators = session("list")
    #expect(animators.status == 1)
    #expect(animators.messages.contains("animators/Aaa.lua:1: error: "))
    #expect(animators.output.contains("\n\nRun one with: interlude run "))
    #expect(session("list", "--json").status == 1)
    let scenarios = session("list", "--scenarios")
    #expect(scenarios.status == 1)
    #expect(scenarios.messages.contains("scenarios/aaa.json:1:"), "\(scenarios.messages)")
    #expect(scenarios.output.contains("\n\nPlay one with: interlude run SwipeToPop --scenario "))
    #expect(session("list", "--plugins").output.contains("\n\nWatch one with: interlude watch "))
    // Names alone are read by a program, which wants all of them.
    #expect(session("list", "--names").output.hasPrefix("Aaa\n"))
    #expect(!session("list", "--names").output.contains("Run one"))
  }

  @Test func `scenarios and subjects with --json are an object on each line`() throws {
    try writeTray()
    func objects(_ option: String) throws -> [[String: String]] {
      try session("list", option, "--json").output.split(separator: "\n").map {
        try #require(
          try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: String], "\($0)")
      }
    }
    let file = session.folder.path + "/Plugins/Tray/scenarios/mine.json"
    #expect(
      try objects("--scenarios").contains(["name": "mine", "summary": "One push.", "file": file]))
    let subjects = try objects("--subjects")
    for (name, kind) in [("Lift", "animator"), ("Tray", "plugin"), ("plugin:Tray", "plugin")] {
      #expect(subjects.contains(["name": name, "kind": kind]))
    }
    let table = session("list", "--subjects").output.split(separator: "\n")
    #expect(table.contains { $0.hasPrefix("Lift ") && $0.hasSuffix(" animator") })
    // An unreadable plugin is a failure here, too.
    try session.write("return {", to: "Plugins/Tray/plugin.lua")
    let torn = session("list", "--subjects")
    #expect(torn.status == 1)
    #expect(torn.messages.contains("Plugins/Tray/plugin.lua:1: error: "))
    #expect(session("list", "--subjects", "--names").messages == "")
  }
}
