public import CommandLineParsing
import Terminal

extension Command {
  /// The command with `--timeout` and `--memory`.
  ///
  /// - Parameter keepsWork: Whether the command keeps its work when the time is over, by checking
  ///   ``RunLimits/isOver``. The files it has written then stay for the next call.
  public func limited(
    in process: ProcessContext, keepingWork keepsWork: Bool = false
  ) -> Command {
    adding(LimitOptions.init) { limits, body in
      let (seconds, megabytes) = (limits.timeout, limits.memory)
      try RunLimits.check(seconds)
      try RunLimits.check(megabytes)
      guard process.isProgram else { return try body() }
      return try RunLimits.with(memory: megabytes, keepingWork: keepsWork) {
        guard let seconds else { return try body() }
        return try RunLimits.within(seconds, keepingWork: keepsWork, body)
      }
    }
  }
}

private struct LimitOptions {
  @Option(
    "timeout", placeholder: "seconds",
    "End after so many seconds, with exit status 5; by default, never.")
  var timeout: Double?
  @Option(
    "memory", default: RunLimits.usualMemory, placeholder: "MB",
    "How much memory scripts, pictures and recordings may take together; with more, end with exit "
      + "status 5. The program itself needs some 40 MB besides, and up to 110 where it draws.")
  var memory: Int
}
