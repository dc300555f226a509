import Diagnostics
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
