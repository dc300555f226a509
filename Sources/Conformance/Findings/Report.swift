public import Diagnostics

/// The result of checking one animator.
public struct Report: Sendable {
  /// The animator's name.
  public let name: String
  /// The findings, the worst first.
  public let findings: [Finding]
  /// The measurements.
  public let measures: Measures

  /// Makes a report.
  public init(name: String, findings: [Finding], measures: Measures = Measures()) {
    self.name = name
    self.measures = measures
    let order: [Severity] = [.error, .warning, .note]
    self.findings = order.flatMap { severity in findings.filter { $0.severity == severity } }
  }

  /// The overall result.
  public enum Verdict: String, Sendable {
    case ok, warn, fail
    /// It refused every situation, so nothing is known of it.
    case notChecked
  }

  /// The overall result.
  public var verdict: Verdict {
    if count(of: .error) > 0 { return .fail }
    if measures.situations > 0, measures.refusals == measures.situations { return .notChecked }
    return count(of: .warning) > 0 ? .warn : .ok
  }

  /// How many findings have a severity.
  public func count(of severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}

/// Measurements, for information only.
public struct Measures: Sendable, Hashable {
  /// In how many situations it was played.
  public var situations = 0
  /// How many situations it refused.
  public var refusals = 0
  /// Why it refused the first of them; nil if it refused none.
  public var refusal: String?
  /// How many frames were shown.
  public var frames = 0
  /// The duration of a push, in seconds.
  public var duration = 0.0
  /// The longest distance that a visible corner moves, in points.
  public var largestDisplacement = 0.0
  /// The same distance with reduced motion.
  public var reducedDisplacement = 0.0
  /// For how many seconds of a push the arriving view is invisible.
  public var unseen = 0.0
  /// For how many seconds at the end of a push nothing moves.
  public var still = 0.0
  /// How often a velocity changes abruptly.
  public var kinks = 0
  /// The cost of a frame on this machine, in microseconds.
  ///
  /// The only measurement that varies between runs; no finding depends on it.
  public var microseconds = 0.0

  /// No measurements yet.
  public init() {}
}
