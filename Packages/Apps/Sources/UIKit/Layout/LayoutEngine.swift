import ConstraintSolving
import Foundation

/// Solves the layout of a tree of views, and updates the solution after changes.
///
/// Unchanged rows stay in the solver. If only the constant of a row has changed, it is updated there.
@MainActor
final class LayoutEngine {
  private var solver = Solver()
  private var variables: [LayoutVariable: Solver.Variable] = [:]
  private var entries: [LayoutRow.Key: Entry] = [:]
  private var keys: [Solver.Constraint: LayoutRow.Key] = [:]
  /// The rows that were left out because they contradict others.
  private var broken: [LayoutRow.Key: LayoutRow] = [:]
  /// The number of rows that took too much work; a tree with at least as many is not solved again.
  private var tooMany = Int.max
  private var count = 0
  private var pass = 0

  private struct Entry {
    var row: LayoutRow
    let constraint: Solver.Constraint
    /// The order of addition; rows are removed in this order, so that runs are deterministic.
    let order: Int
    /// The last pass in which it was wanted.
    var pass: Int
  }

  /// A problem with the constraints.
  enum Problem {
    /// A row that was left out, and the rows that contradict it.
    case contradiction(LayoutRow, with: [LayoutRow])
    /// The number of rows, if they need too much work.
    case isTooLarge(Int)
  }

  /// The result of a pass.
  struct Solution {
    /// The problems that were not reported by the last pass.
    var problems: [Problem] = []
    /// Whether the layout was solved; false if it needs too much work.
    var isFound = true
  }

  /// The maximum work of one pass; about a second.
  private static let workLimit = 15_000_000

  func value(of variable: LayoutVariable) -> CGFloat {
    variables[variable].map { CGFloat(solver.value(of: $0)) } ?? 0
  }

  /// Replaces all rows with the given ones and solves them.
  func solve(_ wanted: [LayoutRow]) -> Solution {
    guard wanted.count < tooMany else { return Solution(isFound: false) }
    do {
      return Solution(problems: try work(wanted))
    } catch {
      startAgain()
      tooMany = wanted.count
      return Solution(problems: [.isTooLarge(wanted.count)], isFound: false)
    }
  }

  private func work(_ wanted: [LayoutRow]) throws(Solver.Failure) -> [Problem] {
    let known = broken
    pass += 1
    solver.workLimit = solver.work + Self.workLimit
    let hasOtherConstants = changeConstants(wanted)
    if hasOtherConstants, !solver.restore() { startAgain() }
    if variables.count > 6 * wanted.count + 1000 { startAgain() }
    let hasFewer = removeOthers()
    let missing = wanted.filter { entries[$0.key] == nil }
    guard
      hasOtherConstants || hasFewer || missing.contains(where: { broken[$0.key] == nil })
        || !broken.isEmpty
    else { return [] }
    broken = [:]
    var problems: [Problem] = []
    for row in missing.filter({ $0.priority == nil }) + missing.filter({ $0.priority != nil }) {
      if let problem = try add(row), known[row.key] == nil { problems.append(problem) }
    }
    try solver.solve()
    return problems
  }

  /// - Returns: Whether a constant has changed.
  private func changeConstants(_ wanted: [LayoutRow]) -> Bool {
    var isChanged = false
    for row in wanted {
      guard let index = entries.index(forKey: row.key), row.isLike(entries.values[index].row)
      else { continue }
      let constant = entries.values[index].row.sum.constant
      // The row is replaced even if it is equal: a new object can have the identity of a released one.
      entries.values[index].row = row
      entries.values[index].pass = pass
      guard row.sum.constant != constant else { continue }
      solver.change(entries.values[index].constraint, to: -row.sum.constant)
      isChanged = true
    }
    return isChanged
  }

  /// - Returns: Whether rows were removed.
  private func removeOthers() -> Bool {
    let others = entries.filter { $0.value.pass != pass }
    for (key, entry) in others.sorted(by: { $0.value.order < $1.value.order }) {
      solver.remove(entry.constraint)
      keys[entry.constraint] = nil
      entries[key] = nil
    }
    return !others.isEmpty
  }

  /// Removes all rows; they are added again.
  private func startAgain() {
    solver = Solver()
    solver.workLimit = Self.workLimit
    (variables, entries, keys) = ([:], [:], [:])
  }

  /// - Returns: The reason why the row was left out; nil if it was added.
  private func add(_ row: LayoutRow) throws(Solver.Failure) -> Problem? {
    guard !row.sum.terms.isEmpty else {
      guard row.priority == nil, !row.isMetByItself else { return nil }
      broken[row.key] = row
      return .contradiction(row, with: [])
    }
    let terms = row.sum.terms.map { (variable: variable($0.variable), factor: $0.factor) }
    do {
      let constraint = try solver.add(
        terms, row.relation, -row.sum.constant, priority: row.priority)
      count += 1
      entries[row.key] = Entry(row: row, constraint: constraint, order: count, pass: pass)
      keys[constraint] = row.key
      return nil
    } catch {
      guard case .contradicts(let others) = error else { throw error }
      broken[row.key] = row
      return .contradiction(
        row, with: others.compactMap { keys[$0] }.compactMap { entries[$0]?.row })
    }
  }

  private func variable(_ wanted: LayoutVariable) -> Solver.Variable {
    if let variable = variables[wanted] { return variable }
    let made = solver.addVariable(isNonnegative: wanted.isLength)
    variables[wanted] = made
    return made
  }
}
