/// A module for a script that requires it.
package enum LuaModule {
  /// A Lua file, run once for each state.
  case source(LuaSource)

  /// A compiled file from the host, also run once for each state.
  case compiled(LuaCompiledSource)

  /// A value from the host, such as a table of easing functions.
  case value(LuaValue)
}

/// A name that a script required, whether or not it was found.
///
/// It tells a file watcher which files matter.
package struct LuaModuleRequest: Hashable, Sendable {
  /// The name, as in `interlude.ease`.
  package var name: String

  /// The file that was found; nil for a host value or a missing module.
  package var file: String?

  /// Whether the module exists.
  package var isFound: Bool

  /// Creates a request.
  package init(name: String, file: String?, isFound: Bool) {
    self.name = name
    self.file = file
    self.isFound = isFound
  }
}
