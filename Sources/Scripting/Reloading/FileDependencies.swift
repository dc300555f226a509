import FileReading

/// The files that something was loaded from, so that changes can be detected.
///
/// They are the files of the last attempt to load it, whether or not they were found, and the files
/// of the last successful one, because fixing a file, restoring a file and creating a missing file
/// all matter.
@_spi(Tools) public struct FileDependencies {
  private var attempted: Set<String> = []
  private var used: Set<String> = []
  private var fingerprint: Fingerprint?

  /// Creates an object without dependencies, so that the first attempt is always made.
  @_spi(Tools) public init() {}

  /// The folders to watch: those where any file was looked for, also through links.
  @_spi(Tools) public var folders: Set<String> {
    var folders: Set<String> = []
    for file in attempted.union(used) {
      folders.insert(FilePath(file).parent)
      folders.insert(FilePath(FilePath(file).withoutLinks).parent)
    }
    return folders
  }

  /// Whether a file is one of the dependencies.
  package func includes(_ path: String) -> Bool {
    attempted.contains(path) || used.contains(path)
  }

  /// Loads again, unless all files are the same as at the last attempt.
  ///
  /// - Parameters:
  ///   - listed: Files that only need to exist, whatever their contents.
  ///   - make: Loads, and records every file that it looks for.
  /// - Returns: The result, or nil if nothing has changed.
  @_spi(Tools) public mutating func remake<Value>(
    besides listed: Set<String> = [], _ make: (FileAccessLog) throws -> Value
  ) -> Result<Value, any Error>? {
    let now = Fingerprint(of: attempted.union(used), besides: listed)
    if now == fingerprint { return nil }
    let accessLog = FileAccessLog(knowing: now)
    let result = Result { try make(accessLog) }
    attempted = accessLog.paths
    if case .success = result { used = accessLog.paths }
    fingerprint = accessLog.fingerprint.limited(to: attempted.union(used))
    return result
  }
}
