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
    let client = try Client(port: port)
    client.send(Array(text.utf8))
    return Answer(client.head())
  }

  /// Opens a socket as the page does.
  func socket() throws -> Client {
    let client = try Client(port: port, of: self)
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

/// One connection, byte by byte.
final class Client {
  private let descriptor: Int32
  /// Kept, as a server ends when nobody has it.
  private let server: RunningServer?

  init(port: Int, of server: RunningServer? = nil) throws {
    self.server = server
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw POSIXError(.ECONNREFUSED) }
    // A server that never answers fails the test instead of holding it up.
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(
      descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Sends all, or as much as the server takes before it hangs up.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Int {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { break }
      sent += count
    }
    return sent
  }

  func read(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var buffer = [UInt8](repeating: 0, count: min(count - bytes.count, 65_536))
      let got = recv(descriptor, &buffer, buffer.count, 0)
      guard got > 0 else { break }
      bytes += buffer.prefix(got)
    }
    return bytes
  }

  /// The lines up to the empty one.
  func head() -> String {
    var bytes: [UInt8] = []
    while !bytes.ends(with: "\r\n\r\n"), bytes.count < 65_536 {
      let byte = read(1)
      guard !byte.isEmpty else { break }
      bytes += byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: WebSocket frames

  /// Sends a frame as a client does: masked, with a mask of zeros.
  @discardableResult
  func sendFrame(
    _ opcode: UInt8 = 1, final: Bool = true, masked: Bool = true, of payload: [UInt8]
  ) -> Int {
    var frame: [UInt8] = [opcode | (final ? 0x80 : 0)]
    let mask: UInt8 = masked ? 0x80 : 0
    if payload.count < 126 {
      frame.append(UInt8(payload.count) | mask)
    } else if payload.count < 65_536 {
      frame += [126 | mask, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    } else {
      frame.append(127 | mask)
      for shift in stride(from: 56, through: 0, by: -8) {
        frame.append(UInt8(truncatingIfNeeded: payload.count >> shift))
      }
    }
    if masked { frame += [0, 0, 0, 0] }
    return send(frame + payload)
  }

  /// The next frame: its opcode and what is in it; nil when the server hung up.
  func frame() -> (opcode: UInt8, payload: [UInt8])? {
    let head = read(2)
    guard head.count == 2 else { return nil }
    var length = Int(head[1] & 0x7F)
    if length == 126 { length = read(2).reduce(0) { $0 << 8 | Int($1) } }
    if length == 127 { length = read(8).reduce(0) { $0 << 8 | Int($1) } }
    return (head[0] & 0x0F, read(length))
  }

  /// The code with which the server closes; nil when it hangs up without one.
  func closeCode() -> Int? {
    while let frame = frame() {
      if frame.opcode == 8, frame.payload.count >= 2 {
        return Int(frame.payload[0]) << 8 | Int(frame.payload[1])
      }
    }
    return nil
  }
}

extension [UInt8] {
  fileprivate func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
