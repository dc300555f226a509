import ContextServing
import JSON5Reading
import Synchronization

/// A client's side of a connection, whose calls are played at once in the caller's thread.
final class Connection: Sendable {
  private let answers = Mutex<[String]>([])
  private let server = Mutex<ContextServer?>(nil)

  /// - Parameter execute: How a call is run; by default at once.
  init(
    tools: [ContextTool] = [],
    execute: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool = {
      $0(); return true
    }
  ) {
    let made = ContextServer(
      .init(name: "test", version: "1", instructions: "Do."), tools: tools,
      resources: [
        ContextResource("test://page", name: "page", title: "Page", "A page.", text: { "text" })
      ],
      execute: execute,
      send: { line in
        self.answers.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
      })
    server.withLock { $0 = made }
  }

  private var current: ContextServer? { server.withLock { $0 } }

  /// Sends lines, and returns what is answered to them.
  @discardableResult func callAsFunction(_ lines: String...) -> [String] {
    for line in lines { current?.receive(.message(Array(line.utf8))) }
    return take()
  }

  func receiveTooLarge() -> [String] {
    current?.receive(.tooLarge)
    return take()
  }

  /// What was answered since the last time.
  func take() -> [String] {
    answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }

  func end() { current?.end() }
  var isIdle: Bool { current?.isIdle ?? false }

  /// A connection that is initialized.
  static func begun(
    tools: [ContextTool] = [],
    execute: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool = {
      $0(); return true
    }
  ) -> Connection {
    let connection = Connection(tools: tools, execute: execute)
    connection(
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
    return connection
  }
}

/// A request to call a tool.
func call(_ id: String, _ tool: String, _ arguments: String = "{}", meta: String = "{}") -> String {
  #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments),"_meta":\#(meta)}}"#
}

/// A tool that answers with a text.
func tool(
  _ name: String, fields: [ToolField] = [],
  perform: @escaping @Sendable (ToolArguments, ToolCall) -> ToolAnswer = { _, _ in
    ToolAnswer("done")
  }
) -> ContextTool {
  ContextTool(name, title: name, "A tool.", fields: fields, perform: perform)
}
