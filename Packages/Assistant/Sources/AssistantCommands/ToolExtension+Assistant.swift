@_spi(Tools) public import InterludeTool
@_spi(Tools) import Terminal

extension ToolExtension {
  /// `interlude mcp` and `interlude describe`.
  public static var assistant: ToolExtension {
    var result = ToolExtension()
    result.commands = { process in
      [.describe(in: process).limited(in: process), .mcp(in: process)]
    }
    return result
  }
}
