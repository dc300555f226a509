#if DEBUG
  import Foundation

  /// A WebSocket connection over the system's sockets, which never waits.
  ///
  /// It is the same code on every system, so that what runs on Linux is what runs on a device. Foundation's own
  /// WebSocket works on Apple's systems only: on Linux, it needs a newer libcurl than systems have.
  ///
  /// Source: RFC 6455.
  final class WebSocket {
    enum Event: Hashable {
      case opened
      case message([UInt8])
      /// The connection is over, and why.
      case closed(String)
    }

    private enum State { case connecting, asking, open, closed }

    /// The socket, for those who wait for it; -1 after the end.
    private(set) var descriptor: Int32
    /// How many bytes have come, pings included.
    private(set) var received = 0
    private var state = State.connecting
    private var reader: WebSocketReader
    private var head: [UInt8] = []
    private var outgoing: [UInt8] = []
    private let request: [UInt8]
    private let expected: String

    /// The maximum number of bytes of an answer to the request, and of those that wait to be sent.
    private static let headLimit = 16 << 10, outgoingLimit = 1 << 20
    /// The maximum number of bytes that are read at a time, so that a server that never stops holds up no frame for long.
    private static let turn = 8 << 20

    /// Begins to connect.
    ///
    /// - Parameters:
    ///   - token: Goes into the header `Authorization`.
    ///   - limit: The maximum number of bytes of a message.
    init(to address: ServerAddress, path: String, token: String, limit: Int) {
      reader = WebSocketReader(limit: limit)
      let key = Data((0..<16).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
      expected = Data(SHA1.digest(of: key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"))
        .base64EncodedString()
      request = Array(
        """
        GET \(path) HTTP/1.1\r
        Host: \(address.host):\(address.port)\r
        Connection: Upgrade\r
        Upgrade: websocket\r
        Sec-WebSocket-Version: 13\r
        Sec-WebSocket-Key: \(key)\r
        Authorization: Bearer \(token)\r
        \r

        """.utf8)
      descriptor = Self.connect(to: address)
    }

    deinit { if descriptor >= 0 { Foundation.close(descriptor) } }

    private static func connect(to address: ServerAddress) -> Int32 {
      #if canImport(Glibc)
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #else
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
      #endif
      guard descriptor >= 0 else { return -1 }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      var yes: Int32 = 1
      setsockopt(
        descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
      #if canImport(Darwin)
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
      #endif
      var place = sockaddr_in()
      place.sin_family = sa_family_t(AF_INET)
      place.sin_port = address.port.bigEndian
      place.sin_addr.s_addr = inet_addr(address.host)
      let status = withUnsafePointer(to: &place) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      guard status == 0 || errno == EINPROGRESS else {
        Foundation.close(descriptor)
        return -1
      }
      return descriptor
    }

    // MARK: Receiving

    /// What has happened since the last call.
    func events() -> [Event] {
      var events: [Event] = []
      guard state != .closed else { return [] }
      guard descriptor >= 0 else { return [end("there is no server")] }
      if state == .connecting {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&ready, 1, 0) > 0 else { return [] }
        var (error, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
        getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &size)
        guard error == 0 else { return [end(String(cString: strerror(error)))] }
        state = .asking
        outgoing += request
      }
      flush()
      let isOver = receive(&events)
      if let last = events.last, case .closed = last { return events }
      if isOver { events.append(end(refusal ?? "the server has closed the connection")) }
      return events
    }

    /// Reads what there is.
    ///
    /// - Returns: Whether the server has closed its direction.
    private func receive(_ events: inout [Event]) -> Bool {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      var taken = 0
      while taken < Self.turn, descriptor >= 0 {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count == 0 || (errno != EAGAIN && errno != EWOULDBLOCK) }
        taken += count
        received += count
        parse(buffer.prefix(count), &events)
      }
      return false
    }

    private func parse(_ bytes: ArraySlice<UInt8>, _ events: inout [Event]) {
      if state == .open {
        reader.append(bytes)
      } else {
        head += bytes
        guard let end = head.firstRange(of: Array("\r\n\r\n".utf8)) else {
          if head.count > Self.headLimit { events.append(self.end("the answer is too long")) }
          return
        }
        // The reason of a refusal follows, and then the end.
        guard refusal == nil else {
          if head.count > Self.headLimit { events.append(self.end(refusal ?? "")) }
          return
        }
        guard isAccepted else {
          return events.append(self.end("the server is no WebSocket server"))
        }
        state = .open
        events.append(.opened)
        reader.append(head[end.upperBound...])
        head = []
      }
      do {
        while state == .open, let item = try reader.next() {
          switch item {
          case .message(let message): events.append(.message(message))
          case .ping(let payload): send(0xA, payload)
          case .closed: events.append(end("the server has ended"))
          }
        }
      } catch {
        events.append(end("the server sent \(error.reason)"))
      }
    }

    private var lines: [Substring] {
      String(decoding: head.prefix(Self.headLimit), as: UTF8.self).split(
        separator: "\r\n", omittingEmptySubsequences: false)
    }

    /// Whether the server takes the request.
    private var isAccepted: Bool {
      func value(_ name: String) -> String? {
        for line in lines.dropFirst() {
          let parts = line.split(separator: ":", maxSplits: 1)
          if parts.count == 2, parts[0].lowercased() == name {
            return parts[1].trimmingCharacters(in: .whitespaces)
          }
        }
        return nil
      }
      return value("sec-websocket-accept") == expected
        && value("upgrade")?.lowercased() == "websocket"
        && value("sec-websocket-extensions") == nil && value("sec-websocket-protocol") == nil
    }

    /// The server's own words, if it has refused the request; nil if it hasn't.
    private var refusal: String? {
      let parts = (lines.first ?? "").split(separator: " ", maxSplits: 2)
      guard parts.count > 1, parts[0].hasPrefix("HTTP/1."), let status = Int(parts[1]),
        status != 101
      else { return nil }
      let body = lines.drop { !$0.isEmpty }.dropFirst().first ?? ""
      let words = body.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }.prefix(200)
      return words.isEmpty
        ? "the server answers \(status)" : String(String.UnicodeScalarView(words))
    }

    // MARK: Sending

    /// Sends a text; does nothing before the connection is open and after its end.
    func send(_ text: String) {
      guard state == .open else { return }
      send(0x1, Array(text.utf8))
    }

    private func send(_ opcode: UInt8, _ payload: [UInt8]) {
      // A server that doesn't read gets nothing more.
      guard outgoing.count + payload.count <= Self.outgoingLimit else { return }
      outgoing += WebSocketReader.frame(opcode, payload)
      flush()
    }

    private func flush() {
      while !outgoing.isEmpty, descriptor >= 0 {
        #if canImport(Glibc)
          let flags = Int32(MSG_NOSIGNAL)
        #else
          let flags: Int32 = 0
        #endif
        let count = outgoing.withUnsafeBytes {
          Foundation.send(descriptor, $0.baseAddress, $0.count, flags)
        }
        guard count > 0 else { return }
        outgoing.removeFirst(count)
      }
    }

    /// Ends the connection.
    func close() {
      send(0x8, [0x03, 0xE8])
      _ = end("")
    }

    private func end(_ reason: String) -> Event {
      if descriptor >= 0 { Foundation.close(descriptor) }
      descriptor = -1
      state = .closed
      return .closed(reason)
    }
  }
#endif
