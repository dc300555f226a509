#if canImport(Glibc)
  import CommandLineParsing
  import Foundation
  import Scripting
  import Synchronization
  import TerminalSupport
  import Testing
  import ToolTesting
  import Workspaces

  @_spi(Tools) @testable import InterludeTool

  /// What `interlude watch` draws after each key.
  struct WatchKeyTests {
    private let session: Session

    private static let (left, right) = ("\u{1B}[D", "\u{1B}[C")

    init() throws {
      session = try Session()
      try session.write(
        """
        return {
          duration = 0.1, curve = "linear",
          frame = function(ctx, progress, presence)
            return { front = { translateX = 100 * (1 - presence), backgroundColor = "#FF0000" } }
          end,
        }
        """, to: "Rise.lua")
      try session.write(
        """
        { interlude: 1, name: "there", controllers: { a: {}, b: {} }, root: { navigation: ["a"] },
          frameRate: 50, actions: [{ at: 0, do: "push", controller: "b" }, { at: 0.5, do: "pop" }] }
        """, to: "there.json")
    }

    /// What is drawn on the terminal; the watcher looks at it, too.
    private final class Drawn: Sendable {
      let text = Mutex("")
    }

    /// Types a key whenever it is asked for changes, and some only when a text has been drawn.
    private final class Typist: FileWatcher {
      let descriptor: Int32 = -1
      let interval: Int? = 0
      private let terminal: Int32
      private let drawn: Drawn
      private var keys: [String]
      private let awaited: [String: String]
      private let end = ContinuousClock.now + .seconds(60)

      init(_ keys: [String], awaiting awaited: [String: String], on terminal: Int32, _ drawn: Drawn)
      {
        (self.keys, self.awaited, self.terminal, self.drawn) = (keys, awaited, terminal, drawn)
      }

      func watch(_ folders: Set<String>) {}

      func changes() -> FileChanges {
        precondition(ContinuousClock.now < end, "the watch goes on after its last key")
        guard let key = keys.first else { return FileChanges() }
        if let text = awaited[key], !drawn.text.withLock({ $0.contains(text) }) {
          return FileChanges()
        }
        keys.removeFirst()
        _ = write(terminal, Array(key.utf8), key.utf8.count)
        return FileChanges()
      }
    }

    /// Types keys into a terminal, of which the last one ends the watch.
    ///
    /// - Parameter awaited: Keys that are typed only when a text has been drawn.
    /// - Returns: The pages, in order, and the exit status.
    private func pages(
      typing keys: [String], awaiting awaited: [String: String] = [:]
    ) throws -> (pages: [String], status: Int32) {
      var path = [CChar](repeating: 0, count: 128)
      let terminal = terminal_open(&path, path.count)
      try #require(terminal >= 0)
      let keyboard = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
      defer {
        close(keyboard)
        close(terminal)
      }
      let drawn = Drawn()
      let stream = TextStream(terminal: Terminal(environment: [:], isTerminal: true)) { bytes in
        drawn.text.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
        return nil
      }
      let size = ["COLUMNS": "100", "LINES": "60", "NO_COLOR": "1"]
      let process = ProcessContext(
        currentDirectory: session.folder.path, environment: size,
        executable: Session.program("interlude").path,
        watcher: { _ in Typist(keys, awaiting: awaited, on: terminal, drawn) }, keyboard: keyboard)
      let status = InterludeTool.run(
        ["watch", "./Rise.lua", "--scenario", "./there.json"], in: process, extensions: [],
        console: Console(output: stream, messages: stream))
      let text = drawn.text.withLock { $0 }
      #expect(text.hasSuffix("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"))
      return (text.components(separatedBy: "\u{1B}[H"), status.code)
    }

    /// The line about a frame on each of the last pages; empty on a page without one.
    private func frames(typing keys: [String], awaiting awaited: [String: String] = [:]) throws
      -> [String]
    {
      // The last key ends the watch and draws nothing.
      try pages(typing: keys + ["q"], awaiting: awaited).pages.suffix(keys.count).map { page in
        page.firstMatch(of: /frame (\d+ of \d+)/).map { String($0.1) } ?? ""
      }
    }

    @Test func `the arrows step through all frames, and stop at the first and the last`() throws {
      let (left, right) = (Self.left, Self.right)
      #expect(
        try frames(typing: [right, right, left, left, "0", left, right, left])
          == ["1 of 12", "2 of 12", "1 of 12", "1 of 12", "", "12 of 12", "12 of 12", "11 of 12"])
    }

    @Test func `a digit chooses a transition, if there is one, and its frames`() throws {
      #expect(
        try frames(typing: [Self.right, "2", Self.left, "3", "1", Self.right])
          == ["1 of 12", "", "6 of 6", "6 of 6", "", "1 of 6"])
      let pages = try pages(typing: ["2", "1", "0", "q"]).pages.suffix(3)
      let shown = pages.map { page in ["push  a", "pop  b"].map { page.contains($0) } }
      #expect(shown == [[false, true], [true, false], [true, true]])
    }

    @Test func `a frame has its progress, its time and its values`() throws {
      let pages = try pages(typing: ["1", Self.right, Self.right, Self.right, "q"]).pages
      let page = try #require(pages.last)
      let lines = page.components(separatedBy: "\u{1B}[K\r\n")
      #expect(
        lines.contains {
          $0.hasPrefix("push  ████████████░░░░░░░░░░░░░░░░░░  progress 0.4, 0.040 s, frame 3 of 6")
        }, "\(page)")
      #expect(lines.contains("   front.translateX         60"), "\(page)")
      #expect(lines.contains("   front.backgroundColor    a color"), "\(page)")
    }

    @Test func `a replay shows every frame in order, and ends with the last`() throws {
      let pages = try pages(typing: [" ", "q"], awaiting: ["q": "frame 12 of 12"]).pages
      let frames = pages.compactMap { $0.firstMatch(of: /frame (\d+) of 12/)?.1 }
      // The key draws the first frame, too.
      let shown = frames.reduce(into: [Int?]()) { shown, frame in
        if shown.last != Int(frame) { shown.append(Int(frame)) }
      }
      #expect(shown == Array(1...12))
      // A digit ends it.
      #expect(try self.frames(typing: [" ", "1"]).last == "")
    }

    @Test func `any key goes back from the help`() throws {
      let pages = try pages(typing: ["?", "x", "?", "?", "q"]).pages.suffix(4)
      #expect(pages.map { $0.contains("Any key goes back.") } == [true, false, true, false])
    }

    @Test(arguments: [("q", 0), ("\u{4}", 0), ("\u{3}", 130)] as [(String, Int32)])
    func `a key ends the watch with its status, and the terminal is as it was`(
      key: String, status: Int32
    ) throws {
      let (pages, code) = try pages(typing: [key])
      #expect(code == status)
      #expect(pages[0].hasSuffix("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"))
      #expect(pages.last?.contains("./Rise.lua in 'there'  ") == true, "\(pages)")
    }
  }
#endif
