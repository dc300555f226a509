import ConstraintSolving

/// A small problem with whole numbers, which can also be solved by trying every corner.
struct RandomProblem: Sendable {
  struct Statement {
    var factors: [Double]
    var relation: Solver.Relation
    var constant: Double
    var priority: Double?
  }

  /// Whether each number is 0 or more.
  let signs: [Bool]
  var statements: [Statement] = []

  init(using numbers: inout some RandomNumberGenerator) {
    signs = (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
      Bool.random(using: &numbers)
    }
  }

  func statement(using numbers: inout some RandomNumberGenerator) -> Statement {
    var factors: [Double] = []
    repeat {
      factors = signs.map { _ in [-2, -1, 0, 1, 1, 2].randomElement(using: &numbers) ?? 0 }
    } while factors.allSatisfy { $0 == 0 }
    let relations: [Solver.Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
    return Statement(
      factors: factors, relation: relations.randomElement(using: &numbers) ?? .equal,
      constant: Double(Int.random(in: -6...6, using: &numbers)),
      priority: [nil, 1000, 750, 250, 1].randomElement(using: &numbers) ?? nil)
  }

  /// How far a statement is from being met.
  static func error(_ statement: Statement, _ point: [Double]) -> Double {
    let sum = zip(statement.factors, point).map(*).reduce(0, +)
    return switch statement.relation {
    case .equal: abs(sum - statement.constant)
    case .lessThanOrEqual: max(sum - statement.constant, 0)
    case .greaterThanOrEqual: max(statement.constant - sum, 0)
    }
  }

  /// The errors of a point by priority, the highest first, and then the sum of the numbers that are as small
  /// as can be; nil where something that is required is not met.
  func errors(_ point: [Double], of statements: [Statement]? = nil) -> [Double]? {
    let statements = statements ?? self.statements
    for (value, isNonnegative) in zip(point, signs) where isNonnegative && value < -1e-6 {
      return nil
    }
    var levels: [Double: Double] = [1000: 0, 750: 0, 250: 0, 1: 0]
    for statement in statements {
      let error = Self.error(statement, point)
      if let priority = statement.priority {
        levels[priority, default: 0] += error
      } else if error > 1e-5 {
        return nil
      }
    }
    let sizes = zip(point, signs).filter(\.1).map(\.0).reduce(0, +)
    return levels.sorted { $0.key > $1.key }.map(\.value) + [sizes]
  }

  /// The best errors that any corner has; nil if what is required can't be met.
  ///
  /// All is linear between the planes on which a statement begins to be met, and the planes of zero, so a
  /// best point is where as many of them cross as there are numbers.
  func bestErrors(of statements: [Statement]? = nil) -> [Double]? {
    let statements = statements ?? self.statements
    var planes = statements.map { ($0.factors, $0.constant) }
    for index in signs.indices {
      planes.append((signs.indices.map { $0 == index ? 1 : 0 }, 0))
    }
    var best: [Double]?
    Self.choose(planes.count, signs.count) { chosen in
      guard let point = Self.crossing(chosen.map { planes[$0] }),
        let errors = errors(point, of: statements)
      else { return }
      if let known = best, !Self.isSmaller(errors, known) { return }
      best = errors
    }
    return best
  }

  static func isSmaller(_ left: [Double], _ right: [Double]) -> Bool {
    for (left, right) in zip(left, right) {
      if left < right - 1e-6 { return true }
      if left > right + 1e-6 { return false }
    }
    return false
  }

  private static func choose(_ count: Int, _ size: Int, _ body: ([Int]) -> Void) {
    func go(_ start: Int, _ chosen: [Int]) {
      if chosen.count == size { return body(chosen) }
      for index in start..<max(count, start) { go(index + 1, chosen + [index]) }
    }
    go(0, [])
  }

  private static func crossing(_ planes: [([Double], Double)]) -> [Double]? {
    var rows = planes.map { $0.0 + [$0.1] }
    let count = rows.count
    for column in 0..<count {
      guard
        let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-9
      else { return nil }
      rows.swapAt(column, pivot)
      for other in 0..<count where other != column {
        let factor = rows[other][column] / rows[column][column]
        for index in column...count { rows[other][index] -= factor * rows[column][index] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }
}
