/// How the values of a track follow a curve: the start, and the change over the whole curve.
struct LinearFit: Sendable, Hashable {
  /// The value where the curve is 0.
  var start: Double
  /// The difference between the values where the curve is 1 and where it is 0.
  var way: Double

  /// Creates the best fit to a track that follows a curve with given values.
  ///
  /// - Parameter clamped: Whether the actual value may be beyond the end of the property's range; empty
  ///   if none may. A spring can move an opacity past 1, and it is then shown as 1.
  init(_ values: [Double], along curve: [Double], weights: [Double] = [], clamped: [Bool]) {
    let free = clamped.isEmpty ? [] : values.indices.filter { !clamped[$0] }
    guard free.count < values.count, free.count > 1 else {
      self.init(values, along: curve, weights: weights)
      return
    }
    let (values, curve) = (free.map { values[$0] }, free.map { curve[$0] })
    let weights = weights.isEmpty ? [] : free.map { weights[$0] }
    self.init(values, along: curve, weights: weights)
    if let whole = fromWhole(values, along: curve, weights: weights) { self = whole }
  }

  /// How far from a whole number an opacity at the start is at most that is meant to be that number, and the typical
  /// error that this may cause.
  private static let (near, close) = (0.05, 0.015)

  /// The same from a whole number, if that is close to the values; most opacities start at 0 or 1.
  private func fromWhole(
    _ values: [Double], along curve: [Double], weights: [Double]
  ) -> LinearFit? {
    let start = self.start.rounded()
    guard abs(self.start - start) < Self.near else { return nil }
    var (square, product, count, rest) = (0.0, 0.0, 0.0, 0.0)
    func weight(_ index: Int) -> Double { weights.isEmpty ? 1 : weights[index] }
    for index in values.indices {
      square += weight(index) * curve[index] * curve[index]
      product += weight(index) * curve[index] * (values[index] - start)
    }
    guard square > 1e-9 else { return nil }
    let way = product / square
    for index in values.indices {
      let error = start + way * curve[index] - values[index]
      count += weight(index)
      rest += weight(index) * error * error
    }
    guard rest < Self.close * Self.close * count else { return nil }
    return LinearFit(start: start, way: way)
  }

  private init(start: Double, way: Double) { (self.start, self.way) = (start, way) }

  /// How many of the ends are beyond a range, so that they are numbers of their own.
  func endsBeyond(_ range: ClosedRange<Double>?) -> Int {
    guard let range else { return 0 }
    return [start, start + way].count {
      $0 < range.lowerBound - Self.near || $0 > range.upperBound + Self.near
    }
  }

  /// Creates the best fit to unclamped values.
  ///
  /// - Parameter weights: How much each value counts; empty if all count alike.
  init(_ values: [Double], along curve: [Double], weights: [Double] = []) {
    var (count, sum, square, value, product) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for index in values.indices {
      let weight = weights.isEmpty ? 1 : weights[index]
      count += weight
      sum += weight * curve[index]
      square += weight * curve[index] * curve[index]
      value += weight * values[index]
      product += weight * curve[index] * values[index]
    }
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
