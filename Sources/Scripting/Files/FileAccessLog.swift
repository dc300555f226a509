/// The files that a load has asked for, found or not, and what was in them.
///
/// A class, as a load that throws has no other way to tell: the file that would mend it is one of
/// these.
package final class FileAccessLog {
  /// Absolute.
  package private(set) var paths: Set<String> = []
  /// What they contained, and what was read before.
  package private(set) var fingerprint: Fingerprint

  /// - Parameter known: What was read already and is not read again.
  package init(knowing known: Fingerprint = Fingerprint()) {
    fingerprint = known
  }

  /// Notes a file that is about to be read.
  ///
  /// It is looked at before the load reads it: what changes in between is a change at the next look,
  /// and not lost.
  package func insert(_ path: String) {
    paths.insert(path)
    fingerprint.include([path])
  }
}
