@_spi(Tools) import Scripting
import Testing

/// The words by which an animator or a plugin is found.
struct TagTests {
  private static let frame = "frame = function(ctx, progress, presence) return {} end"

  private func animator(_ tags: String) throws -> ScriptAnimator {
    try ScriptAnimator(source: "return { tags = \(tags), \(Self.frame) }", name: "Rise.lua")
  }

  @Test func `an animator has its tags in the order of its script`() throws {
    #expect(try animator(#"{ "card", "iOS", "App Store" }"#).tags == ["card", "iOS", "App Store"])
  }

  @Test func `keys and an animator of an animator have tags, too`() throws {
    let keyed = try ScriptAnimator(
      source: """
        local keyframes = require "interlude.keyframes"
        local compose = require "interlude.compose"
        local rise = keyframes { tags = { "card" }, front = { alpha = { { 0, 0 }, { 1, 1 } } } }
        return compose.over(rise, function(changes) return changes end)
        """, name: "Rise.lua")
    #expect(keyed.tags == ["card"])
  }

  @Test(arguments: [
    "{}", "7", #""card""#, #"{ "card", 7 }"#, #"{ first = "card" }"#, #"{ "" }"#,
    #"{ "two\nlines" }"#, #"{ ("x"):rep(33) }"#,
    #"{ "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13" }"#,
  ])
  func `what is no list of short texts is an error`(tags: String) throws {
    let error = #expect(throws: ScriptError.self) { try animator(tags) }
    #expect("\(error.map { "\($0)" } ?? "")".contains("tags: expected a list of 1 to 12 texts"))
  }
}
