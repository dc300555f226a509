/// An escape sequence that controls the terminal: it moves the cursor, erases text or shows a
/// picture.
///
/// It can only be made from literals and numbers, so that text from elsewhere can't become part of
/// it.
///
/// ```swift
/// stream.write("\u{1B}[\(rows)A" as TerminalControl)
/// ```
public struct TerminalControl: Sendable, Hashable {
  let bytes: [UInt8]

  /// A picture encoded for the terminal; it must be made only from pixels.
  public init(picture bytes: [UInt8]) { self.bytes = bytes }
}

extension TerminalControl: ExpressibleByStringInterpolation {
  /// A sequence without numbers.
  public init(stringLiteral value: String) { bytes = Array(value.utf8) }

  /// A sequence that contains numbers.
  public init(stringInterpolation: StringInterpolation) {
    bytes = Array(stringInterpolation.sequence.utf8)
  }

  /// Inserts numbers between the pieces of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sequence = ""

    /// An empty sequence.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends a piece of the literal.
    public mutating func appendLiteral(_ literal: String) { sequence += literal }

    /// Appends a number.
    public mutating func appendInterpolation(_ number: Int) { sequence += String(number) }
  }
}
