import ConstraintSolving
import Testing

/// A solver and a problem that change together.
struct SolverPlay {
  private var problem: RandomProblem
  private var solver = Solver()
  private let variables: [Solver.Variable]
  private var added: [Solver.Constraint] = []

  init(using numbers: inout some RandomNumberGenerator) {
    let problem = RandomProblem(using: &numbers)
    self.problem = problem
    var solver = Solver()
    variables = problem.signs.map { solver.addVariable(isNonnegative: $0) }
    self.solver = solver
  }

  var isEmpty: Bool { added.isEmpty }

  mutating func remove(using numbers: inout some RandomNumberGenerator) {
    let index = Int.random(in: added.indices, using: &numbers)
    solver.remove(added.remove(at: index))
    problem.statements.remove(at: index)
  }

  /// - Returns: Whether the problem still has a solution.
  mutating func change(using numbers: inout some RandomNumberGenerator) throws -> Bool {
    let index = Int.random(in: added.indices, using: &numbers)
    try solver.solve()
    problem.statements[index].constant += Double(Int.random(in: -4...4, using: &numbers))
    solver.change(added[index], to: problem.statements[index].constant)
    let isPossible = problem.bestErrors() != nil
    let isRestored = solver.restore()
    #expect(isRestored == isPossible, "\(problem)")
    return isPossible
  }

  mutating func add(using numbers: inout some RandomNumberGenerator) {
    let statement = problem.statement(using: &numbers)
    let terms = zip(variables, statement.factors).map { (variable: $0, factor: $1) }
    let isPossible = problem.bestErrors(of: problem.statements + [statement]) != nil
    do {
      let constraint = try solver.add(
        terms, statement.relation, statement.constant, priority: statement.priority)
      added.append(constraint)
      problem.statements.append(statement)
      #expect(isPossible, "\(problem)")
    } catch {
      #expect(!isPossible, "\(problem), \(statement)")
      if case .contradicts(let others) = error { check(others, against: statement) }
    }
  }

  /// Those that are named are enough for a contradiction.
  private func check(_ others: [Solver.Constraint], against statement: RandomProblem.Statement) {
    let named = others.compactMap { other in added.firstIndex(of: other) }
      .map { problem.statements[$0] }
    let areKnown = named.count == others.count && named.allSatisfy { $0.priority == nil }
    #expect(areKnown)
    let areEnough = problem.bestErrors(of: named + [statement]) == nil
    #expect(areEnough)
  }

  /// - Returns: Whether there is a solution at all.
  mutating func isAsGoodAsCanBe() throws -> Bool {
    guard let best = problem.bestErrors() else { return false }
    try solver.solve()
    let point = variables.map { solver.value(of: $0) }
    let errors = try #require(problem.errors(point), "\(problem): \(point)")
    let isAsGood = zip(errors, best).allSatisfy { abs($0 - $1) < 1e-5 }
    #expect(isAsGood, "\(problem): \(errors) is not \(best), at \(point)")
    return true
  }
}
