import Filming
import ToolTesting

extension Session {
  /// The tool with the commands of this package.
  convenience init() throws { try self.init(extensions: [.pictures]) }
}
