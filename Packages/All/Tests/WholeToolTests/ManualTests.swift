import AllCommands
import Foundation
import Testing
import ToolTesting
import Workspaces

@testable import CommandLineParsing
@_spi(Tools) @testable import InterludeTool

struct ManualTests {
  private let session: Session

  init() throws { session = try Session() }

  @Test func `every command and option is in the manual page`() {
    let page = session("manual").output.replacing("\\-", with: "-")
    let commands = InterludeTool.tool(in: .current, extensions: .all).commands
    #expect(commands.count > 9)
    for command in commands {
      #expect(page.contains(".SS \"interlude \(command.name)\"\n"))
      let section = page.components(separatedBy: ".SS \"interlude \(command.name)\"\n").last?
        .components(separatedBy: "\n.SS ").first
      for shape in command.descriptions {
        let name = if case .argument = shape.kind { "<\(shape.name)>" } else { "--\(shape.name)" }
        #expect(section?.contains(name) == true, "\(command.name) \(name)")
      }
    }
    for name in ["completions", "manual", "help"] {
      #expect(page.contains(".SS \"interlude \(name)\"\n"))
    }
  }

  @Test(arguments: InterludeTool.callsByWord.sorted { $0.key < $1.key })
  func `a call that is offered for a word exists, and the word is no command`(
    word: String, call: String
  ) throws {
    let commands = InterludeTool.tool(in: .current, extensions: .all).commands
    #expect(!commands.contains { $0.name == word })
    let parts = call.split(separator: " ").map(String.init)
    let command = try #require(commands.first { $0.name == parts[0] })
    guard parts.count > 1 else { return }
    let option = try #require(command.descriptions.first { $0.title == parts[1] })
    if parts.count > 2 { #expect(option.choices?.contains(parts[2]) == true) }
  }
}
