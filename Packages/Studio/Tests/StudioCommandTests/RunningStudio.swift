import BrowserSupport
import Foundation
@_spi(Tools) import Scripting
import Studio
import StudioServer
import Synchronization
import Terminal
import Testing
import ToolTesting
import Workspaces

@testable import StudioCommand

/// The studio of a folder, in a thread of its own.
final class RunningStudio: Sendable {
  let port: Int
  let token: String
  private let entrance: Int32

  private struct Unused: Error {}

  private final class NoChanges: FileWatcher {
    var descriptor: Int32 { -1 }
    var interval: Int? { nil }
    func watch(_ folders: Set<String>) {}
    func changes() -> FileChanges { FileChanges() }
  }

  private final class Box: Sendable {
    let place = Mutex<(port: Int, token: String)>((0, ""))
  }

  init(of folder: String) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    let (exit, entrance) = (ends[0], ends[1])
    let (started, box) = (DispatchSemaphore(value: 0), Box())
    let thread = Thread {
      let loop = EventLoop()
      let host = try? Self.host(of: folder, on: loop)
      try? host?.listen(port: 0)
      box.place.withLock { $0 = (host?.server.port ?? 0, host?.server.token ?? "") }
      let end = loop.whenReadable(exit, loop.stop)
      started.signal()
      loop.run()
      withExtendedLifetime(end) { host?.close() }
      close(exit)
    }
    thread.start()
    started.wait()
    (port, token) = box.place.withLock { $0 }
    self.entrance = entrance
  }

  deinit { close(entrance) }

  private static func host(of folder: String, on loop: EventLoop) throws -> StudioHost {
    let workspace = try Workspace(
      ProcessContext(
        currentDirectory: folder, environment: [:],
        executable: Session.program("interlude").path),
      scripts: [])
    let library = StudioSource(workspace: workspace, first: Choice()).library(
      in: folder, timeOfDay: { "" }, create: { _, _, _, _ in throw Unused() },
      export: { _, _ in throw Unused() })
    let host = StudioHost(library, watcher: NoChanges(), on: loop)
    var choice = Choice()
    (choice.subject, choice.scenario) = ("SwipeToPop", "pop")
    host.keep("Tap", opening: choice, try library.load(choice, nil, FileAccessLog()).0.scenario)
    return host
  }

  /// A page without a browser: it sends requests and reads what comes back.
  final class Page {
    private let client: SocketClient
    private var number = 0
    /// The texts that came, in their order.
    private(set) var texts: [[String: Any]] = []
    /// How many messages with frames or pictures came.
    private(set) var frames = 0

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

    /// Sends a request, such as `"do": "hello"`.
    func send(_ members: String) {
      number += 1
      client.sendFrame(of: Array("{ \"n\": \(number), \(members) }".utf8))
    }

    /// Reads until a text of a kind comes; every text must be an object.
    func text(_ kind: String) throws -> [String: Any] {
      while let frame = client.frame() {
        guard frame.opcode == 1 else {
          frames += 1
          continue
        }
        let object = try #require(
          JSONSerialization.jsonObject(with: Data(frame.payload)) as? [String: Any])
        texts.append(object)
        if object["kind"] as? String == kind { return object }
      }
      throw Missing(kind: kind)
    }

    /// Reads the next message with frames or pictures.
    func bytes() throws -> [UInt8] {
      while let frame = client.frame() {
        if frame.opcode != 1 { return frame.payload }
      }
      throw Missing(kind: "bytes")
    }

    struct Missing: Error { let kind: String }
  }
}
