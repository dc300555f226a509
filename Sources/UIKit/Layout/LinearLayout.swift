/// Solves equations by priority: each one that those before leave open is met exactly.
struct LinearLayout {
  let columns: Int

  /// - Parameter rounds: How often unmet inequalities are taken in.
  /// - Returns: A number for each column; 0 for one that nothing decides.
  func solve(_ equations: [ConstraintLayout.Equation], rounds: Int) -> [Double] {
    let sorted = equations.enumerated().sorted {
      $0.element.priority != $1.element.priority
        ? $0.element.priority > $1.element.priority : $0.offset < $1.offset
    }.map(\.element)
    // Inequalities that are equations now, by their place.
    var binding: Set<Int> = []
    var best: [Double] = []
    for _ in 0..<max(rounds, 1) {
      best = solution(of: sorted, binding)
      let unmet = sorted.indices.filter { index in
        !binding.contains(index) && isUnmet(sorted[index], by: best)
      }
      // The strongest first: meeting it may meet others.
      guard let worst = unmet.first else { return best }
      let priority = sorted[worst].priority
      for index in unmet where sorted[index].priority == priority { binding.insert(index) }
    }
    return best
  }

  private func isUnmet(_ equation: ConstraintLayout.Equation, by solution: [Double]) -> Bool {
    guard equation.relation != .equal else { return false }
    let sum = equation.terms.reduce(0) { $0 + solution[$1.column] * $1.factor }
    return equation.relation == .greaterThanOrEqual
      ? sum < equation.value - 1e-6 : sum > equation.value + 1e-6
  }

  /// Takes the equations in one after the other; each fixes one column in terms of the others.
  private func solution(
    of equations: [ConstraintLayout.Equation], _ binding: Set<Int>
  ) -> [Double] {
    var rows: [Int: Row] = [:]
    for (index, equation) in equations.enumerated() {
      guard equation.relation == .equal || binding.contains(index) else { continue }
      var row = Row(terms: [:], value: equation.value)
      for term in equation.terms { row.add(term.column, term.factor) }
      for column in Array(row.terms.keys) {
        if let known = rows[column], let factor = row.terms[column] {
          row.substitute(known, column, factor)
        }
      }
      guard let pivot = row.pivot else { continue }
      row.divide(by: pivot)
      for (column, other) in rows {
        guard let factor = other.terms[pivot] else { continue }
        var changed = other
        changed.substitute(row, pivot, factor)
        rows[column] = changed
      }
      rows[pivot] = row
    }
    return (0..<columns).map { rows[$0]?.value ?? 0 }
  }

  /// `pivot + Σ terms = value`, where the pivot itself is among the terms.
  private struct Row {
    var terms: [Int: Double]
    var value: Double

    mutating func add(_ column: Int, _ factor: Double) {
      let sum = (terms[column] ?? 0) + factor
      terms[column] = abs(sum) < 1e-9 ? nil : sum
    }

    /// Puts what a row says of its column in the column's place.
    mutating func substitute(_ known: Row, _ column: Int, _ factor: Double) {
      for (other, share) in known.terms { add(other, -share * factor) }
      terms[column] = nil
      value -= known.value * factor
    }

    /// The column with the largest factor; the lowest of several.
    var pivot: Int? {
      terms.max { ($0.value.magnitude, -$0.key) < ($1.value.magnitude, -$1.key) }?.key
    }

    mutating func divide(by column: Int) {
      guard let factor = terms[column] else { return }
      for (other, share) in terms { terms[other] = share / factor }
      value /= factor
    }
  }
}
