import Export
import Foundation
import TestSupport
import Testing
import ToolTesting
@_spi(Tools) import Transitions
import Workspaces

@testable import ExportCommand
@_spi(Tools) @testable import InterludeTool

/// The report about every animator, and what the guide says of it.
extension ExportTests {
  // MARK: The report

  @Test func `a broken script is named, and the others and the report are written`() throws {
    let session = try Session()
    try session.makeFolder("scenarios")
    for name in ["push", "pop"] {
      let shipped = Session.package.appending(path: "Scripts/scenarios/\(name).json")
      try session.write(String(contentsOf: shipped, encoding: .utf8), to: "scenarios/\(name).json")
    }
    try session.makeFolder("animators")
    try session.write(
      """
      return {
        duration = 0.2,
        frame = function(ctx, progress) return { front = { translatey = progress } } end,
      }
      """, to: "animators/Broken.lua")
    try session.write(
      """
      return {
        duration = 0.2, curve = "linear",
        frame = function(ctx, progress, presence) return { front = { alpha = presence } } end,
      }
      """, to: "animators/Good.lua")
    try session.write("return {", to: "animators/Torn.lua")
    try session.makeFolder("Plugins/Card/animators")
    try session.makeFolder("Plugins/Card/scenarios")
    try session.write("return { api = 1, animator = \"Up\" }", to: "Plugins/Card/plugin.lua")
    try session.write(session.text(of: "animators/Good.lua"), to: "Plugins/Card/animators/Up.lua")
    try session.write("{ interlude: 1,", to: "Plugins/Card/scenarios/up.json")
    // A tool with nothing beside it, so that these are all animators.
    let answer = session.run(
      ["export", "--all", "--report", "report.md", "--output", "out"],
      executable: "/nowhere/interlude")
    #expect(answer.status == 3, "\(answer.messages)")
    #expect(
      answer.messages.contains(
        "animators/Broken.lua:3: error: 'Broken' failed: unknown property 'translatey' of view "
          + "'front'; did you mean 'translateY'?\n"), "\(answer.messages)")
    #expect(answer.messages.contains("animators/Torn.lua:1: error: "), "\(answer.messages)")
    #expect(
      answer.messages.hasSuffix("wrote report.md: 4 animators\nbroken: Broken, Torn, Up of Card\n"),
      "\(answer.messages)")
    #expect(answer.messages.contains("Plugins/Card/scenarios/up.json:1:"), "\(answer.messages)")
    #expect(session.text(of: "out/Good.js").contains("function animate(from, to"))
    #expect(!session.exists("out/Broken.js"))
    let report = session.text(of: "report.md")
    #expect(report.contains("\n| Broken | pop | | | | | no |"))
    #expect(report.contains("\n| Good | push | 1 | 2 | 0 | any |"))
    #expect(
      report.contains(
        "\n* Broken, push and pop, all targets: broken, line 3: 'Broken' failed: unknown property"))
    #expect(report.contains("\n* Torn, push and pop, all targets: broken, line 1: "))
    // The line is of the scenario, not of the script.
    #expect(report.contains("\n* Up of Card, present and dismiss, all targets: broken: "))
  }

  @Test func `views that lie in another order from right to left have keys of their own`() throws {
    let session = try Session()
    try session.write(
      """
      return {
        duration = 0.2, curve = "linear",
        prepare = function(ctx, stage)
          local first, second = "one", "two"
          if ctx.rtl then first, second = second, first end
          stage:overlay(first, { above = "front", color = "#000000" })
          stage:overlay(second, { above = "front", color = "#ffffff" })
        end,
        frame = function(ctx, progress, presence)
          return { one = { alpha = presence }, two = { alpha = 1 - presence } }
        end,
      }
      """, to: "Order.lua")
    let answer = session(
      "export", "Order.lua", "--operation", "push", "--to", "json", "--output", "order.json")
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(answer.output == "push: 2 curves, 4 keys, at most 0 points off\n")
    #expect(session.text(of: "order.json").contains(#""rightToLeft":{"shapes":"#))
  }

  /// The table of the guide: how many animators a target has, and which it refuses.
  private static func guide() throws -> [(target: String, count: Int, refused: [String])] {
    let page = "Packages/Exports/Documentation/UseItInYourApp.md"
    let text = try String(contentsOf: Session.package.appending(path: page), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, let count = Int(cells[1]) else { return nil }
      return (cells[0].replacing("`", with: ""), count, cells[2].components(separatedBy: ", "))
    }
  }

  @Test(arguments: TestTier.sample(["CrossDissolve", "SwipeToPop", "Lean", "Flip"], every: 4))
  func `the guide says which targets refuse an animator`(name: String) throws {
    let session = try Session()
    let workspace = try Workspace(
      ProcessContext(
        currentDirectory: session.folder.path, environment: [:],
        executable: Session.program("interlude").path),
      scripts: [])
    let exporter = Exporter(
      workspace: workspace, subject: try workspace.animator(named: name), scenarios: nil,
      tolerance: 0.1, container: .reference)
    var report = ExportReport()
    let (animator, outcomes) = try exporter.outcomes(of: [.push, .pop])
    for (operation, outcome) in zip([TransitionOperation.push, .pop], outcomes) {
      report.add(
        .init(
          of: name, operation, outcome, reducedMotion: .init(animator.reducedMotion),
          remarks: Choreography.remarks(on: animator), file: try? workspace.location(of: name),
          by: TimedKeys()))
    }
    let table = report.markdown.split(separator: "\n")
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    let head = try #require(table.first { $0.first == "animator" })
    let rows = table.filter { $0.first == name }
    #expect(rows.count == 2)
    for (target, _, refused) in try Self.guide() {
      let column = try #require(head.firstIndex(of: target))
      for row in rows { #expect((row[column] == "no") == refused.contains(name), "\(target)") }
    }
  }

  @Test func `of two plugins with one name, the animators of the first one found are exported`()
    throws
  {
    let session = try Session()
    for folder in ["one", "two"] {
      try session.makeFolder("\(folder)/Plugins/Twice/animators")
      try session.write("return {}", to: "\(folder)/Plugins/Twice/plugin.lua")
      try session.write("return {}", to: "\(folder)/Plugins/Twice/animators/Double.lua")
    }
    let workspace = try Workspace(
      ProcessContext(
        currentDirectory: session.folder.path, environment: [:],
        executable: Session.program("interlude").path),
      scripts: ["one", "two"])
    let found = workspace.animators.filter { $0.title == "Double of Twice" }
    #expect(found.map { $0.word?.contains("/one/") } == [true])
  }

  @Test func `the guide counts every shipped animator for every target`() throws {
    let session = try Session()
    let workspace = try Workspace(
      ProcessContext(
        currentDirectory: session.folder.path, environment: [:],
        executable: Session.program("interlude").path),
      scripts: [])
    let known = workspace.animators.map(\.title)
    #expect(known.count > 50)
    let guide = try Self.guide()
    #expect(Set(guide.map(\.target)) == Set(ExportTarget.allCases.map(\.rawValue)))
    for (target, count, refused) in guide {
      #expect(count + refused.count == known.count, "\(target)")
      for name in refused { #expect(known.contains(name), "\(target)") }
    }
  }
}
