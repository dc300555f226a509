import Diagnostics
import Foundation
import ScriptServing
import Testing

/// What an app may say.
struct AppMessageTests {
  @Test func `the three messages are read`() throws {
    #expect(try AppMessage(Array(#"{"hello":"Tour"}"#.utf8)) == .hello("Tour"))
    #expect(
      try AppMessage(Array(#"{"used":3,"replaced":["Deck"],"kept":[]}"#.utf8))
        == .used(version: 3, replaced: ["Deck"], kept: []))
    let failed = try AppMessage(
      Array(
        #"{"failed":"Deck","file":"Deck.lua","line":3,"message":"no","suggestion":"x","notes":[{"message":"n"}]}"#
          .utf8))
    var diagnostic = Diagnostic(.error, "no", at: SourcePosition(file: "Deck.lua", line: 3))
    diagnostic.suggestion = "x"
    diagnostic.notes = [.init("n")]
    #expect(failed == .failed("Deck", diagnostic))
  }

  @Test func `a take is read, and its names are cut`() throws {
    let message = try AppMessage(
      Array(
        #"{"take":"pop a → b","subject":"plugin:Deck","settings":{"corner":"24"},"scenario":"{}"}"#
          .utf8))
    guard case .take(let take) = message else { return #expect(Bool(false)) }
    #expect(take.name == "pop a → b" && take.subject == "plugin:Deck" && take.scenario == "{}")
    #expect(take.settings.map(\.name) == ["corner"] && take.settings.map(\.value) == ["24"])
  }

  @Test func `what the kit sends is read`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("StudioBrowserTests/Fixtures/app-take.json")
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let message = try JSONSerialization.data(withJSONObject: try #require(root?["message"]))
    guard case .take(let take) = try AppMessage(Array(message)) else {
      return #expect(Bool(false))
    }
    #expect(take.name == "pop Message → Inbox" && take.subject == "plugin:SwipeToPop")
  }

  private static let manySettings =
    (0..<60).map { "\"s\($0)\":\"1\"" }.joined(separator: ",")

  @Test(arguments: [
    #"{"take":7,"subject":"Deck","settings":{},"scenario":""}"#, #"{"take":"x"}"#,
    #"{"take":"x","subject":"","settings":{},"scenario":""}"#,
    #"{"take":"x","subject":"plugin:","settings":{},"scenario":""}"#,
    #"{"take":"x","subject":"a/b","settings":{},"scenario":""}"#,
    #"{"take":"x","subject":"plugin:../b","settings":{},"scenario":""}"#,
    #"{"take":"x","subject":"Deck.lua","settings":{},"scenario":""}"#,
    #"{"take":"x","subject":".","settings":{},"scenario":""}"#,
    #"{"take":"x","subject":"Deck","settings":[],"scenario":""}"#,
    #"{"take":"x","subject":"Deck","settings":{"a":1},"scenario":""}"#,
    #"{"take":"x","subject":"Deck","settings":{},"scenario":{}}"#,
    "{\"take\":\"x\",\"subject\":\"Deck\",\"settings\":{\(manySettings)},\"scenario\":\"\"}",
  ])
  func `a take that lies is an error`(text: String) {
    #expect(throws: (any Error).self) { try AppMessage(Array(text.utf8)) }
  }

  @Test(arguments: [
    "", "null", "[]", "7", "{}", #"{"hello":7}"#, #"{"used":-1,"replaced":[],"kept":[]}"#,
    #"{"used":1.5,"replaced":[],"kept":[]}"#, #"{"used":1}"#,
    #"{"used":1,"replaced":[1],"kept":[]}"#,
    #"{"used":1e999,"replaced":[],"kept":[]}"#, #"{"failed":"Deck"}"#,
    #"{"failed":"Deck","message":"x","notes":[],"file":"x","line":0}"#,
    #"{"failed":"Deck","message":"x","notes":[],"file":"x","line":4294967296}"#,
    #"{"failed":"Deck","message":"x","notes":7}"#, #"{"failed":"Deck","message":"x","notes":[7]}"#,
    "{\"hello\":\"\u{0}", String(repeating: "[", count: 60_000),
  ])
  func `anything else is an error`(text: String) {
    #expect(throws: (any Error).self) { try AppMessage(Array(text.utf8)) }
    #expect(throws: (any Error).self) { try AppMessage([0xFF, 0xFE] + Array(text.utf8)) }
  }

  @Test func `names and lists are cut`() throws {
    let long = String(repeating: "x", count: 5000)
    #expect(
      try AppMessage(Array(#"{"hello":"\#(long)"}"#.utf8)) == .hello(String(long.prefix(100))))
    let names = "[" + Array(repeating: "\"n\"", count: 500).joined(separator: ",") + "]"
    guard
      case .used(_, let replaced, _) = try AppMessage(
        Array(#"{"used":1,"replaced":\#(names),"kept":[]}"#.utf8))
    else { return #expect(Bool(false)) }
    #expect(replaced.count == 20)
  }
}
