import CommandSupport
import Diagnostics
import Export
import Scripting
import Transitions

/// A table of every animator and what each target makes of it.
struct ExportReport {
  /// One operation of an animator.
  struct Row {
    let animator: String
    let operation: TransitionOperation
    let outcome: Exporter.Outcome
    let reducedMotion: Choreography.Reduced

    /// The size of the module, or why there is none.
    private static func web(_ choreography: Choreography) -> String {
      do {
        return "\(try choreography.webModule().utf8.count / 1000 + 1) kB"
      } catch {
        return "refused: \(error.reason)"
      }
    }

    /// The row as Markdown.
    var markdown: String {
      let name = "| \(animator) | \(operation.rawValue) |"
      switch outcome {
      case .refused(_, let diagnostic):
        return "\(name) | | | | not exported: \(diagnostic.message) |"
      case .keyed(let keyed):
        let choreography = Choreography(
          animator: animator, transitions: [keyed], reducedMotion: reducedMotion,
          origin: .init(
            version: interludeVersion, command: "interlude export \(animator) --to json"))
        let size =
          switch keyed.sizing {
          case .any: "any"
          case .fixed(_, let reason): "one: \(reason)"
          }
        // The last digits depend on the machine's exponential function.
        let points = Figure.text((keyed.deviation.points * 100).rounded(.up) / 100, digits: 2)
        return
          "\(name) \(keyed.curveCount) | \(keyed.keyCount) | \(points) | \(size) | \(Self.web(choreography)) |"
      }
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
    return """
      # What can be exported

      Written by `interlude export --all --report`. A curve is a property that moves; the error is that
      of the worst corner in points, measured against the engine at 1000 frames per second in sizes
      that were not used to find the keys. Every animator has JSON if it has keys; the last column is
      the ES module for browsers.

      \(Figure.count(curves, "curve")), \(Figure.count(keys, "key")): \
      \(Figure.text(Double(keys) / Double(max(curves, 1)), digits: 1)) keys per curve.

      | animator | operation | curves | keys | error | sizes | web |
      |---|---|---|---|---|---|---|
      \(rows.map(\.markdown).joined(separator: "\n"))

      """
  }
}
