import CommandLineParsing
import Diagnostics
import Recordings
import Scenarios
import Terminal
import Views

/// The result of a reload, as text or JSON.
struct WatchReport {
  let outcome: WatchSession.Outcome
  /// The version that stays in use if this one failed.
  let kept: WatchSession.Version?
  let subject: String
  let versionLabel: String
  /// The time from looking at the files to the report, in milliseconds.
  let milliseconds: Double

  // MARK: For a person

  /// The lines about what changed or what is wrong.
  ///
  /// - Parameter width: The columns at which messages are wrapped; nil leaves wrapping to the
  ///   terminal.
  func lines(usesColor: Bool, limit: Int = .max, width: Int? = nil) -> [StyledText] {
    let printer = DiagnosticPrinter(usesColor: usesColor, width: width)
    switch outcome {
    case .unchanged, .rebuilt: return []
    case .played(let version, let changes):
      let warnings = version.warnings.flatMap(printer.lines)
      guard let changes else { return warnings }
      guard !changes.isEmpty else {
        return warnings + [Style.dim.applied(to: "same motion", when: usesColor)]
      }
      return warnings + Self.lines(of: changes, usesColor: usesColor, limit: limit)
    case .failed(let diagnostics):
      let lines = diagnostics.flatMap(printer.lines)
      return Array(lines.prefix(max(limit - 1, 1))) + [stays(usesColor: usesColor)]
    }
  }

  /// Which version is still shown after a failure.
  func stays(usesColor: Bool) -> StyledText {
    let text =
      kept.map { "keeping the version of \($0.versionLabel)" }
      ?? "no working version yet; fix it and save"
    return Style.yellow.applied(to: text, when: usesColor)
  }

  private static func lines(
    of changes: [MotionChange], usesColor: Bool, limit: Int
  ) -> [StyledText] {
    // A difference that is the same in several transitions is listed once.
    var lines: [(text: String, transitions: [String])] = []
    for change in changes {
      let place = "\(change.transition) \(change.operationName)"
      if let index = lines.firstIndex(where: { $0.text == change.text }) {
        lines[index].transitions.append(place)
      } else {
        lines.append((change.text, [place]))
      }
    }
    let shown = lines.count <= limit ? lines.count : max(limit - 1, 1)
    let width = lines.prefix(shown).map(\.text.count).max() ?? 0
    var result = lines.prefix(shown).map { line -> StyledText in
      Style.green.applied(to: "~ ", when: usesColor)
        + "\(line.text.padded(to: width))  "
        + Style.dim.applied(to: line.transitions.joined(separator: ", "), when: usesColor)
    }
    if shown < lines.count { result.append("… and \(lines.count - shown) more") }
    return result
  }

  /// The block of text that is printed if the output can't be redrawn.
  func write(to console: Console) {
    let usesColor = console.output.terminal.usesColor
    console.print(
      Style.bold.applied(to: "\(versionLabel)  \(subject)", when: usesColor)
        + "  \(word) (\(Figure.text(milliseconds, digits: 1)) ms)")
    if case .played(let version, let changes) = outcome {
      if changes == nil {
        let report = RunReport(
          animator: version.mover, scenario: version.scenario, recording: version.recording,
          terminal: console.output.terminal)
        for line in report.motion(of: nil) { console.print(line) }
      }
      for failure in version.result.failures {
        let printer = DiagnosticPrinter(usesColor: usesColor)
        console.print(StyledText(lines: printer.lines(for: failure)))
      }
    }
    for line in lines(usesColor: usesColor) { console.print(line) }
    console.print()
    console.output.flush()
  }

  private var word: String {
    switch outcome {
    case .unchanged: "unchanged"
    case .rebuilt: "built again"
    case .played(let version, let changes):
      (changes == nil ? "loaded" : "reloaded") + ", played '\(version.scenario.name)'"
    case .failed: "not reloaded"
    }
  }

  // MARK: For a program

  /// One JSON object on a line.
  var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("type", "reload")
    writer.member("at", versionLabel)
    writer.member("subject", subject)
    switch outcome {
    case .unchanged: writer.member("result", "unchanged")
    case .rebuilt: writer.member("result", "rebuilt")
    case .played(let version, let changes):
      writer.member("result", changes == nil ? "loaded" : "reloaded")
      writer.member("scenario", version.scenario.name)
      writer.member("expectationsFailed", version.result.failures.count)
      if !version.warnings.isEmpty { writer.headlines("warnings", version.warnings) }
      if let changes {
        writer.key("changes")
        writer.beginArray()
        for change in changes { writer.change(change) }
        writer.endArray()
      }
    case .failed(let diagnostics):
      writer.member("result", "kept")
      if let kept { writer.member("version", kept.versionLabel) }
      writer.headlines("errors", diagnostics)
    }
    writer.member("milliseconds", milliseconds)
    writer.endObject()
    return writer.text
  }
}

extension JSONWriter {
  fileprivate mutating func headlines(_ name: String, _ diagnostics: [Diagnostic]) {
    key(name)
    beginArray()
    let printer = DiagnosticPrinter()
    for diagnostic in diagnostics { value(printer.headline(of: diagnostic)) }
    endArray()
  }

  fileprivate mutating func change(_ change: MotionChange) {
    beginObject()
    member("transition", change.transition)
    member("operation", change.operationName)
    switch change.kind {
    case .moved(let key, let difference, let progress):
      member("change", "moved")
      property(key)
      member("difference", difference)
      member("progress", progress)
    case .new(let key):
      member("change", "new")
      property(key)
    case .gone(let key):
      member("change", "gone")
      property(key)
    case .duration(let old, let new):
      member("change", "duration")
      member("from", old)
      member("to", new)
    case .began: member("change", "began")
    case .vanished: member("change", "vanished")
    }
    endObject()
  }

  private mutating func property(_ key: Column.Key) {
    member("view", key.view)
    member("property", key.property.name)
  }
}
