import LuaShims

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
    var status = Int32(SHIM_FILE_UNREADABLE)
    let bytes = [UInt8](unsafeUninitializedCapacity: limits.sourceBytes) { buffer, count in
      var length = 0
      status = shim_read_file(path, root, buffer.baseAddress, buffer.count, &length)
      count = Int(status) == Int(SHIM_FILE_READ) ? length : 0
    }
    if let reason = LuaSource.refusal(status, limits) {
      throw LuaError(.load, reason, at: LuaPosition(file: name, line: 0))
    }
    self.init(bytes: bytes, name: name)
  }

  private static func refusal(_ status: Int32, _ limits: LuaLimits) -> String? {
    switch Int(status) {
    case Int(SHIM_FILE_READ): nil
    case Int(SHIM_FILE_MISSING): "there is no such file"
    case Int(SHIM_FILE_OUTSIDE): "the file lies outside of the scripts' folder"
    case Int(SHIM_FILE_NOT_REGULAR): "this is not a regular file"
    case Int(SHIM_FILE_TOO_LARGE): "the file is larger than \(limits.sourceBytes / 1024) KB"
    default: "the file cannot be read"
    }
  }
}
