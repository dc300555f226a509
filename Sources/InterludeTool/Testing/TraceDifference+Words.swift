import Diagnostics
import Recordings
import Scenarios
import Terminal

extension TraceDifference {
  /// A diagnostic with the first difference from a golden at its line, and the largest differences
  /// at theirs.
  func diagnostic(at golden: Golden) -> Diagnostic {
    guard let first else { preconditionFailure("traces that agree have no first difference") }
    let change = first.change.map { " (\(Self.signed($0)))" } ?? ""
    var notes = largest.prefix(3).filter { _ in count > 1 }.map { largest in
      Diagnostic.Note(
        "\(largest.words), most of all in \(largest.place.words)",
        at: golden.position(line: largest.place.leftLine))
    }
    if count > 1 { notes.append(Diagnostic.Note("\(count) differences in all")) }
    return Diagnostic(
      .error, "\(first.place.words): \(first.name) was \(first.left), is \(first.right)\(change)",
      at: golden.position(line: first.place.leftLine), notes: notes)
  }

  /// The number of differences and the largest one.
  var summary: String {
    let most = largest.first.map { ", \($0.words)" } ?? ""
    return Figure.count(count, "difference") + most
  }

  private static func signed(_ change: Double) -> String {
    (change < 0 ? "−" : "+") + Figure.text(abs(change), digits: 9)
  }
}

extension TraceDifference.Difference {
  /// The differing value, by its name in scripts.
  var name: String { what.hasPrefix("views.") ? String(what.dropFirst("views.".count)) : what }
}

extension TraceDifference.Largest {
  /// What differs, and by how much.
  var words: String {
    let name = [view, property].compactMap { $0 }.joined(separator: ".")
    return "\(name) by \(Figure.text(difference, digits: 9))"
  }
}

extension TraceDifference.Place {
  /// The moment that a line describes.
  fileprivate var words: String {
    guard let time else { return "the header" }
    var parts = [transition.map { "transition \($0)" }].compactMap { $0 }
    if let frame { parts += [frame.operation, "frame \(frame.number)"] }
    parts.append("\(Figure.text(time)) s")
    if let frame { parts.append("progress \(Figure.text(frame.progress))") }
    return parts.joined(separator: ", ")
  }
}
