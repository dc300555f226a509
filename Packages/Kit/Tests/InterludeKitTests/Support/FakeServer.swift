import Foundation

@testable import InterludeKit

/// A WebSocket server that says what a test wants, on the thread of the test.
final class FakeServer {
  let port: Int
  private let listener: Int32
  private var connection: Int32 = -1

  static let token = "0123456789abcdef0123456789abcdef"

  init(port wanted: Int = 0) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var limit = timeval(tv_sec: 3, tv_usec: 0)
    setsockopt(listener, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = in_port_t(wanted).bigEndian
    place.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let status = withUnsafeMutablePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && listen(listener, 8) == 0
          ? getsockname(listener, address, &size) : -1
      }
    }
    guard status == 0 else { throw POSIXError(.EADDRINUSE) }
    port = Int(UInt16(bigEndian: place.sin_port))
  }

  deinit {
    hangUp()
    close(listener)
  }

  /// Takes the next connection, and reads the request.
  func accept() -> String {
    hangUp()
    connection = Foundation.accept(listener, nil, nil)
    var limit = timeval(tv_sec: 3, tv_usec: 0)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let byte = read(1)
      guard !byte.isEmpty else { break }
      head += byte
    }
    return String(decoding: head, as: UTF8.self)
  }

  /// Whether another connection waits.
  var hasCaller: Bool {
    var state = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) > 0
  }

  func hangUp() {
    if connection >= 0 { close(connection) }
    connection = -1
  }

  /// Answers a request as a WebSocket server does.
  ///
  /// - Parameter accept: The proof that it has read the request; the right one if nil.
  func welcome(_ request: String, accept: String? = nil, headers: String = "") {
    let key =
      request.split(separator: "\r\n").first { $0.hasPrefix("Sec-WebSocket-Key: ") }?.dropFirst(19)
      ?? ""
    let digest = Data(SHA1.digest(of: key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"))
    send(
      Array(
        ("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          + "Sec-WebSocket-Accept: \(accept ?? digest.base64EncodedString())\r\n\(headers)\r\n")
          .utf8))
  }

  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(
          connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// A frame of a server, which has no mask.
  static func frame(
    _ payload: [UInt8], opcode: UInt8 = 2, isLast: Bool = true, length: UInt64? = nil
  ) -> [UInt8] {
    var frame: [UInt8] = [opcode | (isLast ? 0x80 : 0)]
    let length = length ?? UInt64(payload.count)
    switch length {
    case ..<126: frame.append(UInt8(length))
    case ..<65_536: frame += [126, UInt8(length >> 8), UInt8(length & 255)]
    default:
      frame.append(127)
      for shift in stride(from: UInt64(56), through: 0, by: -8) {
        frame.append(UInt8(truncatingIfNeeded: length >> shift))
      }
    }
    return frame + payload
  }

  /// A version as `interlude serve` sends it.
  static func version(
    _ number: Int, base: Int? = nil, _ files: [(path: String, text: String)],
    removed: [String] = []
  ) -> [UInt8] {
    let list = files.map { "{\"path\":\"\($0.path)\",\"size\":\($0.text.utf8.count)}" }
    var head = "{\"version\":\(number)"
    if let base { head += ",\"base\":\(base)" }
    head += ",\"files\":[\(list.joined(separator: ","))]"
    if !removed.isEmpty {
      head += ",\"removed\":[\(removed.map { "\"\($0)\"" }.joined(separator: ","))]"
    }
    return Array((head + "}\n" + files.map(\.text).joined()).utf8)
  }

  func sendVersion(
    _ number: Int, base: Int? = nil, _ files: [(path: String, text: String)],
    removed: [String] = []
  ) {
    send(Self.frame(Self.version(number, base: base, files, removed: removed)))
  }

  private func read(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var buffer = [UInt8](repeating: 0, count: count - bytes.count)
      let got = recv(connection, &buffer, buffer.count, 0)
      guard got > 0 else { break }
      bytes += buffer.prefix(got)
    }
    return bytes
  }

  /// Whether the app has said something more.
  var hasText: Bool {
    var state = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) > 0
  }

  /// The next text of the app, after pongs; nil when it has hung up.
  func text() -> String? {
    while true {
      let head = read(2)
      guard head.count == 2, head[0] & 0x0F != 8 else { return nil }
      let short = Int(head[1] & 0x7F)
      let wide = short == 127 ? 8 : short == 126 ? 2 : 0
      let length = wide == 0 ? short : read(wide).reduce(0) { $0 << 8 | Int($1) }
      let mask = read(4)
      let payload = read(length)
      guard mask.count == 4, payload.count == length else { return nil }
      let bytes = payload.enumerated().map { $1 ^ mask[$0 & 3] }
      if head[0] & 0x0F == 1 { return String(decoding: bytes, as: UTF8.self) }
    }
  }
}
