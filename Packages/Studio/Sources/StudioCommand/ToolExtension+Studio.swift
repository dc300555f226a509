import CommandLineParsing
@_spi(Tools) public import InterludeTool
import Terminal
import Workspaces

extension ToolExtension {
  /// `interlude studio` and `interlude serve`.
  public static var studio: ToolExtension {
    ToolExtension { process in
      let studio = Command.studio(in: process) { workspace, name, original, folder in
        try InterludeTool.createAnimator(named: name, from: original, in: folder, of: workspace)
      }
      return [studio.limited(in: process), .serve(in: process)]
    }
  }
}
