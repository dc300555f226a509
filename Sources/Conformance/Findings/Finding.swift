public import Diagnostics

/// Something about an animator that is not as it should be, and how to mend it.
public struct Finding: Sendable, Hashable {
  /// The rule that is not kept.
  public let rule: Rule
  /// An error fails the check; a warning is for the author to judge; a note only tells.
  public let severity: Severity
  /// What is wrong, in a sentence of the form of ``Diagnostic/message``.
  public let message: String
  /// What to do about it; nil where the message says all there is to say.
  public let fix: String?
  /// Where, as far as it is known.
  public let position: SourcePosition?
  /// The situations in which it was found, in words.
  public let situations: [String]
  /// Remarks of whoever found it, such as where was looked for a name.
  public let notes: [Diagnostic.Note]

  /// Makes a finding.
  public init(
    _ rule: Rule, _ severity: Severity, _ message: String, fix: String?,
    at position: SourcePosition? = nil, in situations: [String] = [],
    notes: [Diagnostic.Note] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.fix = fix
    self.position = position
    self.situations = situations
    self.notes = notes
  }

  /// What a loader or a player has said, as a finding; it says itself how to mend it.
  ///
  /// - Parameter place: Where it is when the diagnostic does not say.
  public init(
    _ rule: Rule, _ diagnostic: Diagnostic, at place: SourcePosition? = nil,
    in situations: [String] = []
  ) {
    var message = diagnostic.message
    if let nearest = diagnostic.suggestion { message += "; did you mean '\(nearest)'?" }
    self.init(
      rule, diagnostic.severity, message, fix: nil, at: diagnostic.position ?? place,
      in: situations, notes: diagnostic.notes)
  }

  /// The finding as the printer words it.
  public var diagnostic: Diagnostic {
    let place = situations.isEmpty ? "" : " (\(Words.list(situations)))"
    // A script's own error is no broken promise, and reads as when it is run.
    let promise = rule == .errors ? "" : "\(rule.rawValue): "
    return Diagnostic(
      severity, "\(promise)\(message)\(place)", at: position,
      notes: notes + (fix.map { [Diagnostic.Note("to fix: \($0)")] } ?? []))
  }
}
