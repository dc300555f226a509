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
}
