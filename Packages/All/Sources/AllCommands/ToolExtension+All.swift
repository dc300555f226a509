import AssistantCommands
import ExportCommand
import Filming
import FitCommand
@_spi(Tools) public import InterludeTool
import ReviewCommands
import StudioCommand

extension Array where Element == ToolExtension {
  /// What all packages add to the tool.
  public static var all: [ToolExtension] {
    [.studio, .pictures, .exports, .fit, .review, .assistant]
  }
}
