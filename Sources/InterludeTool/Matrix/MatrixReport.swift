import CommandLineParsing
import CommandSupport
import Conformance
import Diagnostics
import Matrices

/// A summary of a matrix for a person, or as JSON.
struct MatrixReport {
  let summary: Summary
  let terminal: Terminal

  func write(to console: Console) {
    let rows = summary.rows.filter { $0.total.all > 0 }
    let width = rows.map(\.name.count).max() ?? 0
    for row in rows {
      let total = row.total
      console.print(
        "\(word(total.worst ?? .ok))  \(row.name.padded(to: width))  \(SummaryPage.words(total))")
    }
    let printer = DiagnosticPrinter(usesColor: terminal.usesColor)
    for row in rows {
      for problem in row.problems {
        console.print()
        console.print(printer.styledHeadline(of: problem.diagnostic(of: row.name)))
        let cases = Figure.count(problem.count, "case")
        console.print("  in \(cases), such as \(problem.key)")
        if let fix = problem.example.fix { console.print("  to fix: \(fix)") }
      }
    }
    console.print()
    console.print(
      "\(Figure.count(summary.total.all, "case")): \(SummaryPage.words(summary.total))")
  }

  private func word(_ verdict: CaseReport.Verdict) -> StyledText {
    let word = (verdict == .refused ? "none" : verdict.rawValue).padded(to: 4)
    let style: Style =
      switch verdict {
      case .ok: .green
      case .warn: .yellow
      case .fail: .red
      case .refused: .dim
      }
    return style.applied(to: word, when: terminal.usesColor)
  }

  /// A line of JSON for each animator.
  var json: [String] {
    summary.rows.filter { $0.total.all > 0 }.map { row in
      var writer = JSONWriter()
      writer.beginObject()
      writer.member("animator", row.name)
      writer.member("cases", row.total.all)
      for verdict in CaseReport.Verdict.allCases {
        writer.member(verdict.rawValue, row.total[verdict])
      }
      writer.key("problems")
      writer.beginArray()
      for problem in row.problems { problem.write(to: &writer) }
      writer.endArray()
      writer.endObject()
      return writer.text
    }
  }

  /// A suite for each animator, with a case for each operation.
  var suites: [JUnitReport.Suite] {
    summary.rows.map { row in
      JUnitReport.Suite(
        name: row.name,
        cases: zip(summary.operations, row.cells).map { operation, cell in
          JUnitReport.Case(
            title: "\(operation): \(SummaryPage.words(cell.counts))",
            remarks: cell.problems.map { $0.remark(of: row.name) })
        })
    }
  }
}

extension Summary.Problem {
  fileprivate func diagnostic(of animator: String) -> Diagnostic {
    Diagnostic(
      example.severity, "\(example.rule.rawValue): \(example.message)",
      at: SourcePosition(file: animator, line: example.line))
  }

  fileprivate func remark(of animator: String) -> JUnitReport.Remark {
    let text =
      DiagnosticPrinter().headline(of: diagnostic(of: animator))
      + "\nin \(Figure.count(count, "case")), such as \(key)"
      + (example.fix.map { "\nto fix: \($0)" } ?? "")
    return example.severity == .error
      ? .failure(message: example.message, text: text) : .output(text)
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("rule", example.rule.rawValue)
    writer.member("severity", example.severity.rawValue)
    writer.member("message", example.message)
    if let fix = example.fix { writer.member("fix", fix) }
    if let line = example.line { writer.member("line", line) }
    writer.member("cases", count)
    writer.member("key", key)
    writer.endObject()
  }
}
