import CSoup

/// A WebSocket extension that is never negotiated and changes nothing.
///
/// It sees each incoming frame, and fails if the fragments of one message are too large in total.
///
/// libsoup limits only single frames, so a fragmented message would have no limit.
enum IncomingLimit {
  /// The maximum size of a message, in bytes.
  static let bytes = 64 * 1024

  /// The maximum size of a frame, in bytes; libsoup enforces it.
  ///
  /// If a frame is larger, libsoup closes the connection in the middle of it, and the system then
  /// discards the close frame, because there is unread data. So this limit is higher: a frame that
  /// is only moderately too large is read to its end before its message is refused.
  static let frameBytes = 1 << 20

  /// Creates the extension for one connection; the caller owns it.
  static func make() -> UnsafeMutablePointer<SoupWebsocketExtension>? {
    g_object_new_with_properties(type, 0, nil, nil)?
      .withMemoryRebound(to: SoupWebsocketExtension.self, capacity: 1) { $0 }
  }

  /// The extension, with its own count after the inherited fields.
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
      // Without a function for outgoing messages, libsoup would print a warning.
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
