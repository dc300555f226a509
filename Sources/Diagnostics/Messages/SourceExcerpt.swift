/// A line of source code with its neighbors, and the part of the line that causes the problem.
public struct SourceExcerpt: Sendable, Hashable {
  /// One line of the source.
  public struct Line: Sendable, Hashable {
    /// Its number, counted from 1.
    public var number: Int

    /// Its text without the line end.
    public var text: String
  }

  /// The line before, the line itself, and the line after, if they exist.
  public private(set) var lines: [Line]

  /// The number of the line with the problem.
  public private(set) var line: Int

  /// The range to underline in that line, in characters counted from 0; nil if only the line is
  /// marked.
  public private(set) var underline: Range<Int>?

  /// Extracts the lines around `line` from a source text.
  ///
  /// - Parameters:
  ///   - source: The whole text; line ends may be LF, CR or CRLF.
  ///   - line: The number of the line, counted from 1; the result is nil if there is no such line.
  ///   - token: The text to underline, if the line contains it exactly once as a whole word.
  public init?(of source: String, line: Int, token: String? = nil) {
    self.init(lines: Self.lines(of: source, around: line), line: line)
    // Such a long line isn't readable, and finding a name in it can take seconds.
    if let token, token.utf8.count <= 128, text.utf8.count <= Self.longestLine {
      underline = Self.onlyOccurrence(of: token, in: text)
    }
  }

  /// Extracts the lines around `line` from a source text, and underlines from a column on.
  ///
  /// - Parameters:
  ///   - source: The whole text; line ends may be LF, CR or CRLF.
  ///   - line: The number of the line, counted from 1; the result is nil if there is no such line.
  ///   - column: The start of the underlined part, in Unicode scalars counted from 1.
  ///   - length: The number of Unicode scalars to underline; at least one is underlined.
  public init?(of source: String, line: Int, column: Int, length: Int = 1) {
    self.init(lines: Self.lines(of: source, around: line), line: line)
    let scalars = text.unicodeScalars
    // The column after the last one is valid too, for something that is missing there.
    guard column >= 1, column <= scalars.count + 1 else { return }
    let start = scalars.index(scalars.startIndex, offsetBy: column - 1)
    let end =
      scalars.index(start, offsetBy: length, limitedBy: scalars.endIndex) ?? scalars.endIndex
    let first = text.distance(from: text.startIndex, to: start)
    underline = first..<max(first + 1, first + text.distance(from: start, to: end))
  }

  private init?(lines: [Line], line: Int) {
    guard lines.contains(where: { $0.number == line }) else { return nil }
    self.lines = lines
    self.line = line
  }

  /// The text of the line with the problem.
  public var text: String {
    lines.first { $0.number == line }?.text ?? ""
  }
}

extension SourceExcerpt {
  /// The maximum length of a line in which a name is searched for, in bytes.
  private static let longestLine = 4096

  private static func lines(of source: String, around line: Int) -> [Line] {
    var lines: [Line] = []
    var number = 1
    var rest = Substring(source).utf8
    while number <= line + 1 {
      // Only the line ends that Lua and editors recognize count, not a form feed or U+2028.
      let end = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      if number >= line - 1 {
        lines.append(Line(number: number, text: String(Substring(rest[..<(end ?? rest.endIndex)]))))
      }
      guard let end else {
        // For Lua, an empty line follows the last line end, and its messages may refer to it;
        // readers don't expect it, so it is omitted otherwise.
        if number != line, lines.last?.text.isEmpty == true { lines.removeLast() }
        break
      }
      let isCarriageReturn = rest[end] == UInt8(ascii: "\r")
      rest = rest[rest.index(after: end)...]
      if isCarriageReturn, rest.first == UInt8(ascii: "\n") { rest = rest.dropFirst() }
      number += 1
    }
    return lines
  }

  private static func onlyOccurrence(of token: String, in text: String) -> Range<Int>? {
    let text = Array(text)
    let token = Array(token)
    guard let first = token.first, let last = token.last, token.count <= text.count else {
      return nil
    }
    let starts = (0...text.count - token.count).filter { start in
      let end = start + token.count
      guard text[start..<end].elementsEqual(token) else { return false }
      let continuesBefore = start > 0 && first.isPartOfName && text[start - 1].isPartOfName
      let continuesAfter = end < text.count && last.isPartOfName && text[end].isPartOfName
      return !continuesBefore && !continuesAfter
    }
    guard starts.count == 1, let start = starts.first else { return nil }
    return start..<start + token.count
  }
}

extension Character {
  fileprivate var isPartOfName: Bool {
    self == "_" || isLetter || isNumber
  }
}
