@_spi(Tools) import InterludeTool
import CommandLineParsing
@_spi(Tools) import Conformance
@_spi(Tools) import Diagnostics
import Matrices
@_spi(Tools) import Scenarios
import Terminal

/// The summary of a matrix as text or JSON.
struct MatrixReport {
  let summary: Summary
  /// The differences from the baseline, if there is one.
  var changes: MatrixChanges?
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
        console.print("  in \(summary.place(of: problem, in: row))")
        if let fix = problem.example.fix { console.print("  to fix: \(fix)") }
      }
    }
    if let changes { write(changes, to: console) }
    console.print()
    console.print(
      "\(Figure.count(summary.total.all, "case")): \(SummaryPage.words(summary.total))")
  }

  private func write(_ changes: MatrixChanges, to console: Console) {
    console.print()
    guard !changes.isEmpty else {
      return console.print("nothing has changed since the baseline")
    }
    console.print(
      Style.bold.applied(
        to: "since the baseline: \(changes.counted)", when: terminal.usesColor))
    for group in changes.groups.sorted(by: { $0.size > $1.size }).prefix(20) {
      let example = group.example
      console.print()
      console.print("\(group.animator): \(example.words.first ?? "")")
      for words in example.words.dropFirst().prefix(4) { console.print("  \(words)") }
      console.print("  in \(summary.place(of: group))")
    }
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

  /// One line of JSON for each animator and each change.
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
      for problem in row.problems {
        problem.write(to: &writer, in: summary.description(of: problem, in: row))
      }
      writer.endArray()
      writer.endObject()
      return writer.text
    } + (changes?.changes.map(\.json) ?? [])
  }

  /// The maximum number of cases that are listed one by one; build servers don't read longer
  /// reports.
  private static let mostCases = 20_000

  /// A suite for each animator.
  ///
  /// It has one case for each address, or for each operation if there are too many addresses.
  var suites: [JUnitReport.Suite] {
    let isDetailed = summary.total.all <= Self.mostCases
    return summary.rows.map { row in
      JUnitReport.Suite(
        name: row.name, cases: isDetailed ? cases(of: row) : operations(of: row))
    }
  }

  private func cases(of row: Summary.Row) -> [JUnitReport.Case] {
    var remarks: [Int: [JUnitReport.Remark]] = [:]
    for problem in row.problems {
      for index in problem.cases {
        remarks[index, default: []].append(problem.remark(of: row.name))
      }
    }
    return row.played.sorted().map { index in
      JUnitReport.Case(
        title: CaseAddress.text(ofKey: summary.key(of: index)), remarks: remarks[index] ?? [])
    }
  }

  private func operations(of row: Summary.Row) -> [JUnitReport.Case] {
    zip(summary.operations, row.cells).map { operation, cell in
      JUnitReport.Case(
        title: "\(operation): \(SummaryPage.words(cell.counts))",
        remarks: cell.problems.map { $0.remark(of: row.name) })
    }
  }
}

extension CaseChange {
  /// The change as a line of JSON.
  fileprivate var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("change", kind.rawValue)
    writer.member("case", CaseAddress.text(ofKey: key))
    writer.member("size", size)
    writer.key("words")
    writer.beginArray()
    for word in words { writer.value(word) }
    writer.endArray()
    writer.endObject()
    return writer.text
  }
}

extension MatrixChanges {
  /// The number of changed cases by kind, such as `12 moved, 2 new`.
  var counted: String {
    CaseChange.Kind.allCases.compactMap { kind in
      counts[kind].map { count in
        switch kind {
        case .moved: "\(count) moved differently"
        case .verdict: "\(count) with another verdict"
        case .new: "\(count) new"
        case .gone: "\(count) gone"
        }
      }
    }
    .joined(separator: ", ")
  }
}

extension Summary {
  /// Where a problem was found: the shortest description of its cases, their number, and one of
  /// them.
  func place(of problem: Problem, in row: Row) -> String {
    place(of: problem.count, description(of: problem, in: row), problem.key)
  }

  /// Where a change was found.
  func place(of group: MatrixChanges.Group) -> String {
    place(of: group.count, description(of: group), group.example.key)
  }

  private func place(of count: Int, _ words: String?, _ key: String) -> String {
    let address = CaseAddress.text(ofKey: key)
    guard count > 1 else { return address }
    let cases = Figure.count(count, "case")
    return words.map { "\($0) (\(cases), such as \(address))" } ?? "\(cases), such as \(address)"
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
      + "\nin \(Figure.count(count, "case")), such as \(CaseAddress.text(ofKey: key))"
      + (example.fix.map { "\nto fix: \($0)" } ?? "")
    return example.severity == .error
      ? .failure(message: example.message, text: text) : .output(text)
  }

  fileprivate func write(to writer: inout JSONWriter, in description: String?) {
    writer.beginObject()
    writer.member("rule", example.rule.rawValue)
    writer.member("severity", example.severity.rawValue)
    writer.member("message", example.message)
    if let fix = example.fix { writer.member("fix", fix) }
    if let line = example.line { writer.member("line", line) }
    writer.member("cases", count)
    if let description { writer.member("where", description) }
    writer.member("key", key)
    writer.endObject()
  }
}
