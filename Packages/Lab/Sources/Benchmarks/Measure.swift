import BenchmarkResults
import Foundation

/// Something that is measured, and that checks its own result.
struct Benchmark {
  let name: String
  let unit: String
  /// The benchmark for its ratio; the reference if nil.
  var baseline: String?
  /// Whether one sample is enough, as for a count.
  var isCount = false
  /// Takes one sample, in the benchmark's unit.
  let sample: () throws -> Double

  /// A benchmark whose processor time is measured; wall-clock time would include other processes.
  ///
  /// - Parameters:
  ///   - operations: The number of repetitions in a sample; a sample should take a few
  ///     milliseconds.
  ///   - prepare: Prepares a sample; this is not measured.
  ///   - body: Repeats the work as often as its argument says.
  ///   - check: Whether the result is correct, called after each sample.
  static func time(
    _ name: String, unit: Unit = .nanoseconds, baseline: String? = nil, operations: Int,
    prepare: @escaping () throws -> Void = {}, _ body: @escaping (Int) throws -> Void,
    check: @escaping () -> Bool
  ) -> Benchmark {
    Benchmark(name: name, unit: unit.rawValue, baseline: baseline) {
      try prepare()
      let start = processorTime()
      try body(operations)
      let end = processorTime()
      guard check() else { throw WrongResult(benchmark: name) }
      return (end - start) / Double(operations) / unit.nanoseconds
    }
  }

  /// A benchmark that is counted, with the same value in each sample.
  static func count(
    _ name: String, unit: String, _ sample: @escaping () throws -> Double
  ) -> Benchmark {
    Benchmark(name: name, unit: unit, isCount: true, sample: sample)
  }

  /// The name of the benchmark with which others are compared.
  static let referenceName = "reference"

  enum Unit: String {
    case nanoseconds = "ns"
    case microseconds = "µs"
    case milliseconds = "ms"

    var nanoseconds: Double {
      switch self {
      case .nanoseconds: 1
      case .microseconds: 1e3
      case .milliseconds: 1e6
      }
    }
  }
}

/// The error for a benchmark with a wrong result.
struct WrongResult: Error, CustomStringConvertible {
  let benchmark: String
  var description: String { "\(benchmark): the result is wrong, so its time means nothing" }
}

/// Measures benchmarks in rounds.
///
/// Each benchmark is measured once per round, so that other activity of the machine affects all of
/// them equally. A benchmark without its own baseline is compared with the reference.
func measure(_ benchmarks: [Benchmark], rounds: Int) throws -> [MeasuredBenchmark] {
  var samples = [[Double]](repeating: [], count: benchmarks.count)
  // The first round is only a warm-up.
  for round in 0...rounds {
    for (index, benchmark) in benchmarks.enumerated() where !benchmark.isCount || round < 2 {
      let value = try benchmark.sample()
      if round > 0 { samples[index].append(value) }
    }
  }
  return benchmarks.enumerated().map { index, benchmark in
    let name = benchmark.baseline ?? Benchmark.referenceName
    let base = benchmarks.firstIndex { $0.name == name && $0.name != benchmark.name }
    return MeasuredBenchmark(
      name: benchmark.name, unit: benchmark.unit, values: samples[index], baseline: name,
      bases: benchmark.isCount ? [] : base.map { samples[$0] } ?? [])
  }
}

/// The processor time of this thread, in nanoseconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
