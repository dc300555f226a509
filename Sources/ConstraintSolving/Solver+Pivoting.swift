extension Solver {
  /// Moves to the solution in which the levels are smallest, the first before the others.
  mutating func optimize(onlyFirst: Bool = false) {
    while !isExhausted, let entering = entering(onlyFirst ? 1 : levels.count) {
      guard let place = leavingRow(for: entering) else { return }
      tableau.pivot(entering, into: place, also: &levels)
    }
  }

  /// The lowest variable that makes a level smaller and none before it larger.
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

  /// The row that ends first when a variable grows.
  private mutating func leavingRow(for entering: Int32) -> Int32? {
    let places = tableau.places(containing: entering)
    return nearest(places, entering, sign: -1)
  }

  /// The row that a variable can take which is free from now on.
  mutating func leavingRow(freeing variable: Int32) -> Int32? {
    let places = tableau.places(containing: variable)
    if let dummy = places.first(where: { tableau.kind(tableau.basics[Int($0)]) == .dummy }) {
      return dummy
    }
    return nearest(places, variable, sign: -1) ?? nearest(places, variable, sign: 1)
      ?? places.first
  }

  /// The row of a restricted variable that ends first when a variable with a factor of a sign changes.
  private func nearest(_ places: [Int32], _ variable: Int32, sign: Double) -> Int32? {
    var best: (ratio: Double, basic: Int32, place: Int32)?
    for place in places {
      let basic = tableau.basics[Int(place)]
      let factor = tableau.rows[Int(place)][variable] * sign
      guard tableau.kind(basic) != .free, factor > 0 else { continue }
      let ratio = tableau.rows[Int(place)].constant / factor
      // Of several, the lowest variable, so that pivoting ends.
      if let known = best, (known.ratio, known.basic) < (ratio, basic) { continue }
      best = (ratio, basic, place)
    }
    return best?.place
  }

  /// Moves from a best solution that has become impossible to one that is possible.
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

  /// The variable that lifts a row at the least cost.
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
