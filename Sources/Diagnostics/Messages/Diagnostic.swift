/// A message to the user: where, what, and what to do about it.
///
/// It is data only; ``DiagnosticPrinter`` formats it for people and programs. `message` is lower
/// case, without a period, and quotes the user's own words: `unknown property 'alhpa'`.
public struct Diagnostic: Sendable, Hashable {
  /// A note on a diagnostic.
  public struct Note: Sendable, Hashable {
    /// The note's text, in the form of ``Diagnostic/message``.
    public var message: String

    /// Its position; nil means the diagnostic's position.
    public var position: SourcePosition?

    /// A note about `position`, or about the diagnostic's position.
    public init(_ message: String, at position: SourcePosition? = nil) {
      self.message = message
      self.position = position
    }
  }

  /// The severity.
  public var severity: Severity

  /// What is wrong, without position and suggestion.
  public var message: String

  /// Where it is wrong; nil if no file is to blame.
  public var position: SourcePosition?

  /// The path in a JSON document, such as `actions[2].at`.
  public var path: String?

  /// The valid name that was probably meant, see ``Nearest``.
  public var suggestion: String?

  /// The source lines around the position.
  public var excerpt: SourceExcerpt?

  /// Notes, in reading order.
  public var notes: [Note]

  /// How often it happened; an animator that fails in each frame is reported once.
  public var count: Int

  /// Makes a diagnostic; omit what is unknown.
  public init(
    _ severity: Severity,
    _ message: String,
    at position: SourcePosition? = nil,
    path: String? = nil,
    suggestion: String? = nil,
    excerpt: SourceExcerpt? = nil,
    notes: [Note] = [],
    count: Int = 1
  ) {
    self.severity = severity
    self.message = message
    self.position = position
    self.path = path
    self.suggestion = suggestion
    self.excerpt = excerpt
    self.notes = notes
    self.count = count
  }
}

extension Diagnostic {
  /// Identifies a report, so that repeats can be counted.
  public struct Identity: Sendable, Hashable {
    var severity: Severity
    var message: String
    var file: String?
    var line: Int?
    var path: String?
  }

  /// Equal for all repeats, whatever the notes say about the time.
  public var identity: Identity {
    Identity(
      severity: severity, message: message, file: position?.file, line: position?.line, path: path)
  }
}
