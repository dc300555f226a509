import BrowserSupport
import Foundation
import StudioServer
import Synchronization

/// A server in a thread of its own, which answers each message with the same text, the word
/// "flood" with a million bytes, and "refuse" with a long goodbye.
final class RunningServer: Sendable {
  let port: Int
  let token: String
  private let entrance: Int32

  static let page = "<!doctype html><title>page</title>"

  /// - Parameter outgoingLimit: How many bytes may wait for a client; the usual ones if nil.
  init(outgoingLimit: Int? = nil) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    let (exit, entrance) = (ends[0], ends[1])
    let started = DispatchSemaphore(value: 0)
    let place = Mutex<(port: Int, token: String)>((0, ""))
    let box = Box(place)
    let thread = Thread {
      let loop = EventLoop()
      let server = StudioServer(
        assets: [
          "/": Asset(type: "text/html; charset=utf-8", bytes: Array(Self.page.utf8)),
          "/main.js": Asset(type: "text/javascript", bytes: Array("export {}".utf8)),
        ], outgoingLimit: outgoingLimit ?? OutgoingLimit.bytes, makeHandler: Echo.init)
      try? server.listen(port: 0)
      box.place.withLock { $0 = (server.port, server.token) }
      let end = loop.whenReadable(exit, loop.stop)
      started.signal()
      loop.run()
      withExtendedLifetime(end, server.close)
      close(exit)
    }
    thread.start()
    started.wait()
    (port, token) = box.place.withLock { $0 }
    self.entrance = entrance
  }

  deinit { close(entrance) }

  private final class Box: Sendable {
    let place: Mutex<(port: Int, token: String)>
    init(_ place: consuming sending Mutex<(port: Int, token: String)>) { self.place = place }
  }

  private final class Echo: SocketHandler {
    private let socket: Socket
    init(_ socket: Socket) { self.socket = socket }
    func socketDidReceive(_ bytes: [UInt8]) {
      if bytes.elementsEqual("flood".utf8) {
        return socket.send(bytes: [UInt8](repeating: 1, count: 1_000_000))
      }
      if bytes.elementsEqual("refuse".utf8) {
        return socket.refuse(String(repeating: "não ", count: 100))
      }
      socket.send(
        text: bytes.count > 100 ? "\(bytes.count) bytes" : String(decoding: bytes, as: UTF8.self))
    }
    func socketDidClose() {}
  }

  /// A request as a browser on the page would send it, with what a probe changes.
  ///
  /// - Parameters:
  ///   - line: What stands in the place of `GET / HTTP/1.1`; TOKEN is the token.
  ///   - headers: Headers in place of the usual ones, or nil to leave one out; PORT is the port.
  func request(
    _ line: String = "GET / HTTP/1.1", _ headers: [String: String?] = [:], body: String = ""
  ) -> String {
    var all: [String: String?] = ["Host": "127.0.0.1:PORT"]
    all.merge(headers) { $1 }
    let text =
      line + "\r\n"
      + all.sorted { $0.key < $1.key }.compactMap { name, value in
        value.map { "\(name): \($0)\r\n" }
      }.joined() + "\r\n" + body
    return text.replacingOccurrences(of: "PORT", with: String(port))
      .replacingOccurrences(of: "TOKEN", with: token)
  }

  /// The headers with which the page opens its socket.
  static let upgrade: [String: String?] = [
    "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Origin": "http://127.0.0.1:PORT",
  ]

  /// Sends a request and reads the whole answer.
  func answer(to text: String) throws -> Answer {
    let client = try SocketClient(port: port)
    client.send(Array(text.utf8))
    return Answer(client.head())
  }

  /// Opens a socket as the page does.
  func socket() throws -> SocketClient {
    let client = try SocketClient(port: port, of: self)
    client.send(Array(request("GET /ws?token=TOKEN HTTP/1.1", Self.upgrade).utf8))
    let answer = Answer(client.head())
    guard answer.status == 101 else { throw Refused(status: answer.status) }
    return client
  }

  struct Refused: Error { let status: Int }
}

/// The head of an answer.
struct Answer {
  let text: String
  init(_ text: String) { self.text = text }

  /// 0 when the connection was closed without an answer.
  var status: Int {
    let parts = text.split(separator: " ", maxSplits: 2)
    return parts.count > 1 ? Int(parts[1]) ?? 0 : 0
  }

  subscript(header: String) -> String? {
    for line in text.split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2, parts[0].lowercased() == header.lowercased() {
        return parts[1].trimmingCharacters(in: .whitespaces)
      }
    }
    return nil
  }
}
