@_spi(Tools) import Conformance
@_spi(Tools) import Diagnostics

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

  package var text: String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>\(title.inMarkup)</title>
    <style>
    :root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif }
    table { border-collapse: collapse }
    th, td { padding: 2px 8px; text-align: right; white-space: nowrap }
    th:first-child { text-align: left }
    .ok { background: #34c75933 } .warn { background: #ff950055 } .fail { background: #ff3b3088 }
    .refused { opacity: 0.5 }
    code { font: 12px ui-monospace, monospace }
    </style>
    <h1>\(title.inMarkup)</h1>
    <p>\(Self.words(summary.total).inMarkup)</p>
    <table>
    <tr><th>animator</th>\(summary.operations.map { "<th>\($0.inMarkup)</th>" }.joined())</tr>
    \(summary.rows.map(row).joined(separator: "\n"))
    </table>
    <p>A cell counts the cases that fail, then those with warnings, of all. A gray one has only cases
    that the animator refuses.</p>
    \(problems)
    </html>

    """
  }

  private func row(_ row: Summary.Row) -> String {
    "<tr><th>\(row.name.inMarkup)</th>\(row.cells.map { Self.cell($0.counts) }.joined())</tr>"
  }

  private static func cell(_ counts: Summary.Counts) -> String {
    guard let worst = counts.worst else { return "<td></td>" }
    let text =
      switch worst {
      case .fail: "\(counts[.fail]) of \(counts.all)"
      case .warn: "\(counts[.warn]) of \(counts.all)"
      case .ok, .refused: "\(counts.all)"
      }
    return "<td class=\"\(worst.rawValue)\" title=\"\(words(counts).inMarkup)\">\(text)</td>"
  }

  private var problems: String {
    let found = summary.rows.flatMap { row in row.problems.map { (row, $0) } }
    guard !found.isEmpty else { return "<p>No problems were found.</p>" }
    let items = found.map { row, problem in
      let place = summary.description(of: problem, in: row)
      return "<li>\(Self.problem(row.name, problem, in: place))</li>\n"
    }
    return "<h2>Problems</h2>\n<ul>\n\(items.joined())</ul>"
  }

  private static func problem(
    _ animator: String, _ problem: Summary.Problem, in description: String?
  ) -> String {
    let found = problem.example
    let place = animator.inMarkup + (found.line.map { ", line \($0)" } ?? "")
    let count = problem.count == 1 ? "1 case" : "\(problem.count) cases"
    let cases = description.map { "\($0.inMarkup) (\(count))" } ?? count
    let fix = found.fix.map { "<br>to fix: \($0.inMarkup)" } ?? ""
    return
      "<b>\(found.severity.rawValue)</b> \(place): \(found.rule.rawValue): \(found.message.inMarkup)"
      + "<br>in \(cases), such as <code>\(problem.key.inMarkup)</code>\(fix)"
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
