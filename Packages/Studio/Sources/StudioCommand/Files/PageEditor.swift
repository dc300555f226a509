#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder in which the page's code editor is installed.
enum PageEditor {
  /// The folder of Debian's package `libjs-codemirror`, or the folders that Homebrew and others
  /// link to it.
  static let folder: String? = [
    "/usr/share/javascript/codemirror", "/usr/local/share/javascript/codemirror",
    "/opt/homebrew/share/javascript/codemirror",
  ].first { access($0 + "/lib/codemirror.js", R_OK) == 0 }
}
