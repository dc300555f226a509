public import Diagnostics

/// A problem with an animator, and how to fix it.
public struct Finding: Sendable, Hashable {
  /// The broken rule.
  public let rule: Rule
  /// The severity.
  ///
  /// An error fails the check. A warning is for the author to judge. A note only informs.
  public let severity: Severity
  /// The problem, in a sentence in the form of ``Diagnostic/message``.
  public let message: String
  /// How to fix it; nil if the message says enough.
  public let fix: String?
  /// The position, if known.
  public let position: SourcePosition?
  /// The situations in which the problem was found, in words.
  public let situations: [String]
  /// Additional notes, such as where a name was searched for.
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

  /// Makes a finding from a diagnostic of a loader or player, whose message already says how to fix
  /// it.
  ///
  /// - Parameter place: The position, if the diagnostic has none.
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

  /// The finding as a diagnostic for the printer.
  public var diagnostic: Diagnostic {
    let place = situations.isEmpty ? "" : " (\(Words.list(situations)))"
    // A script error is worded as in a run.
    let promise = rule == .errors ? "" : "\(rule.rawValue): "
    return Diagnostic(
      severity, "\(promise)\(message)\(place)", at: position,
      notes: notes + (fix.map { [Diagnostic.Note("to fix: \($0)")] } ?? []))
  }
}
