import CPango
import LibraryLoading

/// What drawing opens besides pictures, opened early: for a program that gives up files before it draws.
package enum Preparation {
  /// Loads the libraries and opens the font, without starting a thread.
  ///
  /// Fontconfig's own configuration becomes an empty one for the whole process, or Pango would read the
  /// system's, which is never used here, in a thread. A library that others embed must not decide
  /// that.
  ///
  /// - Returns: The path under which the font is read again and again, or nil if it can't be opened; drawing
  ///   throws the reason.
  package static func font() -> String? {
    SharedLibraries.load()
    if let empty = FcConfigCreate() {
      FcConfigSetCurrent(empty)
      FcConfigDestroy(empty)
    }
    return try? FontFile.shared.get().path
  }
}
