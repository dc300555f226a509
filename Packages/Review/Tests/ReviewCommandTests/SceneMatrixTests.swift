import Foundation
import TestSupport
import Testing
import ToolTesting

/// Cases in an author's own screens.
struct SceneMatrixTests {
  private let session: Session
  private let few = ["--axis", "movement=full", "--axis", "direction=ltr"]

  init() throws {
    session = try Session()
    for folder in ["animators", "scenarios"] { try session.makeFolder("Plugins/Tried/\(folder)") }
    try session.write(
      """
      return {
        name = "Tried", summary = "Tried.", version = "1", license = "MIT",
        animator = { push = "Motion", pop = "Motion" },
      }
      """, to: "Plugins/Tried/plugin.lua")
    try session.write(Self.motion(way: "ctx.container.width"), to: Self.script)
    try session.write(Self.scenario, to: "Plugins/Tried/scenarios/there.json")
  }

  private static let script = "Plugins/Tried/animators/Motion.lua"
  private static let scenario = """
    { interlude: 1, name: "there", device: "iPhone 15",
      controllers: { a: { background: "#F2F2F7" }, b: { background: "#FFFFFF" } },
      root: { navigation: ["a"] },
      actions: [{ at: 0, do: "push", controller: "b" }, { at: 0.5, do: "pop" }] }
    """

  private static func motion(way: String) -> String {
    """
    return {
      summary = "Tried.", version = "1", license = "MIT", duration = 0.2, curve = "linear",
      parameters = { lift = { default = 5, min = 0, max = 9 } },
      rightToLeft = "same", reducedMotion = "same",
      frame = function(ctx, progress, presence)
        return { front = { translateX = \(way) * (1 - presence) } }
      end,
    }
    """
  }

  private func path(_ name: String) -> String {
    session.folder.appendingPathComponent(name).path
  }

  private func matrix(_ words: String...) -> Session.Answer {
    session.run(["matrix"] + words + few)
  }

  @Test func `a plugin is played in its own scenarios, on each device`() throws {
    try session.replace(
      "{ navigation: [\"a\"] }", with: "{ navigation: [\"a\"], plugin: \"Tried\" }",
      in: "Plugins/Tried/scenarios/there.json")
    let list = matrix("list", "plugin:Tried")
    #expect(
      list.output == """
        plugin:Tried/there/iPhone-15/portrait/ltr/full/default/never/60
        plugin:Tried/there/iPhone-SE/portrait/ltr/full/default/never/60
        plugin:Tried/there/iPad/portrait/ltr/full/default/never/60

        """, "\(list.messages)")
    let run = matrix("run", "plugin:Tried", "--out", path("whole"))
    #expect(run.status == 0 && run.output.contains("ok    plugin:Tried  3 ok"), "\(run.output)")
    // The file is understood without the plugin.
    let merged = session("matrix", "merge", path("whole"), "--out", path("merged"))
    #expect(merged.status == 0, "\(merged.messages)")
    #expect(session.text(of: "merged") == session.text(of: "whole"))
  }

  @Test func `what only another device shows fails there, and its address finds it`() throws {
    try session.replace(
      "{ navigation: [\"a\"] }", with: "{ navigation: [\"a\"], plugin: \"Tried\" }",
      in: "Plugins/Tried/scenarios/there.json")
    try session.write(Self.motion(way: "393"), to: Self.script)
    let run = matrix("run", "plugin:Tried")
    #expect(run.status == 1)
    #expect(run.output.contains("plugin:Tried  2 ok, 1 failed"), "\(run.output)")
    #expect(run.output.contains("'b' is visible but was not a moment before"), "\(run.output)")
    let address = "plugin:Tried/there/iPad/ltr/full/fps=60"
    #expect(run.output.contains(address), "\(run.output)")
    let check = session("check", "--case", address)
    #expect(check.output.contains("'b' is visible but was not a moment before"), "\(check.output)")
    #expect(session("check", "--case", "plugin:Tried/there").status == 0)
    #expect(session("run", "--case", address).status == 0)
  }

  @Test func `an animator is played in a scenario, with each parameter at its ends`() throws {
    try session.write(Self.scenario, to: "my screens.json")
    let list = matrix("list", "./\(Self.script)", "--scenario", "./my screens.json")
    #expect(list.output.split(separator: "\n").count == 9, "\(list.output)\(list.messages)")
    #expect(
      list.output.contains("Motion/.%2Fmy%20screens.json/iPad/portrait/ltr/full/lift=9/never/60\n"))
    let run = matrix("run", "./\(Self.script)", "--scenario", "./my screens.json")
    #expect(run.output.contains("ok    Motion  9 ok"), "\(run.output)\(run.messages)")
  }

  @Test func `another motion is a change since the baseline, and nothing old is kept`() throws {
    let words = ["--scenario", "there", "--out", path("base")]
    #expect(session.run(["matrix", "run", "plugin:Tried"] + words + few).status == 0)
    try session.write(Self.motion(way: "-ctx.container.width"), to: Self.script)
    let changed = matrix("run", "plugin:Tried", "--scenario", "there", "--baseline", path("base"))
    #expect(changed.output.contains("3 moved differently"), "\(changed.output)\(changed.messages)")
    let resumed = session.run(["matrix", "run", "plugin:Tried", "--resume"] + words + few)
    #expect(resumed.status == 2)
    #expect(resumed.messages.contains("other"), "\(resumed.messages)")
  }

  @Test(arguments: [
    (["plugin:Tried", "Cover"], "'Cover' in operations; play it alone, or add --scenario"),
    (["plugin:Tried", "--axis", "operation=push"], "--axis operation is for operations"),
    (["Cover", "--scenario", "ther"], "did you mean 'there'?"),
  ])
  func `what has no cases is refused with a way out`(words: [String], message: String) {
    let answer = session.run(["matrix", "list"] + words)
    #expect(answer.status == 2)
    #expect(answer.messages.contains(message), "\(answer.messages)")
  }

  @Test func `a plugin without a scenario says where to put one`() throws {
    try session.makeFolder("Plugins/Bare")
    try session.write("return { animator = { push = 'Cover' } }", to: "Plugins/Bare/plugin.lua")
    let answer = session("matrix", "list", "plugin:Bare")
    #expect(answer.messages.contains("no scenario plays the plugin 'Bare'"), "\(answer.messages)")
  }
}
