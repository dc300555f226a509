import CSoup

/// One WebSocket connection to a page.
package final class Socket {
  private let connection: OpaquePointer
  private var handler: (any SocketHandler)?
  private let didClose: (Socket) -> Void
  private let outgoing: OutgoingLimit
  private var isDropped = false

  init(
    _ connection: OpaquePointer, limit outgoing: OutgoingLimit,
    didClose: @escaping (Socket) -> Void
  ) {
    self.connection = connection
    self.outgoing = outgoing
    self.didClose = didClose
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

  /// Passes incoming messages to a handler from now on.
  ///
  /// The caller must keep the socket until it closes.
  func open(for handler: any SocketHandler) {
    self.handler = handler
    let me = Unmanaged.passUnretained(self).toOpaque()
    typealias Message = @convention(c) (OpaquePointer?, gint, OpaquePointer?, gpointer?) -> Void
    let message: Message = { _, kind, bytes, me in
      guard let me, let bytes else { return }
      Unmanaged<Socket>.fromOpaque(me).takeUnretainedValue().receive(kind, bytes)
    }
    typealias Closed = @convention(c) (OpaquePointer?, gpointer?) -> Void
    let closed: Closed = { _, me in
      guard let me else { return }
      Unmanaged<Socket>.fromOpaque(me).takeUnretainedValue().close()
    }
    connect("message", unsafeBitCast(message, to: GCallback.self), me)
    connect("closed", unsafeBitCast(closed, to: GCallback.self), me)
  }

  private func connect(_ signal: String, _ callback: @escaping GCallback, _ me: gpointer) {
    g_signal_connect_data(
      UnsafeMutableRawPointer(connection), signal, callback, me, nil, GConnectFlags(rawValue: 0))
  }

  /// Whether the page has closed its connection, even if its last messages have not been read.
  package var isGone: Bool { !isOpen || outgoing.isHungUp }

  private func receive(_ kind: gint, _ bytes: OpaquePointer) {
    guard kind == gint(SOUP_WEBSOCKET_DATA_TEXT.rawValue) else {
      return end(SOUP_WEBSOCKET_CLOSE_UNSUPPORTED_DATA, "messages to the studio are text")
    }
    var size: gsize = 0
    let data = g_bytes_get_data(bytes, &size)
    handler?.socketDidReceive(
      [UInt8](UnsafeRawBufferPointer(start: data, count: Int(size))))
  }

  private func close() {
    let me = Unmanaged.passUnretained(self).toOpaque()
    g_signal_handlers_disconnect_matched(
      UnsafeMutableRawPointer(connection), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, me)
    handler?.socketDidClose()
    handler = nil
    didClose(self)
  }

  private var isOpen: Bool {
    !isDropped
      && soup_websocket_connection_get_state(connection) == SOUP_WEBSOCKET_STATE_OPEN
  }

  /// Counts an outgoing message, and cuts the connection if the page does not receive messages.
  ///
  /// A close frame would have to wait behind everything else, so the connection is cut instead.
  private func count(_ bytes: Int) {
    guard !outgoing.allows(bytes) else { return }
    isDropped = true
    outgoing.hangUp()
  }

  /// Sends text.
  ///
  /// Does nothing if the socket is closing.
  package func send(text: String) {
    guard isOpen else { return }
    soup_websocket_connection_send_text(connection, text)
    count(text.utf8.count)
  }

  /// Sends bytes.
  ///
  /// Does nothing if the socket is closing.
  package func send(bytes: [UInt8]) {
    guard isOpen else { return }
    bytes.withUnsafeBytes {
      soup_websocket_connection_send_binary(connection, $0.baseAddress, gsize($0.count))
    }
    count(bytes.count)
  }

  /// Closes the connection because of what the page sent.
  package func refuse(_ reason: String) { end(SOUP_WEBSOCKET_CLOSE_POLICY_VIOLATION, reason) }

  /// Closes the connection because the server ends.
  func goAway() { end(SOUP_WEBSOCKET_CLOSE_GOING_AWAY, "the studio was closed") }

  private func end(_ code: SoupWebsocketCloseCode, _ reason: String) {
    guard isOpen else { return }
    soup_websocket_connection_close(connection, gushort(code.rawValue), Self.shortened(reason))
  }

  /// Shortens a reason so that it fits into a close frame.
  ///
  /// With a longer one, the browser would report a protocol error.
  ///
  /// Source: RFC 6455, 5.5: at most 125 bytes, two of which are the status code.
  private static func shortened(_ reason: String) -> String {
    guard reason.utf8.count > 123 else { return reason }
    var short = ""
    for character in reason {
      guard short.utf8.count + String(character).utf8.count <= 120 else { break }
      short.append(character)
    }
    return short + "…"
  }
}

/// Handles the messages that a page sends.
package protocol SocketHandler: AnyObject {
  /// Called with a whole message of at most 64 KB, which is not necessarily valid UTF-8.
  func socketDidReceive(_ bytes: [UInt8])
  /// Called when the page has disconnected. Nothing can be sent any more.
  func socketDidClose()
}
