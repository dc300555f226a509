/// What a program says to the terminal itself: where the cursor goes, what is erased, a picture.
///
/// Only literals and numbers make one, so text from elsewhere can't become part of it.
///
/// ```swift
/// stream.write("\u{1B}[\(rows)A" as TerminalControl)
/// ```
public struct TerminalControl: Sendable, Hashable {
  let bytes: [UInt8]

  /// A picture as the terminal takes it, made from pixels alone.
  public init(picture bytes: [UInt8]) { self.bytes = bytes }
}

extension TerminalControl: ExpressibleByStringInterpolation {
  /// A sequence without numbers.
  public init(stringLiteral value: String) { bytes = Array(value.utf8) }

  /// A sequence with numbers in it.
  public init(stringInterpolation: StringInterpolation) {
    bytes = Array(stringInterpolation.sequence.utf8)
  }

  /// Puts numbers between the pieces of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sequence = ""

    /// An empty sequence.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a piece of the literal.
    public mutating func appendLiteral(_ literal: String) { sequence += literal }

    /// Adds a number.
    public mutating func appendInterpolation(_ number: Int) { sequence += String(number) }
  }
}
