import Diagnostics
import JSON5Reading
import Testing

struct JSON5SyntaxErrorTests {
  @Test(arguments: [
    ("", "1:1: error: expected a value, found the end of the text"),
    ("// only a comment", "1:18: error: expected a value, found the end of the text"),
    ("{ do: touch }", "1:7: error: do: expected a value, found 'touch'; a string needs quotes"),
    ("[1, , 2]", "1:5: error: [1]: expected a value, found ','"),
    ("[1 2]", "1:4: error: expected ',' or ']' after the value, found '2'"),
    ("{a: 1 b: 2}", "1:7: error: expected ',' or '}' after the value, found 'b'"),
    ("{a: 1", "1:6: error: expected ',' or '}' after the value, found the end of the text"),
    ("{a: [1, 2}", "1:10: error: a: expected ',' or ']' after the value, found '}'"),
    ("{a 1}", "1:4: error: expected ':' after the key 'a', found '1'"),
    ("{1: 2}", "1:2: error: expected a key or '}', found '1'"),
    ("{a: 1,, b: 2}", "1:7: error: expected a key or '}', found ','"),
    ("{a:\n}", "2:1: error: a: expected a value, found '}'"),
    ("1 2", "1:3: error: expected the end of the text, found '2'"),
    ("{} x", "1:4: error: expected the end of the text, found 'x'"),
    ("[1] /* open", "1:5: error: the comment is not closed"),
    ("1 / 2", "1:3: error: expected the end of the text, found '/'"),
    ("'abc", "1:1: error: the string is not closed"),
    ("['abc\n']", "1:2: error: [0]: the string is not closed on its line"),
    (#"'a\1'"#, "1:3: error: a '\\' can't be followed by a digit"),
    (#"'a\01'"#, "1:3: error: a '\\' can't be followed by a digit"),
    (#"'a\xg1'"#, "1:3: error: the escape needs 2 hexadecimal digits"),
    (#"'a\u12'"#, "1:3: error: the escape needs 4 hexadecimal digits"),
    (#"'a\uD834'"#, "1:3: error: the escape is half of a surrogate pair"),
    (#"'a\uDD1E'"#, "1:3: error: the escape is half of a surrogate pair"),
    (#"'a\uD834A'"#, "1:3: error: the escape is half of a surrogate pair"),
    (#"{a\n: 1}"#, "1:4: error: an unquoted key can contain only '\\u' escapes"),
    ("012", "1:1: error: the number has a leading 0"),
    ("-", "1:1: error: the number has no digits"),
    (".", "1:1: error: the number has no digits"),
    ("1e", "1:1: error: the number has no digits after 'e'"),
    ("0x", "1:1: error: the number needs digits after '0x'"),
    ("12px", "1:1: error: the number contains a letter"),
    ("1e999", "1:1: error: the number is too large"),
    ("{größe: 'ü', a: x}", "1:17: error: a: expected a value, found 'x'; a string needs quotes"),
    ("[\r\n1,\r\n?]", "3:1: error: [1]: expected a value, found '?'"),
    (
      "{ at: 1,\n  of: [{}],\n  'at': 2 }",
      "3:3: error: the key 'at' is given twice, first on line 1"
    ),
  ])
  func `the error says where and what`(text: String, message: String) {
    let error = #expect(throws: JSONError.self) { try JSON5.parse(text, file: "a.json") }
    #expect(error?.description == "a.json:" + message)
  }

  @Test func `too deep nesting is an error`() {
    let text = String(repeating: "[", count: 100_000)
    let error = #expect(throws: JSONError.self) { try JSON5.parse(text, file: "a.json") }
    #expect(error?.reason == .syntax("arrays and objects are nested more than 64 levels deep"))
    #expect(error?.position.column == 65)
  }

  @Test func `an object has only so many keys, and a key only so many bytes`() throws {
    func object(_ count: Int) -> String {
      "{" + (0..<count).map { "k\($0): 1," }.joined() + "}"
    }
    #expect(try JSON5.parse(object(10_000), file: "a").object().keys.count == 10_000)
    let error = #expect(throws: JSONError.self) { try JSON5.parse(object(10_001), file: "a") }
    #expect(error?.reason == .syntax("an object has more than 10000 keys"))
    func key(_ count: Int) -> String { "{\"" + String(repeating: "k", count: count) + "\": 1}" }
    #expect(try JSON5.parse(key(1024), file: "a").object().keys.first?.count == 1024)
    let long = #expect(throws: JSONError.self) { try JSON5.parse(key(1025), file: "a") }
    #expect(long?.reason == .syntax("the key has more than 1024 bytes"))
    #expect(long?.position.column == 2)
  }

  @Test func `a document of more than 4 MB is not read`() {
    let bytes = [UInt8](repeating: 0x20, count: JSON5.sizeLimit + 1)
    let error = #expect(throws: JSONError.self) { try JSON5.parse(bytes: bytes, file: "a.json") }
    #expect(error?.description == "a.json: error: the document is larger than 4 MB")
  }

  @Test(arguments: [
    [0x22, 0x61, 0xFF, 0x22], [0x22, 0x61, 0xC3], [0x22, 0x61, 0xED, 0xA0, 0x80, 0x22],
  ])
  func `text that is not UTF-8 has a place too`(bytes: [UInt8]) {
    let error = #expect(throws: JSONError.self) {
      try JSON5.parse(bytes: [0x0A] + bytes, file: "a.json")
    }
    #expect(error?.description == "a.json:2:3: error: the text is not valid UTF-8")
  }

  @Test func `the source is shown`() {
    let error = #expect(throws: JSONError.self) {
      try JSON5.parse("{\n  at: soon,\n}", file: "a.json")
    }
    #expect(
      error.map { DiagnosticPrinter().text(for: $0.diagnostic) } == """
        a.json:2:7: error: at: expected a value, found 'soon'; a string needs quotes
            1 | {
          → 2 |   at: soon,
              |       ^~~~
            3 | }
        """)
  }
}
