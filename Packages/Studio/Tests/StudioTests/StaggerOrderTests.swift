@_spi(Tools) import Diagnostics
import TestSupport
import Testing

@testable import Studio

/// The order in which views follow one another is found in a script's text, and changed in its place.
struct StaggerOrderTests {
  private func script(_ stagger: String) -> String {
    """
    local keyframes = require "interlude.keyframes"
    return keyframes {
      order = { "back", "front" },
      front = { alpha = { { 0, 0 }, { 1, 1 } } },
      ["front.row*"] = {
        stagger = \(stagger), -- from below
        translateX = { { 0, 80 }, { 1, 0 } },
      },
    }
    """
  }

  private func change(_ text: String, to word: String, of view: String = "front.row*") throws
    -> String
  {
    let edit = try DefaultEdit(
      Array(text.utf8), values: [], orders: [.init(view: view, word: word)], file: "Rise.lua")
    return String(decoding: edit.after, as: UTF8.self)
  }

  @Test(arguments: [
    (#"{ overlap = 0.5, order = "backward" }"#, "backward", #"{ overlap = 0.5, order = "edges" }"#),
    ("{ order = 'center', overlap = 0.5 }", "center", "{ order = 'edges', overlap = 0.5 }"),
    ("{ overlap = 0.5 }", "forward", #"{ overlap = 0.5, order = "edges" }"#),
    ("{ overlap = 0.5, }", "forward", #"{ overlap = 0.5, order = "edges" }"#),
    ("{}", "forward", #"{ order = "edges" }"#),
  ])
  func `an order is changed in its place, or added`(
    stagger: String, word: String, changed: String
  ) throws {
    let text = script(stagger)
    let found = StaggerOrder.all(in: LuaTables(Array(text.utf8)))
    #expect(found.map(\.view) == ["front.row*"] && found.map(\.word) == [word])
    #expect(try change(text, to: "edges") == script(changed))
  }

  @Test(arguments: [
    "{ order = chosen }", #"{ order = "sideways" }"#, #"{ order = "edges" .. "" }"#, "waves",
    #"{ inner = { order = "edges" }, order = chosen }"#, #"{ ["order"] = "edges" }"#,
    #"{ step = 0.1, [key] = "edges" }"#,
  ])
  func `an order that the script computes stays as it is`(stagger: String) {
    #expect(StaggerOrder.all(in: LuaTables(Array(script(stagger).utf8))).isEmpty)
    let refusal = #expect(throws: CannotSave.self) {
      _ = try change(script(stagger), to: "edges")
    }
    #expect(refusal?.diagnostic.message.contains("no order of 'front.row*' any more") == true)
  }

  @Test func `a view without a stagger has no order`() {
    #expect(throws: CannotSave.self) { _ = try change(script("{}"), to: "edges", of: "front") }
  }
}
