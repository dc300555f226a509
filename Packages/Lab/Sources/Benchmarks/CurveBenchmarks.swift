import Motion

/// The computation of progress from time.
struct CurveBenchmarks {
  static func all() throws -> [Benchmark] {
    [
      curve("curve/cubic", .easeInOut),
      curve("curve/spring", .spring(try Spring(duration: 0.5, bounce: 0.2))),
    ]
  }

  private static func curve(_ name: String, _ curve: TimingCurve) -> Benchmark {
    var sum = 0.0
    return .time(name, operations: 100_000) { count in
      sum = 0
      for index in 0..<count { sum += curve.value(at: Double(index) / Double(count)) }
    } check: {
      // For both curves, the mean is between 0.5 and 1, because they start at 0 and stay near 1.
      sum > 0.45 * 100_000 && sum < 1.1 * 100_000
    }
  }
}
