@_spi(Tools) package import Conformance
@_spi(Tools) import Diagnostics

/// Results by animator and operation.
package struct Summary: Sendable {
  package let operations: [String]
  /// The rows, one for each animator, in the order of the matrix.
  package private(set) var rows: [Row]
  private let matrix: Matrix
  /// The indexes of the operations, by name.
  private let places: [String: Int]

  /// The results of an animator.
  package struct Row: Sendable {
    /// The animator's name in the form in which keys contain it.
    package let name: String
    /// The results of each operation.
    package fileprivate(set) var cells: [Cell]
    /// The numbers of the cases that the animator did not refuse.
    package fileprivate(set) var played: [Int] = []
    /// The results of all operations.
    package var total: Counts {
      cells.reduce(into: Counts()) { $0.add($1.counts) }
    }
    /// The problems in all operations, one for each rule, severity and line.
    ///
    /// The same mistake usually causes problems in several operations.
    package var problems: [Problem] {
      cells.reduce(into: []) { known, cell in
        for problem in cell.problems { known.join(problem) }
      }
    }
  }

  /// The results of an animator in an operation.
  package struct Cell: Sendable {
    package fileprivate(set) var counts = Counts()
    /// The problems, one for each rule, severity and line.
    package fileprivate(set) var problems: [Problem] = []
  }

  /// The same problem in one or more cases.
  package struct Problem: Sendable {
    /// The first finding of the problem.
    package let example: CaseResult.Problem
    /// The key of the case with the first finding.
    package let key: String
    /// The number of cases with the problem.
    package var count: Int { cases.count }
    /// The numbers of these cases.
    package fileprivate(set) var cases: [Int]
  }

  /// The number of cases by verdict.
  package struct Counts: Sendable, Hashable {
    private var counts: [CaseReport.Verdict: Int] = [:]

    package subscript(verdict: CaseReport.Verdict) -> Int { counts[verdict] ?? 0 }
    /// The total number of cases.
    package var all: Int { counts.values.reduce(0, +) }

    fileprivate mutating func add(_ verdict: CaseReport.Verdict) {
      counts[verdict, default: 0] += 1
    }
    fileprivate mutating func add(_ other: Counts) {
      for (verdict, count) in other.counts { counts[verdict, default: 0] += count }
    }

    /// The worst verdict; nil if there are no cases.
    package var worst: CaseReport.Verdict? {
      [.fail, .warn, .ok, .refused].first { self[$0] > 0 }
    }
  }

  /// The maximum number of problems in a cell; an error in a script can occur in each of its lines.
  fileprivate static let mostProblems = 50

  /// Creates a summary without results.
  package init(of matrix: Matrix) {
    self.matrix = matrix
    var operations: [String] = matrix.entries.isEmpty ? matrix.values[0] : []
    var places: [String: Int] = [:]
    for entry in matrix.entries.indices {
      for operation in matrix.values(of: .operation, entry: entry) where places[operation] == nil {
        places[operation] = operations.count
        operations.append(operation)
      }
    }
    (self.operations, self.places) = (operations, places)
    let cells = operations.map { _ in Cell() }
    rows = matrix.entries.map { Row(name: $0.name, cells: cells) }
  }

  /// The results of all animators.
  package var total: Counts { rows.reduce(into: Counts()) { $0.add($1.total) } }

  /// Adds the result of the case with a number.
  package mutating func add(_ result: CaseResult, at index: Int) {
    let row = matrix.entry(of: index)
    if let operation = places[matrix.operation(of: index)] {
      rows[row].cells[operation].add(result, at: index)
    }
    if result.verdict != .refused { rows[row].played.append(index) }
  }

  /// The key of a case.
  package func key(of index: Int) -> String { matrix.key(of: index) }

  /// The shortest description of the cases that have a problem, or nil if there is no short one.
  package func description(of problem: Problem, in row: Row) -> String? {
    let found = Set(problem.cases)
    return CasePattern(
      problem.cases, without: row.played.filter { !found.contains($0) }, in: matrix)?
      .words
  }

  /// The shortest description of the cases that changed in the same way.
  package func description(of group: MatrixChanges.Group) -> String? {
    guard let first = group.cases.first else { return nil }
    let found = Set(group.cases)
    return CasePattern(
      group.cases, without: rows[matrix.entry(of: first)].played.filter { !found.contains($0) },
      in: matrix)?
      .words
  }
}

extension Summary.Cell {
  fileprivate mutating func add(_ result: CaseResult, at index: Int) {
    counts.add(result.verdict)
    for found in result.findings {
      problems.join(
        Summary.Problem(example: found, key: result.key, cases: [index]),
        upTo: Summary.mostProblems)
    }
  }
}

extension [Summary.Problem] {
  /// Adds a problem, or counts it if it is already known.
  ///
  /// - Parameter most: The maximum number of problems.
  fileprivate mutating func join(_ problem: Summary.Problem, upTo most: Int = .max) {
    let known = firstIndex {
      $0.example.rule == problem.example.rule && $0.example.severity == problem.example.severity
        && $0.example.line == problem.example.line
    }
    if let known {
      // A rule can have several findings in one case, which count once.
      for index in problem.cases where self[known].cases.last != index {
        self[known].cases.append(index)
      }
    } else if count < most {
      append(problem)
    }
  }
}

extension Matrix {
  /// The operation of a case, or the scenario of an app's case.
  fileprivate func operation(of index: Int) -> String {
    let entry = entry(of: index)
    let place = (index - cases(ofEntry: entry).lowerBound) / casesPerOperation(ofEntry: entry)
    return values(of: .operation, entry: entry)[place]
  }
}
