public import Diagnostics

/// Something about an animator that is not as it should be, and how to mend it.
public struct Finding: Sendable, Hashable {
  /// The rule that is not kept.
  public let rule: Rule
  /// An error fails the check; a warning is for the author to judge; a note only tells.
  public let severity: Severity
  /// What is wrong, in a sentence of the form of ``Diagnostic/message``.
  public let message: String
  /// What to do about it.
  public let fix: String
  /// Where, as far as it is known.
  public let position: SourcePosition?
  /// The situations in which it was found, in words.
  public let situations: [String]

  /// Makes a finding.
  public init(
    _ rule: Rule, _ severity: Severity, _ message: String, fix: String,
    at position: SourcePosition? = nil, in situations: [String] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.fix = fix
    self.position = position
    self.situations = situations
  }

  /// The finding as the printer words it.
  public var diagnostic: Diagnostic {
    let place = situations.isEmpty ? "" : " (\(Words.list(situations)))"
    return Diagnostic(
      severity, "\(rule.rawValue): \(message)\(place)", at: position,
      notes: [Diagnostic.Note("to fix: \(fix)")])
  }
}
