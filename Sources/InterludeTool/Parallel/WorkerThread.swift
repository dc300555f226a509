#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thread with as large a stack as the main thread's: Lua needs more than what the system
/// gives to others.
enum WorkerThread {
  private static let stackSize = 8 << 20

  /// Starts a thread.
  ///
  /// - Returns: Whether the system has room for one.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let box = Unmanaged.passRetained(Box(body))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let status = pthread_create(
      &thread, &attributes,
      { pointer in
        // Systems differ in whether it can be nil.
        let given: UnsafeMutableRawPointer? = pointer
        guard let box = given else { return nil }
        Unmanaged<Box>.fromOpaque(box).takeRetainedValue().body()
        return nil
      }, box.toOpaque())
    if status != 0 { box.release() }
    return status == 0
  }

  /// How many threads the machine runs at once.
  static var usualCount: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

  private final class Box {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
