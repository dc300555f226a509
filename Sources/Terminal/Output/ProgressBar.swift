public import CommandLineParsing
@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion

/// A line on a terminal that shows progress and the remaining time; elsewhere, as in the log of a
/// machine, a new line every few seconds.
///
/// It stays hidden for work that takes less than half a second, or than a few seconds in a log.
public final class ProgressBar {
  private let console: Console
  private let isShown: Bool
  private let isBar: Bool
  private let now: () -> ContinuousClock.Instant
  private let begin: ContinuousClock.Instant
  private var last: ContinuousClock.Instant?

  /// - Parameter now: The clock; a test supplies its own.
  public init(
    on console: Console, quiet: Bool,
    now: @escaping () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.console = console
    self.now = now
    begin = now()
    isBar = console.messages.terminal.isTerminal
    isShown = !quiet && (isBar || console.reportsProgress)
  }

  // So that an error that is printed next does not appear after the bar.
  deinit { clear() }

  /// Shows what fraction of the work is done.
  public func show(_ fraction: Double, of work: String) {
    guard isShown else { return }
    let now = now()
    let pause = isBar ? Duration.milliseconds(100) : Self.logPause
    guard now - begin > (isBar ? .milliseconds(500) : Self.logPause) else { return }
    if let last, now - last < pause, !isBar || fraction < 1 { return }
    last = now
    let elapsed = Double((now - begin).components.seconds) + 1
    let rest = fraction > 0 ? elapsed / fraction - elapsed : 0
    let left = rest >= 1 ? ", \(Figure.text(rest, digits: 0)) s left" : ""
    let share = "\(Int(clamped: fraction * 100)) %\(left)"
    isBar ? draw(fraction, share, of: work) : console.report("\(work): \(share)")
  }

  /// The time between two lines of a log.
  private static let logPause = Duration.seconds(5)

  private func draw(_ fraction: Double, _ share: String, of work: String) {
    let width = 24
    let filled = Int(clamped: (fraction * Double(width)).rounded())
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    let stream = console.messages
    stream.write("\r" as TerminalControl)
    stream.write("\(work) \(bar) \(share)" as StyledText)
    stream.write("\u{1B}[K" as TerminalControl)
    stream.flush()
  }

  /// Removes the line before other output is printed.
  public func clear() {
    guard isBar, last != nil else { return }
    last = nil
    console.messages.write("\r\u{1B}[K" as TerminalControl)
    console.messages.flush()
  }
}
