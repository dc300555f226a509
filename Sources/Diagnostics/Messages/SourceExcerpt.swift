/// A line of source with its neighbours, and the part of it that is to blame.
public struct SourceExcerpt: Sendable, Hashable {
  /// One line of the source.
  public struct Line: Sendable, Hashable {
    /// Its number, counted from 1.
    public var number: Int

    /// Its text without the line end.
    public var text: String
  }

  /// The line before, the line itself and the line after, as far as there are any.
  public private(set) var lines: [Line]

  /// The number of the line that is meant.
  public private(set) var line: Int

  /// What to underline in that line, counted in characters from 0; nil marks the line only.
  public private(set) var underline: Range<Int>?

  /// Cuts the lines around `line` out of a source.
  ///
  /// - Parameters:
  ///   - source: the whole text; line ends may be LF, CR or CRLF.
  ///   - line: the number of the line, counted from 1; nil comes back if the source has none such.
  ///   - token: is underlined if it stands in the line exactly once, as a whole word.
  public init?(of source: String, line: Int, token: String? = nil) {
    self.init(lines: Self.lines(of: source, around: line), line: line)
    // A line that long isn't readable, and looking for a name in it can take seconds.
    if let token, token.utf8.count <= 128, text.utf8.count <= Self.longestLine {
      underline = Self.onlyOccurrence(of: token, in: text)
    }
  }

  /// Cuts the lines around `line` out of a source and underlines from a column on.
  ///
  /// - Parameters:
  ///   - source: the whole text; line ends may be LF, CR or CRLF.
  ///   - line: the number of the line, counted from 1; nil comes back if the source has none such.
  ///   - column: where to begin, in Unicode scalars counted from 1.
  ///   - length: how many Unicode scalars to underline; at least one is.
  public init?(of source: String, line: Int, column: Int, length: Int = 1) {
    self.init(lines: Self.lines(of: source, around: line), line: line)
    let scalars = text.unicodeScalars
    // One past the end is a place too: that is where something is missing.
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

  /// The text of the line that is meant.
  public var text: String {
    lines.first { $0.number == line }?.text ?? ""
  }
}

extension SourceExcerpt {
  /// Bytes of a line in which a name is looked for.
  private static let longestLine = 4096

  private static func lines(of source: String, around line: Int) -> [Line] {
    var lines: [Line] = []
    var number = 1
    var rest = Substring(source).utf8
    while number <= line + 1 {
      // Only what Lua and editors count as the end of a line: no form feed, no U+2028.
      let end = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      if number >= line - 1 {
        lines.append(Line(number: number, text: String(Substring(rest[..<(end ?? rest.endIndex)]))))
      }
      guard let end else {
        // What follows the last line end is a line to Lua, which may name it, but not to a reader.
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
