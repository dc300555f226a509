#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The shared libraries for drawing and for the server.
package enum SharedLibraries {
  /// Loads the libraries, unless they are already loaded.
  ///
  /// Their functions may be called only after this, so the code that creates the first object of a
  /// library calls it. If the libraries can't be loaded, the installation is broken, and the
  /// process exits with a message.
  package static func load() { _ = areLoaded }

  /// A library that is linked to all the others; the loader finds it through the program's run
  /// path.
  private static let name = "libinterlude-pictures.so"

  private static let areLoaded: Bool = {
    // In a build that is linked as usual, they were loaded before the program started.
    if dlsym(dlopen(nil, RTLD_LAZY), "g_free") != nil { return true }
    // `RTLD_GLOBAL` makes their functions visible to the program's own calls.
    if dlopen(name, RTLD_LAZY | RTLD_GLOBAL) != nil { return true }
    let reason = dlerror().map { String(cString: $0) } ?? "unknown"
    let message = "interlude: the libraries that draw can't be loaded: \(reason)\n"
    _ = message.withCString { write(2, $0, strlen($0)) }
    exit(70)
  }()
}
