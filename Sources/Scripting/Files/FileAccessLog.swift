/// The files that a load has looked for, whether or not it found them, and their contents.
///
/// It is a class, because a load that throws can't return it, and one of these files may be the one
/// that must be fixed.
public final class FileAccessLog {
  /// Absolute paths.
  package private(set) var paths: Set<String> = []
  /// The contents of these files, and of files read earlier.
  package private(set) var fingerprint: Fingerprint

  /// - Parameter known: Files that have already been read, so they are not read again.
  @_spi(Tools) public init(knowing known: Fingerprint = Fingerprint()) {
    fingerprint = known
  }

  /// Records a file that is about to be read.
  ///
  /// The contents are recorded before the load reads the file, so that a change in between is
  /// detected by the next check.
  package func insert(_ path: String) {
    paths.insert(path)
    fingerprint.include([path])
  }
}
