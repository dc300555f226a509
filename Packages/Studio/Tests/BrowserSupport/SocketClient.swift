import Foundation

/// One connection to the studio, byte by byte.
package final class SocketClient {
  private let descriptor: Int32
  /// Kept, as a server ends when nobody has it.
  private let server: AnyObject?

  package init(port: Int, of server: AnyObject? = nil) throws {
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
    guard status == 0 else { throw Failure("nothing listens at port \(port)") }
    // A server that never answers fails the test instead of holding it up; a busy machine answers late.
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(
      descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Sends all, or as much as the server takes before it hangs up.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> Int {
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

  package func read(_ count: Int) -> [UInt8] {
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
  package func head() -> String {
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
  package func sendFrame(
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
  package func frame() -> (opcode: UInt8, payload: [UInt8])? {
    let head = read(2)
    guard head.count == 2 else { return nil }
    var length = Int(head[1] & 0x7F)
    if length == 126 { length = read(2).reduce(0) { $0 << 8 | Int($1) } }
    if length == 127 { length = read(8).reduce(0) { $0 << 8 | Int($1) } }
    return (head[0] & 0x0F, read(length))
  }

  /// The code with which the server closes; nil when it hangs up without one.
  package func closeCode() -> Int? {
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
