import CommandLineParsing
@_spi(Tools) import Diagnostics
import Foundation
@_spi(Tools) import Motion
import Terminal
import Testing
import ToolTesting
import Workspaces

@testable import Filming
@_spi(Tools) @testable import InterludeTool

struct ShowTests {
  private func show(_ words: String..., environment: [String: String]) throws -> String {
    let transcript = Transcript(terminal: Terminal(environment: environment, isTerminal: true))
    let status = InterludeTool.run(
      ["run", "CrossDissolve", "--scenario", "pop", "--quiet"] + words,
      in: ProcessContext(
        currentDirectory: "/", environment: environment,
        executable: Session.program("interlude").path),
      extensions: [.pictures], console: transcript.console)
    #expect(status == .success)
    return transcript.output
  }

  @Test func `a kitty gets pixels, and each picture replaces the previous one`() throws {
    let output = try show("--show", environment: ["TERM": "xterm-kitty", "LINES": "12"])
    let pictures = output.components(separatedBy: "\u{1B}_Ga=T").count - 1
    // A busy machine draws fewer of them, but always the last one.
    #expect(pictures > 0)
    #expect(output.components(separatedBy: "\u{1B}_Ga=d").count - 1 == pictures)
    #expect(output.components(separatedBy: "\u{1B}8").count - 1 == pictures + 1)
  }

  @Test func `what is shown fits between the cursor that is hidden and the one that is back`()
    throws
  {
    let output = try show("--show", environment: ["TERM": "xterm", "LINES": "12"])
    #expect(output.hasPrefix("\u{1B}[?25l" + String(repeating: "\n", count: 10) + "\u{1B}[10A"))
    #expect(output.hasSuffix("\u{1B}[10B\u{1B}[?25h"))
  }

  @Test(arguments: [
    (393.0, 852.0, 80, 24, 22), (393, 852, 80, 100, 36), (1194, 834, 80, 100, 27),
    (1194, 834, 40, 100, 13), (4000, 10, 40, 24, 1),
  ])
  func `a picture is as high as there is room for it and its width`(
    width: Double, height: Double, columns: Int, lines: Int, rows: Int
  ) {
    let terminal = Terminal(
      environment: [:], isTerminal: true, columns: columns, lines: lines)
    #expect(TerminalShow.rows(for: Size(width: width, height: height), on: terminal) == rows)
  }

  @Test func `a format that is asked for is taken whatever the terminal is called`() throws {
    let output = try show("--show-as", "sixel", environment: ["TERM": "xterm", "LINES": "12"])
    #expect(output.contains("\u{1B}P"))
  }

  @Test func `in a pipe there is nothing to show`() throws {
    let answer = try Session()("run", "CrossDissolve", "--scenario", "pop", "--show", "--quiet")
    #expect(answer.status == 0)
    #expect(answer.output.isEmpty)
  }

  @Test func `an unknown format is refused with the nearest`() throws {
    let answer = try Session()("run", "CrossDissolve", "--show-as", "sixels")
    #expect(answer.status == 2)
    #expect(answer.messages.contains("did you mean 'sixel'?"))
  }

  /// A process, since a signal is for all of it.
  @Test func `Control-C leaves the terminal as it was`() throws {
    let process = Process()
    process.executableURL = Session.program("interlude")
    process.arguments = ["run", "CrossDissolve", "--show-as", "blocks"]
    process.environment = ["TERM": "xterm", "CLICOLOR_FORCE": "1"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    while !text.contains("\u{1B}[?2026l") {
      let more = output.fileHandleForReading.availableData
      try #require(!more.isEmpty)
      text += String(decoding: more, as: UTF8.self)
    }
    process.interrupt()
    text += String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
    #expect(text.hasSuffix("\u{1B}[0m\u{1B}8\u{1B}[22B\u{1B}[?25h"))
  }
}
