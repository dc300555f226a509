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
    /// The animator refused every situation, so nothing could be checked.
    case notChecked
  }

  /// The overall result.
  public var verdict: Verdict {
    if count(of: .error) > 0 { return .fail }
    if measures.situations > 0, measures.refusals == measures.situations { return .notChecked }
    return count(of: .warning) > 0 ? .warn : .ok
  }

  /// The number of findings with a severity.
  public func count(of severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}

/// Measurements, which are only for information.
public struct Measures: Sendable, Hashable {
  /// The number of situations in which the animator was played.
  public var situations = 0
  /// The number of situations that the animator refused.
  public var refusals = 0
  /// The reason for the first refusal; nil if there was none.
  public var refusal: String?
  /// The number of frames that were shown.
  public var frames = 0
  /// The duration of a push, in seconds.
  public var duration = 0.0
  /// The longest distance that a visible corner moves, in points.
  public var largestDisplacement = 0.0
  /// The longest distance that a visible corner of a screen moves, in points.
  public var reducedDisplacement = 0.0
  /// The seconds of a push in which the appearing view is invisible.
  public var unseen = 0.0
  /// The seconds at the end of a push in which nothing moves.
  public var still = 0.0
  /// The number of abrupt velocity changes.
  public var kinks = 0
  /// The time for computing a frame on this machine, in microseconds.
  ///
  /// This is the only measurement that varies between runs; no finding depends on it.
  public var microseconds = 0.0

  /// Makes measurements that are all 0.
  public init() {}
}
