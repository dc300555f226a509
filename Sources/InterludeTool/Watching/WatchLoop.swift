import CommandLineParsing
import Diagnostics
import Recordings
import Scenarios
import Scripting
import Terminal
import Workspaces

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Waits for files, keys and signals in one thread, and makes the session look at the files when
/// needed.
final class WatchLoop {
  private let session: WatchSession
  private let console: Console
  private let process: ProcessContext
  private let watcher: any FileWatcher
  private let json: Bool
  /// How many reports to make before ending; nil to continue until the user quits.
  private let limit: Int?

  private var keyboard: Keyboard?
  private var screen: WatchScreen?
  private var report: WatchReport?
  /// The number of reports so far, including those of an earlier build.
  private var reports: Int
  private var hasPlayed = false
  private var pending = FileChanges()
  private var watched: Set<String>?
  /// When to accept that a removed file stays removed, or that ``doubtful`` is final.
  private var patience: ContinuousClock.Instant?
  /// A failure without a reported save: a save could still be in progress.
  private var doubtful: WatchReport?
  /// Whether a save was seen before its event arrived, so that the next event is about the same
  /// save.
  private var isAhead = false
  /// The exit status to end with, set when another process takes over.
  private var ending: ExitStatus?
  /// When the next frame of a replay is due.
  private var nextFrame: ContinuousClock.Instant?

  // An editor that removes the old file before it writes the new one does so within this time.
  private static let grace = Duration.milliseconds(80)

  init(
    _ session: WatchSession, on console: Console, in process: ProcessContext,
    watcher: any FileWatcher, json: Bool, limit: Int?, reports: Int = 0
  ) {
    self.session = session
    self.console = console
    self.process = process
    self.watcher = watcher
    self.json = json
    self.limit = limit
    self.reports = reports
  }

  /// Runs until the user quits.
  func run() -> ExitStatus {
    let signals = SignalPipe([SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGWINCH])
    if let descriptor = process.keyboard, !json {
      let keyboard = Keyboard(descriptor: descriptor)
      if keyboard.begin() {
        self.keyboard = keyboard
        screen = WatchScreen(console: console, environment: process.environment)
      }
    }
    defer {
      screen?.close()
      keyboard?.restore()
    }
    screen?.open()
    session.willBuild = { [unowned self] in report(building: $0) }
    if session.subject == nil { report(waiting) }
    watch()
    draw()
    while limit.map({ reports < $0 }) ?? true {
      if let ending { return ending }
      if let status = wait(signals) { return status }
      if console.output.failure != nil { return .usage }
    }
    if let ending { return ending }
    return hasPlayed || reports == 0 ? .success : .failed
  }

  // MARK: Waiting

  private func wait(_ signals: SignalPipe?) -> ExitStatus? {
    var ready = [watcher.descriptor, keyboard?.descriptor ?? -1, signals?.descriptor ?? -1]
      .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = poll(&ready, nfds_t(ready.count), milliseconds)
    if count > 0, ready[2].revents != 0 {
      for signal in signals?.signals() ?? [] {
        switch signal {
        case SIGWINCH: draw()
        case SIGTSTP: suspend()
        default: return .stopped(by: signal)
        }
      }
    }
    if count > 0, ready[1].revents != 0 {
      for key in keyboard?.keys() ?? [] {
        if let status = press(key) { return status }
      }
    }
    if ready[0].revents != 0 || watcher.interval != nil { collect(watcher.changes()) }
    if let patience, ContinuousClock.now >= patience { endDoubt() }
    if let nextFrame, ContinuousClock.now >= nextFrame { showNextFrame() }
    return nil
  }

  /// The time until the next scheduled event, or -1 to wait indefinitely.
  private var milliseconds: Int32 {
    var shortest = watcher.interval
    for moment in [patience, nextFrame].compactMap({ $0 }) {
      let rest = max(Int((moment - ContinuousClock.now) / .milliseconds(1)) + 1, 0)
      shortest = min(shortest ?? rest, rest)
    }
    return shortest.map { Int32(clamping: $0) } ?? -1
  }

  private func collect(_ changes: FileChanges) {
    guard !changes.isEmpty else { return }
    pending.append(changes)
    if pending.written.isEmpty, !pending.isOverflow {
      patience = ContinuousClock.now + Self.grace
    } else {
      look()
    }
  }

  // MARK: Looking

  private func endDoubt() {
    guard let report = doubtful else { return look() }
    patience = nil
    doubtful = nil
    self.report(report)
  }

  /// - Parameter wasTold: Whether an event reported that a file was closed and is therefore
  ///   complete.
  private func look(wasTold: Bool = true) {
    let isCertain = wasTold && !isAhead
    isAhead = false
    let clock = ContinuousClock.now
    let versionLabel = process.timeOfDay()
    let changes = pending
    pending = FileChanges()
    if doubtful == nil { patience = nil }
    let kept = session.good
    let outcome = session.look(at: versionLabel, after: changes)
    defer { watch() }
    if case .unchanged = outcome { return }
    if case .rebuilt = outcome {
      process.rebuilding?.leave(
        AppHandover(
          trace: kept?.recording.traceBytes, label: kept?.versionLabel, reports: reports))
      ending = AppHandover.status
      return
    }
    if case .played = outcome { hasPlayed = true }
    let new = WatchReport(
      outcome: outcome, kept: kept, subject: session.subject ?? "", versionLabel: versionLabel,
      milliseconds: (ContinuousClock.now - clock) / .milliseconds(1))
    isAhead = !wasTold && reports > 0
    if !isCertain, reports > 0, case .failed = outcome {
      doubtful = new
      patience = ContinuousClock.now + Self.grace
    } else {
      doubtful = nil
      report(new)
    }
  }

  private func report(_ new: WatchReport) {
    report = new
    reports += 1
    if screen != nil {
      screen?.frame = nil
      nextFrame = nil
      draw()
    } else if json {
      report(new.json)
    } else {
      new.write(to: console)
    }
  }

  private func report(building build: any AppRebuilding) {
    let words = "building \(build.target)…"
    if let screen { screen.overwriteFirstLine(words) } else if !json { report(words) }
  }

  private func watch() {
    guard ending == nil else { return }
    let folders = session.folders
    guard folders != watched else { return }
    watched = folders
    watcher.watch(folders)
    // Saves in new folders were not reported before the folders were watched.
    look(wasTold: false)
  }

  private func report(_ line: String) {
    guard screen == nil else { return }
    if json, !line.hasPrefix("{") {
      console.report("\(line)")
    } else {
      console.print("\(line)")
      console.output.flush()
    }
  }

  private var waiting: String {
    "Save a script in one of these folders to see it: "
      + session.workspace.searchPath.folders(for: .animators).map(\.path).joined(separator: ", ")
  }

  private func draw() {
    screen?.draw(report, of: session.good, waitingFor: waiting)
  }

  // MARK: Keys

  private func press(_ key: Keyboard.Key) -> ExitStatus? {
    guard let screen else { return nil }
    let wasHelp = screen.showsHelp
    screen.showsHelp = false
    switch key {
    case .interrupt: return .interrupted
    case .end, .character("q"): return .success
    case .suspend: suspend()
    case .left: step(by: -1)
    case .right: step(by: 1)
    case .character(" "):
      screen.frame = nil
      showNextFrame()
    case .character("?"): screen.showsHelp = !wasHelp
    case .character(let character):
      if let number = character.wholeNumberValue, number <= session.good?.recording.shown.count ?? 0
      {
        screen.chosen = number == 0 ? nil : number
        screen.frame = nil
        nextFrame = nil
      }
    }
    draw()
    return nil
  }

  private func step(by count: Int) {
    guard let screen else { return }
    nextFrame = nil
    let last = screen.moments(of: session.good).count - 1
    guard last >= 0 else { return }
    screen.frame = min(max((screen.frame ?? (count > 0 ? -1 : last + 1)) + count, 0), last)
  }

  private func showNextFrame() {
    guard let screen else { return }
    let count = screen.moments(of: session.good).count
    let next = (screen.frame ?? -1) + 1
    guard next < count else {
      nextFrame = nil
      return
    }
    screen.frame = next
    let rate = session.good?.scenario.frameRate ?? 60
    nextFrame = (nextFrame ?? ContinuousClock.now) + .seconds(1 / rate)
    draw()
  }

  /// Handles Control-Z or its signal: the shell controls the terminal until the process continues.
  private func suspend() {
    screen?.close()
    keyboard?.restore()
    raise(SIGSTOP)
    keyboard?.begin()
    screen?.open()
    draw()
  }
}
