@_spi(Tools) import Scripting
import Testing

@testable import Studio

/// A number of a plugin's gesture is written where its rule is, and nothing else changes.
struct GestureRulesTests {
  private static let plugin = """
    -- interaction = { pop = { commitAt = 9 } }
    return {
      animator = { push = "Move", pop = "Move" },
      interaction = {
        pop = {
          gesture = "pan",
          commit = "half", -- as a photo does
        },
        dismiss = { { gesture = "pan", distance = 500 }, { gesture = "pinch", commitAt = 0.4 } },
        present = { gesture = "pan", rubberBand = true, commitAt = 0.1 + 0.2 },
      },
    }
    """

  private func text(
    _ operation: String, _ key: String, rule: Int = 0, _ value: Parameter.Value
  ) throws -> String {
    let bytes = Array(Self.plugin.utf8)
    let gesture = GestureNumber(
      name: "\(operation).\(key)", operation: operation, rule: rule, key: key)
    let edit = try GestureRules(bytes, file: "plugin.lua").edit(gesture, to: value)
    return String(decoding: DefaultEdit(bytes, edits: [edit]).after, as: UTF8.self)
  }

  @Test func `a written number is replaced in its own rule`() throws {
    #expect(
      try text("dismiss", "commitAt", rule: 1, .number(0.6))
        == Self.plugin.replacing("commitAt = 0.4", with: "commitAt = 0.6"))
    #expect(
      try text("pop", "commit", .choice("velocitySign"))
        == Self.plugin.replacing("\"half\"", with: "\"velocitySign\""))
    #expect(
      try text("present", "rubberBand", .number(0))
        == Self.plugin.replacing("rubberBand = true", with: "rubberBand = false"))
  }

  @Test func `a number that was left out comes behind the others, on a line of its own or not`()
    throws
  {
    #expect(
      try text("pop", "commitAt", .number(0.5))
        == Self.plugin.replacing(
          "-- as a photo does\n", with: "-- as a photo does\n      commitAt = 0.5,\n"))
    #expect(
      try text("dismiss", "completionSpeed", .number(2))
        == Self.plugin.replacing("distance = 500 }", with: "distance = 500, completionSpeed = 2 }"))
  }

  @Test func `a place that no gesture completes at is left out again`() throws {
    #expect(
      try text("dismiss", "commitAt", rule: 1, .number(0))
        == Self.plugin.replacing("\"pinch\", commitAt = 0.4 }", with: "\"pinch\", }"))
  }

  @Test func `what the script computes, or doesn't contain, is not written`() throws {
    for (operation, key, rule) in [
      ("present", "commitAt", 0), ("push", "commitAt", 0), ("dismiss", "commitAt", 2),
      ("pop", "commitAt", 1),
    ] {
      #expect(throws: CannotSave.self, "\(operation).\(key)") {
        try text(operation, key, rule: rule, .number(0.5))
      }
    }
  }
}
