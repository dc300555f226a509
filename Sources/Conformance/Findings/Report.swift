public import Diagnostics

/// What came of checking one animator.
public struct Report: Sendable {
  /// The animator's name.
  public let name: String
  /// What was found, the worst first.
  public let findings: [Finding]
  /// What was measured on the way.
  public let measures: Measures

  /// Makes a report.
  public init(name: String, findings: [Finding], measures: Measures = Measures()) {
    self.name = name
    self.measures = measures
    let order: [Severity] = [.error, .warning, .note]
    self.findings = order.flatMap { severity in findings.filter { $0.severity == severity } }
  }

  /// The worst that was found, in a word.
  public enum Verdict: String, Sendable { case ok, warn, fail }

  /// The worst that was found, in a word.
  public var verdict: Verdict {
    if count(of: .error) > 0 { return .fail }
    return count(of: .warning) > 0 ? .warn : .ok
  }

  /// How many findings there are of a severity.
  public func count(of severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}

/// What was measured, for information.
public struct Measures: Sendable, Hashable {
  /// In how many situations it was played.
  public var situations = 0
  /// In how many it would not move, and said so.
  public var refusals = 0
  /// Frames that were shown.
  public var frames = 0
  /// Seconds of a push.
  public var duration = 0.0
  /// The longest way of a corner that is seen, in points.
  public var largestDisplacement = 0.0
  /// The same for a user who asked for less movement.
  public var reducedDisplacement = 0.0
  /// Seconds of a push in which the arriving view can't be seen.
  public var unseen = 0.0
  /// Seconds at the end of a push in which nothing moves any more.
  public var still = 0.0
  /// Moments at which a velocity changes at once.
  public var kinks = 0
  /// What a frame takes, in millionths of a second on this machine.
  ///
  /// The only figure here that is not the same each time; no finding depends on it.
  public var microseconds = 0.0

  /// Nothing measured yet.
  public init() {}
}
