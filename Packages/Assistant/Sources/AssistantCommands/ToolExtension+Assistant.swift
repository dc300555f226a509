import CommandLineParsing
@_spi(Tools) public import InterludeTool
import Workspaces

extension ToolExtension {
  /// `interlude mcp` and `interlude describe`.
  public static var assistant: ToolExtension {
    ToolExtension { process in
      [.describe(in: process).limited(in: process), .mcp(in: process)]
    }
  }
}
