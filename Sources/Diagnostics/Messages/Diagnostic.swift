/// A message to the user: where the problem is, what it is, and how to fix it.
///
/// It contains only data; ``DiagnosticPrinter`` formats it for people and programs. `message` is
/// lower case, without a period, and quotes the user's own words: `unknown property 'alhpa'`.
public struct Diagnostic: Sendable, Hashable {
  /// A note on a diagnostic.
  public struct Note: Sendable, Hashable {
    /// The note's text, in the form of ``Diagnostic/message``.
    public var message: String

    /// Its position; nil means the diagnostic's position.
    public var position: SourcePosition?

    /// Creates a note about `position`, or about the diagnostic's position.
    public init(_ message: String, at position: SourcePosition? = nil) {
      self.message = message
      self.position = position
    }
  }

  /// The severity.
  public var severity: Severity

  /// The problem, without position and suggestion.
  public var message: String

  /// The position of the problem; nil if it is not in a file.
  public var position: SourcePosition?

  /// The path in a JSON document, such as `actions[2].at`.
  public var path: String?

  /// The valid name that was probably meant; see ``Nearest``.
  public var suggestion: String?

  /// The source lines around the position.
  public var excerpt: SourceExcerpt?

  /// Notes, in reading order.
  public var notes: [Note]

  /// The number of occurrences; an animator that fails in each frame is reported once.
  public var count: Int

  /// Creates a diagnostic; unknown values can be omitted.
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
  /// Identifies a diagnostic, so that its repeats can be counted.
  public struct Identity: Sendable, Hashable {
    var severity: Severity
    var message: String
    var file: String?
    var line: Int?
    var path: String?
  }

  /// The identity, which is equal for all repeats, even if their notes differ in the time.
  public var identity: Identity {
    Identity(
      severity: severity, message: message, file: position?.file, line: position?.line, path: path)
  }
}
