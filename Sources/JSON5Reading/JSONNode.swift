public import Diagnostics

/// A value of a document together with its position, from which it can be read as a type.
///
/// A reader describes what it expects; if the value is something else, the error says so with its
/// position:
///
/// ```swift
/// let at = try action.required("at").number("a number of seconds ≥ 0") { $0 >= 0 }
/// // scenario.json:12:9: error: actions[2].at: expected a number of seconds ≥ 0, found "soon"
/// ```
public struct JSONNode: Sendable {
  /// The value itself.
  public let value: JSONValue

  /// Where it is in the document, such as `actions[2].at`; empty at the root.
  public let path: String

  let offset: Int
  let document: JSONDocument

  /// Where it begins in the text.
  public var position: SourcePosition { document.position(at: offset) }

  /// Whether it is `null`.
  public var isNull: Bool { value == .null }

  /// An error that says that this value is not what is expected, worded as
  /// `expected …, found …`.
  ///
  /// - Parameters:
  ///   - expected: what is expected.
  ///   - nearest: the valid name that was probably meant.
  public func error(expected: String, nearest: String? = nil) -> JSONError {
    error(.unexpected(expected: expected, found: value.words, nearest: nearest))
  }

  /// An error about this value, worded by the caller.
  ///
  /// - Parameters:
  ///   - complaint: what is wrong, as in ``Diagnostic/message``.
  ///   - nearest: the valid name that was probably meant.
  public func error(_ complaint: String, nearest: String? = nil) -> JSONError {
    error(.invalid(complaint, nearest: nearest))
  }

  func error(_ reason: JSONError.Reason) -> JSONError {
    document.error(reason, at: offset, path: path)
  }
}
