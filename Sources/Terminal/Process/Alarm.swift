import CommandLineParsing
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ends the process after some seconds.
///
/// A kernel timer sends a signal. A waiting thread would not work: it would be started before the
/// process gives up its rights, and would keep them all, because confinement only applies to the
/// thread that requests it and to threads that it starts later.
enum Alarm {
  /// Whether the time is over, for a command that keeps its work.
  static var hasRung: Bool { rung.load(ordering: .relaxed) }

  private static let rung = Atomic(false)
  private static let keepsWork = Atomic(false)
  // Read by the handler: set before the timer starts, and valid until it has been stopped.
  private nonisolated(unsafe) static var message = UnsafeRawBufferPointer(start: nil, count: 0)
  private nonisolated(unsafe) static var status: Int32 = 0

  /// The seconds that a command that keeps its work has to save it.
  private static let grace = 5

  /// Starts the timer; there is only one at a time.
  ///
  /// - Parameter keepsWork: Whether the command checks ``hasRung`` and gets some seconds to end
  ///   by itself.
  static func set(in seconds: Double, keepingWork keepsWork: Bool, saying line: [UInt8]) {
    rung.store(false, ordering: .relaxed)
    Self.keepsWork.store(keepsWork, ordering: .relaxed)
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: line.count, alignment: 1)
    copy.copyBytes(from: line)
    message = UnsafeRawBufferPointer(copy)
    status = ExitStatus.exhausted.code
    TerminationCleanup.prepare()
    signal(SIGALRM, ring)
    // The parent process may have blocked this signal.
    var held = sigset_t()
    sigemptyset(&held)
    sigaddset(&held, SIGALRM)
    pthread_sigmask(SIG_UNBLOCK, &held, nil)
    let whole = seconds.rounded(.down)
    start(seconds: Int(whole), microseconds: Int(((seconds - whole) * 1e6).rounded(.down)))
  }

  /// Stops the timer.
  static func clear() {
    start(seconds: 0, microseconds: 0)
    signal(SIGALRM, SIG_DFL)
    rung.store(false, ordering: .relaxed)
    message.deallocate()
    message = UnsafeRawBufferPointer(start: nil, count: 0)
  }

  // Only uses calls that POSIX allows in a signal handler, and `setitimer`, which is only a system
  // call.
  private static let ring: @convention(c) (Int32) -> Void = { _ in
    let code = errno
    let isFirst = !rung.exchange(true, ordering: .relaxed)
    if isFirst { _ = write(2, message.baseAddress, message.count) }
    guard isFirst, keepsWork.load(ordering: .relaxed) else {
      TerminationCleanup.end(status, removingFiles: !keepsWork.load(ordering: .relaxed))
    }
    start(seconds: grace, microseconds: 0)
    errno = code
  }

  private static func start(seconds: Int, microseconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    timer.it_value.tv_usec = numericCast(microseconds)
    #if os(Linux)
      setitimer(Int32(ITIMER_REAL.rawValue), &timer, nil)
    #else
      setitimer(ITIMER_REAL, &timer, nil)
    #endif
  }
}
