@_spi(Tools) package import Diagnostics

/// The problems that prevent files from being the complete result of a matrix.
package struct MergeProblems: Sendable {
  private var files: [ResultFileError] = []
  private var conflicts: [(key: String, one: String, other: String)] = []
  private var conflictCount = 0
  private var missing: [Range<Int>] = []
  /// The number of cases without a result.
  package private(set) var missingCount = 0

  /// The maximum number of cases that are named; the others are only counted.
  private static let mostNamed = 10

  /// Whether every case has exactly one result.
  package var isEmpty: Bool { files.isEmpty && conflictCount == 0 && missingCount == 0 }

  mutating func add(_ error: ResultFileError) { files.append(error) }

  mutating func add(conflict key: String, _ one: String, _ other: String) {
    conflictCount += 1
    if conflicts.count < Self.mostNamed { conflicts.append((key, one, other)) }
  }

  mutating func addMissing(_ cases: Range<Int>) {
    guard !cases.isEmpty else { return }
    missingCount += cases.count
    if missing.count < Self.mostNamed { missing.append(cases) }
  }

  /// The diagnostics for the user; files that can't be used come first, because they cause missing
  /// cases.
  package func diagnostics(in matrix: Matrix?) -> [Diagnostic] {
    var told = files.map(\.diagnostic)
    told += conflicts.map { conflict in
      Diagnostic(
        .error, "'\(conflict.key)' has different results in two files",
        at: SourcePosition(file: conflict.one),
        notes: [Diagnostic.Note("the other file is \(conflict.other)")])
    }
    let rest = conflictCount - conflicts.count
    if rest > 0 {
      let cases = rest == 1 ? "1 more case has" : "\(rest) more cases have"
      told.append(Diagnostic(.error, "\(cases) different results"))
    }
    guard let matrix, missingCount > 0 else { return told }
    let named = missing.lazy.flatMap { $0 }.prefix(Self.mostNamed)
    var notes = Array(named.map { Diagnostic.Note("missing: \(matrix.key(of: $0))") })
    let others = missingCount - notes.count
    if others > 0 {
      notes.append(Diagnostic.Note("and \(others) more \(others == 1 ? "case" : "cases")"))
    }
    told.append(
      Diagnostic(
        .error,
        missingCount == 1
          ? "1 of \(matrix.count) cases has no result"
          : "\(missingCount) of \(matrix.count) cases have no result",
        notes: notes))
    return told
  }
}
