/// A linear expression: a constant plus variables with factors.
struct Row {
  struct Term {
    var variable: Int32
    var factor: Double
  }

  /// A smaller absolute value is treated as 0.
  static let epsilon = 1e-9

  var constant: Double
  /// The terms in the order of their variables; no factor is 0.
  private(set) var terms: [Term] = []

  init(_ constant: Double = 0) { self.constant = constant }

  /// The factor of a variable; 0 if the row doesn't contain it.
  subscript(variable: Int32) -> Double {
    let index = place(of: variable)
    return index < terms.count && terms[index].variable == variable ? terms[index].factor : 0
  }

  private func place(of variable: Int32) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Adds a variable with a factor.
  mutating func add(_ variable: Int32, _ factor: Double) {
    let index = place(of: variable)
    guard index < terms.count, terms[index].variable == variable else {
      if abs(factor) > Self.epsilon {
        terms.insert(Term(variable: variable, factor: factor), at: index)
      }
      return
    }
    let sum = terms[index].factor + factor
    if abs(sum) > Self.epsilon { terms[index].factor = sum } else { terms.remove(at: index) }
  }

  /// Removes a variable.
  mutating func remove(_ variable: Int32) {
    let index = place(of: variable)
    if index < terms.count, terms[index].variable == variable { terms.remove(at: index) }
  }

  /// Adds another row, multiplied by a factor.
  ///
  /// - Parameters:
  ///   - scratch: Storage that is reused.
  ///   - isNew: Called for each variable that the row didn't contain before.
  mutating func add(
    _ other: Row, times factor: Double, using scratch: inout [Term], isNew: (Int32) -> Void
  ) {
    constant += other.constant * factor
    scratch.removeAll(keepingCapacity: true)
    scratch.reserveCapacity(terms.count + other.terms.count)
    var (index, place) = (0, 0)
    while index < terms.count || place < other.terms.count {
      if place == other.terms.count
        || index < terms.count && terms[index].variable < other.terms[place].variable
      {
        scratch.append(terms[index])
        index += 1
        continue
      }
      let added = other.terms[place]
      place += 1
      var sum = added.factor * factor
      if index < terms.count, terms[index].variable == added.variable {
        sum += terms[index].factor
        index += 1
        if abs(sum) <= Self.epsilon { continue }
      } else {
        if abs(sum) <= Self.epsilon { continue }
        isNew(added.variable)
      }
      scratch.append(Term(variable: added.variable, factor: sum))
    }
    swap(&terms, &scratch)
  }

  /// Solves `basic = constant + sum` for a variable of the sum; the row becomes that variable's expression.
  mutating func solve(for variable: Int32, insteadOf basic: Int32) {
    let factor = self[variable]
    remove(variable)
    multiply(by: -1 / factor)
    add(basic, 1 / factor)
  }

  /// Solves `0 = constant + sum` for a variable of the sum; the row becomes that variable's expression.
  mutating func solve(for variable: Int32) {
    let factor = self[variable]
    remove(variable)
    multiply(by: -1 / factor)
  }

  mutating func multiply(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].factor *= factor }
  }
}
