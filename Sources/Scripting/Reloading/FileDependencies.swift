import Foundation

/// The files that something is made of, and whether they say anything new.
///
/// They are those of the last attempt to make it, found or not, and those of the last one that
/// worked: a file that is mended, one that is put back, and one that was missing all count.
package struct FileDependencies {
  private var attempted: Set<String> = []
  private var used: Set<String> = []
  private var fingerprint: Fingerprint?

  /// Depends on nothing yet, so that the first attempt is made.
  package init() {}

  /// The folders to watch: wherever a file was looked for, through links as well.
  package var folders: Set<String> {
    var folders: Set<String> = []
    for file in attempted.union(used) {
      let url = URL(fileURLWithPath: file)
      folders.insert(url.deletingLastPathComponent().path)
      folders.insert(url.resolvingSymlinksInPath().deletingLastPathComponent().path)
    }
    return folders
  }

  /// Whether a file makes a difference.
  package func includes(_ path: String) -> Bool {
    attempted.contains(path) || used.contains(path)
  }

  /// Makes it anew, unless the files say what they said at the last attempt.
  ///
  /// - Parameters:
  ///   - listed: Files that make a difference by being there, whatever they contain.
  ///   - make: Makes it, and notes every file that it asks for.
  /// - Returns: What came of it, or nil if there is nothing new.
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
