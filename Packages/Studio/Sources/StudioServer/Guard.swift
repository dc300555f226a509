import FileReading

/// Decides about each request before any other code handles it.
///
/// Any web page in the user's browser can send requests to a port of this machine. So a request
/// must name this server as its host (against DNS rebinding), and a socket request must come from
/// our own page and contain the token, which is only in the address that the terminal printed.
/// An app has no origin, which every page has, and sends its token in a header.
package struct Guard: Sendable {
  /// The files to serve, by exact path.
  package let assets: [String: Asset]
  /// The allowed values of the `Host` header, such as `127.0.0.1:8731`.
  package let hosts: Set<String>
  /// The token that opens a socket.
  package let token: String
  /// Whether apps may connect.
  package let admitsApps: Bool

  /// The path of the socket.
  package static let socketPath = "/ws"
  /// The path of the socket for apps.
  package static let appPath = "/app"
  /// The path at which the studio proves that it knows the token, without revealing it.
  package static let proofPath = "/proof"

  package init(
    assets: [String: Asset], hosts: Set<String>, token: String, admitsApps: Bool = false
  ) {
    self.admitsApps = admitsApps
    self.assets = assets
    self.hosts = hosts
    self.token = token
  }

  /// The parts of a request that matter here.
  ///
  /// An absent header is nil.
  package struct Request: Sendable, Hashable {
    package var method = "GET"
    /// The path as received, with its escapes but without the query.
    package var path: String
    package var query: String?
    package var host: String?
    /// The host and port, if the request line contains a whole address; nil if it contains a path.
    package var authority: String?
    package var origin: String?
    /// `Sec-Fetch-Site`: the relation of the requesting page's site to this one.
    package var fetchSite: String?
    /// Whether the browser wants to show the response in a window: `Sec-Fetch-Mode` and
    /// `Sec-Fetch-Dest`.
    package var isForWindow = false
    package var upgrade: String?
    package var authorization: String?
    package var hasBody = false

    package init(path: String) { self.path = path }
  }

  /// The decision about a request.
  package enum Verdict: Sendable, Hashable {
    case file(Asset)
    case socket
    /// A socket for an app.
    case app
    /// Proves with the token that this is the studio of the page, for a text that the page made up.
    case proof(String)
    /// A status code, and a sentence for the user.
    case refused(Int, String)
  }

  package func verdict(on request: Request) -> Verdict {
    guard request.method == "GET" else { return .refused(405, "Only GET is allowed here.") }
    guard !request.hasBody else { return .refused(413, "A request here has no body.") }
    guard let host = request.host, hosts.contains(host) else {
      return .refused(421, "The server answers only at the address that it printed.")
    }
    if let authority = request.authority, authority != host {
      return .refused(421, "The request line and the Host header name different hosts.")
    }
    // A window may get the page from anywhere, for example from a file that contains the address
    // with its token. The page itself contains no secret. The token is in the address's fragment,
    // which is never sent, and in what the tab stores for this origin. No other site can read
    // either, embed the page in a frame, or get a reference to its window. A link can determine
    // what the page shows first, but the page saves, creates and exports only after a click.
    let isPage = request.path == "/" && request.isForWindow
    if !isPage, let site = request.fetchSite, site != "same-origin", site != "none" {
      return .refused(403, "The studio refuses requests from other sites.")
    }
    // Exactly this path, because libsoup treats the path of a handler as a prefix.
    if request.path == Self.socketPath { return socketVerdict(on: request, host: host) }
    if request.path == Self.appPath, admitsApps { return appVerdict(on: request) }
    if request.path == Self.proofPath { return proofVerdict(on: request) }
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

  private func appVerdict(on request: Request) -> Verdict {
    guard request.upgrade?.lowercased() == "websocket" else {
      return .refused(426, "This address is for WebSocket connections only.")
    }
    // Every page in a browser has an origin, and can't leave it out.
    guard request.origin == nil, request.fetchSite == nil else {
      return .refused(403, "Only an app may connect here.")
    }
    let scheme = "Bearer "
    guard let given = request.authorization, given.hasPrefix(scheme),
      Self.isEqual(given.dropFirst(scheme.count).utf8, token.utf8)
    else { return .refused(403, "The token is wrong; use the one that the terminal printed.") }
    return .app
  }

  private func proofVerdict(on request: Request) -> Verdict {
    let prefix = "nonce="
    guard let query = request.query, query.hasPrefix(prefix),
      query.utf8.count == prefix.utf8.count + 32,
      query.utf8.dropFirst(prefix.utf8.count).allSatisfy({ "0123456789abcdef".utf8.contains($0) })
    else { return .refused(400, "A proof needs a nonce of 32 digits.") }
    return .proof(String(query.dropFirst(prefix.count)))
  }

  /// Compares in constant time, so that the duration does not reveal how much of a guess is right.
  private static func isEqual(_ guess: Substring.UTF8View, _ token: String.UTF8View) -> Bool {
    guard guess.count == token.count else { return false }
    return zip(guess, token).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// The headers of every response.
  ///
  /// They forbid inline scripts, content from other sites, and frames around the page.
  /// `connect-src` also contains the socket's address, because not every browser includes it in
  /// `'self'`.
  package var headers: [(name: String, value: String)] {
    let sockets = hosts.sorted().map { " ws://\($0)" }.joined()
    return [
      (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
          // A clip that the user compares with never leaves the browser.
          + "media-src blob:; "
          + "connect-src 'self'\(sockets); base-uri 'none'; form-action 'none'; "
          + "frame-ancestors 'none'"
      ),
      ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
      ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"), ("Cache-Control", "no-store"),
    ]
  }
}

/// A file that is served from memory or from a fixed path on disk.
package struct Asset: Sendable, Hashable {
  package let type: String
  private let content: Content

  private enum Content: Sendable, Hashable {
    case memory([UInt8])
    case file(String)
  }

  /// The maximum size, in bytes, of a file on disk.
  private static let limit = 2 << 20

  package init(type: String, bytes: [UInt8]) {
    self.type = type
    content = .memory(bytes)
  }

  /// - Parameter path: Its absolute path. The file is read for each request.
  package init(type: String, file path: String) {
    self.type = type
    content = .file(path)
  }

  /// Its bytes; nil if the file can't be read.
  package var bytes: [UInt8]? {
    switch content {
    case .memory(let bytes): bytes
    case .file(let path): try? RegularFile.bytes(at: path, atMost: Self.limit)
    }
  }
}
