import Diagnostics
import Foundation
import Scripting
import Testing

struct PluginErrorTests {
  @Test(arguments: [
    (
      "return {\nanimtor = {} }",
      "Plugins/Tried/plugin.lua:2: error: there is no 'animator'; a plugin is a table with an animator"
    ),
    ("return {}", "Plugins/Tried/plugin.lua: error: there is no 'animator'; "),
    (
      "return { animator = 3 }",
      "Plugins/Tried/plugin.lua:1: error: animator: expected a table such as { present = "
    ),
    (
      "return 3",
      "Plugins/Tried/plugin.lua: error: the file returned a number; it returns a table, as in "
        + "`return { animator = … }`"
    ),
    ("return {", "Plugins/Tried/plugin.lua:1: error: "),
    (
      "return { api = 2, animator = { pop = 'SwipeToPop' } }",
      "Plugins/Tried/plugin.lua:1: error: the script is written for api 2; this host speaks api 1"
    ),
    (
      "return { animator = { pupsh = 'SwipeToPop' } }",
      "Plugins/Tried/plugin.lua:1: error: animator: unknown operation 'pupsh'; did you mean 'push'?"
    ),
    (
      "return { animator = { pop = 'SwipToPop' } }",
      "Plugins/Tried/plugin.lua:1: error: unknown animator 'SwipToPop'; did you mean 'SwipeToPop'?"
    ),
    (
      "return { animator = { pop = '../../x' } }",
      "Plugins/Tried/plugin.lua:1: error: animator.pop: expected an animator's name, found "
        + "\"../../x\""
    ),
    (
      "return { animator = { { operation = 'push', too = 'B', use = 'SideDrawer' } } }",
      "Plugins/Tried/plugin.lua:1: error: animator[1] has no 'too'; did you mean 'to'?"
    ),
    (
      "return { animator = { prsent = 'SideDrawer' } }",
      "Plugins/Tried/plugin.lua:1: error: animator: unknown operation 'prsent'; did you mean 'present'?"
    ),
    (
      "return { animator = { pop = 'SideDrawer' },\nhold = { pushh = 0.5 } }",
      "Plugins/Tried/plugin.lua:2: error: hold: unknown operation 'pushh'; did you mean 'push'?"
    ),
    (
      "return { animator = { pop = 'SideDrawer' },\nhold = { push = 1 } }",
      "Plugins/Tried/plugin.lua:2: error: hold.push: expected a number from 0.01 to 0.99, found 1"
    ),
    (
      "return { animator = { pop = 'SideDrawer' },\nhold = 0.5 }",
      "Plugins/Tried/plugin.lua:2: error: hold: expected a table such as { push = 0.4 }, found 0.5"
    ),
    (
      "return { animator = { pop = 'SideDrawer' },\n"
        + "interaction = { pop = { gesture = 'pinch', completionSpede = 2 } } }",
      "Plugins/Tried/plugin.lua:2: error: interaction.pop has no 'completionSpede'; "
        + "did you mean 'completionSpeed'?"
    ),
  ])
  func `an error in plugin.lua has its place and the nearest name`(text: String, start: String)
    throws
  {
    let complaint = try #require(try PluginWorkbench().complaint(about: text))
    #expect(complaint.hasPrefix(start), "\(complaint)")
  }

  @Test(arguments: [
    (
      "gesture = 'pann', direction = 'up'",
      "gesture: expected pan, edgePan, pinch, rotation, transform or progress, found \"pann\"; did you mean 'pan'?"
    ),
    (
      "direction = 'up'",
      "gesture: expected pan, edgePan, pinch, rotation, transform or progress, found nothing"
    ),
    ("gesture = 'pan'", "a pan needs 'direction', one of left, right, up, down, leading, trailing"),
    (
      "gesture = 'pan', direction = 'trailling'",
      "direction: expected left, right, up, down, leading or trailing, found \"trailling\"; did you mean 'trailing'?"
    ),
    (
      "gesture = 'pan', edge = 'left', direction = 'left'",
      "edge: a pan uses 'direction', not 'edge'"
    ),
    (
      "gesture = 'pan', direction = 'up', comit = 'half'",
      "has no 'comit'; did you mean 'commit'?"
    ),
    (
      "gesture = 'pan', direction = 'up', commit = 'velocitySing'",
      "did you mean 'velocitySign'?"
    ),
    (
      "gesture = 'pan', direction = 'up', completionCurve = 'easeOutt'",
      "unknown curve 'easeOutt'; did you mean 'easeOut'?"
    ),
    (
      "gesture = 'pan', direction = 'up', completionSpeed = 0",
      "completionSpeed: expected a number from 0.01 to 100, found 0"
    ),
  ])
  func `an error in a gesture rule lists what is valid`(rule: String, end: String) throws {
    let complaint = try #require(
      try PluginWorkbench().complaint(
        about: """
          return {
            animator = { pop = "SwipeToPop" },
            interaction = { pop = { \(rule) } },
          }
          """))
    #expect(complaint.hasPrefix("Plugins/Tried/plugin.lua"), "\(complaint)")
    #expect(complaint.hasSuffix(end), "\(complaint)")
  }

  @Test
  func `an error about a missing animator lists the searched folders`() throws {
    let bench = try PluginWorkbench()
    do {
      _ = try bench.plugin("return { animator = { pop = 'Nowhere' } }")
      Issue.record("it was loaded")
    } catch let error as PluginError {
      let notes = error.diagnostic.notes.map(\.message)
      #expect(notes.first == "searched \(bench.folder)/Plugins/Tried/animators")
      #expect(notes.contains { $0.hasSuffix("/Scripts/animators") })
      #expect(error.diagnostic.excerpt != nil)
    }
  }

  @Test
  func `broken plugins are reported, each once, and the others load`() throws {
    let good = "return { animator = { pop = 'SwipeToPop' } }"
    let bench = try PluginWorkbench([
      "Plugins/Good/plugin.lua": good,
      "Plugins/Bad/plugin.lua": "return {",
      "Plugins/Missing/plugin.lua": "return { animator = { pop = 'Nowhere' } }",
      "Plugins/Nothing/Plugin.lua": good,
      "Plugins/Folder/plugin.lua/inner.txt": "",
      "Plugins/WithFolder/plugin.lua": good,
      "Plugins/WithFolder/animators/Odd.lua/inner.txt": "",
      "Plugins/Notes/notes.txt": "no plugin at all",
      "Plugins/Odd/plugin.lua": "return { animator = { pop = 'SwipeToPop' }, licence = 'MIT' }",
    ])
    let listing = bench.registry.plugins
    let lines = listing.problems.map { DiagnosticPrinter().headline(of: $0) }
    #expect(listing["Good"] != nil)
    #expect(listing["Odd"] != nil)
    #expect(listing["SwipeToPop"] != nil)
    #expect(listing["Bad"] == nil)
    #expect(
      lines.map { String($0.prefix { $0 != ":" }) } == [
        "Plugins/Bad/plugin.lua", "Plugins/Folder/plugin.lua", "Plugins/Missing/plugin.lua",
        "Plugins/Nothing", "Plugins/Odd/plugin.lua", "Plugins/WithFolder/animators/Odd.lua",
      ], "\(lines)")
    #expect(lines[1] == "Plugins/Folder/plugin.lua: error: it is a folder, not a Lua file")
    #expect(
      lines[3]
        == "Plugins/Nothing: error: the folder has no 'plugin.lua'; did you mean 'Plugin.lua'?")
    #expect(
      lines[4]
        == "Plugins/Odd/plugin.lua:1: warning: unknown key 'licence' is ignored; "
        + "did you mean 'license'?")
  }

  @Test
  func `of two plugins with one name the first is used, and a warning names both`() throws {
    let text = "return { name = 'Twin', animator = { pop = 'SwipeToPop' } }"
    let bench = try PluginWorkbench([
      "Plugins/First/plugin.lua": text, "Plugins/Second/plugin.lua": text,
    ])
    let listing = bench.registry.plugins
    #expect(listing["Twin"]?.folder?.name == "First")
    let warning = try #require(listing.problems.first)
    #expect(warning.severity == .warning)
    #expect(warning.position?.file == "Plugins/Second/plugin.lua")
    #expect(warning.notes.first?.position?.file == "Plugins/First/plugin.lua")
  }

  @Test
  func `a plugin's folder may itself be a link, as while it is written`() throws {
    let bench = try PluginWorkbench([
      "elsewhere/Mine/plugin.lua": "return { animator = { pop = 'Own' } }",
      "elsewhere/Mine/animators/Own.lua": "return { frame = function() return {} end }",
      "Plugins/notes.txt": "",
    ])
    try bench.link("Plugins/Linked", to: "../elsewhere/Mine")
    #expect(try bench.registry.plugin(named: "Linked").rules.map(\.animator) == ["Own"])
  }

  @Test
  func `a path that leads out of the folder is refused`() throws {
    let bench = try PluginWorkbench(["outside.lua": "return { animator = { pop = 'SwipeToPop' } }"])
    try bench.write("", to: "Plugins/Linked/empty.txt")
    try bench.link("Plugins/Linked/plugin.lua", to: "../../outside.lua")
    let complaint = bench.registry.plugins.problems.first
    #expect(complaint?.position?.file == "Plugins/Linked/plugin.lua")
    #expect(complaint?.severity == .error)

    try bench.write("return { animator = { pop = 'Out' } }", to: "Plugins/Inner/plugin.lua")
    try bench.write("", to: "Plugins/Inner/animators/empty.txt")
    try bench.link("Plugins/Inner/animators/Out.lua", to: "../../../outside.lua")
    #expect(throws: PluginError.self) { try bench.registry.plugin(named: "Inner") }

    #expect(
      bench.complaint(about: "local x = require '../outside' return {}")?
        .hasPrefix("Plugins/Tried/plugin.lua:1: error: ") == true)
  }

  @Test
  func `an unknown plugin is reported with the nearest name`() throws {
    let bench = try PluginWorkbench()
    do {
      _ = try bench.registry.plugin(named: "SideDraver")
      Issue.record("it was found")
    } catch let error as RegistryError {
      #expect(error.description == "error: unknown plugin 'SideDraver'; did you mean 'SideDrawer'?")
    }
  }
}
