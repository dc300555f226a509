import CommandLineParsing
@_spi(Tools) public import InterludeTool
import Workspaces

extension ToolExtension {
  /// `interlude matrix`, and `test --review`.
  public static var review: ToolExtension {
    var result = ToolExtension()
    result.commands = { process in
      [.matrix(in: process).limited(in: process, keepingWork: true)]
    }
    result.testReviewer = ReviewWriter()
    return result
  }
}
