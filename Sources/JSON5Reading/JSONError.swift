public import Diagnostics

/// An error in a JSON document, with its position.
///
/// ```
/// scenario.json:12:9: error: actions[2].at: expected a number of seconds ≥ 0, found "soon"
/// ```
public struct JSONError: DiagnosticError, Hashable {
  /// The kind of error.
  public enum Reason: Sendable, Hashable {
    /// The text is not valid JSON5; the message says why.
    case syntax(String)

    /// The value is not what was expected; both texts are used as in "expected …, found …".
    case unexpected(expected: String, found: String, nearest: String?)

    /// The object has an unknown key.
    case unknownKey(String, nearest: String?)

    /// The object lacks a required key.
    case missingKey(String)

    /// An error found by the code that uses the document, for example an unknown name.
    case invalid(String, nearest: String?)
  }

  /// The kind of error.
  public var reason: Reason

  /// The position in the text.
  public var position: SourcePosition

  /// The path in the document, such as `actions[2].at`; empty at its root.
  public var path: String

  /// The lines around the position.
  public var excerpt: SourceExcerpt?

  /// The error as shown to the user.
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
