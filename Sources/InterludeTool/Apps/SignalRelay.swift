#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Passes signals that end a command on to the process that plays its app.
///
/// There is one at a time, as a handler of signals finds nothing but global variables.
struct SignalRelay {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  #if canImport(Glibc)
    // The handler reads the child and notes what came before there was one; both are single words.
    nonisolated(unsafe) private static var child: pid_t = 0
    nonisolated(unsafe) private static var waiting: Int32 = 0
    private let before: [(signal: Int32, action: sigaction)]

    /// Keeps signals from ending this process.
    init() {
      (Self.child, Self.waiting) = (0, 0)
      var action = sigaction()
      action.sa_flags = SA_SIGINFO | SA_RESTART
      action.__sigaction_handler.sa_sigaction = { signal, information, _ in
        // Control-C in a terminal reaches the child by itself; only what one process sends another does not.
        guard let information, information.pointee.si_code <= 0 else { return }
        guard SignalRelay.child > 0 else { return SignalRelay.waiting = signal }
        kill(SignalRelay.child, signal)
      }
      before = Self.signals.map { signal in
        var former = sigaction()
        sigaction(signal, &action, &former)
        return (signal, former)
      }
    }

    /// Passes on what has come and what comes.
    func begin(to child: pid_t) {
      Self.child = child
      if Self.waiting != 0 { kill(child, Self.waiting) }
    }

    /// Lets signals do again what they did before; the child has ended.
    func end() {
      Self.child = 0
      for (signal, action) in before {
        var action = action
        sigaction(signal, &action, nil)
      }
    }
  #else
    /// Keeps Control-C from ending this process before the child, which gets it, too.
    init() { signal(SIGINT, SIG_IGN) }

    func begin(to child: pid_t) {}

    func end() { signal(SIGINT, SIG_DFL) }
  #endif
}
