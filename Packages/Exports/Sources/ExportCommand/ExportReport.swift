@_spi(Tools) import Diagnostics
import Export
@_spi(Tools) import Scripting
import Terminal
@_spi(Tools) import Transitions

/// A table of every animator with its result for each target.
struct ExportReport {
  /// One operation of an animator, as a row of the table.
  struct Row: Sendable {
    fileprivate let animator: String
    fileprivate let operation: TransitionOperation
    fileprivate var cells: String
    fileprivate var curves = 0
    fileprivate var keys = 0
    /// What is missing, each with the target that lacks it.
    fileprivate var notes: [(target: String, text: String)] = []

    /// - Parameters:
    ///   - file: The script, to find the lines of refusals.
    ///   - remarks: What the numbers depend on besides the container.
    init(
      of animator: String, _ operation: TransitionOperation, _ outcome: Exporter.Outcome,
      reducedMotion: Choreography.Reduced, remarks: [String], file: SearchPath.File?,
      by timing: TimedKeys
    ) {
      (self.animator, self.operation) = (animator, operation)
      cells = "| \(animator) | \(operation.rawValue) |"
      switch outcome {
      case .refused(_, let diagnostic):
        add(diagnostic.message, on: Self.all)
        cells += Self.none
      case .failed(_, let diagnostic):
        // A line number is shown for the script; the message names any other file, such as a
        // plugin's scenario.
        let isOwn = file == nil || diagnostic.position?.file == file?.shownAs
        let place = isOwn ? diagnostic.position?.line.map { ", line \($0)" } ?? "" : ""
        add("broken\(place): \(diagnostic.message)", on: Self.all)
        cells += Self.none
      case .keyed(let keyed):
        (curves, keys) = (keyed.curveCount, keyed.keyCount)
        let choreography = Choreography(
          animator: animator, transitions: [keyed], reducedMotion: reducedMotion,
          origin: .init(
            version: interludeVersion, command: "interlude export \(animator) --to json"),
          remarks: remarks)
        for remark in remarks { add(remark, on: Self.all) }
        var size = "any"
        if case .fixed(let container, let reason) = keyed.sizing {
          size = "one"
          add("it holds for \(container.name) only: \(reason)", on: Self.all)
        }
        // The last digits depend on the exponential function of the machine's C library.
        let points = Figure.text((keyed.deviation.points * 100).rounded(.up) / 100, digits: 2)
        cells += " \(curves) | \(keys) | \(points) | \(size) |"
        for target in ExportTarget.allCases {
          cells += " \(cell(of: choreography, for: target, in: file, by: timing)) |"
        }
      }
    }

    private static let all = "all targets"
    private static let none = " | | | |" + ExportTarget.allCases.map { _ in " no |" }.joined()

    private mutating func add(_ text: String, on target: String) { notes.append((target, text)) }

    /// The size of the file, or `no`.
    private mutating func cell(
      of choreography: Choreography, for target: ExportTarget, in file: SearchPath.File?,
      by timing: TimedKeys
    ) -> String {
      do {
        let document = try target.document(of: choreography, in: .reference, by: timing)
        for omission in document.omissions {
          add("written without \(omission)", on: target.rawValue)
        }
        // The last digits in a file, and therefore its length, depend on the exponential function
        // of the machine's C library.
        let kilobytes = document.text.utf8.count / 1000 + 1
        return "\(kilobytes) kB\(document.omissions.isEmpty ? "" : "*")"
      } catch {
        let line = ExportRefusal(error, of: animator).diagnostic(in: file).position?.line
        let place = line.map { ", line \($0)" } ?? ""
        add("refused\(place): \(error.reason)", on: target.rawValue)
        return "no"
      }
    }
  }

  /// Reasons for refusals, each with the operations of an animator that it applies to.
  private struct Notes {
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
    let curves = rows.reduce(0) { $0 + $1.curves }
    let keys = rows.reduce(0) { $0 + $1.keys }
    var notes = Notes()
    for row in rows {
      for (target, text) in row.notes { notes.add(text, to: target, of: row) }
    }
    let table = rows.map(\.cells).joined(separator: "\n")
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
