/// The exit status of a program.
public struct ExitStatus: Sendable, Hashable {
  /// The number that is passed to the system.
  public let code: Int32

  /// Creates a custom status; the named ones below are those of this project's commands.
  public init(code: Int32) {
    self.code = code
  }

  /// Everything was done, and every check passed.
  public static let success = ExitStatus(code: 0)
  /// A check has failed.
  public static let failed = ExitStatus(code: 1)
  /// The command was called incorrectly, its input can't be read, or its output can't be written.
  public static let usage = ExitStatus(code: 2)
  /// A script failed, but everything else continued without it.
  public static let scriptFailed = ExitStatus(code: 3)
  /// The result is incomplete.
  public static let incomplete = ExitStatus(code: 4)
  /// The time or memory limit was exceeded.
  public static let exhausted = ExitStatus(code: 5)
  /// Control-C stopped it.
  public static let interrupted = ExitStatus.stopped(by: 2)

  /// A signal stopped it; the number is the one that a shell reports for the signal.
  public static func stopped(by signal: Int32) -> ExitStatus { ExitStatus(code: 128 + signal) }
}
