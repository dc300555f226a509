#if canImport(Glibc)
  import Foundation
  import TestSupport
  import Testing
  import ToolTesting

  /// `interlude watch` as a process that has a terminal to itself.
  struct WatchTerminalTests {
    private let session: Session
    private let terminal: PseudoTerminal
    /// The terminal's settings before anyone changed them.
    private let before: [UInt32]

    private static let opening = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
    private static let closing = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    private static func script(moving points: Int) -> String {
      """
      return {
        duration = 0.5, curve = "linear",
        frame = function(ctx, progress, presence)
          return { front = { translateX = \(points) * (1 - presence) } }
        end,
      }
      """
    }

    init() throws {
      session = try Session()
      try session.write(Self.script(moving: 100), to: "Rise.lua")
      terminal = try PseudoTerminal(
        columns: 100, rows: 40, folder: session.folder.path,
        environment: ["TERM": "xterm", "NO_COLOR": "1", "PATH": "/usr/bin:/bin"],
        [
          Session.program("interlude").path, "watch",
          "./Rise.lua", "--scenario", "push",
        ])
      before = terminal.settings
      // The page is there as soon as the first version was played.
      try terminal.read(until: Self.opening)
      try terminal.read(until: "front.translateX")
    }

    private func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(terminal.settings == before, sourceLocation: sourceLocation)
    }

    @Test func `a save is drawn, and q leaves the terminal as it was`() throws {
      #expect(terminal.settings != before)
      try session.write(Self.script(moving: 140), to: "Rise.lua")
      try terminal.read(until: "~ front.translateX is 40 pt more at progress 0")
      terminal.type("q")
      #expect(try terminal.change() == .exited(0))
      try terminal.read(until: Self.closing, within: 1)
      expectRestored()
    }

    @Test func `keys step through the frames, and the help is drawn over them`() throws {
      terminal.type("\u{1B}[C")
      try terminal.read(until: "frame 1 of ")
      terminal.type("\u{1B}[C")
      try terminal.read(until: "frame 2 of ")
      terminal.type("?")
      try terminal.read(until: "one frame back or forward")
      terminal.type("x")
      try terminal.read(until: "frame 2 of ")
      terminal.type("\u{4}")
      #expect(try terminal.change() == .exited(0))
    }

    /// The lines of the next page that is drawn.
    private func nextPage() throws -> [String] {
      try terminal.read(until: "\u{1B}[H")
      return try terminal.read(until: "\u{1B}[J").replacing("\u{1B}[J", with: "")
        .components(separatedBy: "\u{1B}[K").map { $0.filter { !$0.isNewline } }
    }

    @Test func `a new size is drawn at once, in the room that there is`() throws {
      for (columns, rows, widths) in [(40, 12, 20..<40), (120, 50, 60..<120)] {
        terminal.resize(columns: columns, rows: rows)
        // A page may have been on its way; when no other follows, reading on is a failure.
        var lines = try nextPage()
        while !widths.contains(lines.map(\.count).max() ?? 0) { lines = try nextPage() }
        #expect(lines.count <= rows + 1)
      }
      terminal.type("q")
      #expect(try terminal.change() == .exited(0))
    }

    @Test func `Control-C ends with 130 and leaves the terminal as it was`() throws {
      terminal.type("\u{3}")
      #expect(try terminal.change() == .exited(130))
      try terminal.read(until: Self.closing, within: 1)
      expectRestored()
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a signal ends with its status and leaves the terminal as it was`(number: Int32) throws {
      terminal.signal(number)
      #expect(try terminal.change() == .exited(128 + number))
      try terminal.read(until: Self.closing, within: 1)
      expectRestored()
    }

    /// Those that nobody handles.
    @Test(
      arguments: TestTier.sample(
        [SIGIO, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE], every: 6))
    func `a signal that kills leaves the terminal as it was`(number: Int32) throws {
      terminal.signal(number)
      #expect(try terminal.change() == .killed(number))
      try terminal.read(until: Self.closing, within: 1)
      expectRestored()
    }

    @Test func `Control-Z gives the terminal back until the process continues`() throws {
      terminal.type("\u{1A}")
      #expect(try terminal.change() == .stopped)
      try terminal.read(until: Self.closing, within: 1)
      expectRestored()
      // What is saved meanwhile is seen afterwards.
      try session.write(Self.script(moving: 90), to: "Rise.lua")
      terminal.signal(SIGCONT)
      try terminal.read(until: Self.opening)
      try terminal.read(until: "~ front.translateX is 10 pt less at progress 0")
      #expect(terminal.settings != before)
      terminal.type("q")
      #expect(try terminal.change() == .exited(0))
      expectRestored()
    }
  }

  /// Commands that are started with an ignored signal, as after `nohup`.
  struct IgnoredSignalTests {
    private static let words = [
      ["run", "./Rise.lua", "--scenario", "push", "--frame-rate", "1000"],
      ["watch", "./Rise.lua", "--scenario", "push", "--limit", "1"],
      ["test", "./Rise.lua", "--scenario", "push", "--update"],
    ]

    /// The shell ignores the signals, and sends them to the command as long as it runs.
    @Test(arguments: words) func `an ignored signal stays ignored`(words: [String]) throws {
      let session = try Session()
      try session.write(
        "return { frame = function(ctx, p) return { front = { alpha = p } } end }", to: "Rise.lua")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      let program = Session.program("interlude").path
      process.arguments =
        [
          "-c",
          """
          trap '' HUP INT
          "$0" "$@" </dev/null >/dev/null 2>messages &
          command=$!
          # Until the command has ended and was waited for.
          while kill -HUP $command && kill -INT $command; do :; done 2>/dev/null &
          wait $command
          """, program,
        ] + words
      process.currentDirectoryURL = session.folder
      process.environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm"]
      try process.runWithoutBlockedSignals()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 0, "\(session.text(of: "messages"))")
    }
  }

  /// `interlude run` that is ended while it writes a file.
  struct InterruptedWriteTests {
    /// A command in the middle of replacing `trace.ndjson`.
    private func writing() throws -> (Session, PseudoTerminal) {
      let session = try Session()
      try session.write(
        "return { duration = 60, frame = function(ctx, p) return { front = { alpha = p } } end }",
        to: "Slow.lua")
      try session.write("old", to: "trace.ndjson")
      // A terminal without a reader takes only so much, so the command is still at work.
      let terminal = try PseudoTerminal(
        columns: 80, rows: 24, folder: session.folder.path,
        // In a terminal Swift's own handlers wait for keys when something crashes.
        environment: ["TERM": "dumb", "SWIFT_BACKTRACE": "enable=no"],
        [
          Session.program("interlude").path, "run",
          "./Slow.lua", "--scenario", "tour", "--json", "--trace", "trace.ndjson", "--force",
        ])
      try terminal.read(until: "\"type\":\"header\"")
      return (session, terminal)
    }

    private static let signals: [Int32] =
      [SIGPWR, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGIO, SIGSTKFLT, SIGABRT, SIGSYS]
      + [SIGBUS, __libc_current_sigrtmin() + 3, __libc_current_sigrtmax()]

    @Test(arguments: TestTier.sample(signals, every: 13))
    func `a signal leaves no temporary file, and the old one`(number: Int32) throws {
      let (session, terminal) = try writing()
      #expect(session.files.contains { $0.hasSuffix(".tmp") })
      terminal.signal(number)
      #expect(try terminal.change() == .killed(number))
      #expect(session.files == ["Slow.lua", "trace.ndjson"])
      #expect(session.text(of: "trace.ndjson") == "old")
    }

    /// After each file and folder that it makes, from none to all.
    @Test(.enabled(if: TestTier.isThorough))
    func `new writes everything or nothing, whenever a signal comes`() throws {
      for made in 0...11 {
        let session = try Session()
        let terminal = try PseudoTerminal(
          columns: 80, rows: 24, folder: session.folder.path, environment: ["TERM": "dumb"],
          [
            Session.program("interlude").path, "new", "Rise",
            "--plugin",
          ])
        terminal.wait { (try? session.names().count) ?? 0 >= made }
        terminal.signal(SIGTERM)
        _ = try terminal.change()
        let names = try session.names()
        #expect([0, 11].contains(names.count), "\(names)")
      }
    }

    @Test func `what is left by a process that is killed at once goes with the next write`() throws
    {
      let (session, terminal) = try writing()
      terminal.signal(SIGKILL)
      #expect(try terminal.change() == .killed(SIGKILL))
      #expect(session.text(of: "trace.ndjson") == "old")
      #expect(session.files.contains(".trace.ndjson.0.tmp"))
      let trace = session.folder.appendingPathComponent("trace.ndjson").path
      let answer = session(
        "run", "SwipeToPop", "--scenario", "push", "--quiet", "--trace", trace, "--force")
      #expect(answer.status == 0)
      #expect(session.files == ["Slow.lua", "trace.ndjson"])
    }
  }

  /// `interlude watch` in a pipe whose reader closes it.
  struct WatchPipeTests {
    @Test func `a pipe that is closed ends the watching at the next report`() throws {
      let session = try Session()
      try session.write(
        "return { frame = function() return { front = { alpha = 1 } } end }", to: "Rise.lua")
      let process = Process()
      process.executableURL = Session.program("interlude")
      process.arguments = ["watch", "./Rise.lua", "--scenario", "push"]
      process.currentDirectoryURL = session.folder
      process.environment = [:]
      process.standardInput = FileHandle.nullDevice
      let (output, messages) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardError = messages
      try process.run()
      #expect(!output.fileHandleForReading.availableData.isEmpty)
      try output.fileHandleForReading.close()
      try session.write(
        "return { frame = function() return { front = { alpha = 0.5 } } end }", to: "Rise.lua")
      process.waitUntilExit()
      // As every program in a pipe: the signal ends it, or it says nothing about it.
      #expect(process.terminationReason == .uncaughtSignal || process.terminationStatus != 0)
      #expect(messages.fileHandleForReading.readDataToEndOfFile().count < 200)
    }
  }
#endif
