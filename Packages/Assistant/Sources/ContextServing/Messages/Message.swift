import Diagnostics
import JSON5Reading

/// A message of a client.
enum Message {
  case request(Request)
  case notification(method: String, JSONObject?)
  /// An answer to a request, which this server never makes.
  case response

  struct Request {
    let id: RequestID
    let method: String
    let parameters: JSONObject?

    /// What the client states about the request.
    var meta: JSONObject? { try? parameters?["_meta"]?.object() }
    /// The version that the request states; nil of a client that initializes.
    var version: String? { try? meta?[ProtocolVersion.key]?.string() }
    /// The token of notifications about its progress; nil if the client wants none.
    var progressToken: RequestID? { RequestID(meta?["progressToken"]?.value) }
  }

  /// A message that can't be read, and the identifier to answer with, if it has a valid one.
  struct Unreadable: Error {
    let id: RequestID?
    let error: ContextError
  }

  init(line: [UInt8]) throws(Unreadable) {
    let node: JSONNode
    do {
      node = try JSON5.parse(bytes: line, file: "message")
    } catch {
      throw Unreadable(id: nil, error: .unreadable(error.diagnostic.message))
    }
    if case .array = node.value {
      throw Unreadable(
        id: nil, error: .invalid("batches are not supported; send one message a line"))
    }
    guard let object = try? node.object() else {
      throw Unreadable(id: nil, error: .invalid("a message is an object"))
    }
    let id = RequestID(object["id"]?.value)
    func invalid(_ why: String) -> Unreadable { Unreadable(id: id, error: .invalid(why)) }
    guard object["jsonrpc"]?.value == .string("2.0") else {
      throw invalid("'jsonrpc' must be \"2.0\"")
    }
    guard let method = object["method"] else {
      guard object["result"] != nil || object["error"] != nil else {
        throw invalid("'method' is missing")
      }
      self = .response
      return
    }
    guard case .string(let name) = method.value else { throw invalid("'method' must be a string") }
    let given = object["params"]
    let parameters = try? given?.object()
    guard given == nil || parameters != nil else { throw invalid("'params' must be an object") }
    guard object["id"] != nil else {
      self = .notification(method: name, parameters)
      return
    }
    guard let id else {
      throw invalid(
        "'id' must be a whole number or a string of at most \(RequestID.longest) bytes")
    }
    self = .request(Request(id: id, method: name, parameters: parameters))
  }
}
