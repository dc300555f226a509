import BrowserSupport
import Foundation
import ScriptServing
import TestSupport
import Testing

/// `interlude serve` as a process, and what may come through its socket.
struct ServeTests {
  private static let token = "0123456789abcdef0123456789abcdef"
  private static let script = "return { frame = function() return {} end }"

  /// The process, on a folder of its own.
  private final class Serving {
    let process: ServeProcess
    init(
      _ words: [String] = [], files: [String: String] = ["animators/Deck.lua": ServeTests.script]
    ) throws {
      process = try ServeProcess(
        words, files: files, environment: ["INTERLUDE_TOKEN": ServeTests.token])
    }

    /// A request for the app's socket, with what a probe changes.
    func request(_ line: String = "GET /app HTTP/1.1", _ headers: [String: String?] = [:]) -> String
    {
      var all: [String: String?] = [
        "Host": "127.0.0.1:\(process.port)", "Connection": "Upgrade", "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        "Authorization": "Bearer \(ServeTests.token)",
      ]
      all.merge(headers) { $1 }
      return line + "\r\n"
        + all.sorted { $0.key < $1.key }.compactMap { name, value in
          value.map { "\(name): \($0)\r\n" }
        }
        .joined() + "\r\n"
    }

    func status(of request: String) throws -> Int {
      let client = try SocketClient(port: process.port)
      client.send(Array(request.utf8))
      let words = client.head().split(separator: " ", maxSplits: 2)
      return words.count > 1 ? Int(words[1]) ?? 0 : 0
    }

    /// An app that has said its name, and got everything.
    func app() throws -> (client: SocketClient, first: String) {
      let client = try SocketClient(port: process.port, of: self)
      client.send(Array(request().utf8))
      #expect(client.head().hasPrefix("HTTP/1.1 101 "))
      client.sendFrame(of: Array(#"{"hello":"Tour"}"#.utf8))
      let first = try #require(client.frame())
      return (client, String(decoding: first.payload, as: UTF8.self))
    }
  }

  static let probes: [(String, String, [String: String?], Int)] = [
    ("an app", "GET /app HTTP/1.1", [:], 101),
    ("no token", "GET /app HTTP/1.1", ["Authorization": nil], 403),
    ("an empty token", "GET /app HTTP/1.1", ["Authorization": "Bearer "], 403),
    (
      "another token", "GET /app HTTP/1.1",
      ["Authorization": "Bearer 1123456789abcdef0123456789abcdef"], 403
    ),
    ("a token and more", "GET /app HTTP/1.1", ["Authorization": "Bearer \(token)x"], 403),
    ("a token without its scheme", "GET /app HTTP/1.1", ["Authorization": token], 403),
    ("another scheme", "GET /app HTTP/1.1", ["Authorization": "Basic \(token)"], 403),
    ("the token in the address", "GET /app?token=\(token) HTTP/1.1", ["Authorization": nil], 403),
    ("a page of this machine", "GET /app HTTP/1.1", ["Origin": "http://127.0.0.1"], 403),
    ("a page from nowhere", "GET /app HTTP/1.1", ["Origin": "null"], 403),
    ("an empty origin", "GET /app HTTP/1.1", ["Origin": ""], 403),
    ("a browser", "GET /app HTTP/1.1", ["Sec-Fetch-Site": "none"], 403),
    ("another host", "GET /app HTTP/1.1", ["Host": "evil.example"], 421),
    ("no upgrade", "GET /app HTTP/1.1", ["Upgrade": nil, "Connection": nil], 426),
    ("a post", "POST /app HTTP/1.1", [:], 405),
    ("the page's socket", "GET /ws?token=\(token) HTTP/1.1", [:], 403),
    ("a page", "GET / HTTP/1.1", [:], 404),
    ("a file", "GET /animators/Deck.lua HTTP/1.1", [:], 404),
    ("a path below", "GET /app/x HTTP/1.1", [:], 404),
  ]

  @Test func `a request is answered as the table says`() throws {
    let serving = try Serving()
    for (name, line, headers, status) in Self.probes {
      #expect(try serving.status(of: serving.request(line, headers)) == status, "\(name)")
    }
  }

  @Test func `an app gets all scripts, and then what changes`() throws {
    let serving = try Serving()
    let (client, first) = try serving.app()
    #expect(
      first
        == #"{"version":1,"files":[{"path":"animators/Deck.lua","size":\#(Self.script.utf8.count)}]}"#
        + "\n" + Self.script)
    try serving.process.save("return {}", to: "animators/Deck.lua")
    let second = try #require(client.frame())
    #expect(
      String(decoding: second.payload, as: UTF8.self)
        == #"{"version":2,"base":1,"files":[{"path":"animators/Deck.lua","size":9}]}"#
        + "\nreturn {}")
    client.sendFrame(of: Array(#"{"used":2,"replaced":["Deck"],"kept":[]}"#.utf8))
    client.sendFrame(
      of: Array(
        #"{"failed":"Deck","file":"animators/Deck.lua","line":1,"message":"no 'return'","notes":[]}"#
          .utf8))
    let said = serving.process.read(until: "no 'return'")
    #expect(said.contains("Tour is connected"), "\(said)")
    #expect(said.contains("animators/Deck.lua saved"))
    #expect(said.contains(" ms: Deck up to date"))
    #expect(said.contains("animators/Deck.lua:1: error: no 'return'"))
    #expect(said.contains("→ 1 | return {}"))
    #expect(!said.contains(Self.token))
  }

  @Test func `a hundred scripts that change at once come whole, in few versions`() throws {
    let serving = try Serving()
    let (client, _) = try serving.app()
    for round in 0..<3 {
      for index in 0..<300 {
        try serving.process.save("return \(round)", to: "animators/More\(index).lua")
      }
    }
    try serving.process.save("return 'last'", to: "animators/Last.lua")
    var versions = 0
    var isWhole = false
    while !isWhole, let frame = client.frame() {
      versions += 1
      isWhole = String(decoding: frame.payload, as: UTF8.self).contains("animators/Last.lua")
    }
    #expect(isWhole && versions <= 901)
    // The state is that of the folder.
    let (_, all) = try serving.app()
    #expect(all.components(separatedBy: "animators/More").count == 301)
    #expect(all.components(separatedBy: "return 2").count == 301)
  }

  @Test(arguments: [
    "", "hello", "{}", #"{"hello":7}"#, #"{"used":1,"replaced":[],"kept":[]}"#,
    #"{"failed":"x","message":"m","notes":[]}"#, String(repeating: "[", count: 60_000),
  ])
  func `an app that doesn't begin with its name is cut off`(text: String) throws {
    let serving = try Serving()
    let client = try SocketClient(port: serving.process.port)
    client.send(Array(serving.request().utf8))
    _ = client.head()
    client.sendFrame(of: Array(text.utf8))
    #expect(client.closeCode() == 1008)
    _ = try serving.app()
  }

  @Test(arguments: [
    #"{"hello":"again"}"#, #"{"used":99,"replaced":[],"kept":[]}"#, "\u{0}", "{\"failed\":",
  ])
  func `an app that says what can't be is cut off, and others go on`(text: String) throws {
    let serving = try Serving()
    let (other, _) = try serving.app()
    let (client, _) = try serving.app()
    client.sendFrame(of: Array(text.utf8))
    #expect(client.closeCode() == 1008)
    try serving.process.save("return 1", to: "animators/Deck.lua")
    #expect(other.frame() != nil)
  }

  @Test func `bytes, large messages and floods end only their connection`() throws {
    let serving = try Serving()
    let (first, _) = try serving.app()
    first.sendFrame(2, of: [1, 2, 3])
    #expect(first.closeCode() == 1003)
    let (second, _) = try serving.app()
    second.sendFrame(of: Array(repeating: UInt8(ascii: "x"), count: 70_000))
    #expect(second.closeCode() == 1009)
    let (third, _) = try serving.app()
    for _ in 0..<600 {
      third.sendFrame(of: Array(#"{"failed":"Deck","message":"again","notes":[]}"#.utf8))
    }
    #expect(third.closeCode() == 1008)
    _ = try serving.app()
  }

  @Test func `takes are for the studio, and count for nothing here`() throws {
    let serving = try Serving()
    let (client, _) = try serving.app()
    for _ in 0..<600 {
      client.sendFrame(
        of: Array(#"{"take":"x","subject":"Deck","settings":{},"scenario":"{}"}"#.utf8))
    }
    // All of them have come when this is printed.
    client.sendFrame(of: Array(#"{"failed":"Deck","message":"after the takes","notes":[]}"#.utf8))
    #expect(serving.process.read(until: "after the takes").contains("after the takes"))
    try serving.process.save("return 1", to: "animators/Deck.lua")
    #expect(client.frame()?.opcode == 2)
  }

  @Test func `what an app says can't move the cursor`() throws {
    let serving = try Serving()
    let (client, _) = try serving.app()
    client.sendFrame(
      of: Array(
        #"{"failed":"D\u001b[2J","file":"\u001b]0;x\u0007","line":1,"message":"a\u001b[2Jb\nend","notes":[]}"#
          .utf8))
    let said = serving.process.read(until: "end")
    #expect(!said.contains("\u{1B}") && !said.contains("\u{7}"))
  }

  @Test func `scripts of a megabyte and more are sent or refused`() throws {
    let serving = try Serving()
    let (client, _) = try serving.app()
    try serving.process.save(
      String(repeating: "x", count: 1 << 20), to: "animators/Full.lua")
    #expect((client.frame()?.payload.count ?? 0) > 1 << 20)
    try serving.process.save(
      String(repeating: "x", count: (1 << 20) + 1), to: "animators/Large.lua")
    #expect(
      serving.process.read(until: "Large.lua: warning").contains("animators/Large.lua: warning: "))
    try serving.process.save("return {}", to: "animators/Deck.lua")
    #expect(
      client.frame().map { String(decoding: $0.payload, as: UTF8.self) }?.contains("Large") == false
    )
  }

  @Test func `the token is printed once, and not if the user has chosen it`() throws {
    let serving = try Serving()
    #expect(!serving.process.greeting.contains(Self.token))
    #expect(serving.process.greeting.contains("token: token)"))
    #expect(!serving.process.greeting.contains("has one yet"))
    let other = try ServeProcess([], files: [:], environment: [:])
    #expect(other.greeting.contains("Neither the folder nor any folder in it has one yet."))
    let parts = other.greeting.components(separatedBy: "token: \"")
    #expect(parts.count == 2 && parts.last?.prefix(33).last == "\"")
    #expect(
      throws: (any Error).self, "a short token"
    ) { try ServeProcess([], files: [:], environment: ["INTERLUDE_TOKEN": "short"]) }
  }

  @Test func `each event is a line of JSON, if that is asked for`() throws {
    let serving = try Serving(["--json"])
    let (client, _) = try serving.app()
    client.sendFrame(of: Array(#"{"used":1,"replaced":["Deck"],"kept":[]}"#.utf8))
    client.sendFrame(
      of: Array(
        #"{"failed":"Deck","file":"animators/Deck.lua","line":1,"message":"last","notes":[]}"#.utf8)
    )
    let said = serving.process.read(until: "last")
    let lines = try (serving.process.greeting + said).split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.first?["scripts"] as? Int == 1 && lines.first?["token"] == nil)
    #expect(lines.contains { $0["connected"] as? String == "Tour" })
    #expect(lines.contains { $0["used"] as? [String] == ["Deck"] && $0["version"] as? Int == 1 })
    #expect(lines.last?["file"] as? String == "animators/Deck.lua")
  }

  @Test func `it ends with the signal, and apps are notified`() throws {
    let serving = try Serving()
    let (client, _) = try serving.app()
    #expect(serving.process.end(SIGTERM) == 143)
    #expect(client.closeCode() == 1001)
  }
}
