import Foundation
import Testing
import UIKit

@testable import InterludeKit

/// An app that follows a server's scripts.
@MainActor
struct FollowTests {
  /// An app and a server that it follows.
  private final class Side {
    let server: FakeServer
    let app: ReloadedApp
    private(set) var states: [ServerState] = []

    @MainActor
    init(plugin: String? = nil, token: String = FakeServer.token) throws {
      let server = try FakeServer()
      self.server = server
      var heard: (ServerState) -> Void = { _ in }
      app = try ReloadedApp(duration: 20, plugin: plugin) {
        try $0.follow("localhost:\(server.port)", token: token) { heard($0) }
      }
      heard = { [weak self] in self?.states.append($0) }
    }

    /// Plays frames until something is so; a frame waits for the server at most 20 ms.
    @MainActor
    func play(_ reason: Comment = "it never came", until isSo: () -> Bool) throws {
      for _ in 0..<600 {
        if isSo() { return }
        var ready = pollfd(
          fd: app.app.interlude.reloading?.server?.descriptor ?? -1, events: Int16(POLLIN),
          revents: 0)
        if ready.fd >= 0 { poll(&ready, 1, 5) }
        app.tick()
      }
      Issue.record(reason)
      throw CancellationError()
    }

    /// Connects, and passes the app's greeting.
    @MainActor
    func connect() throws -> String {
      try play("it doesn't connect") { server.hasCaller }
      for _ in 0..<3 { app.tick() }
      let request = server.accept()
      server.welcome(request)
      app.tick()
      app.tick()
      let hello = server.text()
      #expect(hello?.hasPrefix("{\"hello\":") == true)
      return request
    }

    @MainActor
    func push() {
      app.tick(begin: true)
      for _ in 0..<20 { app.tick() }
    }

    @MainActor
    func send(_ number: Int, base: Int? = nil, _ values: String) {
      server.sendVersion(
        number, base: base, [("animators/Slide.lua", ReloadedApp.slide(values, duration: 20))])
    }
  }

  @Test func `it asks with the token, without an origin, and says what came of a version`() throws {
    let side = try Side()
    let request = try side.connect()
    #expect(request.hasPrefix("GET /app HTTP/1.1\r\nHost: 127.0.0.1:\(side.server.port)\r\n"))
    #expect(request.contains("\r\nAuthorization: Bearer \(FakeServer.token)\r\n"))
    #expect(!request.lowercased().contains("origin:"))
    side.push()
    side.send(1, "translateY = 7 + presence * 0")
    try side.play { side.app.isDown(by: 7) }
    #expect(side.states == [.connected])
    #expect(side.server.text() == #"{"used":1,"replaced":["Slide"],"kept":[]}"#)
    side.app.finish()
  }

  @Test func `a hundred versions midway are shown, each with its first frame`() throws {
    let side = try Side()
    _ = try side.connect()
    side.push()
    side.send(1, "translateY = 1 + presence * 0")
    try side.play { side.app.isDown(by: 1) }
    let before = try #require(side.app.progress)
    for number in 2...101 {
      side.send(number, base: number - 1, "translateY = \(number) + presence * 0")
      try side.play { side.app.isDown(by: Double(number)) }
    }
    let after = try #require(side.app.progress)
    #expect(after > before && after < 1)
    #expect(side.app.failures.isEmpty)
    side.app.finish()
  }

  @Test func `an error comes back with file and line, and the version before stays`() throws {
    let side = try Side()
    _ = try side.connect()
    side.push()
    side.send(1, "translateY = 3 + presence * 0")
    try side.play { side.app.isDown(by: 3) }
    _ = side.server.text()
    side.send(2, base: 1, "translateY = nothing.at")
    try side.play { !side.app.failures.isEmpty }
    #expect(side.app.isDown(by: 3))
    #expect(side.server.text() == #"{"used":2,"replaced":[],"kept":["Slide"]}"#)
    let failure = try #require(side.server.text())
    #expect(
      failure.hasPrefix(#"{"failed":"Slide","file":"animators/Slide.lua","line":3,"message":"#))
    #expect(side.app.failures.first?.file == "animators/Slide.lua")
    side.app.finish()
  }

  @Test func `an error while a transition runs comes back, too`() throws {
    let side = try Side()
    _ = try side.connect()
    side.send(1, "translateY = presence > 0.02 and ctx.front.views[99].x or 5")
    try side.play { !side.states.isEmpty }
    _ = side.server.text()
    side.app.tick(begin: true)
    try side.play { !side.app.failures.isEmpty }
    #expect(side.server.text()?.contains(#""line":3"#) == true)
    side.app.finish()
  }

  @Test func `a removed script is no more, and a bundle's own one is found again`() throws {
    let side = try Side()
    _ = try side.connect()
    side.push()
    side.send(1, "translateY = 3 + presence * 0")
    try side.play { side.app.isDown(by: 3) }
    side.server.sendVersion(2, base: 1, [], removed: ["animators/Slide.lua"])
    try side.play { side.app.isDown(by: 0) && side.app.shown.tx > 50 }
    side.app.finish()
  }

  @Test func `a plugin that only the server has moves changes as soon as it has come`() throws {
    let side = try Side(plugin: "Slider")
    _ = try side.connect()
    side.server.sendVersion(
      1,
      [
        ("Plugins/Slider/plugin.lua", ReloadedApp.plugin("Drop")),
        ("animators/Drop.lua", ReloadedApp.slide("translateY = 8 + presence * 0", duration: 20)),
      ])
    try side.play { side.states == [.connected] }
    side.push()
    #expect(side.app.isDown(by: 8))
    side.server.sendVersion(
      2, base: 1,
      [("animators/Drop.lua", ReloadedApp.slide("translateY = 9 + presence * 0", duration: 20))])
    try side.play { side.app.isDown(by: 9) }
    // That it was missing at first was an error.
    #expect(side.app.failures.isEmpty)
    side.app.finish()
  }

  @Test func `a lost connection returns by itself, with everything`() throws {
    let side = try Side()
    for round in 1...3 {
      _ = try side.connect()
      if round == 1 { side.push() }
      side.send(1, "translateY = \(round) + presence * 0")
      try side.play { side.app.isDown(by: Double(round)) }
      side.server.hangUp()
      try side.play { side.states.last != .connected }
      #expect(side.states.last == .lost("the server has closed the connection"))
      #expect(side.app.isDown(by: Double(round)))
    }
    #expect(side.states.count == 6)
    side.app.finish()
  }

  @Test func `a server that comes later is found`() throws {
    let side = try Side()
    // The first attempts are refused in the server's own words.
    for _ in 0..<3 {
      try side.play { side.server.hasCaller }
      for _ in 0..<3 { side.app.tick() }
      _ = side.server.accept()
      side.server.send(Array("HTTP/1.1 403 Forbidden\r\n\r\nThe token is wrong.\n".utf8))
      side.server.hangUp()
      try side.play { side.states.last == .lost("The token is wrong.") }
    }
    _ = try side.connect()
    side.app.finish()
  }

  nonisolated static let wrongAnswers: [String] = [
    "", "HTTP/1.1 200 OK\r\n\r\n", "SSH-2.0-OpenSSH\r\n\r\n", "\r\n\r\n", "HTTP/1.1\r\n\r\n",
    "HTTP/1.1 101 Switching Protocols\r\n\r\n",
    "HTTP/1.1 101 x\r\nUpgrade: websocket\r\nSec-WebSocket-Accept: c3RyYW5nZXI=\r\n\r\n",
    String(repeating: "x", count: 20_000), "HTTP/1.1 503 \u{1B}[2J\r\n\r\n\u{1B}[2J\u{7}gone\r\n",
  ]

  @Test(arguments: wrongAnswers)
  func `a server that is none is left`(answer: String) throws {
    let side = try Side()
    try side.play { side.server.hasCaller }
    for _ in 0..<3 { side.app.tick() }
    _ = side.server.accept()
    side.server.send(Array(answer.utf8))
    for _ in 0..<3 { side.app.tick() }
    side.server.hangUp()
    try side.play { !side.states.isEmpty }
    guard case .lost(let reason) = side.states.first else { return #expect(Bool(false)) }
    #expect(!reason.isEmpty && reason.unicodeScalars.allSatisfy { $0.value >= 32 }, "\(reason)")
    #expect(!reason.contains(FakeServer.token))
    _ = try side.connect()
    side.app.finish()
  }

  @Test func `an answer with an extension that nobody asked for is refused`() throws {
    let side = try Side()
    try side.play { side.server.hasCaller }
    for _ in 0..<3 { side.app.tick() }
    side.server.welcome(
      side.server.accept(), headers: "Sec-WebSocket-Extensions: permessage-deflate\r\n")
    try side.play { !side.states.isEmpty }
    #expect(side.states == [.lost("the server is no WebSocket server")])
    side.app.finish()
  }

  /// A file that no folder has, whatever else was left in the temporary one.
  nonisolated private static let outside = "interlude-\(UUID()).lua"

  /// What a server may send that is no version that can come now.
  nonisolated static let lies: [(String, [UInt8])] = [
    ("text", FakeServer.frame(Array("{}".utf8), opcode: 1)),
    ("an unknown frame", FakeServer.frame([], opcode: 3)),
    ("a masked frame", [0x82, 0x80, 0, 0, 0, 0]), ("an extension", [0xC2, 0]),
    ("a part of nothing", FakeServer.frame([1], opcode: 0)),
    ("a long ping", FakeServer.frame(Array(repeating: 1, count: 200), opcode: 9)),
    ("a ping in parts", FakeServer.frame([1], opcode: 9, isLast: false)),
    ("a huge message", FakeServer.frame([], length: 1 << 40)),
    ("the largest length", FakeServer.frame([], length: .max)),
    ("nothing", FakeServer.frame([])), ("no JSON", FakeServer.frame(Array("version\n".utf8))),
    ("an array", FakeServer.frame(Array("[]\n".utf8))),
    ("deep JSON", FakeServer.frame(Array((String(repeating: "[", count: 100_000) + "\n").utf8))),
    ("a version below 0", version(-1, [])), ("a huge version", version(.max, [])),
    ("a change of another version", version(9, base: 8, [])),
    ("a change back", version(4, base: 5, [])), ("the same version", version(5, base: 5, [])),
    ("a path up", version(6, base: 5, [("../\(outside)", "return {}")])),
    ("a path up within", version(6, base: 5, [("animators/../../\(outside)", "return {}")])),
    ("an absolute path", version(6, base: 5, [("/tmp/\(outside)", "return {}")])),
    ("a hidden file", version(6, base: 5, [(".x.lua", "return {}")])),
    ("another kind of file", version(6, base: 5, [("x.sh", "return {}")])),
    ("an empty name", version(6, base: 5, [("animators//x.lua", "return {}")])),
    ("a file twice", version(6, base: 5, [("x.lua", "a"), ("x.lua", "b")])),
    ("the end of an unknown file", version(6, base: 5, [], removed: ["x.lua"])),
    (
      "a size that is none",
      FakeServer.frame(
        Array(#"{"version":6,"base":5,"files":[{"path":"x.lua","size":-1}]}"#.utf8) + [10])
    ),
    (
      "more than it says",
      FakeServer.frame(
        Array(#"{"version":6,"base":5,"files":[{"path":"x.lua","size":1}]}"#.utf8) + [10, 1, 2])
    ),
    (
      "less than it says",
      FakeServer.frame(
        Array(#"{"version":6,"base":5,"files":[{"path":"x.lua","size":9}]}"#.utf8) + [10, 1])
    ),
    (
      "too many files",
      version(6, base: 5, (0..<2001).map { ("f\($0).lua", "") })
    ),
    (
      "a file that is too large",
      version(6, base: 5, [("x.lua", String(repeating: "x", count: (1 << 20) + 1))])
    ),
  ]

  nonisolated private static func version(
    _ number: Int, base: Int? = nil, _ files: [(path: String, text: String)],
    removed: [String] = []
  ) -> [UInt8] {
    FakeServer.frame(FakeServer.version(number, base: base, files, removed: removed))
  }

  @Test(arguments: lies.indices)
  func `a lie ends the connection, changes nothing, and the next one begins anew`(index: Int) throws
  {
    let (name, lie) = Self.lies[index]
    let side = try Side()
    _ = try side.connect()
    side.push()
    side.send(5, "translateY = 5 + presence * 0")
    try side.play { side.app.isDown(by: 5) }
    let folder = try #require(side.app.app.interlude.reloading?.server?.folder)
    var rest = lie[...]
    // What is larger than the system's buffers is sent while the app reads.
    while !rest.isEmpty, side.states.last == .connected {
      let part = rest.prefix(60_000)
      guard side.server.send(Array(part)) else { break }
      rest = rest.dropFirst(part.count)
      side.app.tick()
    }
    try side.play("\(name)") { side.states.last != .connected }
    #expect(side.app.isDown(by: 5), "\(name)")
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
        == ["animators", "animators/Slide.lua"], "\(name)")
    for path in [folder + "/../" + Self.outside, "/tmp/" + Self.outside] {
      #expect(!FileManager.default.fileExists(atPath: path), "\(name)")
    }
    _ = try side.connect()
    // A whole version may have any number.
    side.send(1, "translateY = 6 + presence * 0")
    try side.play { side.app.isDown(by: 6) }
    #expect(side.app.failures.isEmpty)
    side.app.finish()
  }

  @Test func `a message in parts comes through, with a ping within`() throws {
    let side = try Side()
    _ = try side.connect()
    side.push()
    let message = FakeServer.version(
      1, [("animators/Slide.lua", ReloadedApp.slide("translateY = 9 + presence * 0", duration: 20))]
    )
    let bytes =
      FakeServer.frame(Array(message.prefix(30)), isLast: false)
      + FakeServer.frame(Array("ping".utf8), opcode: 9)
      + FakeServer.frame(Array(message.dropFirst(30)), opcode: 0)
    for byte in bytes {
      side.server.send([byte])
      side.app.tick()
    }
    try side.play { side.app.isDown(by: 9) }
    side.app.finish()
  }

  @Test func `a script of a megabyte is refused by the engine, not by the connection`() throws {
    let side = try Side()
    _ = try side.connect()
    side.push()
    side.send(1, "translateY = 5 + presence * 0")
    try side.play { side.app.isDown(by: 5) }
    _ = side.server.text()
    let large = FakeServer.frame(
      FakeServer.version(
        2, base: 1, [("animators/Slide.lua", "--" + String(repeating: "x", count: (1 << 20) - 2))]))
    for start in stride(from: 0, to: large.count, by: 60_000) {
      side.server.send(Array(large[start..<min(start + 60_000, large.count)]))
      side.app.tick()
    }
    try side.play { !side.app.failures.isEmpty }
    #expect(side.app.isDown(by: 5) && side.states == [.connected])
    #expect(side.server.text()?.contains(#""kept":["Slide"]"#) == true)
    side.app.finish()
  }

  @Test func `a server that says nothing is left`() throws {
    let side = try Side()
    try side.play { side.server.hasCaller }
    for _ in 0..<400 where side.states.isEmpty { side.app.tick() }
    #expect(side.states == [.lost("the server doesn't answer")])
    side.app.finish()
  }

  @Test func `the token is in no report`() throws {
    let side = try Side()
    _ = try side.connect()
    side.send(1, "translateY = nothing.at")
    try side.play { !side.app.failures.isEmpty }
    side.server.hangUp()
    try side.play { side.states.count == 2 }
    let said =
      side.app.failures.map { "\($0)" }.joined() + side.states.map { "\($0)" }.joined()
      + "\(ReloadingError.notAToken)"
    #expect(!said.contains(FakeServer.token))
    side.app.finish()
  }

  @Test(arguments: [
    "", "localhost", "1.2.3.4", "1.2.3:80", "1.2.3.4:0", "1.2.3.4:65536", "1.2.3.04:80",
    "a.b.c.d:1",
    "1.2.3.4:80:1", "ws://1.2.3.4:80", "[::1]:80",
  ])
  func `an address that is none is refused`(address: String) {
    let interlude = Interlude(scripts: "/nowhere")
    #expect(throws: ReloadingError.notAnAddress(address)) {
      try interlude.follow(address, token: FakeServer.token)
    }
  }

  @Test(arguments: [
    "", "short", "0123456789abcdef\r\nHost: x", "0123456789 abcdef", "é0123456789abcdef",
  ])
  func `a token that can't be one is refused`(token: String) {
    let interlude = Interlude(scripts: "/nowhere")
    #expect(throws: ReloadingError.notAToken) { try interlude.follow("127.0.0.1:1", token: token) }
  }

  @Test func `the served files are removed when it ends`() throws {
    let side = try Side()
    _ = try side.connect()
    side.send(1, "translateY = 5 + presence * 0")
    try side.play { !side.states.isEmpty }
    let folder = try #require(side.app.app.interlude.reloading?.server?.folder)
    #expect(FileManager.default.fileExists(atPath: folder + "/animators/Slide.lua"))
    side.app.finish()
    #expect(!FileManager.default.fileExists(atPath: folder))
  }
}
