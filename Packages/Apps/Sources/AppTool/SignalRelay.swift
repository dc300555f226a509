import External
import Glibc

/// Forwards signals that end a command to the process that plays its app.
///
/// Only one relay can exist at a time, because a signal handler can only use global variables.
struct SignalRelay {
  /// A signal that this process ignores is ignored by its child, too.
  private let signals = [SIGINT, SIGTERM, SIGHUP].filter { !SignalAction.isIgnored($0) }

  // The handler reads `child` and stores a signal that arrived before the child was started. Both
  // are single words.
  nonisolated(unsafe) private static var child: pid_t = 0
  nonisolated(unsafe) private static var waiting: Int32 = 0
  private let before: [(signal: Int32, action: sigaction)]

  /// Installs handlers, so that the signals don't end this process.
  init() {
    (Self.child, Self.waiting) = (0, 0)
    var action = sigaction()
    action.sa_flags = SA_SIGINFO | SA_RESTART
    action.__sigaction_handler.sa_sigaction = { signal, information, _ in
      // Control-C in a terminal reaches the child directly; only signals sent by another process
      // have to be forwarded.
      guard let information, information.pointee.si_code <= 0 else { return }
      guard SignalRelay.child > 0 else { return SignalRelay.waiting = signal }
      kill(SignalRelay.child, signal)
    }
    before = signals.map { signal in
      var former = sigaction()
      sigaction(signal, &action, &former)
      return (signal, former)
    }
  }

  /// Forwards a signal that has already arrived, and those that arrive later.
  func begin(to child: pid_t) {
    Self.child = child
    if Self.waiting != 0 { kill(child, Self.waiting) }
  }

  /// Restores the former signal actions after the child has ended.
  func end() {
    Self.child = 0
    for (signal, action) in before {
      var action = action
      sigaction(signal, &action, nil)
    }
  }
}
