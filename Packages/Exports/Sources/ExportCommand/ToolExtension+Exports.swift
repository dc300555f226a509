import CommandLineParsing
@_spi(Tools) public import InterludeTool
import Workspaces

extension ToolExtension {
  /// `interlude export`.
  public static var exports: ToolExtension {
    ToolExtension { process in [.export(in: process).limited(in: process)] }
  }
}
