/// The measurements of a benchmark.
package struct MeasuredBenchmark: Sendable, Hashable {
  package let name: String
  /// The median of the rounds.
  package let value: Double
  package let unit: String
  /// The name of the benchmark with which it was compared in each round.
  package let baseline: String?
  /// The median of the ratios of all rounds.
  ///
  /// In each round, the two are measured one after the other, so that other activity of the machine
  /// affects both.
  package let ratio: Double?
  package let runs: Int
  /// The interquartile range of the values, as a fraction of their median.
  package let spread: Double
  /// The interquartile range of the ratios, as a fraction of their median.
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

  /// Makes a measurement from the values of each round.
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

  /// Whether it is a time, which varies, and not a count.
  package var isTime: Bool { ["ns", "µs", "ms", "s"].contains(unit) }

  /// The uncertainty of the median of the ratios, as a fraction of it; the true value is within it
  /// in 19 of 20 cases.
  ///
  /// Source: the standard error of a median of normally distributed values is 1.253 σ / √n, and their
  /// quartiles are 1.349 σ apart.
  package var uncertainty: Double {
    1.96 * 1.253 / 1.349 * (ratioSpread ?? spread) / Double(max(runs, 1)).squareRoot()
  }
}
