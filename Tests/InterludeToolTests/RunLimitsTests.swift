import CommandLineParsing
import Foundation
import Terminal
import TestSupport
import Testing

@testable import InterludeTool

/// `--timeout` and `--memory`, which end a process.
struct RunLimitsTests {
  private let session: Session

  init() throws { session = try Session() }

  /// Runs the program itself.
  private func program(_ words: String...) throws -> (status: Int32, messages: String) {
    let process = Process()
    process.executableURL = Session.package.appendingPathComponent(".build/debug/interlude")
    process.arguments = words
    process.currentDirectoryURL = session.folder
    let messages = Pipe()
    process.standardError = messages
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = messages.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  @Test func `a command that takes too long ends, and leaves no file`() throws {
    let answer = try program("check", "--junit", "check.xml", "--timeout", "0.2", "--jobs", "1")
    #expect(answer.status == 5)
    #expect(answer.messages.contains("error: it takes longer than the 0.2 seconds of --timeout\n"))
    #expect(session.files == [])
  }

  @Test func `a matrix that takes too long keeps what it has played`() throws {
    let answer = try program(
      "matrix", "run", "CrossDissolve", "--out", "out", "--timeout", "0.5", "--jobs", "1")
    #expect(answer.status == 130, "\(answer.messages)")
    #expect(answer.messages.contains("error: it takes longer than the 0.5 seconds of --timeout\n"))
    #expect(answer.messages.contains(" cases; --resume goes on\n"), "\(answer.messages)")
    #expect(session.files == ["out"])
    #expect(session.text(of: "out").split(separator: "\n").last?.hasPrefix("{\"end\":") == true)
  }

  @Test func `a command that has enough of both does what it does without them`() throws {
    let answer = try program(
      "run", "CrossDissolve", "-s", "push", "--trace", "t", "--timeout", "600", "--memory", "512")
    #expect(answer.status == 0)
    #expect(session.files == ["t"])
  }

  #if Rendering
    @Test func `pictures that need too much memory are refused`() throws {
      let answer = try program(
        "render", "CrossDissolve", "-s", "push", "--scale", "4", "--sheet", "s.png", "--memory",
        "16")
      #expect(answer.status == 2)
      #expect(
        answer.messages.contains(
          "error: the pictures need more than 16 MB; use a smaller --scale or a larger --memory"),
        "\(answer.messages)")
      #expect(session.files == [])
    }
  #endif

  @Test(.enabled(if: TestTier.isThorough))
  func `a recording that needs too much memory ends the command`() throws {
    try session.write(
      """
      local views = {}
      return { duration = 1, curve = "linear",
        prepare = function(ctx, stage)
          for i = 1, 400 do
            stage:overlay("o" .. i, {})
            views["o" .. i] = {}
          end
        end,
        frame = function(ctx, t)
          for i = 1, 400 do
            local view = views["o" .. i]
            view.alpha, view.translateX, view.translateY, view.rotation, view.scale = t, t, t, t, t
          end
          return views
        end }
      """, to: "Many.lua")
    let answer = try program(
      "run", "./Many.lua", "-s", "push", "--frame-rate", "1000", "--memory", "16")
    #expect(answer.status == 5)
    #expect(
      answer.messages.contains(
        "error: scripts, pictures and recordings need more than the 16 MB of --memory\n"),
      "\(answer.messages)")
    #expect(session.files == ["Many.lua"])
  }

  @Test(arguments: [
    ("--timeout", "0", "'--timeout' expects 0.1 to 1000000 seconds, found '0'"),
    ("--timeout", "inf", "'--timeout' expects"), ("--timeout", "nan", "'--timeout' expects"),
    ("--memory", "0", "'--memory' expects 16 to 1048576 megabytes, found '0'"),
    ("--memory", "9223372036854775807", "'--memory' expects 16 to 1048576 megabytes"),
  ])
  func `limits that mean nothing are refused`(name: String, value: String, message: String) {
    let answer = session.run(["run", "CrossDissolve", "-s", "push", name, value])
    #expect(answer.status == 2)
    #expect(answer.messages.contains(message), "\(answer.messages)")
  }

  /// All commands but those that play nothing.
  private static let playing = InterludeTool.tool(in: .current).commands.map(\.name)
    .filter { !["list", "new"].contains($0) }

  @Test(arguments: playing)
  func `every command that plays has both`(command: String) {
    let help = session(command, "--help").output
    #expect(help.contains("--timeout <seconds>") && help.contains("--memory <MB>"), "\(help)")
  }
}
