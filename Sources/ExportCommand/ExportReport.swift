import Terminal
import Diagnostics
import Export
import Scripting
import Transitions

/// A table of every animator with its result for each target.
struct ExportReport {
  /// One operation of an animator.
  struct Row {
    let animator: String
    let operation: TransitionOperation
    let outcome: Exporter.Outcome
    let reducedMotion: Choreography.Reduced
    let remarks: [String]
    /// The script, to find the lines of refusals.
    let file: SearchPath.File?

    /// The row as Markdown, with notes on what is missing.
    fileprivate func cells(noting notes: inout Notes) -> String {
      let name = "| \(animator) | \(operation.rawValue) |"
      switch outcome {
      case .refused(_, let diagnostic):
        notes.add(diagnostic.message, to: "all targets", of: self)
        return "\(name) | | | |" + ExportTarget.allCases.map { _ in " no |" }.joined()
      case .failed(_, let diagnostic):
        // A line number is shown for the script; the message names any other file, such as a
        // plugin's scenario.
        let isOwn = file == nil || diagnostic.position?.file == file?.shownAs
        let place = isOwn ? diagnostic.position?.line.map { ", line \($0)" } ?? "" : ""
        notes.add("broken\(place): \(diagnostic.message)", to: "all targets", of: self)
        return "\(name) | | | |" + ExportTarget.allCases.map { _ in " no |" }.joined()
      case .keyed(let keyed):
        let choreography = Choreography(
          animator: animator, transitions: [keyed], reducedMotion: reducedMotion,
          origin: .init(
            version: interludeVersion, command: "interlude export \(animator) --to json"),
          remarks: remarks)
        for remark in remarks { notes.add(remark, to: "all targets", of: self) }
        var size = "any"
        if case .fixed(let container, let reason) = keyed.sizing {
          size = "one"
          notes.add("it holds for \(container.name) only: \(reason)", to: "all targets", of: self)
        }
        // The last digits depend on the exponential function of the machine's C library.
        let points = Figure.text((keyed.deviation.points * 100).rounded(.up) / 100, digits: 2)
        let targets = ExportTarget.allCases.map {
          " \(cell(choreography, $0, noting: &notes)) |"
        }
        return "\(name) \(keyed.curveCount) | \(keyed.keyCount) | \(points) | \(size) |"
          + targets.joined()
      }
    }

    /// The size of the file, or `no`.
    private func cell(
      _ choreography: Choreography, _ target: ExportTarget, noting notes: inout Notes
    ) -> String {
      do {
        let document = try target.document(of: choreography, in: .reference)
        for omission in document.omissions {
          notes.add("written without \(omission)", to: target.rawValue, of: self)
        }
        // The last digits in a file, and therefore its length, depend on the exponential function
        // of the machine's C library.
        let kilobytes = document.text.utf8.count / 1000 + 1
        return "\(kilobytes) kB\(document.omissions.isEmpty ? "" : "*")"
      } catch {
        let line = ExportRefusal(error, of: animator).diagnostic(in: file).position?.line
        let place = line.map { ", line \($0)" } ?? ""
        notes.add("refused\(place): \(error.reason)", to: target.rawValue, of: self)
        return "no"
      }
    }
  }

  /// Reasons for refusals, each with the operations of an animator that it applies to.
  fileprivate struct Notes {
    private var notes: [(animator: String, target: String, text: String, operations: [String])] = []

    mutating func add(_ text: String, to target: String, of row: Row) {
      let operation = row.operation.rawValue
      if let known = notes.firstIndex(where: {
        $0.animator == row.animator && $0.target == target && $0.text == text
      }) {
        if !notes[known].operations.contains(operation) {
          notes[known].operations.append(operation)
        }
      } else {
        notes.append((row.animator, target, text, [operation]))
      }
    }

    var markdown: String {
      notes.map { note in
        "* \(note.animator), \(note.operations.joined(separator: " and ")), \(note.target): "
          + "\(note.text)."
      }.joined(separator: "\n")
    }
  }

  private var rows: [Row] = []

  mutating func add(_ row: Row) { rows.append(row) }

  /// The whole page.
  var markdown: String {
    let keyed = rows.compactMap { row -> Keyed? in
      if case .keyed(let keyed) = row.outcome { keyed } else { nil }
    }
    let curves = keyed.reduce(0) { $0 + $1.curveCount }
    let keys = keyed.reduce(0) { $0 + $1.keyCount }
    var notes = Notes()
    let table = rows.map { $0.cells(noting: &notes) }.joined(separator: "\n")
    let names = ExportTarget.allCases.map(\.rawValue).joined(separator: " | ")
    let line = ExportTarget.allCases.map { _ in "---|" }.joined()
    return """
      # What can be exported

      Written by `interlude export --all --report`. A curve is a property that moves; the error is that
      of the worst corner in points, measured against the engine at 1000 frames per second in sizes
      that were not used to find the keys. The columns of targets have the size of a file with this
      one operation, `no` for what is refused, and a star where something is left out; the reasons are
      below the table.

      \(Figure.count(curves, "curve")), \(Figure.count(keys, "key")): \
      \(Figure.text(Double(keys) / Double(max(curves, 1)), digits: 1)) keys per curve.

      | animator | operation | curves | keys | error | sizes | \(names) |
      |---|---|---|---|---|---|\(line)
      \(table)

      ## What is refused, left out or bound to one size

      \(notes.markdown)

      """
  }
}
