/// The variables, and a row for each basic variable, which expresses it by the others.
struct Tableau {
  /// The permitted values of a variable, and its purpose.
  enum Kind: UInt8 {
    /// Any number.
    case free
    /// 0 or more: a nonnegative variable of the caller, or the slack of an inequality.
    case restricted
    /// 0 or more: the violation of a constraint that isn't required.
    case error
    /// 0: the marker of a required equation.
    case dummy
  }

  private(set) var kinds: [Kind] = []
  /// The index of a variable's row; -1 for a variable without a row.
  private(set) var places: [Int32] = []
  private(set) var rows: [Row] = []
  /// The basic variable of each row; -1 for an unused row.
  private(set) var basics: [Int32] = []
  /// The rows that contain a variable without its own row; some may be outdated.
  private var columns: [[Int32]] = []
  private var freeVariables: [Int32] = []
  private var freePlaces: [Int32] = []
  private var scratch: [Row.Term] = []
  private var seen: [Int32] = []
  private var stamp: Int32 = 0
  /// The amount of work so far: the terms that were added to other terms.
  private(set) var work = 0

  mutating func makeVariable(_ kind: Kind) -> Int32 {
    if let variable = freeVariables.popLast() {
      kinds[Int(variable)] = kind
      return variable
    }
    kinds.append(kind)
    places.append(-1)
    columns.append([])
    return Int32(kinds.count - 1)
  }

  /// Frees a variable that no row contains any longer.
  mutating func drop(_ variable: Int32) {
    columns[Int(variable)] = []
    places[Int(variable)] = -1
    freeVariables.append(variable)
  }

  func kind(_ variable: Int32) -> Kind { kinds[Int(variable)] }
  func isBasic(_ variable: Int32) -> Bool { places[Int(variable)] >= 0 }
  func row(of variable: Int32) -> Row? {
    let place = places[Int(variable)]
    return place >= 0 ? rows[Int(place)] : nil
  }

  /// Adds a variable with a factor to a row; a basic variable is replaced by its row.
  mutating func add(_ variable: Int32, _ factor: Double, to row: inout Row) {
    let place = places[Int(variable)]
    guard place >= 0 else { return row.add(variable, factor) }
    add(rows[Int(place)], times: factor, to: &row)
  }

  mutating func add(_ other: Row, times factor: Double, to row: inout Row) {
    work += row.terms.count + other.terms.count
    row.add(other, times: factor, using: &scratch) { _ in }
  }

  /// The indexes of the rows that contain a variable, without duplicates.
  mutating func places(containing variable: Int32) -> [Int32] {
    stamp += 1
    if seen.count < rows.count {
      seen += Array(repeating: 0, count: rows.count - seen.count)
    }
    var found = columns[Int(variable)]
    work += found.count
    found.removeAll { place in
      guard basics[Int(place)] >= 0, seen[Int(place)] != stamp,
        rows[Int(place)][variable] != 0
      else { return true }
      seen[Int(place)] = stamp
      return false
    }
    columns[Int(variable)] = found
    return found
  }

  /// Whether a variable without a row can have any value, because it only decides free variables.
  mutating func isOnlyInFreeRows(_ variable: Int32) -> Bool {
    places(containing: variable).allSatisfy { kind(basics[Int($0)]) == .free }
  }

  /// Adds a row for a variable, and replaces the variable in all other rows.
  mutating func insert(_ row: Row, for variable: Int32, also objectives: inout [Level]) {
    substitute(variable, by: row, also: &objectives)
    let place: Int32
    if let free = freePlaces.popLast() {
      place = free
      rows[Int(place)] = row
      basics[Int(place)] = variable
    } else {
      place = Int32(rows.count)
      rows.append(row)
      basics.append(variable)
    }
    places[Int(variable)] = place
    for term in row.terms { columns[Int(term.variable)].append(place) }
  }

  /// Removes the row of a variable, which is no longer basic.
  mutating func removeRow(of variable: Int32) {
    let place = places[Int(variable)]
    rows[Int(place)] = Row()
    basics[Int(place)] = -1
    places[Int(variable)] = -1
    freePlaces.append(place)
  }

  /// Removes a variable that has no row from all rows.
  mutating func remove(everywhere variable: Int32, also objectives: inout [Level]) {
    for place in places(containing: variable) { rows[Int(place)].remove(variable) }
    for index in objectives.indices { objectives[index].row.remove(variable) }
  }

  /// Solves a row for another variable, which becomes basic instead of the row's current variable.
  mutating func pivot(_ entering: Int32, into place: Int32, also objectives: inout [Level]) {
    var row = rows[Int(place)]
    let leaving = basics[Int(place)]
    removeRow(of: leaving)
    row.solve(for: entering, insteadOf: leaving)
    insert(row, for: entering, also: &objectives)
  }

  private mutating func substitute(
    _ variable: Int32, by row: Row, also objectives: inout [Level]
  ) {
    for place in places(containing: variable) {
      let factor = rows[Int(place)][variable]
      rows[Int(place)].remove(variable)
      work += rows[Int(place)].terms.count + row.terms.count
      rows[Int(place)].add(row, times: factor, using: &scratch) {
        columns[Int($0)].append(place)
      }
    }
    columns[Int(variable)] = []
    for index in objectives.indices {
      let factor = objectives[index].row[variable]
      guard factor != 0 else { continue }
      objectives[index].row.remove(variable)
      work += objectives[index].row.terms.count + row.terms.count
      objectives[index].row.add(row, times: factor, using: &scratch) { _ in }
    }
  }

  /// Shifts a variable by a constant amount.
  mutating func shift(_ variable: Int32, by amount: Double) {
    if isBasic(variable) {
      rows[Int(places[Int(variable)])].constant -= amount
      return
    }
    for place in places(containing: variable) {
      rows[Int(place)].constant += rows[Int(place)][variable] * amount
    }
  }
}

/// The objective at one priority; it is minimized.
struct Level {
  let priority: Double
  var row = Row()
}
