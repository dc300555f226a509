extension Extent {
  /// Finds the simplest sum, or pair of sums, that has given values in given containers.
  ///
  /// - Parameters:
  ///   - numbers: One number for each container.
  ///   - isLength: Whether the numbers are points; other numbers can be divided by a length.
  ///   - containers: The containers; more than a sum has terms.
  ///   - tolerance: The maximum error of the sum; nil for numbers with full precision.
  /// - Returns: nil if no such sum matches the numbers.
  package init?(
    of numbers: [Double], isLength: Bool, in containers: [Container], tolerance: Double? = nil
  ) {
    let largest = numbers.reduce(0) { max($0, abs($1)) }
    // The default is a hundred-thousandth of a point, or a ten-millionth for numbers without a
    // unit.
    let tolerance = tolerance ?? max(isLength ? 1e-5 : 1e-7, largest * 1e-9)
    guard largest > tolerance else {
      self = .zero
      return
    }
    for candidate in Self.candidates {
      for divisor in isLength ? [nil] : [nil, .height, .width] as [Length?] {
        // With a divisor, no constant term is needed: the divisor's own length divided by itself is
        // a constant.
        guard divisor == nil || !candidate.contains(.one), candidate.count < containers.count
        else { continue }
        let found = Self.solved(numbers, candidate, divisor, containers)
        if let found,
          zip(numbers, containers).allSatisfy({ abs(found.value(in: $1) - $0) <= tolerance })
        {
          self = found
          return
        }
      }
    }
    let found =
      Self.paired(numbers, in: containers, tolerance: tolerance)
      ?? (isLength ? nil : Self.angle(numbers, in: containers, tolerance: tolerance))
    guard let found else { return nil }
    self = found
  }

  /// The sets of lengths to try, the simple ones first.
  static let candidates: [[Length]] = {
    let lengths = Length.allCases
    let sides: [Length] = [.one, .width, .height]
    let insets: [Length] = [.insetTop, .insetLeft, .insetBottom, .insetRight]
    var sets: [[Length]] = lengths.map { [$0] }
    for (index, first) in lengths.enumerated() {
      for second in lengths[(index + 1)...] { sets.append([first, second]) }
    }
    sets.append(sides)
    for inset in insets { for side in sides { sets.append(sides.filter { $0 != side } + [inset]) } }
    sets += [
      [.width, .insetLeft, .insetRight], [.height, .insetTop, .insetBottom],
      sides + [.insetTop], sides + [.insetBottom], sides + [.insetLeft, .insetRight],
      sides + [.insetTop, .insetBottom], sides + insets,
      // Where a screen is that is scaled to the width of a view of a fixed size.
      [.one, .height, .heightToWidth], [.one, .height, .insetTop, .heightToWidth],
    ]
    return sets
  }()

  /// The factors of a least-squares fit, computed from the normal equations.
  static func solved(
    _ numbers: [Double], _ lengths: [Length], _ divisor: Length?, _ containers: [Container]
  ) -> Extent? {
    let count = lengths.count
    guard count <= containers.count else { return nil }
    var rows = Array(repeating: Array(repeating: 0.0, count: count + 1), count: count)
    for (number, container) in zip(numbers, containers) {
      let scale = divisor.map { 1 / $0.value(in: container) } ?? 1
      // The scale brings large lengths and the constant 1 to about the same size.
      let values = lengths.map { $0.value(in: container) * scale }
      for row in 0..<count {
        for column in 0..<count { rows[row][column] += values[row] * values[column] }
        rows[row][count] += values[row] * number
      }
    }
    for pivot in 0..<count {
      guard
        let best = (pivot..<count).max(by: { abs(rows[$0][pivot]) < abs(rows[$1][pivot]) }),
        abs(rows[best][pivot]) > 1e-12
      else { return nil }
      rows.swapAt(pivot, best)
      for row in 0..<count where row != pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in pivot...count { rows[row][column] -= factor * rows[pivot][column] }
      }
    }
    let terms = (0..<count).map {
      Term(rounded(rows[$0][count] / rows[$0][$0]), lengths[$0])
    }
    return Extent(terms, over: divisor)
  }

  /// Rounds away the last digits, which are rounding errors of the equations.
  private static func rounded(_ number: Double) -> Double {
    (number * 1e9).rounded() / 1e9 + 0
  }
}
