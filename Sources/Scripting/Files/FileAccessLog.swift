/// The files that a load has looked for, found or not, with their contents.
///
/// A class, because a load that throws has no other way to return it, and the file that would fix
/// the error is one of these.
package final class FileAccessLog {
  /// Absolute paths.
  package private(set) var paths: Set<String> = []
  /// Their contents, and those of files read earlier.
  package private(set) var fingerprint: Fingerprint

  /// - Parameter known: Files that were already read and are not read again.
  package init(knowing known: Fingerprint = Fingerprint()) {
    fingerprint = known
  }

  /// Records a file that is about to be read.
  ///
  /// Its contents are recorded before the load reads it, so that a change in between is detected by
  /// the next look.
  package func insert(_ path: String) {
    paths.insert(path)
    fingerprint.include([path])
  }
}
