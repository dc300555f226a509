import ContextServing
import Synchronization
import Testing

struct CallTests {
  private static let fields = [
    ToolField("name", .string, isRequired: true, "A name."),
    ToolField("kind", .choice(["a", "b"]), "A kind."),
    ToolField("frames", .integer(2...12), "A number."),
    ToolField("at", .numbers(0...10, most: 2), "Moments."),
    ToolField("names", .strings(most: 2), "Names."), ToolField("flag", .boolean, "A flag."),
    ToolField("set", .settings, "Values."),
  ]

  @Test(arguments: [
    ("{}", "missing 'name'"), (#"{"nmae":"x"}"#, "unknown key 'nmae'; did you mean 'name'?"),
    (#"{"name":7}"#, "expected a string, found 7"), (#"[]"#, "expected an object of arguments"),
    (#""x""#, "expected an object of arguments"),
    (#"{"name":"x","kind":"c"}"#, "expected 'a' or 'b', found"),
    (#"{"name":"x","frames":1}"#, "expected a whole number from 2 to 12"),
    (#"{"name":"x","frames":2.5}"#, "expected a whole number from 2 to 12"),
    (#"{"name":"x","at":[1,2,3]}"#, "expected at most 2 numbers"),
    (#"{"name":"x","at":[NaN]}"#, "expected a number from 0.0 to 10.0"),
    (#"{"name":"x","names":["a",1]}"#, "names[1]: expected a string"),
    (#"{"name":"x","flag":"yes"}"#, "expected true or false"),
    (#"{"name":"x","set":{"a":[1]}}"#, "set.a: expected a number, a string or a Boolean"),
    (#"{"name":"a\u0000b"}"#, "expected a string of at most 1024 bytes"),
  ])
  func `wrong arguments are an answer that says what to change`(arguments: String, expected: String)
  {
    let answers = Connection.begun(tools: [tool("t", fields: Self.fields)])(
      call("1", "t", arguments))
    #expect(answers.first?.contains(expected) == true, "\(answers)")
    #expect(answers.first?.contains(#""isError":true"#) == true)
    #expect(answers.first?.contains("Next: call 't' with name, kind?") == true)
  }

  @Test func `an argument that is null counts as left out`() {
    let answers = Connection.begun(tools: [tool("t", fields: Self.fields)])(
      call("1", "t", #"{"name":"x","kind":null}"#))
    #expect(answers.first?.contains(#""text":"done""#) == true)
  }

  @Test func `an unknown tool is an error with the nearest name`() {
    let answers = Connection.begun(tools: [tool("check")])(call("1", "chekc"))
    #expect(answers.first?.contains("there is no tool 'chekc'; did you mean 'check'?") == true)
  }

  @Test func `a tool's text is bounded, and its last line stays`() {
    let long = String(repeating: "0123456789é\n", count: 5000) + "Next: stop"
    let answers = Connection.begun(tools: [tool("t") { _, _ in ToolAnswer(long) }])(call("1", "t"))
    #expect((answers.first?.utf8.count ?? 0) < ToolAnswer.textLimit * 2)
    #expect(answers.first?.contains(#"bytes left out)\nNext: stop"#) == true)
  }

  @Test func `structure and pictures that are too large are left out`() {
    var answer = ToolAnswer("text", structure: .string(String(repeating: "x", count: 20_000)))
    answer.pictures = [[1, 2, 3, 4], [UInt8](repeating: 0, count: 1 << 20)]
    let answers = Connection.begun(tools: [tool("t") { [answer] _, _ in answer }])(call("1", "t"))
    #expect(answers.first?.contains("structuredContent") == false)
    #expect(
      answers.first?.contains(
        #"{"type":"image","data":"AQIDBA==","mimeType":"image/png"}],"isError""#) == true)
  }

  @Test func `names with markup and control characters come back as text`() {
    let tools = [
      tool("t", fields: Self.fields) { arguments, _ in ToolAnswer(arguments.string("name") ?? "") }
    ]
    let answers = Connection.begun(tools: tools)(
      call("1", "t", #"{"name":"<b>\u001b[31m\n\u202e\"}"}"#))
    #expect(answers.first?.contains(#""text":"<b>\u001b[31m\n\u202e\"}""#) == true, "\(answers)")
    #expect(answers.first?.contains("\n") == false)
  }

  @Test func `progress is reported with the client's token, and only forward`() {
    let tools = [
      tool("t") { _, call in
        for value in [1.0, 2, 2, 1.5, 3] { call.report(value, of: 3, "work") }
        return ToolAnswer("done")
      }
    ]
    let connection = Connection.begun(tools: tools)
    let answers = connection(call("1", "t", meta: #"{"progressToken":"p"}"#))
    #expect(answers.count == 4)
    #expect(
      answers[0].contains(#""progressToken":"p","progress":1.0,"total":3.0,"message":"work""#))
    #expect(connection(call("2", "t")).count == 1)
    #expect(connection(call("3", "t", meta: #"{"progressToken":[]}"#)).count == 1)
  }

  @Test func `a call that is cancelled is reported as such, and not answered`() {
    let wasCancelled = Mutex(false)
    let connection = Mutex<Connection?>(nil)
    let tools = [
      tool("t") { _, call in
        let connection = connection.withLock { $0 }
        connection?(
          #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"other"}}"#)
        let before = call.isCancelled
        connection?(
          #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#)
        wasCancelled.withLock { $0 = call.isCancelled && !before }
        return ToolAnswer("done")
      }
    ]
    let begun = Connection.begun(tools: tools)
    connection.withLock { $0 = begun }
    begun(call("1", "t"))
    #expect(begun.take() == [])
    #expect(wasCancelled.withLock { $0 })
    #expect(begun(#"{"jsonrpc":"2.0","id":2,"method":"ping"}"#).count == 1)
    connection.withLock { $0 = nil }
  }

  @Test func `a second request with the id of a running one is refused`() {
    let waiting = Mutex<[@Sendable () -> Void]>([])
    let connection = Connection.begun(
      tools: [tool("t")],
      execute: { body in
        waiting.withLock { $0.append(body) }; return true
      })
    #expect(connection(call("1", "t")) == [])
    #expect(connection(call("1", "t")).first?.contains("is still running") == true)
    for body in waiting.withLock({ $0 }) { body() }
    #expect(connection.take().count == 1)
    #expect(connection.isIdle)
  }

  @Test func `only so many calls wait, and none runs after the client is gone`() {
    let waiting = Mutex<[@Sendable () -> Void]>([])
    let runs = Mutex(0)
    let tools = [
      tool("t") { _, _ in
        runs.withLock { $0 += 1 }; return ToolAnswer("done")
      }
    ]
    let connection = Connection.begun(
      tools: tools,
      execute: { body in
        waiting.withLock { $0.append(body) }; return true
      })
    let answers = (1...40).flatMap { connection(call("\($0)", "t")) }
    #expect(answers.count == 8)
    #expect(answers.allSatisfy { $0.contains("too many calls are waiting") })
    #expect(waiting.withLock { $0.count } == 2)
    connection.end()
    for body in waiting.withLock({ $0 }) { body() }
    #expect(connection.take() == [])
    #expect(runs.withLock { $0 } == 0)
    #expect(connection.isIdle)
  }
}
