/// One thing to tell the user: where, what, and what to do about it.
///
/// It is data only; ``DiagnosticPrinter`` words it for people and for programs. `message` is lower
/// case, without a full stop, and quotes the user's own words: `unknown property 'alhpa'`.
public struct Diagnostic: Sendable, Hashable {
  /// A remark that goes with a diagnostic.
  public struct Note: Sendable, Hashable {
    /// What the remark says, in the form of ``Diagnostic/message``.
    public var message: String

    /// The place it speaks of; nil means the place of its diagnostic.
    public var position: SourcePosition?

    /// A remark about `position`, or about the place of its diagnostic.
    public init(_ message: String, at position: SourcePosition? = nil) {
      self.message = message
      self.position = position
    }
  }

  /// How bad it is.
  public var severity: Severity

  /// What is wrong, without the place and without the suggestion.
  public var message: String

  /// Where it is wrong; nil when no file is to blame.
  public var position: SourcePosition?

  /// Where inside a JSON document, such as `actions[2].at`.
  public var path: String?

  /// The valid name that was probably meant, see ``Nearest``.
  public var suggestion: String?

  /// The lines of source around the place.
  public var excerpt: SourceExcerpt?

  /// Remarks, in the order in which they are to be read.
  public var notes: [Note]

  /// How often it happened; an animator that fails in each frame is reported once.
  public var count: Int

  /// Describes what was found at a place; what is not given is not known.
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
  /// What two reports share when the second is only a repeat of the first.
  public struct Identity: Sendable, Hashable {
    var severity: Severity
    var message: String
    var file: String?
    var line: Int?
    var path: String?
  }

  /// The same for each repeat, whatever the notes say of the moment.
  public var identity: Identity {
    Identity(
      severity: severity, message: message, file: position?.file, line: position?.line, path: path)
  }
}
