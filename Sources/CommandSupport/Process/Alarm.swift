import CommandLineParsing
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The end of a process after some seconds.
///
/// The kernel counts them and sends a signal. A thread that waits for them would begin before the process gives up
/// what it does not need, and would keep all of it: a thread is confined by itself, or by the one that starts it.
enum Alarm {
  /// Whether the time is over, for a command that keeps what it has done.
  static var hasRung: Bool { rung.load(ordering: .relaxed) }

  private static let rung = Atomic(false)
  private static let keepsWork = Atomic(false)
  // What the handler reads: complete before the time begins, and there until it has ended.
  private nonisolated(unsafe) static var message = UnsafeRawBufferPointer(start: nil, count: 0)
  private nonisolated(unsafe) static var status: Int32 = 0

  /// How long a command that keeps what it has done may take for that, in seconds.
  private static let grace = 5

  /// Begins the time; there is one at a time.
  ///
  /// - Parameter keepsWork: Whether the command looks at ``hasRung``, and gets some seconds to end by itself.
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

  /// Ends the time.
  static func clear() {
    start(seconds: 0, microseconds: 0)
    signal(SIGALRM, SIG_DFL)
    rung.store(false, ordering: .relaxed)
    message.deallocate()
    message = UnsafeRawBufferPointer(start: nil, count: 0)
  }

  // Only calls that POSIX allows in a handler, beside the timer's, which only asks the kernel.
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
