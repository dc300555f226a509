import CommandLineParsing
@_spi(Tools) public import InterludeTool
import Workspaces

extension ToolExtension {
  /// `interlude fit`.
  public static var fit: ToolExtension {
    ToolExtension { process in [.fit(in: process).limited(in: process)] }
  }
}
