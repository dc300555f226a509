import CommandLineParsing
@_spi(Tools) import Diagnostics
import FileReading
import Glibc
import Terminal
import Workspaces

/// Runs a command that plays apps in a child process, and reports crashes and timeouts.
///
/// After a crash, a command that plays many runs is started again without the run that crashed.
/// That run is reported like any other failed run.
struct AppSupervisor {
  let process: ProcessContext

  /// The maximum number of crashes that are reported for one command.
  ///
  /// After that, the app probably crashes in every run, so the others are not played.
  private static let crashLimit = 12
  /// The maximum number of runs that may time out, because each of them takes the whole
  /// `--timeout`.
  private static let timeoutLimit = 2
  /// The seconds for a run without `--timeout`.
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

  /// Runs `watch`: after each build, a new process plays it; after a crash, the last working build
  /// continues.
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
        // No build works: the next process reports that and waits for another build.
        journal.add(fault.words, of: fault.run)
      }
    }
  }

  /// One build of a program, which can still be started after another build has replaced its file.
  private final class Build {
    private let descriptor: Int32
    let path: String

    init(_ program: String) {
      descriptor = open(program, O_RDONLY | O_CLOEXEC)
      path = descriptor < 0 ? program : "/proc/\(getpid())/fd/\(descriptor)"
    }

    deinit { close(descriptor) }
  }

  /// The command whose pages reconnect at the same address after a crash.
  private static let studio = "studio"

  /// The arguments of a command that is restarted.
  ///
  /// The page of a studio is already open, so it is not opened again.
  private static func again(_ words: [String]) -> [String] {
    words.first == studio && !words.contains("--no-open") ? words + ["--no-open"] : words
  }

  /// The commands that continue with the next run after a crash.
  private static let playsMany: Set<String> = ["check", "matrix", "test"]
  /// The commands that a person ends, at any moment of a run.
  private static let lasting: Set<String> = [watch, studio]

  /// Whether a run of the command must reach its end.
  static func playsToTheEnd(_ command: String) -> Bool { !lasting.contains(command) }

  /// Removes `--timeout` from the arguments.
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
    /// The status that `waitpid` returned.
    let code: Int32
    let isTimeout: Bool

    var signal: Int32? { code & 0x7F == 0 ? nil : code & 0x7F }
    /// The exit status as a shell reports it: 128 plus the signal's number if a signal ended the
    /// process.
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
    // The child handles signals that end a command, because it has to clean up. Its exit status
    // reports them.
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
      // The first signal makes the child write its backtrace. If it is still running some time
      // later, it is killed.
      kill(identifier, isTimeout || isCrash ? SIGKILL : SIGABRT)
      if !isCrash { isTimeout = true }
      (began, limit) = (Self.now, Self.backtraceLimit)
    }
    endBacktrace(writing: journal.tracePath)
    // A child that crashed by itself counts as crashed even if writing its backtrace took too long.
    let crash = isTimeout ? nil : journal.entry.signal
    return End(code: crash ?? status, isTimeout: isTimeout)
  }

  /// The seconds that the runtime has to write the backtrace of a crashed program; it takes six
  /// seconds on an idle machine.
  private static let backtraceLimit = 180.0

  /// Kills the `swift-backtrace` process of a child that was killed in the meantime.
  ///
  /// Otherwise it would wait forever and keep the terminal.
  private func endBacktrace(writing path: String) {
    for name in FilePath("/proc").contents {
      guard let identifier = pid_t(name) else { continue }
      let words = SharedJournal.text(of: "/proc/\(name)/cmdline")
      if words.hasPrefix("swift-backtrace"), words.includes(path) { kill(identifier, SIGKILL) }
    }
  }

  private func spawn(
    _ program: String, _ words: [String], _ environment: [String: String]
  ) -> pid_t? {
    var arguments = ([process.executable] + words).map { strdup($0) } + [nil]
    var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") }
    variables.append(nil)
    defer { for text in arguments + variables { free(text) } }
    var identifier: pid_t = 0
    let code = posix_spawn(
      &identifier, program, nil, nil, &arguments, &variables)
    return code == 0 ? identifier : nil
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
