#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The libraries that draw and serve.
package enum SharedLibraries {
  /// Loads them, unless that is done.
  ///
  /// A function of such a library may be called only after this: what makes the first object of one
  /// calls it. If they can't be loaded, the installation is broken, and the process ends with a
  /// message.
  package static func load() { _ = areLoaded }

  /// A library that names the others; the program knows its folder.
  private static let name = "libinterlude-pictures.so"

  private static let areLoaded: Bool = {
    // Linked as usual, they were loaded before the program began.
    if dlsym(dlopen(nil, RTLD_LAZY), "g_free") != nil { return true }
    // Global, so that the program's own calls find their functions.
    if dlopen(name, RTLD_LAZY | RTLD_GLOBAL) != nil { return true }
    let reason = dlerror().map { String(cString: $0) } ?? "unknown"
    let message = "interlude: the libraries that draw can't be loaded: \(reason)\n"
    _ = message.withCString { write(2, $0, strlen($0)) }
    exit(70)
  }()
}
