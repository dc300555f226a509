extension Solver {
  /// Minimizes the levels in order; a level is never minimized at the expense of an earlier one.
  mutating func optimize(onlyFirst: Bool = false) {
    while !isExhausted, let entering = entering(onlyFirst ? 1 : levels.count) {
      guard let place = leavingRow(for: entering) else { return }
      tableau.pivot(entering, into: place, also: &levels)
    }
  }

  /// The lowest variable that decreases a level without increasing an earlier one.
  private func entering(_ count: Int) -> Int32? {
    for index in 0..<count {
      for term in levels[index].row.terms
      where term.factor < -Row.epsilon && tableau.kind(term.variable) != .dummy {
        if (0..<index).allSatisfy({ abs(levels[$0].row[term.variable]) <= Row.epsilon }) {
          return term.variable
        }
      }
    }
    return nil
  }

  /// The row that reaches its bound first when a variable increases.
  private mutating func leavingRow(for entering: Int32) -> Int32? {
    let places = tableau.places(containing: entering)
    return nearest(places, entering, sign: -1)
  }

  /// The row for a variable that will have no bounds from now on.
  mutating func leavingRow(freeing variable: Int32) -> Int32? {
    let places = tableau.places(containing: variable)
    if let dummy = places.first(where: { tableau.kind(tableau.basics[Int($0)]) == .dummy }) {
      return dummy
    }
    return nearest(places, variable, sign: -1) ?? nearest(places, variable, sign: 1)
      ?? places.first
  }

  /// The row with a restricted variable that reaches its bound first, among the rows where a factor has the given sign.
  private func nearest(_ places: [Int32], _ variable: Int32, sign: Double) -> Int32? {
    var best: (ratio: Double, basic: Int32, place: Int32)?
    for place in places {
      let basic = tableau.basics[Int(place)]
      let factor = tableau.rows[Int(place)][variable] * sign
      guard tableau.kind(basic) != .free, factor > 0 else { continue }
      let ratio = tableau.rows[Int(place)].constant / factor
      // Among equal ratios, the lowest variable is chosen, so that pivoting terminates.
      if let known = best, (known.ratio, known.basic) < (ratio, basic) { continue }
      best = (ratio, basic, place)
    }
    return best?.place
  }

  /// Restores the feasibility of an optimal solution, by the dual simplex method.
  ///
  /// - Returns: Whether a feasible solution was found.
  mutating func restoreFeasibility() -> Bool {
    var rounds = 10 * tableau.rows.count + 100
    while let place = impossibleRow() {
      rounds -= 1
      guard rounds > 0, !isExhausted, tableau.kind(tableau.basics[Int(place)]) != .dummy,
        let entering = cheapest(in: tableau.rows[Int(place)])
      else { return false }
      tableau.pivot(entering, into: place, also: &levels)
    }
    return true
  }

  private func impossibleRow() -> Int32? {
    for (place, basic) in tableau.basics.enumerated() where basic >= 0 {
      let constant = tableau.rows[place].constant
      switch tableau.kind(basic) {
      case .free: continue
      case .dummy: if abs(constant) > Solver.tolerance { return Int32(place) }
      case .restricted, .error: if constant < -1e-8 { return Int32(place) }
      }
    }
    return nil
  }

  /// The variable that increases a row at the lowest cost.
  private func cheapest(in row: Row) -> Int32? {
    var best: Row.Term?
    for term in row.terms
    where term.factor > Row.epsilon && tableau.kind(term.variable) != .dummy {
      guard let known = best else {
        best = term
        continue
      }
      for level in levels {
        let (cost, least) = (
          level.row[term.variable] / term.factor, level.row[known.variable] / known.factor
        )
        if cost < least - Row.epsilon { best = term }
        if abs(cost - least) > Row.epsilon { break }
      }
    }
    return best?.variable
  }
}
