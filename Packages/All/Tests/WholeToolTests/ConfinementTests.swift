#if os(Linux)
  import AllCommands
  import CommandLineParsing
  import Foundation
  @_spi(Tools) @testable import InterludeTool
  @testable import Terminal
  import Testing
  import ToolTesting
  @testable import Workspaces

  /// What a command that plays scripts gives up, tried from inside its process.
  struct ConfinementTests {
    private let session: Session
    /// A folder that no command is given.
    private let outside: Session

    private static let rise = """
      return {
        duration = 0.1,
        frame = function(ctx, progress, presence)
          return { front = { alpha = presence, translateX = 9 * (1 - presence) } }
        end,
      }
      """

    private static let table =
      "time,view,property,value\n"
      + (0..<30).map { "\(Double($0) / 60),front,translateX,\(max(390 - 26 * Double($0), 0))\n" }
      .joined()

    init() throws {
      (session, outside) = (try Session(), try Session())
      try session.write(Self.rise, to: "Rise.lua")
      try session.write(Self.table, to: "rise.csv")
      try outside.write("secret", to: "secret")
      try outside.write("other", to: "other")
      try outside.makeFolder("empty")
    }

    // MARK: What is tried

    private struct Probed {
      let status: Int32
      let output: String
      /// What the command itself said.
      let messages: [Substring]
      /// What became of each attempt: "done", or the name of an error.
      var attempts: [String: String] = [:]

      /// The attempts that succeeded.
      var done: [String] { attempts.filter { $0.value == "done" }.keys.sorted() }
    }

    /// Runs a command in a process, which then tries to break out.
    private func probe(_ words: [String], in folder: URL? = nil) throws -> Probed {
      let process = Process()
      process.executableURL = Session.program("confinement-probe")
      process.arguments = [outside.folder.path] + words
      process.currentDirectoryURL = folder ?? session.folder
      process.environment = [:]
      let (output, messages) = (Pipe(), Pipe())
      (process.standardOutput, process.standardError) = (output, messages)
      try process.run()
      let said = try output.fileHandleForReading.readToEnd() ?? Data()
      let lines = String(
        decoding: try messages.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self
      ).split(separator: "\n")
      process.waitUntilExit()
      var probed = Probed(
        status: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
        messages: lines.filter { !$0.hasPrefix("probe ") })
      for line in lines where line.hasPrefix("probe ") {
        let parts = line.dropFirst(6).split(separator: ": ")
        probed.attempts[parts.dropLast().joined(separator: ": ")] = String(try #require(parts.last))
      }
      return probed
    }

    private static let files: Set = [
      "append", "create", "list", "make a folder", "make a link", "make a pipe", "read",
      "read another process", "remove", "remove a folder", "rename", "take in", "thread: read",
      "truncate",
    ]
    private static let calls: Set = [
      "attach to the parent", "pair of sockets", "ring of calls", "socket of the machine",
      "socket of the network", "start a program", "start an open program", "thread: socket",
    ]

    /// What this kernel has, as `--version --verbose` says it.
    private static let inForce: (files: Int?, calls: Bool) = {
      let process = Process()
      process.executableURL = Session.program("interlude")
      process.arguments = ["--version", "--verbose"]
      let output = Pipe()
      process.standardOutput = output
      guard (try? process.run()) != nil,
        let said = try? output.fileHandleForReading.readToEnd()
      else { return (nil, false) }
      let text = String(decoding: said, as: UTF8.self)
      return (
        text.firstMatch(of: /files: Landlock, version (\d+)/).flatMap { Int($0.1) },
        text.contains("programs and sockets: refused by seccomp")
      )
    }()

    /// What a confined process can't do on this kernel.
    private static var refused: Set<String> {
      var refused = Set<String>()
      if inForce.files != nil { refused.formUnion(files) }
      if inForce.calls { refused.formUnion(calls) }
      if let version = inForce.files, version >= 6 { refused.insert("signal the parent") }
      return refused
    }

    /// Calls of every command that is confined.
    private static let confined: [[String]] = [
      ["run", "Rise", "--scenario", "push"], ["run", "--scenario", "push", "--json"],
      ["run", "Rise", "--scenario", "push", "--trace", "@/rise.ndjson"],
      ["run", "Rise", "--scenario", "push", "--timeout", "600"],
      ["run", "plugin:SideDrawer", "--show"], ["watch", "Rise", "--limit", "1", "--json"],
      ["render", "Rise", "--scenario", "push", "--sheet", "rise.png", "--curves", "curves.png"],
      ["render", "Rise", "--scenario", "push", "--scale", "0.1", "--png", "frames/of/rise"],
      ["new", "Fade"], ["new", "Fade", "--plugin", "--from", "Rise"], ["check", "Rise"],
      ["matrix", "list", "Rise", "--axis", "device=iPad"],
      [
        "matrix", "run", "Rise", "--axis", "device=iPad", "--axis", "operation=push", "--axis",
        "cancel=never", "--jobs", "2", "--out", "@/rise.ndjson", "--junit", "@/rise.xml",
      ],
      ["test", "Rise", "--scenario", "push", "--update"],
      ["test", "Rise", "--scenario", "push", "--update", "--pictures"], ["test", "SideDrawer"],
      ["explain", "Rise", "--scenario", "push"],
      ["describe", "Rise", "--scenario", "push"],
      ["describe", "Rise", "--scenario", "push", "--compare", "Cover"], ["list"],
      ["list", "Rise", "--json"],
      ["export", "Rise", "--operation", "push", "--to", "web", "--output", "out.js", "--demo"],
      ["fit", "rise.csv", "--output", "Fitted.lua"],
    ]

    /// Commands that aren't tried: a browser, apps and an assistant start programs or have sockets, and
    /// a gallery plays everything.
    private static let untried: Set = ["gallery", "mcp", "serve", "studio"]

    // MARK: Tests

    /// Folders take each other's place in it, which needs more than writing files.
    @Test func `a confined command writes a review and replaces it`() throws {
      let test = ["test", "./Rise.lua", "--scenario", "push"]
      #expect(try probe(test + ["--update"]).status == 0)
      try session.replace("9 * ", with: "19 * ", in: "Rise.lua")
      let page = session.folder.appendingPathComponent("page").path
      for options in [[], ["--force"]] {
        let probed = try probe(test + ["--review", "page"] + options)
        #expect(probed.status == 1)
        #expect(probed.messages.contains("wrote page/index.html: 1 change"), "\(probed.messages)")
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: page).sorted()
            == ["changes", "index.html"])
      }
    }

    @Test func `a command that plays no scripts is not confined, and every attempt can succeed`()
      throws
    {
      let probed = try probe(["completions", "bash"])
      // A container can refuse some of them by itself.
      let possible = Set(probed.attempts.keys)
      #expect(possible == Self.files.union(Self.calls).union(["signal the parent"]))
      #expect(
        Set(probed.done).isSuperset(
          of: possible.subtracting([
            "attach to the parent", "read another process", "ring of calls",
          ])))
    }

    @Test(arguments: confined)
    func `a confined command does what it does otherwise, and nothing else can be done`(
      given: [String]
    ) throws {
      let free = try Session()
      try free.write(Self.rise, to: "Rise.lua")
      try free.write(Self.table, to: "rise.csv")
      func words(in session: Session) -> [String] {
        given.map { $0.replacing("@", with: session.folder.path) }
      }
      let expected = free.run(words(in: free))
      let probed = try probe(words(in: session))
      #expect(probed.status == expected.status)
      // A time is on the report of a watch; all else is the same to the byte.
      func text(_ output: String, in session: Session) -> String {
        output.replacing(session.folder.path, with: "")
          .replacing(/\d\d:\d\d:\d\d/, with: "").replacing(/"milliseconds":[\d.]+/, with: "")
      }
      #expect(text(probed.output, in: session) == text(expected.output, in: free))
      #expect(
        text(probed.messages.joined(separator: "\n"), in: session)
          == text(
            expected.messages.split(separator: "\n").joined(separator: "\n"), in: free))
      #expect(try contents(of: session.folder) == contents(of: free.folder))
      #expect(
        Self.refused.subtracting(probed.attempts.keys).isEmpty, "an attempt was not made")
      #expect(Self.refused.intersection(probed.done).isEmpty)
      #expect(outside.text(of: "secret") == "secret")
    }

    /// The files below a folder with what is in them.
    private func contents(of folder: URL) throws -> [String: Data] {
      var contents: [String: Data] = [:]
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
        contents[name] = FileManager.default.contents(
          atPath: folder.appendingPathComponent(name).path)
      }
      return contents
    }

    @Test func `each command is tried, or is said not to be`() {
      let commands = InterludeTool.tool(in: .current, extensions: .all).commands.map(\.name)
      #expect(Set(commands) == Set(Self.confined.compactMap(\.first)).union(Self.untried))
    }

    @Test func `what links of the searched folders lead to can be read`() throws {
      try outside.makeFolder("mine/Card/animators")
      try outside.write("return { rules = {} }", to: "mine/Card/plugin.lua")
      try outside.write(Self.rise, to: "mine/Card/animators/Rise2.lua")
      try FileManager.default.copyItem(
        at: Session.package.appendingPathComponent("Scripts/scenarios/push.json"),
        to: outside.folder.appendingPathComponent("mine/there.json"))
      try session.makeFolder("Plugins")
      try session.makeFolder("scenarios")
      for (link, target) in [("Plugins/Card", "Card"), ("scenarios/there.json", "there.json")] {
        try FileManager.default.createSymbolicLink(
          at: session.folder.appendingPathComponent(link),
          withDestinationURL: outside.folder.appendingPathComponent("mine/" + target))
      }
      let words = ["run", "Rise2", "--scenario", "there", "--json"]
      let (probed, expected) = (try probe(words), session.run(words))
      #expect(probed.status == 0, "\(probed.messages)")
      #expect(probed.output == expected.output)
      #expect(probed.attempts["read"] == (Self.inForce.files == nil ? "done" : "EACCES"))
    }

    @Test func `a named file brings its folder, for modules and images`() throws {
      try session.makeFolder("there")
      try session.write("return { far = 9 }", to: "there/shared.lua")
      try session.write(
        "local shared = require \"shared\"\n" + Self.rise.replacing("9 *", with: "shared.far *"),
        to: "there/Rise.lua")
      let here = outside.folder.appendingPathComponent("empty")
      let words = ["run", "\(session.folder.path)/there/Rise.lua", "--scenario", "push", "--quiet"]
      let probed = try probe(words, in: here)
      #expect(probed.status == 0 && probed.messages.isEmpty, "\(probed.messages)")
    }

    @Test func `a resumed matrix reads what it wrote, and a stopped write is cleared away`() throws
    {
      let words = [
        "matrix", "run", "Rise", "--axis", "device=iPad", "--axis", "operation=push", "--out",
        "\(outside.folder.path)/empty/out.ndjson", "--quiet",
      ]
      #expect(try probe(words).status == 0)
      try outside.write("left", to: "empty/.out.ndjson.0.tmp")
      let resumed = try probe(words + ["--resume"])
      #expect(resumed.status == 0, "\(resumed.messages)")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: outside.folder.path + "/empty")
          == ["out.ndjson"])
    }

    /// A thread that begins before the process is confined stays as it is.
    @Test(.enabled(if: inForce.calls), arguments: [[], ["--timeout", "600", "--memory", "256"]])
    func `every thread of a watch is confined, and reloads`(limits: [String]) throws {
      let process = Process()
      process.executableURL = Session.program("interlude")
      process.arguments = ["watch", "Rise", "--scenario", "push", "--json"] + limits
      process.currentDirectoryURL = session.folder
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      defer {
        process.terminate()
        process.waitUntilExit()
      }
      func report() -> String {
        var text = ""
        while !text.hasSuffix("\n") {
          let more = output.fileHandleForReading.availableData
          guard !more.isEmpty else { break }
          text += String(decoding: more, as: UTF8.self)
        }
        return text
      }
      #expect(report().contains("\"result\":\"loaded\""))
      let tasks = "/proc/\(process.processIdentifier)/task"
      let threads = try FileManager.default.contentsOfDirectory(atPath: tasks)
      #expect(!threads.isEmpty)
      for thread in threads {
        let status = try String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)
        #expect(status.contains("\nNoNewPrivs:\t1\n"))
        #expect(status.contains("\nSeccomp:\t2\n"))
      }
      try session.replace("9 *", with: "12 *", in: "Rise.lua")
      #expect(report().contains("translateX"))
    }

    @Test func `the version says what is in force`() throws {
      let probed = try probe(["--version", "--verbose"])
      let lines = probed.output.split(separator: "\n")
      #expect(lines.count == 5)
      #expect(lines.dropFirst(2).allSatisfy { $0.hasPrefix("  ") })
      #expect(Self.refused.intersection(probed.done).isEmpty)
      // A test's process goes on with other work.
      #expect(session("--version", "--verbose").output == session("--version").output)
    }
  }
#endif
