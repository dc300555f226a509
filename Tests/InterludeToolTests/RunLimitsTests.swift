import CommandLineParsing
import Foundation
import Workspaces
import TestSupport
import Testing
import ToolTesting

@testable import InterludeTool

/// `--timeout` and `--memory`, which end a process.
struct RunLimitsTests {
  private let session: Session

  init() throws { session = try Session() }

  /// Runs the program itself.
  private func program(_ words: String...) throws -> (status: Int32, messages: String) {
    let answer = try session.start(Session.program("interlude"), words)
    return (answer.status, answer.messages)
  }

  @Test func `a command that takes too long ends, and leaves no file`() throws {
    let answer = try program("check", "--junit", "check.xml", "--timeout", "0.2", "--jobs", "1")
    #expect(answer.status == 5)
    #expect(answer.messages.contains("error: it takes longer than the 0.2 seconds of --timeout\n"))
    #expect(session.files == [])
  }

  @Test func `a command that has enough of both does what it does without them`() throws {
    let answer = try program(
      "run", "CrossDissolve", "-s", "push", "--trace", "t", "--timeout", "600", "--memory", "512")
    #expect(answer.status == 0)
    #expect(session.files == ["t"])
  }

  @Test(.enabled(if: TestTier.isThorough))
  func `a recording that needs too much memory ends the command`() throws {
    try session.write(
      """
      local views, view = {}, {}
      return { duration = 1, curve = "linear",
        prepare = function(ctx, stage)
          for i = 1, 400 do
            stage:overlay("o" .. i, {})
            views["o" .. i] = view
          end
        end,
        frame = function(ctx, t)
          view.alpha, view.translateX, view.translateY, view.rotation, view.scale = t, t, t, t, t
          view.rotationX, view.rotationY = t, t
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
