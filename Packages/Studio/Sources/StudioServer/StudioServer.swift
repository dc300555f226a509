import CSoup

/// Serves a page and its sockets to this machine.
///
/// All work is done on the thread of its ``EventLoop``.
package final class StudioServer {
  /// The maximum number of pages and apps that are connected at the same time.
  package static let socketLimit = 4

  /// The maximum number of connections that wait for a response at the same time, not counting
  /// sockets.
  ///
  /// A browser needs a few.
  package static let connectionLimit = 64

  /// The port that the server listens on.
  package private(set) var port = 0
  /// The token that opens a socket: 128 random bits.
  package private(set) var token: String

  private let server: UnsafeMutablePointer<SoupServer>
  private let assets: [String: Asset]
  /// Called with each new socket.
  ///
  /// Without it, no socket is opened.
  package var makeHandler: ((Socket) -> any SocketHandler)?
  /// Called with each new socket of an app.
  ///
  /// Set it before the server listens. Without it, apps are refused.
  package var makeAppHandler: ((Socket) -> any SocketHandler)?
  private var rules: Guard
  private var sockets: [ObjectIdentifier: Socket] = [:]
  /// The requests that have begun, or that are expected on an open connection, oldest first.
  private var waiting: [OpaquePointer] = []
  private let outgoingLimit: Int

  /// Creates a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - assets: The files to serve, by exact path. `/` is the page.
  ///   - token: The token that opens a socket; if nil, a new one is created.
  ///   - outgoingLimit: The maximum number of bytes that wait for a page that doesn't read. A page
  ///     that exceeds it is disconnected.
  ///   - makeHandler: Called with each new socket.
  package init(
    assets: [String: Asset], token: String? = nil, outgoingLimit: Int = OutgoingLimit.bytes,
    makeHandler: ((Socket) -> any SocketHandler)? = nil
  ) {
    self.assets = assets
    self.outgoingLimit = outgoingLimit
    self.makeHandler = makeHandler
    self.token = token ?? Self.makeToken()
    rules = Guard(assets: [:], hosts: [], token: self.token)
    guard let made = g_object_new_with_properties(soup_server_get_type(), 0, nil, nil) else {
      preconditionFailure("GLib made no server")
    }
    server = made.withMemoryRebound(to: SoupServer.self, capacity: 1) { $0 }
    let me = Unmanaged.passUnretained(self).toOpaque()
    typealias Change = @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void
    let began: Change = { _, message, me in
      guard let me, let message else { return }
      Unmanaged<StudioServer>.fromOpaque(me).takeUnretainedValue().wait(for: message)
    }
    let ended: Change = { _, message, me in
      guard let me, let message else { return }
      Unmanaged<StudioServer>.fromOpaque(me).takeUnretainedValue().forget(message)
    }
    for (name, change) in [
      ("request-started", began), ("request-finished", ended), ("request-aborted", ended),
    ] {
      g_signal_connect_data(
        made, name, unsafeBitCast(change, to: GCallback.self), me, nil, GConnectFlags(rawValue: 0))
    }
    // Unsolicited requests are refused before their body is read and before any upgrade.
    soup_server_add_early_handler(
      server, nil,
      { _, message, _, _, me in
        guard let me, let message else { return }
        Unmanaged<StudioServer>.fromOpaque(me).takeUnretainedValue().look(at: message)
      }, me, nil)
    soup_server_add_handler(
      server, nil,
      { _, message, _, _, me in
        guard let me, let message else { return }
        Unmanaged<StudioServer>.fromOpaque(me).takeUnretainedValue().answer(message)
      }, me, nil)
  }

  deinit {
    g_signal_handlers_disconnect_matched(
      UnsafeMutableRawPointer(server), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil,
      Unmanaged.passUnretained(self).toOpaque())
    soup_server_disconnect(server)
    g_object_unref(UnsafeMutableRawPointer(server))
  }

  /// Whether a text that a user has chosen can be a token: it goes into a header.
  package static func isToken(_ text: String) -> Bool {
    16...128 ~= text.utf8.count
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  /// 128 random bits, encoded in characters that an address may contain.
  private static func makeToken() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<16).map { _ in
      let byte = String(UInt8.random(in: 0...255, using: &random), radix: 16)
      return byte.count == 1 ? "0" + byte : byte
    }.joined()
  }

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - address: A numeric address of this machine.
  ///   - port: The port; 0 for any free port.
  /// - Throws: ``ListenError`` if the port is in use.
  package func listen(on address: String = "127.0.0.1", port wanted: Int) throws(ListenError) {
    guard let place = g_inet_socket_address_new_from_string(address, guint(wanted)) else {
      throw ListenError(address: address, port: wanted, reason: .notAnAddress)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(place)) }
    var error: UnsafeMutablePointer<GError>?
    let isListening = soup_server_listen(
      server, place, SoupServerListenOptions(rawValue: 0), &error)
    guard isListening != 0 else {
      defer { if let error { g_error_free(error) } }
      throw ListenError(address: address, port: wanted, reason: .init(error))
    }
    let uris = soup_server_get_uris(server)
    if let first = uris?.pointee.data {
      port = Int(g_uri_get_port(OpaquePointer(first)))
    }
    g_slist_free_full(uris) { g_uri_unref(OpaquePointer($0)) }
    var hosts: Set = ["\(address):\(port)"]
    if address == "127.0.0.1" { hosts.insert("localhost:\(port)") }
    rules = Guard(
      assets: assets, hosts: hosts, token: token, admitsApps: makeAppHandler != nil)
  }

  /// Closes the connection to every page, and stops listening.
  package func close() {
    for socket in sockets.values { socket.goAway() }
    soup_server_disconnect(server)
  }

  /// Replaces the token before the server listens at another port than a page expects.
  package func renewToken() { token = Self.makeToken() }

  /// The text that only a studio with this token can answer with.
  ///
  /// A page asks for it before it loads itself again: another program can have taken the port of a
  /// studio that has ended, and the page would give it the token.
  ///
  /// Source: RFC 2104, HMAC, with SHA-256.
  private func proof(of nonce: String) -> String {
    let key = Array(token.utf8)
    guard
      let digest = g_compute_hmac_for_string(
        G_CHECKSUM_SHA256, key, gsize(key.count), nonce, gssize(nonce.utf8.count))
    else { return "" }
    defer { g_free(digest) }
    return String(cString: digest)
  }

  // MARK: Requests

  /// Counts a connection on which a request is being read.
  ///
  /// If there are too many, the oldest one is closed. It may never send anything, and once the
  /// process runs out of descriptors, libsoup never accepts a connection again.
  private func wait(for message: OpaquePointer) {
    waiting.append(message)
    guard waiting.count > Self.connectionLimit else { return }
    g_socket_shutdown(soup_server_message_get_socket(waiting.removeFirst()), 1, 1, nil)
  }

  private func forget(_ message: OpaquePointer) { waiting.removeAll { $0 == message } }

  private func look(at message: OpaquePointer) {
    let headers = soup_server_message_get_response_headers(message)
    for header in rules.headers {
      soup_message_headers_replace(headers, header.name, header.value)
    }
    let body = soup_server_message_get_request_body(message)
    soup_message_body_set_accumulate(body, 0)
    // libsoup would split the response into as many parts as are requested, but no page requests
    // parts.
    soup_message_headers_remove(soup_server_message_get_request_headers(message), "Range")
    let request = Guard.Request(message)
    switch rules.verdict(on: request) {
    case .refused(413, let reason): hangUp(message, 413, reason)
    case .refused(let status, let reason): refuse(message, status, reason)
    case .socket where sockets.count >= Self.socketLimit,
      .app where sockets.count >= Self.socketLimit:
      refuse(message, 503, "\(Self.socketLimit) pages and apps are connected; close one of them.")
    case .file, .socket, .app, .proof: break
    }
  }

  private func refuse(_ message: OpaquePointer, _ status: Int, _ reason: String) {
    let headers = soup_server_message_get_response_headers(message)
    // Any further data on this connection belongs to a request that is refused.
    soup_message_headers_replace(headers, "Connection", "close")
    if status == 405 { soup_message_headers_replace(headers, "Allow", "GET") }
    soup_server_message_set_status(message, guint(status), nil)
    let text = Array((reason + "\n").utf8)
    soup_server_message_set_response(
      message, "text/plain; charset=utf-8", SOUP_MEMORY_COPY,
      text.map(CChar.init(bitPattern:)), gsize(text.count))
  }

  /// Refuses a request and closes its connection immediately, because libsoup would read the body
  /// first, however long it is.
  private func hangUp(_ message: OpaquePointer, _ status: Int, _ reason: String) {
    refuse(message, status, reason)
    let socket = soup_server_message_get_socket(message)
    let headers = rules.headers.map { "\($0.name): \($0.value)\r\n" }.joined()
    let text =
      "HTTP/1.1 \(status) Refused\r\nConnection: close\r\n\(headers)"
      + "Content-Length: \(reason.utf8.count)\r\n\r\n\(reason)"
    g_socket_send(socket, text, gsize(text.utf8.count), nil, nil)
    g_socket_shutdown(socket, 1, 1, nil)
  }

  private func answer(_ message: OpaquePointer) {
    switch rules.verdict(on: Guard.Request(message)) {
    case .refused(let status, let reason): refuse(message, status, reason)
    case .file(let asset):
      guard let content = asset.bytes else {
        return refuse(message, 404, "The file is gone.")
      }
      soup_server_message_set_status(message, 200, nil)
      content.withUnsafeBytes { bytes in
        soup_server_message_set_response(
          message, asset.type, SOUP_MEMORY_COPY,
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gsize(bytes.count))
      }
    case .proof(let nonce):
      soup_server_message_set_status(message, 200, nil)
      let text = proof(of: nonce)
      soup_server_message_set_response(
        message, "text/plain; charset=utf-8", SOUP_MEMORY_COPY, text, gsize(text.utf8.count))
    case .socket, .app: upgrade(message)
    }
  }

  // MARK: Sockets

  /// Turns a request into a socket.
  ///
  /// This does not use libsoup's own handler for sockets, because that one negotiates compression,
  /// with which a small frame can become a message of any size.
  private func upgrade(_ message: OpaquePointer) {
    guard soup_websocket_server_process_handshake(message, nil, nil, nil, nil) != 0 else { return }
    typealias Wrote = @convention(c) (OpaquePointer?, gpointer?) -> Void
    let wrote: Wrote = { message, me in
      guard let me, let message else { return }
      Unmanaged<StudioServer>.fromOpaque(me).takeUnretainedValue().open(message)
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(message), "wrote-informational",
      unsafeBitCast(wrote, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(), nil,
      GConnectFlags(rawValue: 0))
  }

  private func open(_ message: OpaquePointer) {
    // The connection no longer belongs to libsoup's server.
    forget(message)
    let make = rules.verdict(on: Guard.Request(message)) == .app ? makeAppHandler : makeHandler
    guard let make, let plain = soup_server_message_get_socket(message) else { return }
    let outgoing = OutgoingLimit(plain, limit: outgoingLimit)
    guard let stream = soup_server_message_steal_connection(message) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(stream)) }
    let extensions = IncomingLimit.make().map { g_list_append(nil, $0) }
    guard
      let connection = soup_websocket_connection_new(
        stream, soup_server_message_get_uri(message), SOUP_WEBSOCKET_CONNECTION_SERVER, nil, nil,
        extensions ?? nil)
    else { return }
    soup_websocket_connection_set_max_incoming_payload_size(
      connection, guint64(IncomingLimit.frameBytes))
    // Detects a page whose machine has disappeared without closing the connection.
    soup_websocket_connection_set_keepalive_interval(connection, 30)
    let socket = Socket(connection, limit: outgoing) { [weak self] in
      self?.sockets[ObjectIdentifier($0)] = nil
    }
    sockets[ObjectIdentifier(socket)] = socket
    socket.open(for: make(socket))
  }
}

/// The reason why a server could not start.
package struct ListenError: Error {
  package let address: String
  package let port: Int
  package let reason: Reason

  package enum Reason: Hashable, Sendable {
    /// Another program listens there.
    case inUse
    /// The system allows it only to an administrator, as for ports below 1024.
    case notAllowed
    case notAnAddress
    /// What the system says.
    case other(String)

    fileprivate init(_ error: UnsafeMutablePointer<GError>?) {
      guard let error else {
        self = .other("unknown")
        return
      }
      switch (error.pointee.domain == g_io_error_quark(), UInt32(error.pointee.code)) {
      case (true, G_IO_ERROR_ADDRESS_IN_USE.rawValue): self = .inUse
      case (true, G_IO_ERROR_PERMISSION_DENIED.rawValue): self = .notAllowed
      default: self = .other(String(cString: error.pointee.message))
      }
    }
  }
}

extension Guard.Request {
  /// Reads the request as libsoup parsed it.
  fileprivate init(_ message: OpaquePointer) {
    let uri = soup_server_message_get_uri(message)
    self.init(path: g_uri_get_path(uri).map { String(cString: $0) } ?? "")
    method = soup_server_message_get_method(message).map { String(cString: $0) } ?? ""
    query = g_uri_get_query(uri).map { String(cString: $0) }
    let headers = soup_server_message_get_request_headers(message)
    // All values of a header, joined with commas. Two hosts are therefore never equal to ours.
    func value(_ name: String) -> String? {
      soup_message_headers_get_list(headers, name).map { String(cString: $0) }
    }
    host = value("Host")
    if let host = g_uri_get_host(uri) {
      authority = "\(String(cString: host)):\(g_uri_get_port(uri))"
    }
    origin = value("Origin")
    fetchSite = value("Sec-Fetch-Site")
    isForWindow = value("Sec-Fetch-Mode") == "navigate" && value("Sec-Fetch-Dest") == "document"
    upgrade = value("Upgrade")
    authorization = value("Authorization")
    hasBody =
      soup_message_headers_get_content_length(headers) > 0 || value("Transfer-Encoding") != nil
  }
}
