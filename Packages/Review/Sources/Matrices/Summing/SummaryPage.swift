@_spi(Tools) import Conformance
@_spi(Tools) import Diagnostics
import EmbeddedSummary
import FileReading

/// A summary as an HTML page.
///
/// It is a single file without scripts, and it has the same bytes for the same results.
package struct SummaryPage {
  private let summary: Summary
  private let title: String

  /// Creates a page.
  ///
  /// - Parameter version: The version of the tool that judged the cases.
  package init(_ summary: Summary, version: String) {
    self.summary = summary
    title = "Interlude \(version): \(summary.total.all) cases"
  }

  private static let folder = EmbeddedFolder(embedded_summary_files)

  package var text: String {
    let problems = summary.rows.flatMap { row in row.problems.map { fields(of: $0, in: row) } }
    let isClean = problems.isEmpty
    return Self.folder.text("summary.html").filled(
      with: ["title": title.inMarkup, "total": Self.words(summary.total).inMarkup],
      lists: [
        "operations": summary.operations.map { TextFields(["name": $0.inMarkup]) },
        "rows": summary.rows.map(Self.fields),
        "unproblematic": isClean ? [TextFields()] : [],
        "problematic": isClean ? [] : [TextFields(lists: ["problems": problems])],
      ])
  }

  private static func fields(of row: Summary.Row) -> TextFields {
    TextFields(
      ["name": row.name.inMarkup], lists: ["cells": row.cells.map { fields(of: $0.counts) }])
  }

  private static func fields(of counts: Summary.Counts) -> TextFields {
    guard let worst = counts.worst else { return TextFields(["text": ""], lists: ["judged": []]) }
    let text =
      switch worst {
      case .fail: "\(counts[.fail]) of \(counts.all)"
      case .warn: "\(counts[.warn]) of \(counts.all)"
      case .ok, .refused: "\(counts.all)"
      }
    let judged = TextFields(["verdict": worst.rawValue, "words": words(counts).inMarkup])
    return TextFields(["text": text], lists: ["judged": [judged]])
  }

  private func fields(of problem: Summary.Problem, in row: Summary.Row) -> TextFields {
    let found = problem.example
    let count = problem.count == 1 ? "1 case" : "\(problem.count) cases"
    let cases = summary.description(of: problem, in: row).map { "\($0.inMarkup) (\(count))" }
    return TextFields(
      [
        "severity": found.severity.rawValue,
        "place": row.name.inMarkup + (found.line.map { ", line \($0)" } ?? ""),
        "rule": found.rule.rawValue, "message": found.message.inMarkup, "cases": cases ?? count,
        "key": problem.key.inMarkup,
      ],
      lists: ["fixes": found.fix.map { [TextFields(["fix": $0.inMarkup])] } ?? []])
  }

  /// The counts in words.
  package static func words(_ counts: Summary.Counts) -> String {
    let parts = CaseReport.Verdict.allCases.filter { counts[$0] > 0 }.map { verdict in
      switch verdict {
      case .ok: "\(counts[verdict]) ok"
      case .warn: "\(counts[verdict]) with warnings"
      case .fail: "\(counts[verdict]) failed"
      case .refused: "\(counts[verdict]) refused"
      }
    }
    return parts.isEmpty ? "no cases" : parts.joined(separator: ", ")
  }
}
