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
    case .played(let version, let difference):
      let warnings = version.warnings.flatMap(printer.lines)
      guard let difference else { return warnings }
      guard !difference.isEmpty else {
        return warnings + [Style.dim.applied(to: "same motion", when: usesColor)]
      }
      return warnings + Self.lines(of: difference, usesColor: usesColor, limit: limit)
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
    of difference: MotionDifference, usesColor: Bool, limit: Int
  ) -> [StyledText] {
    // A difference that is the same in several transitions is listed once.
    var lines: [(text: String, transitions: [String])] = []
    for part in difference.parts {
      let place = part.place.transition.map { "\($0) \(part.place.operation ?? "")" } ?? ""
      if let index = lines.firstIndex(where: { $0.text == part.words }) {
        lines[index].transitions.append(place)
      } else {
        lines.append((part.words, [place]))
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
    if case .played(let version, let difference) = outcome {
      if difference == nil {
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
    case .played(let version, let difference):
      (difference == nil ? "loaded" : "reloaded") + ", played '\(version.scenario.name)'"
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
    case .played(let version, let difference):
      writer.member("result", difference == nil ? "loaded" : "reloaded")
      writer.member("scenario", version.scenario.name)
      writer.member("expectationsFailed", version.result.failures.count)
      if !version.warnings.isEmpty { writer.headlines("warnings", version.warnings) }
      if let difference {
        writer.key("changes")
        writer.beginArray()
        for part in difference.parts { writer.change(part) }
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

  fileprivate mutating func change(_ part: MotionDifference.Part) {
    beginObject()
    if let transition = part.place.transition { member("transition", transition) }
    if let operation = part.place.operation { member("operation", operation) }
    switch part.kind {
    case .moved(let difference):
      member("change", "moved")
      property(part)
      member("difference", difference)
      if let progress = part.place.progress { member("progress", progress) }
    case .new:
      member("change", "new")
      property(part)
    case .gone:
      member("change", "gone")
      property(part)
    case .duration(let old, let new):
      member("change", "duration")
      member("from", old)
      member("to", new)
    case .began: member("change", "began")
    case .vanished: member("change", "vanished")
    case .look: member("change", "look")
    case .order: member("change", "order")
    case .event, .details: member("change", "other")
    }
    member("words", part.words)
    endObject()
  }

  private mutating func property(_ part: MotionDifference.Part) {
    if let view = part.value?.view { member("view", view) }
    if let property = part.value?.property { member("property", property) }
  }
}
