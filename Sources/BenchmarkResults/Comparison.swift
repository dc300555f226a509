import Foundation

/// Two runs, compared by what holds on a machine that also does other things.
///
/// Times are compared as ratios to a baseline of the same round. A difference counts only if it is
/// larger than what two builds of the same code differ by, even if both ratios are wrong by all their
/// uncertainty. Counts are compared as they are.
package struct Comparison: Sendable {
  /// The subjects of the new run, in its order.
  package let lines: [Line]

  /// A subject in both runs.
  package struct Line: Sendable, Hashable {
    package let name: String
    package let verdict: Verdict
    /// By how much it is larger than before, as a share; nil if the two can't be compared.
    package var change: Double?
    /// How much of the change can be noise.
    package var uncertainty = 0.0
  }

  /// What a comparison says.
  package enum Verdict: String, Sendable {
    case same, slower, faster
    /// It may be slower, and it may be noise.
    case unclear
    /// The earlier run has no such subject, or measured it in another way.
    case new
  }

  /// What a time may change by: the places of code and data in memory alone do as much.
  package static let timeLimit = 0.05
  /// What a count may change by.
  package static let countLimit = 0.01

  /// Compares two runs.
  package init(of now: Results, with then: Results) {
    let before = Dictionary(then.measurements.map { ($0.name, $0) }) { first, _ in first }
    lines = now.measurements.map { Self.line($0, before[$0.name]) }
  }

  /// The subjects that became slower for certain.
  package var losses: [Line] { lines.filter { $0.verdict == .slower } }

  private static func line(_ now: MeasuredSubject, _ then: MeasuredSubject?) -> Line {
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

  /// The change and how much of it doesn't matter.
  private static func change(_ now: MeasuredSubject, _ then: MeasuredSubject) -> (Double, Double)? {
    guard now.unit == then.unit else { return nil }
    guard now.isTime else {
      // From nothing, there is no share to grow by.
      guard then.value != 0 else { return (now.value == 0 ? 0 : .infinity, countLimit) }
      return (now.value / then.value - 1, countLimit)
    }
    guard now.baseline == then.baseline, let ratio = now.ratio, let before = then.ratio,
      before > 0, then.ratioSpread != nil
    else { return nil }
    return (ratio / before - 1, timeLimit)
  }

  /// A line for each subject that is not the same, and one for the rest.
  package var text: String {
    let told = lines.filter { $0.verdict != .same }.map { line in
      guard let change = line.change else { return "  \(line.name): can't be compared" }
      let sure = line.uncertainty > 0 ? String(format: " ±%.1f %%", line.uncertainty * 100) : ""
      return String(format: "  %+6.1f %%", change * 100) + "\(sure)  \(line.name): \(line.verdict)"
    }
    let same = lines.count { $0.verdict == .same }
    return (told + ["  \(same) of \(lines.count) subjects are the same"]).joined(separator: "\n")
  }
}
