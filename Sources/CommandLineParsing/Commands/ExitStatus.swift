/// The exit status of a program.
public struct ExitStatus: Sendable, Hashable {
  /// The number that the system passes on.
  public let code: Int32

  /// A custom status; the named ones below cover this project's commands.
  public init(code: Int32) {
    self.code = code
  }

  /// Everything was done, and every check passed.
  public static let success = ExitStatus(code: 0)
  /// Something that was checked is wrong.
  public static let failed = ExitStatus(code: 1)
  /// The call was wrong, or input can't be read.
  public static let usage = ExitStatus(code: 2)
  /// A script failed, but everything else continued without it.
  public static let scriptFailed = ExitStatus(code: 3)
  /// The result is incomplete.
  public static let incomplete = ExitStatus(code: 4)
  /// It took more time or memory than it may.
  public static let exhausted = ExitStatus(code: 5)
  /// Stopped from outside, as by Control-C.
  public static let interrupted = ExitStatus(code: 130)
}
