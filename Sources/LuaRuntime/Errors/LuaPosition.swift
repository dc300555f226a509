/// A line in a script.
///
/// Lua does not record columns.
package struct LuaPosition: Hashable, Sendable {
  /// The chunk's name, as given when the chunk was loaded.
  package var file: String

  /// The line, from 1.
  package var line: Int

  /// Creates a position.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
