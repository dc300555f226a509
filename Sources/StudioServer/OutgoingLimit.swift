import CSoup

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Counts what waits to be sent to one page.
///
/// libsoup queues without a limit, and doesn't say how much: a page that asks and never reads would
/// fill the memory. So what was given to libsoup is compared with what the other side's system has
/// acknowledged.
package final class OutgoingLimit {
  /// The bytes that may wait: two of the largest runs.
  package static let bytes = 128 << 20

  private let socket: UnsafeMutablePointer<GSocket>
  private let limit: Int
  /// What was acknowledged before the first message, such as the handshake.
  private let start: Int
  private var given = 0

  /// - Parameter socket: The connection's socket; it is kept.
  init(_ socket: UnsafeMutablePointer<GSocket>, limit: Int) {
    self.socket = socket
    self.limit = limit
    g_object_ref(UnsafeMutableRawPointer(socket))
    start = Self.acknowledged(g_socket_get_fd(socket)) ?? 0
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(socket)) }

  /// Counts a message that was sent, and says whether the page may have another.
  func allows(_ count: Int) -> Bool {
    // With the head of its frame.
    given += count + (count < 126 ? 2 : count < 65_536 ? 4 : 10)
    // Asking the system costs more than most messages.
    guard given > limit else { return true }
    guard let acknowledged = Self.acknowledged(g_socket_get_fd(socket)) else { return true }
    return given - max(acknowledged - start, 0) <= limit
  }

  /// Cuts the connection in both directions.
  func hangUp() { g_socket_shutdown(socket, 1, 1, nil) }

  /// The bytes of a connection that the other side has acknowledged; nil where the system doesn't
  /// tell.
  ///
  /// Source: `tcpi_bytes_acked` of `struct tcp_info`, linux/tcp.h; the C library's own struct ends
  /// before it.
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
