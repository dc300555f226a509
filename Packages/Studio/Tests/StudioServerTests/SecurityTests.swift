import BrowserSupport
import StudioServer
import Testing

/// What a request may look like, and what becomes of it: the table of the server's security.
struct SecurityTests {
  /// A request, in what it differs from that of the page.
  struct Probe: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let line: String
    let headers: [String: String?]
    let status: Int
    var body = ""

    init(
      _ what: String, _ line: String = "GET / HTTP/1.1", _ headers: [String: String?] = [:],
      body: String = "", gives status: Int
    ) {
      testDescription = what
      self.line = line
      self.headers = headers
      self.body = body
      self.status = status
    }

    /// A request that is right to open a socket but for what is said.
    static func socket(
      _ what: String, _ target: String = "/ws?token=TOKEN", _ headers: [String: String?] = [:],
      gives status: Int
    ) -> Probe {
      Probe(
        what, "GET \(target) HTTP/1.1", RunningServer.upgrade.merging(headers) { $1 },
        gives: status)
    }
  }

  static let pages: [Probe] = [
    Probe("the page", gives: 200),
    Probe("the page by the name of this machine", headers(host: "localhost:PORT"), gives: 200),
    Probe(
      "a proof for the page", "GET /proof?nonce=0123456789abcdef0123456789abcdef HTTP/1.1",
      gives: 200),
    Probe("a proof of nothing", "GET /proof HTTP/1.1", gives: 400),
    Probe("a proof of another text", "GET /proof?nonce=TOKENX HTTP/1.1", gives: 400),
    Probe(
      "a proof for another site", "GET /proof?nonce=0123456789abcdef0123456789abcdef HTTP/1.1",
      ["Sec-Fetch-Site": "cross-site"], gives: 403),
    Probe("a file of the page", "GET /main.js HTTP/1.1", gives: 200),
    Probe(
      "a part of the page, of which none is made", "GET / HTTP/1.1", ["Range": "bytes=0-0"],
      gives: 200),
    Probe(
      "a window that is led to the page", "GET / HTTP/1.1",
      ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"],
      gives: 200),
    Probe("a page that the user typed", "GET / HTTP/1.1", ["Sec-Fetch-Site": "none"], gives: 200),
    Probe(
      "a file for the page itself", "GET /main.js HTTP/1.1", ["Sec-Fetch-Site": "same-origin"],
      gives: 200),
  ]

  static let methods: [Probe] = [
    "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "PROPFIND", "get",
  ].map { Probe("the method \($0)", "\($0) / HTTP/1.1", gives: 405) }

  static let hosts: [Probe] = [
    "evil.example", "evil.example:PORT", "127.0.0.1", "127.0.0.1:1", "127.0.0.2:PORT",
    "localhost", "0.0.0.0:PORT", "[::1]:PORT",
    "LOCALHOST:PORT", "localhost.:PORT", "2130706433:PORT",
  ].map { Probe("the host '\($0)'", headers(host: $0), gives: 421) }

  /// What libsoup refuses before anyone is asked.
  static let malformed: [Probe] = [
    Probe("two hosts in one header", headers(host: "127.0.0.1:PORT, evil.example"), gives: 400),
    Probe("a host that begins right", headers(host: "127.0.0.1:PORT.evil.example"), gives: 400),
    Probe("an escaped way up", "GET /..%2f..%2fetc/passwd HTTP/1.1", gives: 400),
    Probe("a path with a zero byte", "GET /main.js%00 HTTP/1.1", gives: 400),
    Probe("a path that ends at a zero byte", "GET /main.js%00.html HTTP/1.1", gives: 400),
  ]

  /// An escaped letter is the letter: these are the page's own paths, with the same rules.
  static let escaped: [Probe] = [
    Probe("an escaped letter", "GET /%6dain.js HTTP/1.1", gives: 200),
    .socket("an escaped letter with the token", "/%77s?token=TOKEN", gives: 101),
    .socket("an escaped letter without the token", "/%77s", gives: 403),
    .socket(
      "an escaped letter from elsewhere", "/%77s?token=TOKEN", ["Origin": "null"], gives: 403),
  ]

  static let sites: [Probe] = [
    Probe("another site", "GET / HTTP/1.1", ["Sec-Fetch-Site": "cross-site"], gives: 403),
    Probe(
      "a frame of another site", "GET / HTTP/1.1",
      ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"],
      gives: 403),
    Probe(
      "a window of another site that is led to a file", "GET /main.js HTTP/1.1",
      ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"],
      gives: 403),
    Probe("a site beside", "GET / HTTP/1.1", ["Sec-Fetch-Site": "same-site"], gives: 403),
    Probe("a site unheard of", "GET / HTTP/1.1", ["Sec-Fetch-Site": "x"], gives: 403),
    Probe(
      "a whole address of another host", "GET http://evil.example:PORT/ HTTP/1.1", gives: 421),
  ]

  static let paths: [Probe] = [
    "/../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd",
    "/etc/passwd", "/main.js/", "/Main.js", "/main.js;x",
    "/./../main.js/x", "/index.html", "/main.js\\", "/file:///etc/passwd", "/.git/config",
    "/Package.swift",
  ].map { Probe("the path '\($0)'", "GET \($0) HTTP/1.1", gives: 404) }

  static let bodies: [Probe] = [
    Probe("a body", "GET / HTTP/1.1", ["Content-Length": "4"], body: "body", gives: 413),
    Probe(
      "a body without a length", "GET / HTTP/1.1", ["Transfer-Encoding": "chunked"],
      body: "4\r\nbody\r\n0\r\n\r\n", gives: 413),
    Probe(
      "a body that never comes", "GET / HTTP/1.1", ["Content-Length": "1000000000"], gives: 413),
  ]

  static let sockets: [Probe] = [
    .socket("the page's own socket", gives: 101),
    .socket("a socket by the name of this machine", headers: "localhost", gives: 101),
    .socket("no token", "/ws", gives: 403),
    .socket("an empty token", "/ws?token=", gives: 403),
    .socket("a wrong token", "/ws?token=00000000000000000000000000000000", gives: 403),
    .socket("a token and more", "/ws?token=TOKENx", gives: 403),
    .socket("a token beside another", "/ws?token=x&token=TOKEN", gives: 403),
    .socket("a token by another name", "/ws?t=TOKEN", gives: 403),
    .socket("no origin", origin: nil, gives: 403),
    .socket("the origin null", origin: "null", gives: 403),
    .socket("an empty origin", origin: "", gives: 403),
    .socket("another site's origin", origin: "http://evil.example", gives: 403),
    .socket("another port's origin", origin: "http://127.0.0.1:1", gives: 403),
    .socket("an origin with encryption", origin: "https://127.0.0.1:PORT", gives: 403),
    .socket("the origin of the other name", origin: "http://localhost:PORT", gives: 403),
    .socket("an origin that begins right", origin: "http://127.0.0.1:PORT.evil", gives: 403),
    .socket("another host", "/ws?token=TOKEN", ["Host": "evil.example:PORT"], gives: 421),
    .socket(
      "another site's request", "/ws?token=TOKEN", ["Sec-Fetch-Site": "cross-site"], gives: 403),
    .socket("no upgrade", "/ws?token=TOKEN", ["Upgrade": nil, "Connection": nil], gives: 426),
    .socket("another upgrade", "/ws?token=TOKEN", ["Upgrade": "h2c"], gives: 426),
    .socket("an old version", "/ws?token=TOKEN", ["Sec-WebSocket-Version": "8"], gives: 400),
    .socket("no key", "/ws?token=TOKEN", ["Sec-WebSocket-Key": nil], gives: 400),
  ]

  /// A handler's path is a prefix for libsoup: these would be sockets for it.
  static let otherSockets: [Probe] = [
    "/wsx", "/ws/", "/ws/x", "/ws%2f", "/ws%2fx", "//ws", "/ws;x", "/WS", "/ws.", "/",
    "/main.js/ws",
  ].map { .socket("a socket at '\($0)'", "\($0)?token=TOKEN", gives: $0 == "/" ? 200 : 404) }

  @Test(
    arguments: [
      pages, methods, hosts, malformed, escaped, sites, paths, bodies, sockets, otherSockets,
    ].flatMap(\.self))
  func `a request is answered as the table says`(probe: Probe) throws {
    let server = try RunningServer()
    let answer = try server.answer(
      to: server.request(probe.line, probe.headers, body: probe.body))
    #expect(answer.status == probe.status, "\(answer.text)")
    // Even what is refused must not be framed, sniffed or kept.
    if answer.status != 101, answer.status != 400 || answer["Content-Security-Policy"] != nil {
      let policy = try #require(answer["Content-Security-Policy"])
      #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self';"))
      #expect(!policy.contains("unsafe") && !policy.contains("*"))
      #expect(answer["X-Content-Type-Options"] == "nosniff")
      #expect(answer["X-Frame-Options"] == "DENY")
      #expect(answer["Cache-Control"] == "no-store")
      #expect(answer["Access-Control-Allow-Origin"] == nil)
    }
  }

  /// A link of another site may lead to the page, so the page must not be worth anything to that site.
  @Test
  func `the page that another site leads to has no secret, and no hold on its window`() throws {
    let server = try RunningServer()
    let answer = try server.answer(
      to: server.request(
        "GET / HTTP/1.1",
        [
          "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate",
          "Sec-Fetch-Dest": "document", "Referer": "http://evil.example/",
        ]))
    #expect(answer.status == 200)
    #expect(!answer.text.contains(server.token))
    #expect(answer["Set-Cookie"] == nil && answer["Location"] == nil)
    #expect(answer["Cross-Origin-Opener-Policy"] == "same-origin")
    #expect(answer["Referrer-Policy"] == "no-referrer")
    #expect(answer["Content-Security-Policy"]?.contains("frame-ancestors 'none'") == true)
  }

  @Test func `two hosts are no host`() throws {
    let server = try RunningServer()
    let answer = try server.answer(
      to: "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nHost: evil.example\r\n\r\n")
    #expect(answer.status == 421 || answer.status == 400)
  }

  @Test func `a request without a host is refused`() throws {
    let server = try RunningServer()
    let answer = try server.answer(to: server.request("GET / HTTP/1.1", ["Host": nil]))
    #expect(answer.status == 400 || answer.status == 421)
  }

  @Test func `a refused request ends its connection`() throws {
    let server = try RunningServer()
    let client = try SocketClient(port: server.port)
    client.send(
      Array((server.request("POST / HTTP/1.1") + server.request()).utf8))
    #expect(Answer(client.head()).status == 405)
    let rest = String(decoding: client.read(65_536), as: UTF8.self)
    #expect(!rest.contains("200 OK"))
  }

  @Test func `connections that say nothing keep nobody out`() throws {
    let server = try RunningServer()
    let page = try server.socket()
    let silent = try (0..<300).map { _ in
      let client = try SocketClient(port: server.port)
      client.send(Array("GET / HTTP/1.1\r\nX: ".utf8))
      return client
    }
    #expect(try server.answer(to: server.request()).status == 200)
    // The oldest are cut; an open page is none of them.
    let count = silent.count - StudioServer.connectionLimit
    for client in silent.prefix(count) { #expect(client.read(1).isEmpty) }
    page.sendFrame(of: Array("hello".utf8))
    #expect(page.frame()?.opcode == 1)
  }

  @Test func `compression is not negotiated`() throws {
    let server = try RunningServer()
    let answer = try server.answer(
      to: server.request(
        "GET /ws?token=TOKEN HTTP/1.1",
        RunningServer.upgrade.merging(
          ["Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits"]) { $1 }))
    #expect(answer.status == 101)
    #expect(answer["Sec-WebSocket-Extensions"] == nil)
  }

  @Test func `each server has another token`() throws {
    let tokens = try Set((0..<4).map { _ in try RunningServer().token })
    #expect(tokens.count == 4)
    #expect(tokens.allSatisfy { $0.count == 32 })
  }

  private static func headers(host: String) -> [String: String?] { ["Host": host] }
}

extension SecurityTests.Probe {
  fileprivate init(_ what: String, _ headers: [String: String?], gives status: Int) {
    self.init(what, "GET / HTTP/1.1", headers, gives: status)
  }

  fileprivate static func socket(_ what: String, origin: String?, gives status: Int) -> Self {
    .socket(what, "/ws?token=TOKEN", ["Origin": origin], gives: status)
  }

  fileprivate static func socket(_ what: String, headers name: String, gives status: Int) -> Self {
    .socket(
      what, "/ws?token=TOKEN", ["Host": "\(name):PORT", "Origin": "http://\(name):PORT"],
      gives: status)
  }
}
