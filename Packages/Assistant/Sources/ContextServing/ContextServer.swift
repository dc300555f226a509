import Diagnostics
import JSON5Reading
import Synchronization

/// A server of the Model Context Protocol: answers the messages of one client.
///
/// It serves clients that begin with `initialize` (revisions 2025-06-18 and 2025-11-25) and those whose requests each
/// state their version (2026-07-28).
///
/// Source: modelcontextprotocol.io, the specifications of these revisions.
public final class ContextServer: Sendable {
  private let about: About
  private let tools: [ContextTool]
  private let resources: [ContextResource]
  private let queue: CallQueue
  private let output: Mutex<@Sendable ([UInt8]) -> Void>
  private let isInitialized = Mutex(false)

  /// What the server says about itself.
  public struct About: Sendable {
    let name: String
    let version: String
    let instructions: String

    public init(name: String, version: String, instructions: String) {
      (self.name, self.version, self.instructions) = (name, version, instructions)
    }

    var json: JSONText { ["name": .string(name), "version": .string(version)] }
  }

  /// - Parameters:
  ///   - execute: Runs a call on another thread.
  ///   - send: Writes a message without its line end; never called by two threads at once.
  public init(
    _ about: About, tools: [ContextTool], resources: [ContextResource],
    execute: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool,
    send: @escaping @Sendable ([UInt8]) -> Void
  ) {
    (self.about, self.tools, self.resources) = (about, tools, resources)
    queue = CallQueue(execute: execute)
    output = Mutex(send)
  }

  /// Takes one line, and answers it now or when its call has ended.
  public func receive(_ line: MessageLines.Line) {
    guard case .message(let bytes) = line else {
      return answer(nil, .invalid("a message can have at most \(MessageLines.limit >> 20) MB"))
    }
    do throws(Message.Unreadable) {
      switch try Message(line: bytes) {
      case .request(let request): receive(request)
      case .notification(let method, let parameters): receive(method, parameters)
      case .response: break
      }
    } catch {
      answer(error.id, error.error)
    }
  }

  /// Cancels all calls: the client is gone.
  public func end() { queue.end() }

  /// Whether no call runs or waits.
  public var isIdle: Bool { queue.isIdle }

  private func receive(_ method: String, _ parameters: JSONObject?) {
    guard method == "notifications/cancelled", let id = RequestID(parameters?["requestId"]?.value)
    else { return }
    queue.cancel(id)
  }

  private func receive(_ request: Message.Request) {
    do throws(ContextError) {
      let isStateless = try isStateless(request)
      switch request.method {
      case "initialize": answer(request.id, try initialize(request.parameters))
      case "ping" where !isStateless: answer(request.id, [])
      case "server/discover" where isStateless: answer(request.id, lasting(discovery))
      case "tools/list": list("tools", tools.map(\.json), request, isStateless)
      case "resources/list": list("resources", resources.map(\.json), request, isStateless)
      case "resources/templates/list": list("resourceTemplates", [], request, isStateless)
      case "resources/read":
        let content = try resource(request.parameters).content
        list("contents", [content], request, isStateless)
      case "tools/call": try call(request, isStateless)
      default: throw .method(request.method)
      }
    } catch {
      answer(request.id, error)
    }
  }

  /// Whether a request states its version.
  ///
  /// - Throws: For a version that is not known, and for a client that has not said which one it speaks.
  private func isStateless(_ request: Message.Request) throws(ContextError) -> Bool {
    if let version = request.version {
      guard version == ProtocolVersion.stateless else { throw .version(version) }
      return true
    }
    let needsNone = ["initialize", "ping"].contains(request.method)
    guard needsNone || isInitialized.withLock({ $0 }) else {
      throw .invalid(
        "send 'initialize' first, or state the version in '_meta' as \(ProtocolVersion.stateless) asks"
      )
    }
    return false
  }

  // MARK: Answers

  private func initialize(_ parameters: JSONObject?) throws(ContextError) -> [JSONText.Member] {
    guard case .string(let version) = parameters?["protocolVersion"]?.value else {
      throw .parameters("'protocolVersion' must be a string")
    }
    isInitialized.withLock { $0 = true }
    // A client that doesn't know the server's version ends the connection.
    let known = ProtocolVersion.initialized
    let agreed = known.contains(version) ? version : known[0]
    return [
      .init("protocolVersion", .string(agreed)), .init("capabilities", capabilities),
      .init("serverInfo", about.json), .init("instructions", .string(about.instructions)),
    ]
  }

  private var capabilities: JSONText { ["tools": [:], "resources": [:]] }

  private var discovery: [JSONText.Member] {
    [
      .init("supportedVersions", .array(ProtocolVersion.all.map { .string($0) })),
      .init("capabilities", capabilities), .init("instructions", .string(about.instructions)),
    ]
  }

  private func list(
    _ key: String, _ elements: [JSONText], _ request: Message.Request, _ isStateless: Bool
  ) {
    let members = [JSONText.Member(key, .array(elements))]
    answer(request.id, isStateless ? lasting(members) : members)
  }

  /// A result of the stateless revision, which names the server.
  private func complete(_ members: [JSONText.Member]) -> [JSONText.Member] {
    [.init("resultType", "complete")] + members + [
      .init("_meta", .object([.init(ProtocolVersion.serverKey, about.json)]))
    ]
  }

  /// A result that stays the same as long as the program does.
  private func lasting(_ members: [JSONText.Member]) -> [JSONText.Member] {
    complete(members + [.init("ttlMs", 3_600_000), .init("cacheScope", "public")])
  }

  private func resource(_ parameters: JSONObject?) throws(ContextError) -> ContextResource {
    guard case .string(let address) = parameters?["uri"]?.value else {
      throw .parameters("'uri' must be a string")
    }
    guard let resource = resources.first(where: { $0.address == address }) else {
      throw .parameters(
        "there is no resource '\(address.shortened(to: 80))'; 'resources/list' names them")
    }
    return resource
  }

  // MARK: Calls

  private func call(_ request: Message.Request, _ isStateless: Bool) throws(ContextError) {
    guard case .string(let name) = request.parameters?["name"]?.value else {
      throw .parameters("'name' must be a string")
    }
    guard let tool = tools.first(where: { $0.name == name }) else {
      let nearest = Nearest.name(to: name, in: tools.map(\.name)).map { "; did you mean '\($0)'?" }
      throw .parameters("there is no tool '\(name.shortened(to: 80))'" + (nearest ?? ""))
    }
    let id = request.id
    let arguments: ToolArguments
    do {
      arguments = try ToolArguments(request.parameters?["arguments"], for: tool.fields)
    } catch {
      return answer(id, .error(Self.words(of: error, for: tool)), isStateless)
    }
    let call = ToolCall { [token = request.progressToken] value, total, message in
      guard let token else { return }
      self.notify(token, value, total, message)
    }
    do throws(CallQueue.Refusal) {
      try queue.add(id, call) { call in
        let result = tool.perform(arguments, call)
        return { if !call.isCancelled { self.answer(id, result, isStateless) } }
      }
    } catch {
      switch error {
      case .isUsed: throw .invalid("a request with this 'id' is still running")
      case .isFull:
        answer(id, .error("too many calls are waiting; wait for an answer first"), isStateless)
      }
    }
  }

  /// An error about arguments, which an assistant can correct.
  private static func words(of error: JSONError, for tool: ContextTool) -> String {
    let diagnostic = error.diagnostic
    let (whole, arguments) = (diagnostic.path ?? "", "params.arguments")
    let place = (whole.hasPrefix(arguments) ? whole.dropFirst(arguments.count) : whole[...])
      .drop { $0 == "." }
    let path = place.isEmpty ? "" : "\(place): "
    let suggestion = diagnostic.suggestion.map { "; did you mean '\($0)'?" } ?? ""
    let names = tool.fields.map { $0.isRequired ? $0.name : "\($0.name)?" }
    return "\(path)\(diagnostic.message)\(suggestion)\n"
      + "Next: call '\(tool.name)' with \(names.joined(separator: ", "))"
  }

  private func notify(_ token: RequestID, _ value: Double, _ total: Double?, _ message: String) {
    var members: [JSONText.Member] = [
      .init("progressToken", token.json), .init("progress", .number(value)),
    ]
    if let total { members.append(.init("total", .number(total))) }
    members.append(.init("message", .string(message)))
    send([
      .init("method", "notifications/progress"), .init("params", .object(members)),
    ])
  }

  // MARK: Sending

  private func answer(_ id: RequestID, _ result: ToolAnswer, _ isStateless: Bool) {
    answer(id, isStateless ? complete(result.json) : result.json)
  }

  private func answer(_ id: RequestID, _ result: [JSONText.Member]) {
    send([.init("id", id.json), .init("result", .object(result))])
  }

  private func answer(_ id: RequestID?, _ error: ContextError) {
    send([.init("id", id?.json ?? .null), .init("error", error.json)])
  }

  private func send(_ members: [JSONText.Member]) {
    let line = JSONText.object([.init("jsonrpc", "2.0")] + members).line
    output.withLock { $0(line) }
  }
}
