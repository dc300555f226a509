public import Diagnostics

/// A value of a document together with its position, from which it can be read as a type.
///
/// The caller describes the value that it expects. If the value is something else, the error says
/// so and has its position:
///
/// ```swift
/// let at = try action.required("at").number("a number of seconds ≥ 0") { $0 >= 0 }
/// // scenario.json:12:9: error: actions[2].at: expected a number of seconds ≥ 0, found "soon"
/// ```
public struct JSONNode: Sendable {
  /// The value itself.
  public let value: JSONValue

  /// The path in the document, such as `actions[2].at`; empty at the root.
  public let path: String

  let offset: Int
  let document: JSONDocument

  /// The position in the text.
  public var position: SourcePosition { document.position(at: offset) }

  /// Whether it is `null`.
  public var isNull: Bool { value == .null }

  /// An error that says that this value is not the expected one, worded as `expected …, found …`.
  ///
  /// - Parameters:
  ///   - expected: The expected value.
  ///   - nearest: The valid name that was probably meant.
  public func error(expected: String, nearest: String? = nil) -> JSONError {
    error(.unexpected(expected: expected, found: value.words, nearest: nearest))
  }

  /// An error about this value, worded by the caller.
  ///
  /// - Parameters:
  ///   - complaint: The problem, worded like ``Diagnostic/message``.
  ///   - nearest: The valid name that was probably meant.
  public func error(_ complaint: String, nearest: String? = nil) -> JSONError {
    error(.invalid(complaint, nearest: nearest))
  }

  func error(_ reason: JSONError.Reason) -> JSONError {
    document.error(reason, at: offset, path: path)
  }
}
