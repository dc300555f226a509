import External
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Signals as bytes in a pipe, so that one `poll` waits for them, the files and the keys.
public final class SignalPipe {
  /// Readable when a signal has arrived.
  public let descriptor: Int32
  private let waiter: Waiter
  private let thread: pthread_t
  private var before = sigset_t()

  /// - Parameter signals: The signals to wait for; one that this process ignores stays ignored.
  public init?(_ signals: [Int32]) {
    let signals = signals.filter { !SignalAction.isIgnored($0) }
    var ends: [Int32] = [-1, -1]
    guard let first = signals.first, pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    // The signals are blocked rather than ignored: the system discards ignored signals before they
    // can be read.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    for number in signals { sigaddset(&blocked, number) }
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    let waiter = Waiter(signals: blocked, first: first, entrance: ends[1])
    guard let thread = SystemThread.start({ waiter.run() }) else {
      pthread_sigmask(SIG_SETMASK, &before, nil)
      for end in ends { close(end) }
      return nil
    }
    (descriptor, self.waiter, self.thread, self.before) = (ends[0], waiter, thread, before)
  }

  deinit {
    waiter.stop(thread)
    pthread_sigmask(SIG_SETMASK, &before, nil)
    close(descriptor)
  }

  /// The signals that have arrived.
  public func signals() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? bytes[..<count].map(Int32.init) : []
  }
}

/// The thread of a pipe, because a signal handler could not tell several pipes apart.
private final class Waiter: Sendable {
  let signals: sigset_t
  /// The signal that ends the thread when it is sent to it.
  let first: Int32
  let entrance: Int32
  let isOver = Atomic(false)

  init(signals: sigset_t, first: Int32, entrance: Int32) {
    (self.signals, self.first, self.entrance) = (signals, first, entrance)
  }

  func run() {
    var (signals, number) = (signals, Int32(0))
    while sigwait(&signals, &number) == 0, !isOver.load(ordering: .acquiring) {
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(entrance, &byte, 1)
    }
    close(entrance)
  }

  func stop(_ thread: pthread_t) {
    isOver.store(true, ordering: .releasing)
    pthread_kill(thread, first)
    pthread_join(thread, nil)
  }
}
