import AllCommands
import CommandLineParsing
import Foundation
import Terminal
import Testing
import ToolTesting

@_spi(Tools) @testable import InterludeTool
import Workspaces

/// The program that has all commands, under the names that an installation gives it.
struct ToolsProgramTests {
  private let session: Session

  init() throws { session = try Session() }

  private func start(
    as name: String, _ words: [String], version: String? = nil
  ) throws -> Session.Answer {
    let link = session.folder.appending(path: name)
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: Session.program("all-commands"))
    return try session.start(
      link, words, environment: version.map { ["INTERLUDE_VERSION": $0] } ?? [:])
  }

  @Test func `a link with the name of a command does the command`() throws {
    let words = ["CrossDissolve", "--to", "json", "--output", "out.json"]
    let answer = try start(as: "interlude-export", words)
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(session.text(of: "out.json").hasPrefix("{"))
  }

  @Test func `under its own name it is the whole tool`() throws {
    let answer = try start(as: "all-commands", ["list", "SwipeToPop", "--json"])
    #expect(answer.status == 0, "\(answer.messages)")
    #expect(answer.output.contains("SwipeToPop"))
  }

  @Test func `a program of another version is refused`() throws {
    let answer = try start(as: "interlude-fit", ["--help"], version: "0.1.9")
    #expect(answer.status == 2)
    #expect(answer.output == "")
    #expect(answer.messages.contains("was started by interlude 0.1.9"), "\(answer.messages)")
  }

  @Test func `the core says of each command what the command says of itself`() {
    let commands = InterludeTool.tool(in: .current, extensions: .all).commands
    for known in PackageProgram.all {
      let command = commands.first { $0.name == known.command }
      #expect(command?.summary == known.summary, "\(known.command)")
    }
  }
}
