import FileReading

/// Decides about each request before anything else sees it.
///
/// Any web page in the user's browser can send requests to a port of this machine. So a request has
/// to name this server as its host (against DNS rebinding), and a socket has to come from our own page
/// and know the token, which only the address that the terminal printed contains.
package struct Guard: Sendable {
  /// What is served, by exact path.
  package let assets: [String: Asset]
  /// What the `Host` header may be: `127.0.0.1:8731`.
  package let hosts: Set<String>
  /// What opens a socket.
  package let token: String

  /// The path of the socket.
  package static let socketPath = "/ws"

  package init(assets: [String: Asset], hosts: Set<String>, token: String) {
    self.assets = assets
    self.hosts = hosts
    self.token = token
  }

  /// What a request says, as far as it matters here; an absent header is nil.
  package struct Request: Sendable, Hashable {
    package var method = "GET"
    /// As it came, without the query and with its escapes.
    package var path: String
    package var query: String?
    package var host: String?
    /// The host and port of a request line with a whole address; nil for a path.
    package var authority: String?
    package var origin: String?
    /// `Sec-Fetch-Site`: where the page that asks comes from.
    package var fetchSite: String?
    /// Whether a browser wants to show it in a window: `Sec-Fetch-Mode` and `Sec-Fetch-Dest`.
    package var isForWindow = false
    package var upgrade: String?
    package var hasBody = false

    package init(path: String) { self.path = path }
  }

  /// What becomes of a request.
  package enum Verdict: Sendable, Hashable {
    case file(Asset)
    case socket
    /// A status and what to say, in a sentence.
    case refused(Int, String)
  }

  package func verdict(on request: Request) -> Verdict {
    guard request.method == "GET" else { return .refused(405, "Only GET is allowed here.") }
    guard !request.hasBody else { return .refused(413, "A request here has no body.") }
    guard let host = request.host, hosts.contains(host) else {
      return .refused(421, "The studio answers only at the address that it printed.")
    }
    if let authority = request.authority, authority != host {
      return .refused(421, "The request line and the Host header name different hosts.")
    }
    // A window may come to the page from anywhere, such as from a file that has the address with its token.
    // The page has no secret: the token is behind the address's #, which is never sent, and in what the tab
    // keeps for this origin. No other site can read either, frame the page or hold its window. A link can say
    // what the page shows first; the page never saves, makes or exports anything but by a click.
    let isPage = request.path == "/" && request.isForWindow
    if !isPage, let site = request.fetchSite, site != "same-origin", site != "none" {
      return .refused(403, "The studio refuses requests from other sites.")
    }
    // Exactly this path: libsoup takes the path of a handler for a prefix.
    if request.path == Self.socketPath { return socketVerdict(on: request, host: host) }
    guard let asset = assets[request.path] else {
      return .refused(404, "There is no page at this address.")
    }
    return .file(asset)
  }

  private func socketVerdict(on request: Request, host: String) -> Verdict {
    guard request.upgrade?.lowercased() == "websocket" else {
      return .refused(426, "This address is for WebSocket connections only.")
    }
    guard request.origin == "http://\(host)" else {
      return .refused(403, "Only the studio's own page may connect.")
    }
    guard let query = request.query, query.hasPrefix("token="),
      Self.isEqual(query.dropFirst("token=".count).utf8, token.utf8)
    else { return .refused(403, "The token is wrong; open the address that the terminal printed.") }
    return .socket
  }

  /// Compares in a time that doesn't tell how much of a guess is right.
  private static func isEqual(_ guess: Substring.UTF8View, _ token: String.UTF8View) -> Bool {
    guard guess.count == token.count else { return false }
    return zip(guess, token).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// What goes with every answer.
  ///
  /// No inline script, no other site's content, no frame around the page; `connect-src` names the
  /// socket's address too, as not every browser counts it to `'self'`.
  package var headers: [(name: String, value: String)] {
    let sockets = hosts.sorted().map { " ws://\($0)" }.joined()
    return [
      (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
          + "connect-src 'self'\(sockets); base-uri 'none'; form-action 'none'; "
          + "frame-ancestors 'none'"
      ),
      ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
      ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"), ("Cache-Control", "no-store"),
    ]
  }
}

/// A file that is served: from memory, or from one place on the disk.
package struct Asset: Sendable, Hashable {
  package let type: String
  private let content: Content

  private enum Content: Sendable, Hashable {
    case memory([UInt8])
    case file(String)
  }

  /// The maximum size of a file on the disk.
  private static let limit = 2 << 20

  package init(type: String, bytes: [UInt8]) {
    self.type = type
    content = .memory(bytes)
  }

  /// - Parameter path: Its absolute path; the file is read with each request for it.
  package init(type: String, file path: String) {
    self.type = type
    content = .file(path)
  }

  /// Its bytes; nil for a file that can't be read.
  package var bytes: [UInt8]? {
    switch content {
    case .memory(let bytes): bytes
    case .file(let path): try? RegularFile.bytes(at: path, atMost: Self.limit)
    }
  }
}
