import Synchronization

#if canImport(Glibc)
  package import Glibc
#else
  package import Darwin
#endif

/// What is undone when a signal ends the process: temporary files are removed, and terminals get
/// their settings back.
///
/// Then the signal does what it does without a handler. A signal that is ignored or blocked stays so.
/// Nothing can be undone after SIGKILL.
package enum TerminationCleanup {
  /// One thing to be undone, for as long as this lives.
  package final class Entry {
    fileprivate let place: Int

    fileprivate init(place: Int) { self.place = place }

    deinit { TerminationCleanup.remove(place) }
  }

  /// Removes a temporary file.
  ///
  /// - Returns: nil if there are too many entries, which costs only the cleanup.
  package static func add(temporary path: String) -> Entry? {
    guard let copy = strdup(path) else { return nil }
    let entry = add(Step(path: copy))
    if entry == nil { free(copy) }
    return entry
  }

  /// Gives a terminal its settings back.
  package static func add(settings: termios, of descriptor: Int32) -> Entry? {
    add(Step(descriptor: descriptor, settings: settings))
  }

  /// Sends a terminal what shows its cursor again; nothing if the descriptor isn't a terminal.
  package static func add(closing text: StaticString, on descriptor: Int32) -> Entry? {
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
  /// The steps, in memory that stays where it is.
  ///
  /// The handler may come at any time, so a step is complete before ``isUsed`` says so.
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

  /// Those that end a process which does not handle them.
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

  /// Does work that a signal must not leave half done: one that comes meanwhile waits until its end.
  package static func holdingSignalsBack<Result, Failure: Error>(
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
      // Swift's own handler takes Control-\ for a crash, and waits for keys.
      let isIgnored = unsafeBitCast(before, to: Int.self) == 1
      if number != SIGQUIT || isIgnored { signal(number, before) }
    }
  }

  // Only calls that POSIX allows in a handler, and no memory is taken.
  private static let handle: @convention(c) (Int32) -> Void = { number in
    undo(removingFiles: true)
    signal(number, nil)
    raise(number)
  }

  /// Makes what ``end(_:removingFiles:)`` reads, so that a handler of a signal may call that.
  static func prepare() { _ = (steps, isUsed) }

  /// Ends the process at once, whatever its threads do.
  ///
  /// - Parameter removesFiles: Whether temporary files go; one that is left can be gone on with.
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
