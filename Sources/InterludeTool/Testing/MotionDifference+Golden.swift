import Diagnostics
import Recordings
import Scenarios
import Terminal

extension MotionDifference {
  /// A diagnostic with the first difference from a golden at its line, and the largest differences
  /// at theirs.
  func diagnostic(at golden: Golden) -> Diagnostic {
    guard let first else { preconditionFailure("traces that agree have no first difference") }
    var notes = parts.prefix(3).filter { _ in count > 1 }.map { part in
      Diagnostic.Note(
        "\(part.words), most of all in \(part.place.words)",
        at: golden.position(line: part.place.oldLine))
    }
    if count > 1 { notes.append(Diagnostic.Note("\(count) differences in all")) }
    return Diagnostic(
      .error, first.words, at: golden.position(line: first.place.oldLine), notes: notes)
  }

  /// The number of differences and the largest one.
  var summary: String {
    Figure.count(count, "difference") + (parts.first.map { ", \($0.words)" } ?? "")
  }
}
