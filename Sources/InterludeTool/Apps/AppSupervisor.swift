import CommandLineParsing
import CommandSupport
import Diagnostics
import FileReading

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a command that plays apps in a child process, and reports what ends it.
///
/// A command that plays many runs is started again after a crash, without the run that has crashed;
/// that one is reported like any other that fails.
struct AppSupervisor {
  let process: ProcessContext

  /// How many crashes of one command are reported; an app that crashes each time need not be played
  /// further.
  private static let crashLimit = 12
  /// How many runs may take too long: each of them takes the whole of `--timeout`.
  private static let timeoutLimit = 2
  /// Seconds for a run, unless `--timeout` says otherwise.
  private static let usualTimeout = 60.0

  func run(_ words: [String]) -> Int32 {
    let console = Console.standard(environment: process.environment)
    let (rest, timeout): ([String], Double)
    do throws(UsageError) {
      (rest, timeout) = try Self.timeout(in: words)
    } catch {
      console.report("interlude: \(error)")
      return ExitStatus.usage.code
    }
    guard let journal = SharedJournal.make(in: process.environment["TMPDIR"] ?? "/tmp") else {
      console.report(
        "interlude: no temporary file can be made: \(String(cString: strerror(errno)))")
      return ExitStatus.failed.code
    }
    defer { journal.remove() }
    if words.first == Self.watch { return watch(rest, journal, timeout, on: console) }
    var timeouts = 0
    for attempt in 0..<Self.crashLimit {
      let end = play(attempt == 0 ? rest : Self.again(rest), journal, timeout)
      guard let fault = end.fault(journal, timeout: timeout, command: words.first) else {
        return end.status
      }
      if words.first == Self.studio {
        console.report(fault.diagnostic)
        console.report("interlude: the studio starts again")
        journal.add(fault.words, of: fault.run)
        continue
      }
      guard Self.playsMany.contains(words.first ?? "") else {
        console.report(fault.diagnostic)
        return ExitStatus.incomplete.code
      }
      journal.add(fault.words, of: fault.run)
      guard end.isTimeout else { continue }
      timeouts += 1
      guard timeouts < Self.timeoutLimit else {
        console.report(fault.diagnostic)
        console.report(
          "interlude: \(timeouts) runs of the app took longer than \(Decimal.text(timeout)) s; the others were "
            + "not played")
        return ExitStatus.failed.code
      }
    }
    console.report("interlude: the app ended \(Self.crashLimit) runs; the others were not played")
    return ExitStatus.incomplete.code
  }

  private static let watch = "watch"

  /// Runs `watch`: after each build another process plays it, and after a crash the last working build
  /// goes on.
  private func watch(
    _ words: [String], _ journal: SharedJournal, _ timeout: Double, on console: Console
  ) -> Int32 {
    var working: Build?
    var next = Build(process.executable)
    while true {
      let build = next
      let end = play(words, journal, timeout, by: build)
      if end.status == AppHandover.status.code, end.signal == nil {
        (working, next) = (build, Build(process.executable))
        continue
      }
      guard let fault = end.fault(journal, timeout: timeout, command: words.first) else {
        return end.status
      }
      journal.end()
      let earlier = AppHandover(leftIn: journal.handoverPath)
      if let working, working !== build {
        AppHandover(
          trace: nil, label: earlier?.label, reports: earlier?.reports ?? 0, fault: fault.words
        )
        .leave(at: journal.handoverPath)
        next = working
      } else {
        // There is no build that works: the next process says so, and waits for another one.
        journal.add(fault.words, of: fault.run)
      }
    }
  }

  /// A program as it was built at a time; it can be started when another one is in its place.
  private final class Build {
    private let descriptor: Int32
    let path: String

    init(_ program: String) {
      descriptor = open(program, O_RDONLY | O_CLOEXEC)
      #if canImport(Glibc)
        path = descriptor < 0 ? program : "/proc/\(getpid())/fd/\(descriptor)"
      #else
        path = program
      #endif
    }

    deinit { close(descriptor) }
  }

  /// The command whose pages find it again after a crash, at the same address.
  private static let studio = "studio"

  /// The words of a command that is started again: the page of a studio is open already.
  private static func again(_ words: [String]) -> [String] {
    words.first == studio && !words.contains("--no-open") ? words + ["--no-open"] : words
  }

  /// The commands that go on with the next run.
  private static let playsMany: Set<String> = ["check", "matrix", "test"]
  /// The commands in which a run comes to its end.
  fileprivate static let plays: Set<String> = playsMany.union([
    "run", "render", "explain",
  ])

  /// Takes `--timeout` out of the words.
  static func timeout(in words: [String]) throws(UsageError) -> ([String], Double) {
    guard
      let place = words.firstIndex(where: { $0 == "--timeout" || $0.hasPrefix("--timeout=") })
    else { return (words, usualTimeout) }
    var words = words
    let word = words.remove(at: place)
    let value: String
    if word == "--timeout" {
      guard place < words.count else { throw UsageError("--timeout needs a number of seconds") }
      value = words.remove(at: place)
    } else {
      value = String(word.dropFirst("--timeout=".count))
    }
    guard let seconds = Double(value), seconds > 0, seconds <= 86_400 else {
      throw UsageError(
        .unexpectedValue(
          of: "--timeout", expected: "a number of seconds from 0 to 86400", found: value))
    }
    return (words, seconds)
  }

  // MARK: The child

  /// How a child process has ended.
  struct End {
    /// As `waitpid` gives it.
    let code: Int32
    let isTimeout: Bool

    var signal: Int32? { code & 0x7F == 0 ? nil : code & 0x7F }
    /// As a shell has it: what a signal has ended counts from 128.
    var status: Int32 { signal.map { 128 + $0 } ?? code >> 8 & 0xFF }
  }

  private func play(
    _ words: [String], _ journal: SharedJournal, _ timeout: Double, by build: Build? = nil
  ) -> End {
    unlink(journal.tracePath)
    var environment = process.environment
    environment[SharedJournal.variable] = journal.path
    environment[SharedJournal.program] = process.executable
    environment["SWIFT_BACKTRACE"] =
      "enable=yes,color=no,interactive=no,threads=crashed,images=none,registers=none,"
      + "output-to=\(journal.tracePath)"
    // What ends a command is for the child, which cleans up; its status says so.
    let relay = SignalRelay()
    defer { relay.end() }
    guard let identifier = spawn(build?.path ?? process.executable, words, environment) else {
      return End(code: ExitStatus.failed.code << 8, isTimeout: false)
    }
    relay.begin(to: identifier)
    var status: Int32 = 0
    var (serial, began) = (Int64(-1), Self.now)
    var (isTimeout, limit) = (false, timeout)
    while waitpid(identifier, &status, WNOHANG) == 0 {
      poll(nil, 0, 5)
      let entry = journal.entry
      if entry.serial != serial || !entry.isPlaying { (serial, began) = (entry.serial, Self.now) }
      let isCrash = entry.signal != nil && !isTimeout
      if isCrash { limit = max(timeout, Self.backtraceLimit) }
      guard Self.now - began > limit else { continue }
      // The first has it say where it is; some time later it is ended whatever it does.
      kill(identifier, isTimeout || isCrash ? SIGKILL : SIGABRT)
      if !isCrash { isTimeout = true }
      (began, limit) = (Self.now, Self.backtraceLimit)
    }
    endBacktrace(writing: journal.tracePath)
    // One that crashed by itself has crashed, also if the search for its calls took too long.
    let crash = isTimeout ? nil : journal.entry.signal
    return End(code: crash ?? status, isTimeout: isTimeout)
  }

  /// Seconds in which the runtime may find the calls of a program that has crashed: six on an idle machine.
  private static let backtraceLimit = 180.0

  /// Ends what looks for the calls of a process that was killed meanwhile: it would wait forever, and
  /// keep the terminal.
  private func endBacktrace(writing path: String) {
    #if canImport(Glibc)
      for name in FilePath("/proc").contents {
        guard let identifier = pid_t(name) else { continue }
        let words = SharedJournal.text(of: "/proc/\(name)/cmdline")
        if words.hasPrefix("swift-backtrace"), words.includes(path) { kill(identifier, SIGKILL) }
      }
    #endif
  }

  private func spawn(
    _ program: String, _ words: [String], _ environment: [String: String]
  ) -> pid_t? {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments = ([process.executable] + words).map { strdup($0) } + [nil]
    var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") }
    variables.append(nil)
    defer { for text in arguments + variables { free(text) } }
    var identifier: pid_t = 0
    let code = posix_spawn(
      &identifier, program, nil, &attributes, &arguments, &variables)
    return code == 0 ? identifier : nil
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// What ended an app before its run was over.
struct AppFault {
  /// The name of the run.
  let run: String
  let time: Double
  let cause: String
  /// Where the app was, the innermost call first.
  let stack: [CrashTrace.Call]

  /// In one line, with the innermost call of the app's own.
  var words: String {
    "\(cause) at \(Decimal.text(time)) s" + (stack.first.map { " in \($0)" } ?? "")
  }

  var diagnostic: Diagnostic {
    var diagnostic = Diagnostic(
      .error, "\(cause) at \(Decimal.text(time)) s of '\(run)'", at: stack.first?.position)
    diagnostic.notes = stack.map { .init("in \($0.function)", at: $0.position) }
    return diagnostic
  }
}

extension AppSupervisor.End {
  /// What ended the app, or nil if the command came to its end.
  fileprivate func fault(
    _ journal: SharedJournal, timeout: Double, command: String?
  ) -> AppFault? {
    let entry = journal.entry
    let cause: String
    if isTimeout {
      cause =
        "the app did not return for \(Decimal.text(timeout)) s (--timeout), and the run was ended"
    } else if let signal, ![SIGINT, SIGTERM, SIGHUP, SIGPIPE].contains(signal) {
      cause = "the app crashed (\(Self.name(of: signal)))"
    } else if signal == nil, entry.isPlaying, AppSupervisor.plays.contains(command ?? "") {
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
