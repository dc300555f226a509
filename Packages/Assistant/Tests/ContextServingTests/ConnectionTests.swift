import ContextServing
import Testing

struct ConnectionTests {
  private static let stateless = #"{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}"#

  @Test(arguments: [
    ("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("2024-11-05", "2025-11-25"),
    ("soon", "2025-11-25"),
  ])
  func `a version is agreed on`(asked: String, agreed: String) {
    let answers = Connection()(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(asked)"}}"#)
    #expect(answers.first?.contains(#""protocolVersion":"\#(agreed)""#) == true)
  }

  @Test func `a request before initialize is refused`() {
    let connection = Connection(tools: [tool("a")])
    for method in ["tools/list", "tools/call", "resources/list", "nobody/knows"] {
      let answers = connection(
        #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{"name":"a"}}"#)
      #expect(answers.first?.contains("send 'initialize' first") == true, "\(method)")
    }
  }

  @Test func `initialize without a version is refused`() {
    #expect(
      Connection()(
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":5}}"#
      )
      .first?.contains("-32602") == true)
  }

  @Test func `a request that states its version needs no initialize`() {
    let answers = Connection(tools: [tool("a")])(
      #"{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{"_meta":\#(Self.stateless)}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"tools/list","params":{"_meta":\#(Self.stateless)}}"#,
      call("3", "a", meta: Self.stateless))
    #expect(answers[0].contains(#""supportedVersions":["2026-07-28","2025-11-25","2025-06-18"]"#))
    for answer in answers {
      #expect(answer.contains(#""resultType":"complete""#))
      #expect(answer.contains(#""io.modelcontextprotocol/serverInfo":{"name":"test""#))
    }
    #expect(answers[1].contains(#""ttlMs":3600000,"cacheScope":"public""#))
  }

  @Test func `an unknown version is answered with the known ones`() {
    let answers = Connection()(
      #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"1900-01-01"}}}"#
    )
    #expect(answers.first?.contains(#""code":-32022"#) == true)
    #expect(answers.first?.contains(#""requested":"1900-01-01""#) == true)
  }

  @Test func `an unknown method is named, and not repeated whole`() {
    let name = String(repeating: "<script>", count: 1000)
    let answers = Connection.begun()(#"{"jsonrpc":"2.0","id":1,"method":"\#(name)"}"#)
    #expect(answers.first?.contains(#""code":-32601"#) == true)
    #expect((answers.first?.utf8.count ?? 0) < 300)
  }

  @Test func `a resource is listed and read, and an unknown one is refused`() {
    let answers = Connection.begun()(
      #"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"resources/read","params":{"uri":"test://page"}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"resources/read","params":{"uri":"file:///etc/passwd"}}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"resources/read","params":{"uri":3}}"#,
      #"{"jsonrpc":"2.0","id":5,"method":"resources/templates/list"}"#)
    #expect(answers[0].contains(#""uri":"test://page""#))
    #expect(answers[1].contains(#""text":"text""#))
    #expect(answers[2].contains("there is no resource 'file:///etc/passwd'"))
    #expect(answers[3].contains("-32602"))
    #expect(answers[4].contains(#""resourceTemplates":[]"#))
  }
}
