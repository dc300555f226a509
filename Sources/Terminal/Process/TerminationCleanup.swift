import Synchronization

#if canImport(Glibc)
  package import Glibc
#else
  package import Darwin
#endif

/// Removes temporary files and restores terminal settings when a signal ends the process.
///
/// After that, the signal has its default effect. A signal that is ignored or blocked stays so.
/// Nothing can be cleaned up after SIGKILL.
public enum TerminationCleanup {
  /// One cleanup step, registered as long as this object exists.
  public final class Entry {
    fileprivate let place: Int

    fileprivate init(place: Int) { self.place = place }

    deinit { TerminationCleanup.remove(place) }
  }

  /// Registers a temporary file to remove.
  ///
  /// - Returns: nil if there are too many entries; only the cleanup is then lost.
  public static func add(temporary path: String) -> Entry? {
    guard let copy = strdup(path) else { return nil }
    let entry = add(Step(path: copy))
    if entry == nil { free(copy) }
    return entry
  }

  /// Registers settings of a terminal to restore.
  package static func add(settings: termios, of descriptor: Int32) -> Entry? {
    add(Step(descriptor: descriptor, settings: settings))
  }

  /// Registers text to send to a terminal, such as what shows its cursor again; nil if the
  /// descriptor isn't a terminal.
  public static func add(closing text: StaticString, on descriptor: Int32) -> Entry? {
    isatty(descriptor) == 1 ? add(Step(descriptor: descriptor, text: text)) : nil
  }

  // MARK: What the handler reads

  private struct Step {
    var path: UnsafeMutablePointer<CChar>?
    var descriptor: Int32 = -1
    var settings: termios?
    var text: StaticString?
  }

  private static let room = 32
  /// The steps, at a fixed address.
  ///
  /// The handler can run at any time, so a step is complete before ``isUsed`` is set for it.
  private nonisolated(unsafe) static let steps: UnsafeMutablePointer<Step> = {
    let steps = UnsafeMutablePointer<Step>.allocate(capacity: room)
    steps.initialize(repeating: Step(), count: room)
    return steps
  }()
  private nonisolated(unsafe) static let isUsed: UnsafeMutablePointer<sig_atomic_t> = {
    let isUsed = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: room)
    isUsed.initialize(repeating: 0, count: room)
    return isUsed
  }()
  private static let isInstalled = Mutex(false)

  private static func add(_ step: Step) -> Entry? {
    isInstalled.withLock { isInstalled in
      guard let place = (0..<room).first(where: { isUsed[$0] == 0 }) else { return nil }
      steps[place] = step
      isUsed[place] = 1
      if !isInstalled { install() }
      isInstalled = true
      return Entry(place: place)
    }
  }

  private static func remove(_ place: Int) {
    isInstalled.withLock { _ in
      isUsed[place] = 0
      free(steps[place].path)
      steps[place] = Step()
    }
  }

  // MARK: Signals

  /// The signals that end a process that does not handle them.
  package static let signals: [Int32] = {
    var signals = [
      SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGALRM, SIGTERM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ,
      SIGVTALRM, SIGPROF, SIGABRT, SIGSYS, SIGTRAP, SIGILL, SIGFPE, SIGBUS, SIGSEGV,
    ]
    #if os(Linux)
      signals += [SIGIO, SIGPWR, SIGSTKFLT]
      signals += __libc_current_sigrtmin()...__libc_current_sigrtmax()
    #endif
    return signals
  }()

  /// Does work that a signal must not interrupt; a signal that arrives in the meantime is held back
  /// until the work is done.
  public static func holdingSignalsBack<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var (held, before) = (sigset_t(), sigset_t())
    sigemptyset(&held)
    for number in signals { sigaddset(&held, number) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try work()
  }

  private static func install() {
    for number in signals {
      guard let before = signal(number, handle) else { continue }
      // Swift's own handler treats Control-\ as a crash and waits for keys, so it is replaced.
      let isIgnored = unsafeBitCast(before, to: Int.self) == 1
      if number != SIGQUIT || isIgnored { signal(number, before) }
    }
  }

  // Only uses calls that POSIX allows in a signal handler, and allocates no memory.
  private static let handle: @convention(c) (Int32) -> Void = { number in
    undo(removingFiles: true)
    signal(number, nil)
    raise(number)
  }

  /// Creates the memory that ``end(_:removingFiles:)`` reads, so that a signal handler may call
  /// that function.
  static func prepare() { _ = (steps, isUsed) }

  /// Ends the process at once, whatever its threads are doing.
  ///
  /// - Parameter removesFiles: Whether temporary files are removed; a file that is left can be
  ///   resumed later.
  static func end(_ status: Int32, removingFiles removesFiles: Bool) -> Never {
    undo(removingFiles: removesFiles)
    _exit(status)
  }

  private static func undo(removingFiles removesFiles: Bool) {
    for place in 0..<room where isUsed[place] != 0 {
      if removesFiles, let path = steps[place].path { unlink(path) }
      if let text = steps[place].text {
        _ = write(steps[place].descriptor, text.utf8Start, text.utf8CodeUnitCount)
      }
      if var settings = steps[place].settings {
        _ = tcsetattr(steps[place].descriptor, TCSANOW, &settings)
      }
    }
  }
}
