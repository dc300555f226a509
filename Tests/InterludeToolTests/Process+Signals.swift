import Foundation

extension Process {
  /// Starts the program with no signal blocked.
  ///
  /// A thread of a test can block signals, and a program that it starts inherits that: a shell would then wait
  /// forever for a command that has ended.
  func runWithoutBlockedSignals() throws {
    var (none, old) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    try run()
  }
}
