import AllCommands
import CommandLineParsing
import Export
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

  /// The package Assistant starts the command and isn't linked with it.
  @Test func `an assistant can ask for each target of an export, and no other`() throws {
    let request =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":"#
      + #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}"#
    let program = Session.program("all-commands").path
    let answer = try session.start(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "echo '\(request)' | '\(program)' mcp"])
    let line = try #require(answer.output.split(separator: "\n").first, "\(answer.messages)")
    let reply = try JSONDecoder().decode(Reply.self, from: Data(line.utf8))
    let export = try #require(reply.result.tools.first { $0.name == "export" })
    #expect(
      Set(export.inputSchema.properties["to"]?.enum ?? [])
        == Set(ExportTarget.allCases.map(\.rawValue)))
  }

  private struct Reply: Decodable {
    let result: Result

    struct Result: Decodable { let tools: [Tool] }
    struct Tool: Decodable {
      let name: String
      let inputSchema: Schema
    }
    struct Schema: Decodable { let properties: [String: Field] }
    struct Field: Decodable { let `enum`: [String]? }
  }
}
