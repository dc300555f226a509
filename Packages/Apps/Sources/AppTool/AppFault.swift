@_spi(Tools) import Diagnostics
import Glibc

/// What ended an app before its run was over.
struct AppFault {
  /// The name of the run.
  let run: String
  let time: Double
  let cause: String
  /// Where the app was, the innermost call first.
  let stack: [CrashTrace.Call]

  /// A one-line description with the innermost call in the app's own code.
  var words: String {
    "\(cause) at \(Decimal.short(time)) s" + (stack.first.map { " in \($0)" } ?? "")
  }

  var diagnostic: Diagnostic {
    var diagnostic = Diagnostic(
      .error, "\(cause) at \(Decimal.short(time)) s of '\(run)'", at: stack.first?.position)
    diagnostic.notes = stack.map { .init("in \($0.function)", at: $0.position) }
    return diagnostic
  }
}

extension AppSupervisor.End {
  /// What ended the app; nil if the command ran to its end.
  func fault(
    _ journal: SharedJournal, timeout: Double, command: String?
  ) -> AppFault? {
    let entry = journal.entry
    let cause: String
    if isTimeout {
      cause =
        "the app did not return for \(Decimal.text(timeout)) s (--timeout), and the run was ended"
    } else if let signal, ![SIGINT, SIGTERM, SIGHUP, SIGPIPE].contains(signal) {
      cause = "the app crashed (\(Self.name(of: signal)))"
    } else if signal == nil, entry.isPlaying, AppSupervisor.playsToTheEnd(command ?? "") {
      cause = "the app called exit(\(status))"
    } else {
      return nil
    }
    return AppFault(
      run: entry.name, time: entry.time, cause: cause,
      stack: CrashTrace(SharedJournal.text(of: journal.tracePath)).calls)
  }

  private static func name(of signal: Int32) -> String {
    switch signal {
    case SIGILL, SIGTRAP:
      "a trap, as of a failed precondition, a nil that was unwrapped or an index out of range"
    case SIGSEGV, SIGBUS: "an access to memory that is not there, as by endless recursion"
    case SIGABRT: "abort"
    case SIGKILL: "killed, as when memory runs out"
    default: "signal \(signal)"
    }
  }
}
