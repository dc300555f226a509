import Diagnostics

/// The result of judging one case.
public struct CaseReport: Sendable, Hashable {
  /// The problems, the worst first; notes are omitted.
  public let findings: [Finding]
  /// The reason why the animator refused to run, or nil if it did run.
  public let refusal: String?
  /// The number of frames that were shown.
  public let frames: Int

  /// The result of one scenario.
  @_spi(Tools) public init(_ report: Report) {
    self.init(
      findings: report.findings.filter { $0.severity != .note },
      refusal: report.verdict == .notChecked ? report.measures.refusal : nil,
      frames: report.measures.frames)
  }

  init(findings: [Finding], refusal: String?, frames: Int) {
    (self.findings, self.refusal, self.frames) = (findings, refusal, frames)
  }

  /// The result.
  public enum Verdict: String, Sendable, CaseIterable {
    case ok, warn, fail
    /// The animator refused to run here, and the host's own animator was used instead.
    case refused
  }

  /// The result.
  public var verdict: Verdict {
    if findings.contains(where: { $0.severity == .error }) { return .fail }
    if refusal != nil { return .refused }
    return findings.isEmpty ? .ok : .warn
  }
}
