/// The normal equations of a step, summed over all pixels.
struct NormalEquations: Sendable {
  let count: Int
  /// The matrix, row by row; only the diagonal and the part to the right of it are used.
  var matrix: [Double]
  var gradient: [Double]
  var cost = 0.0

  init(count: Int) {
    self.count = count
    matrix = Array(repeating: 0, count: count * count)
    gradient = Array(repeating: 0, count: count)
  }

  /// Adds the sums of some rows of pixels, of each color, and resets them to 0.
  mutating func take(_ sums: UnsafeMutableBufferPointer<SIMD4<Float>>) {
    for row in 0..<count {
      for column in row..<count {
        matrix[row * count + column] += Double(sums[row * (count + 1) + column].sum())
      }
      gradient[row] += Double(sums[row * (count + 1) + count].sum())
    }
    sums.update(repeating: SIMD4())
  }

  /// Adds a product of two derivatives, the number of the first of which is not larger.
  mutating func add(_ product: Double, at row: Int, _ column: Int) {
    matrix[row * count + column] += product
  }

  /// The next layering.
  func step(from layering: Layering, free: [Bool], damping: Double) -> Layering {
    let moving = (0..<count).filter { index in
      guard free[index] else { return false }
      // At an end of its range, a number can only move back into the range.
      let (value, range) = (layering.numbers[index], Layering.ranges[index])
      return !(value <= range.lowerBound && gradient[index] > 0)
        && !(value >= range.upperBound && gradient[index] < 0)
    }
    let rows = moving.map { row in
      moving.map { column in
        let value = matrix[min(row, column) * count + max(row, column)]
        return row == column ? value * (1 + damping) + 1e-12 : value
      }
    }
    guard let factor = CholeskyFactor(rows) else { return layering }
    let change = factor.solution(of: moving.map { gradient[$0] })
    var next = layering
    for (place, index) in moving.enumerated() {
      let range = Layering.ranges[index]
      next.numbers[index] = min(
        max(layering.numbers[index] - change[place], range.lowerBound), range.upperBound)
    }
    return next
  }

  /// The part of the cost that a full step removes, if the picture changes evenly.
  func gain(from layering: Layering, to next: Layering) -> Double {
    gradient.indices.reduce(0) {
      $0 + gradient[$1] * (layering.numbers[$1] - next.numbers[$1])
    }
  }

  /// The standard deviation of each free number, if `variance` is the variance of a pixel's value.
  func deviations(free: [Bool], variance: Double) -> [Double] {
    let moving = (0..<count).filter { free[$0] }
    let rows = moving.map { row in
      moving.map { column in
        let value = matrix[min(row, column) * count + max(row, column)]
        return row == column ? value + 1e-12 : value
      }
    }
    var deviations = [Double](repeating: 0, count: count)
    guard let factor = CholeskyFactor(rows) else {
      return deviations.map { _ in .infinity }
    }
    for (place, index) in moving.enumerated() {
      var unit = [Double](repeating: 0, count: moving.count)
      unit[place] = 1
      deviations[index] = (factor.solution(of: unit)[place] * variance).squareRoot()
    }
    return deviations
  }
}

/// The lower triangular matrix whose product with its transpose is a given matrix.
struct CholeskyFactor {
  private var rows: [[Double]]

  /// - Returns: nil if the matrix is not positive definite.
  init?(_ matrix: [[Double]]) {
    rows = matrix
    for row in matrix.indices {
      for column in 0...row {
        var sum = matrix[row][column]
        for index in 0..<column { sum -= rows[row][index] * rows[column][index] }
        if row == column {
          guard sum > 0 else { return nil }
          rows[row][row] = sum.squareRoot()
        } else {
          rows[row][column] = sum / rows[column][column]
        }
      }
    }
  }

  func solution(of right: [Double]) -> [Double] {
    var values = right
    for row in rows.indices {
      for index in 0..<row { values[row] -= rows[row][index] * values[index] }
      values[row] /= rows[row][row]
    }
    for row in rows.indices.reversed() {
      for index in (row + 1)..<max(rows.count, row + 1) {
        values[row] -= rows[index][row] * values[index]
      }
      values[row] /= rows[row][row]
    }
    return values
  }
}
