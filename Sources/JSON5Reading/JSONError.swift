public import Diagnostics

/// What is wrong with a JSON document, and where.
///
/// ```
/// scenario.json:12:9: error: actions[2].at: expected a number of seconds ≥ 0, found "soon"
/// ```
public struct JSONError: DiagnosticError, Hashable {
  /// What is wrong.
  public enum Reason: Sendable, Hashable {
    /// The text is no JSON5; the sentence says what is wrong with it.
    case syntax(String)

    /// A value is not what belongs there; both are worded as in "expected …, found …".
    case unexpected(expected: String, found: String, nearest: String?)

    /// An object has a key that nobody reads.
    case unknownKey(String, nearest: String?)

    /// An object lacks a key that it needs.
    case missingKey(String)

    /// A complaint of the reader, say about a name that stands for nothing.
    case invalid(String, nearest: String?)
  }

  /// What is wrong.
  public var reason: Reason

  /// Where in the text.
  public var position: SourcePosition

  /// Where in the document, such as `actions[2].at`; empty at its root.
  public var path: String

  /// The lines around the place.
  public var excerpt: SourceExcerpt?

  /// The error as the user is to read it.
  public var diagnostic: Diagnostic {
    let (message, suggestion) = wording
    return Diagnostic(
      .error, message, at: position, path: path.isEmpty ? nil : path, suggestion: suggestion,
      excerpt: excerpt)
  }

  private var wording: (message: String, suggestion: String?) {
    switch reason {
    case .syntax(let complaint): (complaint, nil)
    case .unexpected(let expected, let found, let nearest):
      ("expected \(expected), found \(found)", nearest)
    case .unknownKey(let key, let nearest): ("unknown key '\(key)'", nearest)
    case .missingKey(let key): ("missing '\(key)'", nil)
    case .invalid(let complaint, let nearest): (complaint, nearest)
    }
  }
}
