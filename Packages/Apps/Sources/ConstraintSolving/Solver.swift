/// Finds values that satisfy constraints: first the required ones, then the others by priority.
///
/// If several solutions satisfy the constraints equally well, the order in which constraints were added decides.
public struct Solver {
  /// A variable whose value the solver finds.
  public struct Variable: Hashable, Sendable { let index: Int32 }
  /// A constraint that was added to a solver.
  public struct Constraint: Hashable, Sendable { let index: Int }
  /// The relation between a sum and a constant.
  public enum Relation: Sendable { case lessThanOrEqual, equal, greaterThanOrEqual }

  /// The reason why a constraint was not added.
  public enum Failure: Error, Equatable {
    /// The constraint can't be satisfied together with these required ones.
    case contradicts([Constraint])
    /// The permitted amount of work was exceeded.
    case isTooLarge
  }

  struct Entry {
    let marker: Int32
    /// The factor of the marker in `0 = sum - constant + factor · marker`.
    let factor: Double
    /// The second error variable of a constraint, or its only one if the marker isn't an error.
    let error: Int32?
    let priority: Double?
    var constant: Double
  }

  var tableau = Tableau()
  /// The objectives in descending order of priority.
  var levels: [Level] = []
  private var entries: [Entry?] = []
  private var freeEntries: [Int] = []
  /// The constraint that a marker belongs to.
  private var owners: [Int32: Constraint] = [:]
  /// The permitted amount of work, in terms that are added to other terms.
  public var workLimit = Int.max
  /// The amount of work done so far.
  public var work: Int { tableau.work }
  var isExhausted: Bool { tableau.work > workLimit }

  /// Creates a solver without constraints.
  public init() {}

  /// Adds a variable.
  ///
  /// - Parameter isNonnegative: Whether the value is at least 0; then it is as small as the constraints allow.
  public mutating func addVariable(isNonnegative: Bool = false) -> Variable {
    let variable = tableau.makeVariable(isNonnegative ? .restricted : .free)
    // If nothing else determines the value, it should be as small as possible.
    if isNonnegative { levels[level(-1)].row.add(variable, 1) }
    return Variable(index: variable)
  }

  /// Removes a variable that no constraint contains any longer.
  public mutating func remove(_ variable: Variable) {
    for index in levels.indices { levels[index].row.remove(variable.index) }
    tableau.drop(variable.index)
  }

  /// The value of a variable.
  public func value(of variable: Variable) -> Double {
    let place = tableau.places[Int(variable.index)]
    return place >= 0 ? tableau.rows[Int(place)].constant : 0
  }

  private mutating func level(_ priority: Double) -> Int {
    let index = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if index == levels.count || levels[index].priority != priority {
      levels.insert(Level(priority: priority), at: index)
    }
    return index
  }

  /// Adds a constraint for a sum and a constant.
  ///
  /// The values are valid after the next ``solve()``.
  ///
  /// - Parameter priority: The priority, 0 or more; nil for a required constraint.
  /// - Throws: `Failure`; in this case, the constraint is not added.
  public mutating func add(
    _ terms: [(variable: Variable, factor: Double)], _ relation: Relation, _ constant: Double,
    priority: Double? = nil
  ) throws(Failure) -> Constraint {
    guard !isExhausted else { throw .isTooLarge }
    var row = Row(-constant)
    for term in terms { tableau.add(term.variable.index, term.factor, to: &row) }
    let entry = marked(&row, relation, priority, constant)
    let constraint = Constraint(index: freeEntries.popLast() ?? entries.count)
    if constraint.index == entries.count { entries.append(entry) }
    entries[constraint.index] = entry
    owners[entry.marker] = constraint
    if row.constant < 0 { row.multiply(by: -1) }
    if let subject = subject(of: row, entry) {
      row.solve(for: subject)
      tableau.insert(row, for: subject, also: &levels)
      return constraint
    }
    do {
      try insertByPivoting(row, entry, constraint)
    } catch {
      forget(constraint)
      throw error
    }
    return constraint
  }

  /// Adds the marker of a constraint and the error variables that measure its violation.
  private mutating func marked(
    _ row: inout Row, _ relation: Relation, _ priority: Double?, _ constant: Double
  ) -> Entry {
    let sign: Double = relation == .greaterThanOrEqual ? -1 : 1
    let marker: Int32
    var error: Int32?
    if relation == .equal {
      marker = tableau.makeVariable(priority == nil ? .dummy : .error)
    } else {
      marker = tableau.makeVariable(.restricted)
    }
    row.add(marker, sign)
    if let priority {
      let second = tableau.makeVariable(.error)
      row.add(second, -sign)
      error = second
      let index = level(priority)
      levels[index].row.add(second, 1)
      if relation == .equal { levels[index].row.add(marker, 1) }
    }
    return Entry(
      marker: marker, factor: sign, error: error, priority: priority, constant: constant)
  }

  /// A variable that the row can be solved for without making another variable infeasible.
  private mutating func subject(of row: Row, _ entry: Entry) -> Int32? {
    for term in row.terms where tableau.kind(term.variable) == .free { return term.variable }
    for variable in [entry.marker, entry.error].compactMap({ $0 })
    where tableau.kind(variable) != .dummy && row[variable] < 0 { return variable }
    for term in row.terms
    where tableau.kind(term.variable) == .restricted && term.factor < 0
      && tableau.isOnlyInFreeRows(term.variable)
    { return term.variable }
    // A required equation that is implied by others.
    let isSaid = row.terms.allSatisfy { tableau.kind($0.variable) == .dummy }
    return isSaid && abs(row.constant) <= Self.tolerance ? entry.marker : nil
  }

  /// The permitted violation of a required constraint.
  static let tolerance = 1e-6

  /// Adds a row that can't be solved for a variable immediately: pivots until it is satisfied.
  private mutating func insertByPivoting(
    _ row: Row, _ entry: Entry, _ constraint: Constraint
  ) throws(Failure) {
    let artificial = tableau.makeVariable(.restricted)
    levels.insert(Level(priority: .infinity, row: row), at: 0)
    tableau.insert(row, for: artificial, also: &levels)
    optimize(onlyFirst: true)
    let rest = levels.removeFirst().row
    guard rest.constant <= Self.tolerance else {
      let others = Set(rest.terms.compactMap { owners[$0.variable] })
      tableau.removeRow(of: artificial)
      tableau.drop(artificial)
      guard !isExhausted else { throw .isTooLarge }
      throw .contradicts(
        others.subtracting([constraint]).sorted { $0.index < $1.index })
    }
    if tableau.isBasic(artificial), let last = tableau.row(of: artificial) {
      let entering =
        last.terms.first { tableau.kind($0.variable) != .dummy }?.variable ?? entry.marker
      if last[entering] != 0 {
        tableau.pivot(entering, into: tableau.places[Int(artificial)], also: &levels)
      } else {
        tableau.removeRow(of: artificial)
      }
    }
    tableau.remove(everywhere: artificial, also: &levels)
    tableau.drop(artificial)
  }

  /// Removes a constraint.
  ///
  /// The values are valid after the next ``solve()``.
  public mutating func remove(_ constraint: Constraint) {
    guard let entry = entries[constraint.index] else { return }
    if let priority = entry.priority, let error = entry.error {
      let index = level(priority)
      for variable in [error, entry.marker] where tableau.kind(variable) == .error {
        tableau.add(variable, -1, to: &levels[index].row)
      }
    }
    if !tableau.isBasic(entry.marker), let place = leavingRow(freeing: entry.marker) {
      tableau.pivot(entry.marker, into: place, also: &levels)
    }
    if tableau.isBasic(entry.marker) { tableau.removeRow(of: entry.marker) }
    forget(constraint)
  }

  private mutating func forget(_ constraint: Constraint) {
    guard let entry = entries[constraint.index] else { return }
    owners[entry.marker] = nil
    for variable in [entry.marker, entry.error].compactMap({ $0 }) {
      for index in levels.indices { levels[index].row.remove(variable) }
      tableau.drop(variable)
    }
    entries[constraint.index] = nil
    freeEntries.append(constraint.index)
  }

  /// Changes the constant of a constraint.
  ///
  /// The values are valid after the next ``restore()``.
  public mutating func change(_ constraint: Constraint, to constant: Double) {
    guard let entry = entries[constraint.index], entry.constant != constant else { return }
    entries[constraint.index]?.constant = constant
    // 0 = sum - old + factor · marker becomes 0 = sum - new + factor · (marker - shift).
    tableau.shift(entry.marker, by: (entry.constant - constant) / entry.factor)
  }

  /// Computes the values after constants were changed; call it before other changes.
  ///
  /// - Returns: Whether the constraints can still be satisfied; if not, create another solver.
  public mutating func restore() -> Bool { restoreFeasibility() && !isExhausted }

  /// Computes the values after constraints were added or removed.
  ///
  /// - Throws: `Failure.isTooLarge` if the permitted amount of work is exceeded.
  public mutating func solve() throws(Failure) {
    optimize()
    guard !isExhausted else { throw .isTooLarge }
  }
}
