import ExportCommand
import StudioCommand
import ToolTesting

extension Session {
  /// The tool with the commands of this package, and those that its page's answers name.
  convenience init() throws { try self.init(extensions: [.studio, .exports]) }
}
