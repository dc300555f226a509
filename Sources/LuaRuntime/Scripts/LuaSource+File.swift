import FileReading
import LuaSandbox

extension LuaSource {
  /// Reads a file inside a folder.
  ///
  /// Links are followed only if they stay inside the folder. Pipes, devices and folders are refused
  /// without blocking.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - root: The folder that must contain the file.
  ///   - name: The name in errors.
  ///   - limits: The limits; they contain the maximum number of bytes.
  /// - Throws: ``LuaError`` of kind ``LuaError/Kind/load``.
  package init(
    file path: String, within root: String, name: String, limits: LuaLimits = .standard
  ) throws(LuaError) {
    do throws(RegularFile.Refusal) {
      self.init(
        bytes: try RegularFile.bytes(at: path, within: root, atMost: limits.sourceBytes),
        name: name)
    } catch {
      throw LuaError(.load, error.message(limits), at: LuaPosition(file: name, line: 0))
    }
  }
}

extension RegularFile.Refusal {
  fileprivate func message(_ limits: LuaLimits) -> String {
    switch self {
    case .missing: "there is no such file"
    case .outside: "the file lies outside of the scripts' folder"
    case .notRegular: "this is not a regular file"
    case .tooLarge: LuaFault(SANDBOX_FAULT_SOURCE_BYTES, number: limits.sourceBytes).message
    case .unreadable, .isLink: "the file cannot be read"
    }
  }
}
