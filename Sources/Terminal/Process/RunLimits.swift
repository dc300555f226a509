package import CommandLineParsing
import MemoryAccounting

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The limits of a command that plays: `--timeout` and `--memory`.
///
/// Each script has narrower limits, which are the same on every machine. These limits apply to the
/// command as a whole and depend on the machine. For that reason, they never change a result, but
/// end the process.
public enum RunLimits {
  /// Whether the time is over, for a command that keeps its work.
  package static var isOver: Bool { Alarm.hasRung }

  /// The memory limit without `--memory`, in megabytes.
  public static let usualMemory = 512

  /// Throws if the time is not plausible.
  package static func check(_ seconds: Double?) throws(UsageError) {
    guard let seconds, !(0.1...1e6).contains(seconds) else { return }
    throw UsageError(
      .unexpectedValue(of: "--timeout", expected: "0.1 to 1000000 seconds", found: seconds.word))
  }

  /// Throws if the amount of memory is not plausible.
  package static func check(_ megabytes: Int) throws(UsageError) {
    guard !(16...1_048_576).contains(megabytes) else { return }
    throw UsageError(
      .unexpectedValue(
        of: "--memory", expected: "16 to 1048576 megabytes", found: megabytes.word))
  }

  /// Runs a command with a time limit, in seconds.
  package static func within(
    _ seconds: Double, keepingWork keepsWork: Bool, _ body: () throws -> ExitStatus
  ) throws -> ExitStatus {
    Alarm.set(
      in: seconds, keepingWork: keepsWork,
      saying: line("it takes longer than the \(Figure.text(seconds)) seconds of --timeout"))
    defer { Alarm.clear() }
    return try body()
  }

  /// Runs a command with a memory limit, in megabytes.
  package static func with(
    memory megabytes: Int, keepingWork keepsWork: Bool, _ body: () throws -> ExitStatus
  ) throws -> ExitStatus {
    MemoryBudget.process.setLimit(megabytes << 20) {
      // This can run on any thread, while others are printing.
      let line = line(
        "scripts, pictures and recordings need more than the \(megabytes) MB of --memory")
      _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
      TerminationCleanup.end(ExitStatus.exhausted.code, removingFiles: !keepsWork)
    }
    return try body()
  }

  private static func line(_ message: String) -> [UInt8] { Array("error: \(message)\n".utf8) }
}
