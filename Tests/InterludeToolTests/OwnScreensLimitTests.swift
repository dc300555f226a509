import Foundation
import TestSupport
import Testing
import ToolTesting

/// What a check of one's own screens does with scenarios and plugins that would keep it busy forever.
struct OwnScreensLimitTests {
  private let interlude: Session

  init() throws { interlude = try Session() }

  private static let plugin = """
    return {
      name = "Tried", summary = "Tried.", version = "1", license = "MIT",
      animator = { push = "Motion", pop = "Motion", present = "Motion", dismiss = "Motion" },
    }
    """

  /// A scenario of two screens.
  private static func scenario(_ actions: String, views: String = "") -> String {
    """
    { interlude: 1, name: "there", device: "iPhone 15",
      controllers: { a: { background: "#F2F2F7", views: [\(views)] }, b: { background: "#FFFFFF" } },
      root: { navigation: ["a"], plugin: "Tried" }, actions: [\(actions)] }
    """
  }

  private static let there = "{ at: 0, do: \"push\", controller: \"b\" }"

  /// Checks a plugin with a scenario; returns its report, without those of its animators.
  private func check(
    plugin: String = plugin, lasting duration: Double = 0.2, _ scenario: String
  ) throws -> String {
    for folder in ["animators", "scenarios"] { try interlude.makeFolder("Plugins/Tried/\(folder)") }
    try interlude.write(plugin, to: "Plugins/Tried/plugin.lua")
    for (name, body) in [
      ("Motion", "alpha = presence"), ("Other", "translateY = 900 * (1 - presence)"),
    ] {
      try interlude.write(
        """
        return {
          summary = "Tried.", version = "1", license = "MIT", duration = \(duration), curve = "linear",
          rightToLeft = "same", reducedMotion = "same",
          frame = function(ctx, progress, presence) return { front = { \(body) } } end,
        }
        """, to: "Plugins/Tried/animators/\(name).lua")
    }
    try interlude.write(scenario, to: "Plugins/Tried/scenarios/there.json")
    let output = interlude("check", "plugin:Tried", "--json").output
    return String(output.split(separator: "\n").first { $0.contains("(plugin)") } ?? "")
  }

  private static let tooLong =
    "transitions were not caught, reversed, cancelled, thrown and repeated"

  @Test func `a scenario that never rests is said`() throws {
    let report = try check(
      Self.scenario(Self.there + ", { at: 0.1, do: \"interrupt\" }, { at: 500, do: \"pop\" }"))
    #expect(report.contains("a transition of 'there' does not end"), "\(report)")
  }

  @Test func `a plugin that answers otherwise each time is named`() throws {
    let report = try check(
      plugin: """
        local count = 0
        return {
          name = "Tried", summary = "Tried.", version = "1", license = "MIT",
          animator = function() count = count + 1; return count % 3 == 0 and "Motion" or "Other" end,
        }
        """, Self.scenario(Self.there + ", { at: 1, do: \"pop\" }"))
    #expect(report.contains("half way through the second time, 'b' "), "\(report)")
  }

  @Test func `of transitions of a minute, those are said that are not disturbed`() throws {
    let report = try check(
      lasting: 60, Self.scenario(Self.there + ", { at: 70, do: \"pop\" }"))
    #expect(report.contains(Self.tooLong), "\(report)")
    #expect(report.contains("\"errors\":0"), "\(report)")
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `of screens of a thousand views, those are said that are not disturbed`() throws {
    let views = (0..<1000).map { index in
      "{ id: \"v\(index)\", frame: [\(index % 30 * 13), \(60 + index / 30 * 20), 12, 12], background: \"#FF0000\" }"
    }
    let back = (1...4).map {
      "{ at: \($0), do: \"\($0 % 2 == 0 ? "push\", controller: \"b" : "pop")\" }"
    }
    let report = try check(
      Self.scenario(
        ([Self.there] + back).joined(separator: ", "), views: views.joined(separator: ", ")))
    #expect(report.contains(Self.tooLong), "\(report)")
  }
}
