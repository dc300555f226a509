import CommandLineParsing
import Conformance
import Diagnostics
import Terminal

/// The text report of a check: one line per subject, then the problems and how to fix them.
struct CheckReport {
  let reports: [Report]
  let isVerbose: Bool
  let terminal: Terminal
  /// The command that starts this program, as a user types it.
  let command: String

  func write(to console: Console) {
    let width = reports.map(\.name.count).max() ?? 0
    for report in reports {
      console.print("\(word(report.verdict))  \(report.name.padded(to: width))  \(line(report))")
    }
    for report in reports { details(of: report, to: console) }
    console.print()
    console.print("\(summary)")
    console.print(styled("Next: " + nextStep, .dim))
  }

  private func line(_ report: Report) -> String {
    var parts: [String] = []
    let errors = report.count(of: .error)
    let warnings = report.count(of: .warning)
    if errors > 0 { parts.append(Figure.count(errors, "error")) }
    if warnings > 0 { parts.append(Figure.count(warnings, "warning")) }
    let measures = report.measures
    if report.verdict == .notChecked {
      let all = measures.situations
      parts.append(all == 1 ? "refuses the only situation" : "refuses all \(all) situations")
      if let refusal = measures.refusal { parts[parts.count - 1] += ": \(refusal)" }
    } else if measures.frames > 0 {
      parts.append("\(measures.situations) situations")
    }
    // An app's own transitions are judged but not measured.
    if measures.frames > 0, measures.duration > 0 {
      parts.append("\(Figure.text(measures.duration, digits: 2)) s")
      parts.append("moves \(Figure.text(measures.largestDisplacement, digits: 0)) pt")
      parts.append("\(Figure.text(measures.reducedDisplacement, digits: 0)) pt with reduced motion")
    } else if measures.frames == 0, measures.situations > 0, report.verdict != .notChecked {
      parts.append(Figure.count(measures.situations, "scenario"))
    }
    return parts.joined(separator: " · ")
  }

  private func details(of report: Report, to console: Console) {
    let findings = report.findings.filter { isVerbose || $0.severity != .note }
    guard !findings.isEmpty || isVerbose else { return }
    console.print()
    console.print(styled(report.name, .bold))
    let printer = DiagnosticPrinter(usesColor: terminal.usesColor)
    for finding in findings {
      console.print(printer.styledHeadline(of: finding.diagnostic))
      for note in finding.notes {
        let remark = Diagnostic(.note, note.message, at: note.position)
        console.print("  " + printer.styledHeadline(of: remark))
      }
      if let fix = finding.fix { console.print("  to fix: \(fix)") }
    }
    if isVerbose, report.measures.frames > 0 {
      console.print(styled(measured(report.measures), .dim))
    }
  }

  private func measured(_ measures: Measures) -> String {
    let frames = "measured: \(Figure.count(measures.frames, "frame")) shown"
    guard measures.duration > 0 else { return frames }
    var parts = [
      "appears after \(Figure.text(measures.unseen, digits: 2)) s",
      "still for the last \(Figure.text(measures.still, digits: 2)) s",
      Figure.count(measures.kinks, "change") + " in velocity",
      "\(Figure.text(measures.microseconds, digits: 1)) µs per frame here",
    ]
    if measures.refusals > 0 { parts.append("refuses \(measures.refusals) situations") }
    return ([frames] + parts).joined(separator: " · ")
  }

  private var summary: String {
    let ok = reports.count { $0.verdict == .ok }
    let warned = reports.count { $0.verdict == .warn }
    let failed = reports.count { $0.verdict == .fail }
    let refused = reports.count { $0.verdict == .notChecked }
    return "\(reports.count - refused) checked: \(ok) ok, \(warned) with warnings, \(failed) failed"
      + (refused > 0 ? "; \(refused) not checked" : "")
  }

  private var nextStep: String {
    if let failed = reports.first(where: { $0.verdict == .fail }) {
      return "fix the problems above, then run: \(command) check \(failed.callName)"
    }
    if let refused = reports.first(where: { $0.verdict == .notChecked }) {
      return
        "\(command) check \(refused.callName) --scenario NAME plays it in screens that it "
        + "does not refuse"
    }
    if !isVerbose {
      return "add --verbose for notes and measurements, or --junit FILE for a build server"
    }
    return "\(command) run \(reports.first?.callName ?? "NAME") plays one of them"
  }

  private func word(_ verdict: Report.Verdict) -> StyledText {
    let word = verdict.word.padded(to: reports.contains { $0.verdict == .notChecked } ? 11 : 4)
    switch verdict {
    case .ok: return styled(word, .green)
    case .warn, .notChecked: return styled(word, .yellow)
    case .fail: return styled(word, .red)
    }
  }

  private func styled(_ text: String, _ style: Style) -> StyledText {
    style.applied(to: text, when: terminal.usesColor)
  }
}

extension Report.Verdict {
  fileprivate var word: String { self == .notChecked ? "not checked" : rawValue }
}

extension Report {
  /// The name as a user types it; the report of an app is named `APP in SCENARIO`.
  fileprivate var callName: String {
    if let place = name.firstRange(of: " in ") {
      return "\(name[..<place.lowerBound]) --scenario \(String(name[place.upperBound...]).inShell)"
    }
    return name.hasSuffix(" (plugin)") ? String(name.dropLast(" (plugin)".count)) : name
  }
}
