/// The files that a load has asked for, found or not.
///
/// A class, as a load that throws has no other way to tell: the file that would mend it is one of
/// these.
package final class AskedFiles {
  /// Absolute.
  package var paths: Set<String> = []

  package init() {}
}
