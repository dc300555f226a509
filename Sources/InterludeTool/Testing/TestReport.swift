import CommandLineParsing
import Diagnostics
import Terminal

/// The text report of a test: one line per case, then the problems, then what to do next.
struct TestReport {
  let results: [TestResult]
  let terminal: Terminal

  func write(to console: Console) {
    let width = results.map(\.name.count).max() ?? 0
    for result in results {
      console.print("\(word(result.verdict))  \(result.name.padded(to: width))  \(result.about)")
    }
    let printer = DiagnosticPrinter(usesColor: terminal.usesColor)
    // For a missing golden, no place and no figures are printed.
    for result in results where !result.diagnostics.isEmpty && result.verdict != .new {
      console.print()
      console.print(styled(result.name, .bold))
      for diagnostic in result.diagnostics {
        console.print(StyledText(lines: printer.lines(for: diagnostic)))
      }
    }
    console.print()
    console.print("\(summary)")
    console.print(styled("Next: " + nextStep, .dim))
  }

  private var summary: String {
    let counts = TestResult.Verdict.allCases.compactMap { verdict -> String? in
      let count = count(verdict)
      return count == 0 ? nil : "\(count) \(verdict.rawValue)"
    }
    return "\(results.count) tested: " + counts.joined(separator: ", ")
  }

  private var nextStep: String {
    if count(.failed) > 0 { return "fix the problems above, then run the command again" }
    if count(.differs) > 0 { return "undo the change, or record it with --update" }
    if count(.new) + count(.orphan) > 0 {
      return "run it again with --update, then review and commit the files"
    }
    if count(.recorded) + count(.removed) > 0 { return "review the files and commit them" }
    return "for a build server, add --junit FILE"
  }

  private func count(_ verdict: TestResult.Verdict) -> Int {
    results.count { $0.verdict == verdict }
  }

  private func word(_ verdict: TestResult.Verdict) -> StyledText {
    let style: Style = verdict.isFailure ? .red : verdict == .ok ? .green : .yellow
    return styled(verdict.rawValue.padded(to: 8), style)
  }

  private func styled(_ text: String, _ style: Style) -> StyledText {
    style.applied(to: text, when: terminal.usesColor)
  }
}
