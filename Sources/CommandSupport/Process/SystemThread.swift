#if canImport(Glibc)
  package import Glibc
#else
  package import Darwin
#endif

/// A thread of the system, to be joined or let go.
package enum SystemThread {
  /// Starts a thread.
  ///
  /// - Parameter stackSize: In bytes; nil for what the system gives.
  /// - Returns: nil if the system has no room for one.
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
    let box = Unmanaged.passRetained(Box(body))
    let status = pthread_create(
      &thread, &attributes,
      { pointer in
        // Systems differ in whether it can be nil.
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
