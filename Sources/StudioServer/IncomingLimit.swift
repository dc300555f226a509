import CSoup

/// A WebSocket extension that no peer negotiates and that changes nothing: it sees each frame that
/// comes in, and fails when the fragments of one message are too much together.
///
/// libsoup limits a single frame only, so that a message in fragments would have no limit.
enum IncomingLimit {
  /// The bytes that a message may have.
  static let bytes = 64 * 1024

  /// The bytes that a frame may have, which libsoup limits.
  ///
  /// libsoup hangs up within a larger frame, and the system then throws its goodbye away with what it had not
  /// read. So a frame that is merely too large is read to its end before its message is refused.
  static let frameBytes = 1 << 20

  /// Makes the extension for one connection; the caller owns it.
  static func make() -> UnsafeMutablePointer<SoupWebsocketExtension>? {
    g_object_new_with_properties(type, 0, nil, nil)?
      .withMemoryRebound(to: SoupWebsocketExtension.self, capacity: 1) { $0 }
  }

  /// The extension with its own count behind what it inherits.
  private struct Instance {
    var parent: SoupWebsocketExtension
    var count: Int
  }

  private static let type: GType = g_type_register_static_simple(
    soup_websocket_extension_get_type(), "InterludeIncomingLimit",
    guint(MemoryLayout<SoupWebsocketExtensionClass>.size),
    { pointer, _ in
      let made = pointer?.assumingMemoryBound(to: SoupWebsocketExtensionClass.self)
      made?.pointee.process_incoming_message = { IncomingLimit.pass($0, $1, $2, $3) }
      // Not asked for anything to send, libsoup would warn without an answer.
      made?.pointee.process_outgoing_message = { _, _, payload, _ in payload }
    }, guint(MemoryLayout<Instance>.size), nil, GTypeFlags(rawValue: 0))

  private static func pass(
    _ me: UnsafeMutablePointer<SoupWebsocketExtension>?, _ header: UnsafeMutablePointer<guint8>?,
    _ payload: OpaquePointer?, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) -> OpaquePointer? {
    guard let me, let header, let payload else { return payload }
    let isControl = header[0] & 0x08 != 0
    guard !isControl else { return payload }
    return UnsafeMutableRawPointer(me).withMemoryRebound(to: Instance.self, capacity: 1) { me in
      me.pointee.count += Int(g_bytes_get_size(payload))
      guard me.pointee.count <= bytes else {
        g_set_error_literal(
          error, soup_websocket_error_quark(), gint(SOUP_WEBSOCKET_CLOSE_TOO_BIG.rawValue),
          "a message has more than \(bytes / 1024) kB")
        g_bytes_unref(payload)
        return nil
      }
      let isLast = header[0] & 0x80 != 0
      if isLast { me.pointee.count = 0 }
      return payload
    }
  }
}
