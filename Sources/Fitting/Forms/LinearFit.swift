/// How the values of a track follow a curve: the start, and the change over the whole curve.
struct LinearFit: Sendable, Hashable {
  /// The value where the curve is 0.
  var start: Double
  /// The difference between the values where the curve is 1 and where it is 0.
  var way: Double

  /// Creates the best fit to a track that follows a curve with given values.
  ///
  /// - Parameter clamped: Whether the actual value may be beyond the end of the property's range.
  ///   A spring can move an opacity past 1, and it is then shown as 1.
  init(_ values: [Double], along curve: [Double], clamped: [Bool]) {
    let free = values.indices.filter { !clamped[$0] }
    guard free.count < values.count, free.count > 3 else {
      self.init(values, along: curve)
      return
    }
    self.init(free.map { values[$0] }, along: free.map { curve[$0] })
  }

  /// Creates the best fit to unclamped values.
  init(_ values: [Double], along curve: [Double]) {
    var (sum, square, value, product) = (0.0, 0.0, 0.0, 0.0)
    for index in values.indices {
      sum += curve[index]
      square += curve[index] * curve[index]
      value += values[index]
      product += curve[index] * values[index]
    }
    let count = Double(values.count)
    let spread = count * square - sum * sum
    guard spread > 1e-9 * count * count else {
      (start, way) = (count > 0 ? value / count : 0, 0)
      return
    }
    way = (count * product - sum * value) / spread
    start = (value - way * sum) / count
  }

  /// The sum of the squared differences from values that are clamped to a range.
  func error(_ values: [Double], _ curve: [Double], in range: ClosedRange<Double>?) -> Double {
    zip(values, curve).reduce(0) { sum, next in
      let value = start + way * next.1
      let shown = range.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
      return sum + (shown - next.0) * (shown - next.0)
    }
  }
}
