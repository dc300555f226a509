/// What a subject came to.
package struct MeasuredSubject: Sendable, Hashable {
  package let name: String
  /// The median of the rounds.
  package let value: Double
  package let unit: String
  /// What the subject was compared with in each round.
  package let baseline: String?
  /// The median of the ratios of each round, in which the two are measured one after the other: what
  /// else the machine does meets both.
  package let ratio: Double?
  package let runs: Int
  /// The distance of the quartiles of the values as a share of the median.
  package let spread: Double
  /// The same of the ratios.
  package let ratioSpread: Double?

  /// Makes a measurement.
  package init(
    name: String, value: Double, unit: String, baseline: String? = nil, ratio: Double? = nil,
    runs: Int, spread: Double, ratioSpread: Double? = nil
  ) {
    self.name = name
    self.value = value
    self.unit = unit
    self.baseline = baseline
    self.ratio = ratio
    self.runs = runs
    self.spread = spread
    self.ratioSpread = ratioSpread
  }

  /// Makes a measurement of what each round found.
  ///
  /// - Parameter bases: The baseline's values in the same rounds; empty without one.
  package init(
    name: String, unit: String, values: [Double], baseline: String? = nil, bases: [Double] = []
  ) {
    let ratios = zip(values, bases).map { $0 / $1 }
    self.init(
      name: name, value: median(values), unit: unit, baseline: ratios.isEmpty ? nil : baseline,
      ratio: ratios.isEmpty ? nil : median(ratios), runs: values.count,
      spread: BenchmarkResults.spread(values),
      ratioSpread: ratios.isEmpty ? nil : BenchmarkResults.spread(ratios))
  }

  /// Whether it is a time, which varies, rather than a count.
  package var isTime: Bool { ["ns", "µs", "ms", "s"].contains(unit) }

  /// How far the median of the ratios may be from the true one, as a share of it, in 19 of 20 cases.
  ///
  /// Source: the standard error of a median of normally distributed values is 1.253 σ / √n, and their
  /// quartiles are 1.349 σ apart.
  package var uncertainty: Double {
    1.96 * 1.253 / 1.349 * (ratioSpread ?? spread) / Double(max(runs, 1)).squareRoot()
  }
}
