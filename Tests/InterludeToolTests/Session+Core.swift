import ToolTesting

extension Session {
  /// The tool with the commands of the core alone.
  convenience init() throws { try self.init(extensions: []) }
}
