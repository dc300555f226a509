#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Folders for files that nobody else reads and that don't stay.
enum TemporaryFolder {
  /// The folder in which temporary ones are made: `TMPDIR`, or `/tmp`.
  static func parent(_ environment: [String: String]) -> String {
    environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
  }

  /// Makes a folder that only the owner can read, whatever the umask is.
  ///
  /// - Returns: Its path; nil if it can't be made.
  static func make(_ kind: String, in parent: String) -> String? {
    var template = Array("\(parent)/interlude-\(kind)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    return template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) }
    }
  }
}
