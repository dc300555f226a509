package import CommandLineParsing
@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
import Rendering
@_spi(Tools) import Scenarios
import Terminal
package import Workspaces

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Plays a run in the terminal, drawing each picture over the previous one.
package struct TerminalShow {
  let run: FilmedRun
  let imageFolder: String
  let console: Console
  /// The terminal's environment variables.
  let environment: [String: String]
  /// The format of the pictures; nil for the best one that the terminal supports.
  let format: ShowFormat?

  package init(
    run: FilmedRun, imageFolder: String, console: Console, environment: [String: String],
    format: ShowFormat?
  ) {
    self.run = run
    self.imageFolder = imageFolder
    self.console = console
    self.environment = environment
    self.format = format
  }

  /// The maximum height of a picture, in lines.
  private static let mostRows = 36
  private static let frameRate = 30.0

  /// Plays the whole run in real time.
  ///
  /// - Returns: The signal that stopped it, if any; the cursor is below the picture either way.
  package func play() throws -> Int32? {
    let terminal = console.output.terminal
    let size = run.scenario.device.size
    let rows = Self.rows(for: size, on: terminal)
    let scale = Double(rows * terminal.cell.height) / size.height
    let painter = TerminalPainter(
      format: format?.painted, environment: environment,
      columns: Int(clamped: (size.width * scale / Double(terminal.cell.width)).rounded()),
      rows: rows,
      cell: (terminal.cell.width, terminal.cell.height))
    let renderer = try FrameRenderer(
      pixelsPerPoint: scale, screens: PlaceholderScreens(run.scenario).screens,
      imageFolder: imageFolder)
    renderer.insets = run.scenario.device.insets
    renderer.isRightToLeft = run.scenario.isRightToLeft
    let signals = SignalPipe([SIGINT, SIGTERM, SIGHUP])
    let screen = ShowScreen(console: console, painter: painter)
    screen.open()
    defer { screen.close() }
    return try play(signals) { screen.draw(try renderer.render($0.frame)) }
  }

  /// The height of a device's picture in lines, the largest that fits in both directions.
  static func rows(for size: Size, on terminal: Terminal) -> Int {
    let widest = Double(terminal.width * terminal.cell.width)
    let rows = widest / size.width * size.height / Double(terminal.cell.height)
    // Two lines stay free: one for the cursor below the picture, one for typed text above it.
    return max(1, min(mostRows, terminal.height - 2, Int(clamped: rows)))
  }

  private func play(_ signals: SignalPipe?, _ draw: (Shot) throws -> Void) throws -> Int32? {
    let step = max(1, Int(clamped: (run.scenario.frameRate / Self.frameRate).rounded()))
    let seconds = Double(step) / run.scenario.frameRate
    let timeline = FilmTimeline([run], step: step, seconds: seconds)
    let begin = ContinuousClock.now
    var due = 0.0
    for (index, scene) in timeline.scenes.enumerated() {
      let isLast = index + 1 == timeline.scenes.count
      let late = (ContinuousClock.now - begin) / .seconds(1) - due
      due += scene.seconds
      // On a slow terminal fewer pictures are drawn, but the transition is not slower.
      if late < scene.seconds || isLast, let shot = run.shot(at: scene.shot) { try draw(shot) }
      guard console.output.failure == nil else { return nil }
      let rest = isLast ? 0 : max(due - (ContinuousClock.now - begin) / .seconds(1), 0)
      if let signal = Self.wait(rest, for: signals) { return signal }
    }
    return nil
  }

  /// Waits for some seconds or until a signal arrives.
  private static func wait(_ seconds: Double, for signals: SignalPipe?) -> Int32? {
    var ready = [pollfd(fd: signals?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)]
    let count = poll(&ready, 1, Int32(clamping: Int(clamped: (seconds * 1000).rounded())))
    return count > 0 ? signals?.signals().first : nil
  }
}

extension ShowFormat {
  fileprivate var painted: TerminalPainter.Format {
    switch self {
    case .kitty: .kitty
    case .sixel: .sixel
    case .symbols: .symbols
    case .blocks: .blocks
    }
  }
}

/// The part of a terminal on which pictures are drawn, each over the previous one.
private final class ShowScreen {
  private let console: Console
  private let painter: TerminalPainter
  private var cleanup: TerminationCleanup.Entry?

  init(console: Console, painter: TerminalPainter) {
    self.console = console
    self.painter = painter
  }

  /// Makes room, so that nothing scrolls during playback, and saves the position.
  func open() {
    cleanup = TerminationCleanup.add(closing: "\u{1B}[0m\u{1B}[?25h\r\n", on: 1)
    send("\u{1B}[?25l")
    for _ in 0..<painter.rows { send("\n") }
    send("\u{1B}[\(painter.rows)A\u{1B}7")
  }

  func draw(_ picture: Bitmap) {
    // With synchronized updates (the outer two sequences), a terminal never shows an incomplete
    // picture.
    send("\u{1B}[?2026h\u{1B}8")
    // Otherwise each picture would remain under the next one.
    if painter.format == .kitty { send("\u{1B}_Ga=d,q=2\u{1B}\\") }
    send(TerminalControl(picture: painter.bytes(of: picture)))
    send("\u{1B}[?2026l")
    console.output.flush()
  }

  /// Leaves the last picture in place and shows the cursor below it again.
  func close() {
    send("\u{1B}[0m\u{1B}8\u{1B}[\(painter.rows)B\u{1B}[?25h")
    console.output.flush()
    cleanup = nil
  }

  private func send(_ control: TerminalControl) { console.output.write(control) }
}
