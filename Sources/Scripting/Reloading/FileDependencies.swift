import FileReading

/// The files that something was loaded from, and whether they have changed.
///
/// They are those of the last attempt to load it, found or not, and those of the last successful
/// one: a file that is fixed, one that is restored, and one that was missing all matter.
package struct FileDependencies {
  private var attempted: Set<String> = []
  private var used: Set<String> = []
  private var fingerprint: Fingerprint?

  /// No dependencies yet, so that the first attempt is made.
  package init() {}

  /// The folders to watch: wherever a file was looked for, also through links.
  package var folders: Set<String> {
    var folders: Set<String> = []
    for file in attempted.union(used) {
      folders.insert(FilePath(file).parent)
      folders.insert(FilePath(FilePath(file).withoutLinks).parent)
    }
    return folders
  }

  /// Whether a file matters.
  package func includes(_ path: String) -> Bool {
    attempted.contains(path) || used.contains(path)
  }

  /// Loads it again, unless the files are the same as at the last attempt.
  ///
  /// - Parameters:
  ///   - listed: Files that matter by existing, whatever their contents.
  ///   - make: Loads it, and records every file that it looks for.
  /// - Returns: The result, or nil if nothing has changed.
  package mutating func remake<Value>(
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
