#if DEBUG
  import Diagnostics
  import Foundation

  /// Follows `interlude serve` or the studio: keeps a connection and the scripts in a folder, and reports what came of
  /// them and what is done in the app.
  @MainActor
  final class ServerConnection {
    private let address: ServerAddress
    private let token: String
    private let onChange: (ServerState) -> Void
    private var scripts = ServedScripts()
    private var socket: WebSocket?
    /// The seconds until the next attempt, or until this one has taken too long.
    private var rest = 0.0
    private var pause = ServerConnection.shortest
    private var isOpen = false
    /// What the socket had received when it was last heard, and the seconds since.
    private var heard = 0, silence = 0.0
    private var hasTold: ServerState?
    /// Records what the app does, for the studio.
    let takes = TakeRecorder()

    /// The seconds between two attempts, and the longest that one may take.
    private static let shortest = 0.25, longest = 4.0, patience = 5.0
    /// The seconds without a word after which a server is gone: it sends a ping every 30.
    private static let longestSilence = 75.0

    init(to address: ServerAddress, token: String, onChange: @escaping (ServerState) -> Void) {
      (self.address, self.token, self.onChange) = (address, token, onChange)
      takes.send = { [weak self] in if self?.isOpen == true { self?.socket?.send($0) } }
    }

    isolated deinit { close() }

    /// The folder with the server's scripts.
    var folder: String { scripts.folder }

    /// The socket's descriptor, for a test that waits for it.
    var descriptor: Int32 { socket?.descriptor ?? -1 }

    /// Reads what has come.
    ///
    /// - Returns: The number of a new version, whose files are in the folder; nil without one.
    func advance(by seconds: Double) -> Int? {
      takes.advance(by: seconds)
      rest -= seconds
      guard let socket else {
        if rest <= 0 { connect() }
        return nil
      }
      var version: Int?
      for event in socket.events() {
        switch event {
        case .opened:
          isOpen = true
          scripts.forget()
          send(.hello(ProcessInfo.processInfo.processName))
        case .message(let message):
          do {
            try scripts.add(message)
            version = scripts.version
            pause = Self.shortest
            change(.connected)
          } catch {
            lose("the server sent \(error.reason)")
            return version
          }
        case .closed(let reason):
          lose(reason)
          return version
        }
      }
      silence = socket.received == heard ? silence + seconds : 0
      heard = socket.received
      if isOpen ? silence > Self.longestSilence : rest <= 0 { lose("the server doesn't answer") }
      return version
    }

    private func connect() {
      socket = WebSocket(
        to: address, path: "/app", token: token, limit: ServedScripts.messageLimit)
      (isOpen, heard, silence) = (false, 0, 0)
      rest = Self.patience
    }

    private func lose(_ reason: String) {
      socket?.close()
      (socket, isOpen) = (nil, false)
      rest = pause
      pause = min(pause * 2, Self.longest)
      change(.lost(reason))
    }

    private func change(_ state: ServerState) {
      guard state != hasTold else { return }
      hasTold = state
      onChange(state)
    }

    /// Ends the connection, and removes its files.
    func close() {
      socket?.close()
      socket = nil
      scripts.remove()
    }

    // MARK: Telling

    /// What the server's terminal shows.
    enum Note {
      case hello(String)
      /// Names of animators and plugins: those that go on with a version, and those that keep an earlier one.
      case used(version: Int, replaced: [String], kept: [String])
      case failed(Diagnostic, name: String)
    }

    func send(_ note: Note) {
      guard isOpen else { return }
      var json = JSONWriter()
      json.beginObject()
      switch note {
      case .hello(let name): json.member("hello", Self.short(name))
      case .used(let version, let replaced, let kept):
        json.member("used", version)
        json.key("replaced")
        json.list(replaced)
        json.key("kept")
        json.list(kept)
      case .failed(let error, let name):
        json.member("failed", Self.short(name))
        json.place(error.position)
        json.member("message", Self.short(error.message))
        if let suggestion = error.suggestion { json.member("suggestion", Self.short(suggestion)) }
        json.key("notes")
        json.beginArray()
        for note in error.notes.prefix(10) {
          json.beginObject()
          json.place(note.position)
          json.member("message", Self.short(note.message))
          json.endObject()
        }
        json.endArray()
      }
      json.endObject()
      socket?.send(json.text)
    }

    /// A server takes messages of 64 kB.
    fileprivate static func short(_ text: String) -> String {
      String(decoding: text.utf8.prefix(2000), as: UTF8.self)
    }
  }

  extension JSONWriter {
    fileprivate mutating func list(_ names: [String]) {
      beginArray()
      for name in names.prefix(20) { value(String(decoding: name.utf8.prefix(200), as: UTF8.self)) }
      endArray()
    }

    fileprivate mutating func place(_ position: SourcePosition?) {
      guard let position else { return }
      member("file", String(decoding: position.file.utf8.prefix(1000), as: UTF8.self))
      if let line = position.line { member("line", line) }
      if let column = position.column { member("column", column) }
    }
  }
#endif
