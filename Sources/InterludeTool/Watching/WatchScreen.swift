import CommandLineParsing
import Diagnostics
import Recordings
import Scenarios
import Terminal
import Views
import Workspaces

/// The whole terminal as a page that is redrawn: what changed, what moved, and one frame of it.
final class WatchScreen {
  /// The selected transition, counted from 1, or nil for all.
  var chosen: Int?
  /// The selected frame, counted from 0 through the selected transitions, or nil for none.
  var frame: Int?
  var showsHelp = false

  private let console: Console
  private let environment: [String: String]
  private var isOpen = false
  private var cleanup: TerminationCleanup.Entry?

  init(console: Console, environment: [String: String]) {
    self.console = console
    self.environment = environment
  }

  deinit { close() }

  /// Switches to the alternate screen, which keeps the terminal's previous contents.
  func open() {
    guard !isOpen else { return }
    isOpen = true
    // Long lines are truncated, so that one line of text is one line on the screen.
    cleanup = TerminationCleanup.add(closing: "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l", on: 1)
    send("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
  }

  /// Restores the terminal.
  func close() {
    guard isOpen else { return }
    isOpen = false
    send("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    cleanup = nil
  }

  /// Draws everything: text first, then erases the rest of each line, so that nothing flickers.
  func draw(_ report: WatchReport?, of version: WatchSession.Version?, waitingFor text: String) {
    let terminal = Terminal(descriptor: 1, environment: environment)
    let rows = terminal.height
    let page = lines(report, of: version, waitingFor: text, on: terminal, rows: rows)
    console.output.write("\u{1B}[H" as TerminalControl)
    for (index, line) in page.prefix(rows).enumerated() {
      if index > 0 { console.output.write("\r\n" as TerminalControl) }
      console.output.write(line)
      console.output.write("\u{1B}[K" as TerminalControl)
    }
    send("\u{1B}[J")
  }

  /// Writes a line over the first one, until the page is drawn again.
  func overwriteFirstLine(_ text: String) {
    let width = Terminal(descriptor: 1, environment: environment).width
    console.output.write("\u{1B}[H" as TerminalControl)
    console.output.write(TextLayout.cut("\(text)", width: width - 1))
    send("\u{1B}[K")
  }

  /// The frames of the selected transitions, in order.
  func moments(
    of version: WatchSession.Version?
  ) -> [(transition: RecordedTransition, frame: Int)] {
    let transitions = version?.recording.shown ?? []
    let shown = transitions.enumerated().filter { chosen ?? $0.offset + 1 == $0.offset + 1 }
    return shown.flatMap { _, transition in
      (0..<transition.frameCount).map { (transition, $0) }
    }
  }

  /// The page, each line narrower than the terminal: messages wrap, curves are truncated.
  func lines(
    _ report: WatchReport?, of version: WatchSession.Version?, waitingFor text: String,
    on terminal: Terminal, rows: Int
  ) -> [StyledText] {
    var terminal = terminal
    // In a full line, erasing the rest of the line would also erase the last column.
    terminal.width -= 1
    return page(report, of: version, waitingFor: text, on: terminal, rows: rows)
      .map { TextLayout.cut($0, width: terminal.width) }
  }

  private func page(
    _ report: WatchReport?, of version: WatchSession.Version?, waitingFor text: String,
    on terminal: Terminal, rows: Int
  ) -> [StyledText] {
    let usesColor = terminal.usesColor
    func bold(_ text: String) -> StyledText { Style.bold.applied(to: text, when: usesColor) }
    func dim(_ text: String) -> StyledText { Style.dim.applied(to: text, when: usesColor) }
    let keys = dim("? help  q quit")
    guard !showsHelp else {
      return [bold("Keys"), ""]
        + [
          "space   replay", "← →     one frame back or forward", "0       all transitions",
          "1 … 9   one transition", "?       this help", "q       quit",
        ] + ["", dim("Any key goes back.")]
    }
    guard let report, version != nil || !report.lines(usesColor: false).isEmpty else {
      return TextLayout.fit(bold(text), width: terminal.width, hanging: 2) + [keys]
    }
    var lines = TextLayout.fit(
      bold(report.subject + (version.map { " in '\($0.scenario.name)'" } ?? ""))
        + "  \(report.versionLabel) " + dim("\(Figure.text(report.milliseconds, digits: 1)) ms")
        + "   "
        + keys,
      width: terminal.width, hanging: 2)
    let told = report.lines(
      usesColor: usesColor, limit: max(rows / 2, 6), width: terminal.width)
    if !told.isEmpty { lines += [""] + told }
    guard let version else { return lines }
    if let frame { lines += [""] + frameLines(frame, of: version, dim: dim) }
    let motion = RunReport(
      animator: version.mover, scenario: version.scenario, recording: version.recording,
      terminal: terminal)
    return lines + motion.motion(of: chosen)
  }

  private func frameLines(
    _ number: Int, of version: WatchSession.Version, dim: (String) -> StyledText
  ) -> [StyledText] {
    let moments = moments(of: version)
    guard moments.indices.contains(number) else { return [] }
    let (transition, frame) = moments[number]
    let progress = transition.progress[frame]
    let filled = Int((min(max(progress, 0), 1) * 30).rounded())
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
    let head =
      "\(transition.operationName)  \(bar)  progress \(Figure.text(progress)), "
      + "\(Figure.seconds(transition.times[frame])) s, frame \(number + 1) of \(moments.count)"
    return [StyledText(head)]
      + transition.channels.map { channel in
        let value = Figure.text(channel.shown(in: frame), digits: 2)
        return "   \(channel.key.name.padded(to: 24)) "
          + (channel.key.property.kind == .color ? dim("a color") : StyledText(value))
      }
  }

  private func send(_ control: TerminalControl) {
    console.output.write(control)
    console.output.flush()
  }
}
