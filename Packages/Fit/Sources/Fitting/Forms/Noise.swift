/// The deviation of measured values from the actual motion.
enum Noise {
  /// The standard deviation of the error of the values, in their unit.
  ///
  /// Each value is compared with the curve through its neighbors. The median over all values
  /// ignores a jump, and the smallest median over several numbers of neighbors is used: with few
  /// neighbors, a fast motion looks like noise; with many neighbors, a bend does.
  static func deviation(of values: [Double], at times: [Double]) -> Double {
    guard values.count >= 7 else { return 0 }
    return [2, 4, 6].map { neighbors in
      let reach = neighbors / 2
      let errors = (reach..<(values.count - reach)).map { index in
        error(of: index, in: values, at: times, reach: reach)
      }
      // The median of the absolute value of a normal distribution is 0.6745 standard deviations.
      return errors.sorted()[errors.count / 2] / 0.6745
    }.min() ?? 0
  }

  /// The difference from the polynomial through the neighbors, in standard deviations of one value.
  private static func error(
    of index: Int, in values: [Double], at times: [Double], reach: Int
  ) -> Double {
    var (predicted, variance) = (0.0, 1.0)
    for other in (index - reach)...(index + reach) where other != index {
      var share = 1.0
      for third in (index - reach)...(index + reach) where third != index && third != other {
        share *= (times[index] - times[third]) / (times[other] - times[third])
      }
      predicted += share * values[other]
      variance += share * share
    }
    return abs(values[index] - predicted) / variance.squareRoot()
  }

  /// The fraction of the range within which values at an end rest, and how many show that.
  private static let (still, enough) = (0.01, 3)

  /// How far apart the values are at an end where they rest; nil if they rest at neither end.
  ///
  /// In a motion, late times look like noise, and at rest they don't.
  static func atRest(in values: [Double]) -> Double? {
    guard let first = values.first, let last = values.last, let least = values.min(),
      let most = values.max()
    else { return nil }
    let ends = [
      Array(values.prefix { abs($0 - first) <= still * (most - least) }),
      Array(values.reversed().prefix { abs($0 - last) <= still * (most - least) }),
    ]
    return ends.filter { $0.count >= enough }
      .map { ($0.max() ?? 0) - ($0.min() ?? 0) }.max()
  }
}
