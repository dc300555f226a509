import Foundation

/// Compares two runs in a way that works even if the machine also does other work.
///
/// Times are compared as ratios to a baseline that is measured in the same round. A difference
/// counts only if it is larger than the difference between two builds of the same code, even after
/// subtracting the uncertainty of both ratios. Counts are compared directly.
package struct Comparison: Sendable {
  /// The benchmarks of the new run, in its order.
  package let lines: [Line]

  /// The comparison of one benchmark.
  package struct Line: Sendable, Hashable {
    package let name: String
    package let verdict: Verdict
    /// The increase as a fraction of the earlier value; nil if the two can't be compared.
    package var change: Double?
    /// The part of the change that can be noise.
    package var uncertainty = 0.0
  }

  /// The result of a comparison.
  package enum Verdict: String, Sendable {
    case same, slower, faster
    /// It may be slower or faster, but it may also be noise.
    case unclear
    /// The earlier run does not have this benchmark, or measured it in another way.
    case new
  }

  /// The change of a time that is ignored; the positions of code and data in memory alone cause as
  /// much.
  package static let timeLimit = 0.05
  /// The change of a count that is ignored.
  package static let countLimit = 0.01

  /// Compares two runs.
  package init(of now: Results, with then: Results) {
    let before = Dictionary(then.measurements.map { ($0.name, $0) }) { first, _ in first }
    lines = now.measurements.map { Self.line($0, before[$0.name]) }
  }

  /// The benchmarks that have certainly become slower.
  package var losses: [Line] { lines.filter { $0.verdict == .slower } }

  private static func line(_ now: MeasuredBenchmark, _ then: MeasuredBenchmark?) -> Line {
    guard let then, let (change, limit) = change(now, then) else {
      return Line(name: now.name, verdict: .new)
    }
    let uncertainty =
      now.isTime
      ? (now.uncertainty * now.uncertainty + then.uncertainty * then.uncertainty).squareRoot() : 0
    let verdict: Verdict =
      if change - uncertainty > limit {
        .slower
      } else if change + uncertainty < -limit {
        .faster
      } else {
        abs(change) > limit ? .unclear : .same
      }
    return Line(name: now.name, verdict: verdict, change: change, uncertainty: uncertainty)
  }

  /// The change, and the change that is ignored.
  private static func change(_ now: MeasuredBenchmark, _ then: MeasuredBenchmark) -> (
    Double, Double
  )? {
    guard now.unit == then.unit else { return nil }
    guard now.isTime else {
      // An increase from 0 can't be expressed as a fraction.
      guard then.value != 0 else { return (now.value == 0 ? 0 : .infinity, countLimit) }
      return (now.value / then.value - 1, countLimit)
    }
    guard now.baseline == then.baseline, let ratio = now.ratio, let before = then.ratio,
      before > 0, then.ratioSpread != nil
    else { return nil }
    return (ratio / before - 1, timeLimit)
  }

  /// A line for each benchmark that has changed, and a line with the number of the others.
  package var text: String {
    let told = lines.filter { $0.verdict != .same }.map { line in
      guard let change = line.change else { return "  \(line.name): can't be compared" }
      let sure = line.uncertainty > 0 ? String(format: " ±%.1f %%", line.uncertainty * 100) : ""
      return String(format: "  %+6.1f %%", change * 100) + "\(sure)  \(line.name): \(line.verdict)"
    }
    let same = lines.count { $0.verdict == .same }
    return (told + ["  \(same) of \(lines.count) benchmarks are the same"]).joined(separator: "\n")
  }
}
