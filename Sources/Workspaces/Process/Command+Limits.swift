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
    adding(RunLimits.timeout) { _, seconds, body in
      try RunLimits.check(seconds)
      guard let seconds, process.isProgram else { return try body() }
      return try RunLimits.within(seconds, keepingWork: keepsWork, body)
    }.adding(RunLimits.memory) { _, megabytes, body in
      try RunLimits.check(megabytes)
      guard process.isProgram else { return try body() }
      return try RunLimits.with(memory: megabytes, keepingWork: keepsWork, body)
    }
  }
}
