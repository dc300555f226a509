/// What a script gets for a name that it requires.
package enum LuaModule {
  /// A file of Lua, which is run once for each state.
  case source(LuaSource)

  /// A file of the host's own, which is run once for each state as well.
  case compiled(LuaCompiledSource)

  /// A value of the host, such as a table of easing functions.
  case value(LuaValue)
}

/// One name that a script required, found or not, so that a watcher knows what to look at.
package struct LuaModuleRequest: Hashable, Sendable {
  /// The name, as in `interlude.ease`.
  package var name: String

  /// The file that was found, `nil` for a value of the host and for a name without a module.
  package var file: String?

  /// Whether there is such a module.
  package var isFound: Bool

  /// Creates a request.
  package init(name: String, file: String?, isFound: Bool) {
    self.name = name
    self.file = file
    self.isFound = isFound
  }
}
