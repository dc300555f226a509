import CommandLineParsing
@_spi(Tools) public import InterludeTool
import Workspaces

extension ToolExtension {
  /// `interlude matrix`, and `test --review`.
  public static var review: ToolExtension {
    ToolExtension(reviewer: ReviewWriter()) { process in
      [.matrix(in: process).limited(in: process, keepingWork: true)]
    }
  }
}
