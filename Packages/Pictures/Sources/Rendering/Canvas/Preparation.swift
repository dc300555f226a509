import CPango

/// Opens in advance the libraries and files that drawing needs, for a program that gives up its
/// access to files before it draws.
public enum Preparation {
  /// Loads the libraries and opens the font, without starting a thread.
  ///
  /// Fontconfig's default configuration is replaced by an empty one for the whole process.
  /// Otherwise Pango would read the system's configuration in a thread, although it is never used
  /// here. Only a program should call this, not a library that is embedded in other programs.
  ///
  /// - Returns: The path from which the font will be read repeatedly, or nil if it can't be opened;
  ///   drawing throws the reason.
  public static func font() -> String? {
    if let empty = FcConfigCreate() {
      FcConfigSetCurrent(empty)
      FcConfigDestroy(empty)
    }
    return try? FontFile.shared.get().path
  }

  /// Checks that texts can be drawn, for a program that would learn it only much later.
  ///
  /// - Throws: The error that each drawing would throw.
  public static func checkFont() throws(FontError) { _ = try FontFile.shared.get() }
}
