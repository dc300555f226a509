extension LuaSource {
  /// Reads a file that lies in a folder.
  ///
  /// Links are followed only as long as they end up in the folder; pipes, devices and folders are
  /// refused without waiting for them.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - root: The folder that it must lie in.
  ///   - name: The name that errors show.
  ///   - limits: How many bytes it may have.
  /// - Throws: ``LuaError`` of kind ``LuaError/Kind/load``.
  package init(
    file path: String, within root: String, name: String, limits: LuaLimits = .standard
  ) throws(LuaError) {
    throw LuaError(.load, "not built yet")
  }
}
