import Diagnostics

/// The result of judging one case.
public struct CaseReport: Sendable, Hashable {
  /// The problems, the worst first; notes are left out.
  public let findings: [Finding]
  /// Why the animator refused to run here, or nil if it did run.
  public let refusal: String?
  /// How many frames were shown.
  public let frames: Int

  /// The result of an app in one scenario.
  package init(_ report: Report) {
    self.init(
      findings: report.findings.filter { $0.severity != .note }, refusal: nil,
      frames: report.measures.frames)
  }

  init(findings: [Finding], refusal: String?, frames: Int) {
    (self.findings, self.refusal, self.frames) = (findings, refusal, frames)
  }

  /// The result.
  public enum Verdict: String, Sendable, CaseIterable {
    case ok, warn, fail
    /// The animator refused to run here, and the host's own took its place.
    case refused
  }

  /// The result.
  public var verdict: Verdict {
    if findings.contains(where: { $0.severity == .error }) { return .fail }
    if refusal != nil { return .refused }
    return findings.isEmpty ? .ok : .warn
  }
}
