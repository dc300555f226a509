/// The text of a script, and its name in errors.
package struct LuaSource: Hashable, Sendable {
  /// The name, usually a path relative to the folder that the user specified.
  package var name: String

  /// The text's bytes.
  package var bytes: [UInt8]

  /// Creates a source from text in memory.
  package init(_ text: String, name: String) {
    self.name = name
    bytes = Array(text.utf8)
  }

  /// Creates a source from bytes in memory.
  package init(bytes: [UInt8], name: String) {
    self.name = name
    self.bytes = bytes
  }
}
