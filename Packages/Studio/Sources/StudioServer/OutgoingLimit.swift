import CSoup

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Counts the bytes that are waiting to be sent to one page.
///
/// libsoup's queue has no limit, and its length is unknown. A page that sends requests but never
/// reads the responses would fill the memory. So the number of bytes passed to libsoup is compared
/// with the number that the peer's system has acknowledged.
package final class OutgoingLimit {
  /// The maximum number of waiting bytes: two of the largest runs.
  package static let bytes = 128 << 20

  private let socket: UnsafeMutablePointer<GSocket>
  private let limit: Int
  /// The bytes acknowledged before the first message, such as those of the handshake.
  private let start: Int
  private var given = 0

  /// - Parameter socket: The connection's socket, which is retained.
  init(_ socket: UnsafeMutablePointer<GSocket>, limit: Int) {
    self.socket = socket
    self.limit = limit
    g_object_ref(UnsafeMutableRawPointer(socket))
    start = Self.acknowledged(g_socket_get_fd(socket)) ?? 0
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(socket)) }

  /// Counts a message that was sent.
  ///
  /// Returns whether the page may get another one.
  func allows(_ count: Int) -> Bool {
    // Includes the header of the message's frame.
    given += count + (count < 126 ? 2 : count < 65_536 ? 4 : 10)
    // Querying the system takes longer than sending most messages.
    guard given > limit else { return true }
    guard let acknowledged = Self.acknowledged(g_socket_get_fd(socket)) else { return true }
    return given - max(acknowledged - start, 0) <= limit
  }

  /// Closes the connection in both directions.
  func hangUp() { g_socket_shutdown(socket, 1, 1, nil) }

  /// Whether the peer has closed its direction, as a tab does that is closed.
  var isHungUp: Bool {
    #if os(Linux)
      // POLLRDHUP, which the headers declare only with extensions.
      let hangUp: Int16 = 0x2000
    #else
      let hangUp: Int16 = 0
    #endif
    var state = pollfd(fd: g_socket_get_fd(socket), events: hangUp, revents: 0)
    return poll(&state, 1, 0) > 0
      && state.revents & (hangUp | Int16(POLLHUP) | Int16(POLLERR) | Int16(POLLNVAL)) != 0
  }

  /// The number of a connection's bytes that the peer has acknowledged; nil if the system does not
  /// report it.
  ///
  /// Source: `tcpi_bytes_acked` of `struct tcp_info` in linux/tcp.h. The C library's own struct
  /// ends before this field.
  private static func acknowledged(_ descriptor: Int32) -> Int? {
    #if os(Linux)
      var info = [UInt8](repeating: 0, count: 256)
      var size = socklen_t(info.count)
      let place = 120
      guard getsockopt(descriptor, Int32(IPPROTO_TCP), TCP_INFO, &info, &size) == 0,
        Int(size) >= place + 8
      else { return nil }
      return info.withUnsafeBytes {
        Int(truncatingIfNeeded: $0.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      }
    #else
      return nil
    #endif
  }
}
