/// What a program tells whoever started it.
public struct ExitStatus: Sendable, Hashable {
  /// The number that the system passes on.
  public let code: Int32

  /// A status of one's own; the named ones below cover what this project's commands say.
  public init(code: Int32) {
    self.code = code
  }

  /// Done, and everything held.
  public static let success = ExitStatus(code: 0)
  /// The thing that was checked is not right.
  public static let failed = ExitStatus(code: 1)
  /// Called wrongly, or given input that can't be read.
  public static let usage = ExitStatus(code: 2)
  /// A script failed, though the rest continued without it.
  public static let scriptFailed = ExitStatus(code: 3)
  /// The result is there only in part.
  public static let incomplete = ExitStatus(code: 4)
  /// Stopped from outside, as by Control-C.
  public static let interrupted = ExitStatus(code: 130)
}
