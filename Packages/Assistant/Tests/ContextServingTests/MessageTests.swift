import ContextServing
import Testing

struct MessageTests {
  @Test(arguments: [
    (#"nonsense"#, #""code":-32700"#),
    (#"{"jsonrpc":"2.0","id":1"#, #""code":-32700"#),
    ("\u{1}", #""code":-32700"#),
    (
      #"7"#,
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"a message is an object"}}"#
    ),
    (#"null"#, #""code":-32600"#),
    (
      #"{"id":1,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"'jsonrpc' must be \"2.0\""}}"#
    ),
    (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, "-32600"),
    (#"{"jsonrpc":"2.0","id":1}"#, "'method' is missing"),
    (#"{"jsonrpc":"2.0","id":1,"method":7}"#, "'method' must be a string"),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}"#, "'params' must be an object"),
    (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, "batches are not supported"),
  ])
  func `what is no message is answered with an error`(line: String, expected: String) {
    let answers = Connection()(line)
    #expect(answers.count == 1)
    #expect(answers.first?.contains(expected) == true, "\(answers)")
  }

  @Test(arguments: ["1", "0", "-5", "9007199254740993", #""a""#, #""""#, #""\u0007<b>""#])
  func `an answer has the id of its request`(id: String) {
    let answers = Connection()(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#)
    #expect(answers == [#"{"jsonrpc":"2.0","id":\#(id),"result":{}}"#])
  }

  @Test(arguments: [
    "null", "1.5", "true", "[1]", "{}", "1e30", "\"" + String(repeating: "x", count: 2000) + "\"",
  ])
  func `an id of another kind is refused`(id: String) {
    let answers = Connection()(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#)
    #expect(answers.count == 1)
    #expect(answers.first?.hasPrefix(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32600"#) == true)
  }

  @Test func `a notification and a response are not answered`() {
    #expect(
      Connection()(
        #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
        #"{"jsonrpc":"2.0","method":"nobody/knows"}"#, #"{"jsonrpc":"2.0","id":3,"result":{}}"#,
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":[]}}"#) == [])
  }

  @Test func `a line is taken as a whole, whatever the pieces`() {
    var lines = MessageLines(limit: 8)
    var taken: [MessageLines.Line] = []
    for piece in ["ab", "c\nde", "f\n\n \r\n", "12345678\n", "123456789", "0123\nok\n"] {
      lines.add(Array(piece.utf8)) { taken.append($0) }
    }
    let message = { (text: String) in MessageLines.Line.message(Array(text.utf8)) }
    #expect(
      taken == [message("abc"), message("def"), message("12345678"), .tooLarge, message("ok")])
  }

  @Test func `a message of 10 MB is refused, and the next one is answered`() {
    var lines = MessageLines()
    var taken: [MessageLines.Line] = []
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    for _ in 0..<10 { lines.add(piece) { taken.append($0) } }
    lines.add(Array("\n{}\n".utf8)) { taken.append($0) }
    #expect(taken == [.tooLarge, .message(Array("{}".utf8))])
    let answers = Connection().receiveTooLarge()
    #expect(answers.first?.contains("a message can have at most 4 MB") == true)
  }

  @Test func `nesting without an end is refused`() {
    let deep =
      #"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"#
      + String(repeating: "[", count: 100_000)
    #expect(Connection()(deep).first?.contains("-32700") == true)
  }
}
