import BrowserSupport
import Foundation
@_spi(Tools) import InterludeTool
@_spi(Tools) import Scripting
import StudioServer
import Synchronization
import Terminal
import Testing
import ToolTesting
import Workspaces

@testable import Studio
@testable import StudioCommand

/// The studio of a folder, in a thread of its own.
final class RunningStudio: Sendable {
  /// The folder that it plays and writes.
  let folder: Session
  let port: Int
  let token: String
  private let entrance: Int32
  private let hasEnded: DispatchSemaphore

  private final class NoChanges: FileWatcher {
    var descriptor: Int32 { -1 }
    var interval: Int? { nil }
    func watch(_ folders: Set<String>) {}
    func changes() -> FileChanges { FileChanges() }
  }

  private final class Box: Sendable {
    let place = Mutex<(port: Int, token: String)>((0, ""))
  }

  /// - Parameters:
  ///   - files: The files of its folder to begin with.
  ///   - isEditable: Whether pages may write, as without `--lan`.
  ///   - editor: The program of the user's editor.
  ///   - watches: Whether it notices files that change.
  ///   - arrange: Replaces what a test doesn't want to wait for.
  init(
    _ files: [String: String] = [:], first: Choice = Choice(), isEditable: Bool = true,
    editor: String? = nil, watches: Bool = false,
    arrange: @escaping @Sendable (inout StudioLibrary) -> Void = { _ in }
  ) throws {
    let folder = try Session()
    for (name, text) in files {
      try folder.makeFolder((name as NSString).deletingLastPathComponent)
      try folder.write(text, to: name)
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    let (exit, entrance) = (ends[0], ends[1])
    let (started, hasEnded) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let box = Box()
    let path = folder.folder.path
    let thread = Thread {
      let loop = EventLoop()
      let watcher: any FileWatcher = watches ? SystemWatcher.make(polling: nil) : NoChanges()
      let host = try? Self.host(
        of: path, first: first, isEditable: isEditable, editor: editor, watcher, on: loop, arrange)
      try? host?.listen(port: 0)
      box.place.withLock { $0 = (host?.server.port ?? 0, host?.server.token ?? "") }
      let end = loop.whenReadable(exit, loop.stop)
      started.signal()
      loop.run()
      withExtendedLifetime(end) { host?.close() }
      // A connection keeps its page's session until it hears that the page has hung up.
      loop.serveOthers()
      close(exit)
      hasEnded.signal()
    }
    thread.start()
    started.wait()
    (port, token) = box.place.withLock { $0 }
    self.folder = folder
    self.entrance = entrance
    self.hasEnded = hasEnded
  }

  /// The pictures of studios that go on would soon need more memory than there is for pictures.
  deinit {
    close(entrance)
    _ = hasEnded.wait(timeout: .now() + 60)
  }

  private static func host(
    of folder: String, first: Choice, isEditable: Bool, editor: String?, _ watcher: any FileWatcher,
    on loop: EventLoop, _ arrange: (inout StudioLibrary) -> Void
  ) throws -> StudioHost {
    var process = ProcessContext(
      currentDirectory: folder, environment: [:], executable: Session.program("interlude").path)
    process.timeOfDay = { "10:31:05" }
    let studio = StudioFolder(
      workspace: try Workspace(process, scripts: []), process: process, scripts: [], first: first,
      takes: nil, editor: try editor.map { try EditorProgram($0, path: "") },
      isEditable: isEditable,
      create: { workspace, name, original, folder in
        try InterludeTool.createAnimator(named: name, from: original, in: folder, of: workspace)
      },
      createMotion: { workspace, motion, folder in
        let files = MotionFiles(
          script: motion.script, scenario: motion.scenario, pictures: motion.pictures)
        try InterludeTool.createMotion(named: motion.name, files, in: folder, of: workspace)
      })
    var library = studio.library
    arrange(&library)
    let host = StudioHost(library, watcher: watcher, on: loop)
    var choice = Choice()
    (choice.subject, choice.scenario) = ("SwipeToPop", "dismiss")
    host.keep("Tap", opening: choice, try library.load(choice, nil, FileAccessLog()).0.scenario)
    return host
  }

  /// A page without a browser: it sends requests and reads what comes back.
  final class Page {
    private let client: SocketClient
    /// The number of the last request.
    private(set) var number = 0
    private var reader = FrameReader()

    init(_ studio: RunningStudio) throws {
      client = try SocketClient(port: studio.port, of: studio)
      let lines = [
        "GET /ws?token=\(studio.token) HTTP/1.1", "Host: 127.0.0.1:\(studio.port)",
        "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Origin: http://127.0.0.1:\(studio.port)",
      ]
      client.send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
      #expect(client.head().hasPrefix("HTTP/1.1 101"))
    }

    /// What comes from the studio.
    enum Message {
      case text(Reply)
      /// A message with bytes: its kind, its second word, and what follows.
      case bytes(MessageKind, number: Int, [UInt8])
    }

    struct Missing: Error { let what: String }

    /// Sends a request, such as `do: "hello"`.
    func send(_ members: String) {
      number += 1
      client.sendFrame(of: Array("{ n: \(number), \(members) }".utf8))
    }

    /// The next message; every text must be an object.
    func next() throws -> Message {
      guard let frame = client.frame() else { throw Missing(what: "a message") }
      if frame.opcode == 1 {
        let object = try JSONSerialization.jsonObject(with: Data(frame.payload))
        return .text(Reply(try #require(object as? [String: Any])))
      }
      guard frame.opcode == 2 else { throw Missing(what: "a message, but the studio hung up") }
      let kind = try #require(MessageKind(rawValue: UInt32(frame.payload.word(at: 0))))
      return .bytes(
        kind, number: frame.payload.word(at: 4), Array(frame.payload.dropFirst(8)))
    }

    /// Reads until a text of a kind comes.
    @discardableResult
    func text(_ kind: String) throws -> Reply {
      while true {
        if case .text(let reply) = try next(), reply.kind == kind { return reply }
      }
    }

    /// Sends a request, and reads until the text comes that replies to it.
    @discardableResult
    func reply(to members: String) throws -> Reply {
      send(members)
      while true {
        if case .text(let reply) = try next(), reply["n"] as? Int == number { return reply }
      }
    }

    /// Sends a request, and says why it is refused.
    func refusal(of members: String, as kind: String = "refused") throws -> String {
      let reply = try reply(to: members)
      #expect(reply.kind == kind, "\(reply.members)")
      return reply.problems
    }

    /// Reads until bytes of a kind come.
    func bytes(_ kind: MessageKind) throws -> [UInt8] {
      while true {
        if case .bytes(kind, _, let bytes) = try next() { return bytes }
      }
    }

    /// Reads until bytes of a kind come.
    ///
    /// - Returns: The pictures that come before, by their numbers.
    func pictures(before kind: MessageKind) throws -> [Int: [UInt8]] {
      var pictures: [Int: [UInt8]] = [:]
      while true {
        guard case .bytes(let own, let number, let bytes) = try next() else { continue }
        guard own == .picture else {
          #expect(own == kind)
          return pictures
        }
        pictures[number] = bytes
      }
    }

    /// Reads until frames of a kind come that reply to the last request.
    func frames(_ kind: MessageKind) throws -> [ShownFrame] {
      while true {
        guard case .bytes(kind, number: number, let bytes) = try next() else { continue }
        // Each tick goes on from the frame before it.
        if kind != .tick { reader = FrameReader() }
        return try reader.frames(bytes)
      }
    }

    /// Plays a choice; nothing but this choice is on the page then.
    @discardableResult
    func open(_ choice: String) throws -> Reply {
      let reply = try reply(to: "do: \"open\", choice: { \(choice) }")
      #expect(reply.kind == "subject", "\(reply.members)")
      return reply
    }

    /// Starts live control at a frame, and reads this frame.
    @discardableResult
    func live(from frame: Int, after: Int? = nil) throws -> ShownFrame? {
      send("do: \"live\", frame: \(frame)" + (after.map { ", after: \($0)" } ?? ""))
      reader = FrameReader()
      return try frames(.tick).first
    }

    /// Plays frames under live control.
    @discardableResult
    func tick(_ count: Int, _ input: String = "") throws -> [ShownFrame] {
      send("do: \"tick\", count: \(count)\(input.isEmpty ? "" : ", \(input)")")
      return try frames(.tick)
    }

    /// Reads what has come before the reply to a new request.
    func comesBefore(_ members: String = "do: \"forget\", pictures: []") throws -> [String] {
      send(members)
      var kinds: [String] = []
      while true {
        guard case .text(let reply) = try next() else { continue }
        if reply["n"] as? Int == number { return kinds }
        kinds.append(reply.kind)
      }
    }

    /// Whether the studio closes the connection because of a message.
    func isRefused(_ text: String) -> Bool {
      client.sendFrame(of: Array(text.utf8))
      return client.closeCode() == 1008
    }
  }
}

/// A text from the studio.
struct Reply {
  let members: [String: Any]

  init(_ members: [String: Any]) { self.members = members }

  subscript(_ name: String) -> Any? { members[name] }

  var kind: String { members["kind"] as? String ?? "" }

  /// What is wrong, in one text.
  var problems: String {
    list("problems").compactMap { $0["text"] as? String }.joined(separator: "\n")
  }

  func list(_ name: String) -> [Reply] {
    (members[name] as? [[String: Any]] ?? []).map(Reply.init)
  }

  func words(_ name: String) -> [String] { members[name] as? [String] ?? [] }

  func numbers(_ name: String) -> [Double] {
    (members[name] as? [NSNumber] ?? []).map(\.doubleValue)
  }

  func object(_ name: String) -> Reply { Reply(members[name] as? [String: Any] ?? [:]) }

  func text(_ name: String) -> String? { members[name] as? String }

  /// Its text with its members in the order of their names, and without some of them.
  func json(without others: Set<String> = ["kind", "n"]) -> String {
    let kept = members.filter { !others.contains($0.key) }
    let text = try? JSONSerialization.data(
      withJSONObject: kept, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: text ?? Data(), as: UTF8.self)
  }
}

extension [UInt8] {
  /// The number in four bytes.
  func word(at place: Int) -> Int {
    guard count >= place + 4 else { return -1 }
    return (0..<4).reduce(0) { $0 | Int(self[place + $1]) << ($1 * 8) }
  }

  func double(at place: Int) -> Double {
    guard count >= place + 8 else { return .nan }
    return Double(
      bitPattern: (0..<8).reduce(0) { $0 | UInt64(self[place + $1]) << (UInt64($1) * 8) })
  }
}
