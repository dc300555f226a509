import FileReading

#if canImport(Glibc)
  package import Glibc
#else
  package import Darwin
#endif

/// A system thread, to be joined or detached.
@_spi(Tools) public enum SystemThread {
  /// Starts a thread that nothing waits for; false if the system can't start another one.
  @_spi(Tools) public static func detach(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = start(body) else { return false }
    pthread_detach(thread)
    return true
  }

  /// Starts a thread.
  ///
  /// - Parameter stackSize: The size of the stack in bytes; nil for the system's default.
  /// - Returns: nil if the system can't start another thread.
  package static func start(
    stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void
  ) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    // What the thread reads is read by the same command.
    let files = FilesRead.current
    let box = Unmanaged.passRetained(Box { FilesRead.$current.withValue(files, operation: body) })
    let status = pthread_create(
      &thread, &attributes,
      { pointer in
        // On some systems the pointer is optional, on others it is not.
        let given: UnsafeMutableRawPointer? = pointer
        guard let box = given else { return nil }
        Unmanaged<Box>.fromOpaque(box).takeRetainedValue().body()
        return nil
      }, box.toOpaque())
    guard status == 0 else {
      box.release()
      return nil
    }
    return thread
  }

  private final class Box {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
