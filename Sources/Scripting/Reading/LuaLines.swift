@_spi(Tools) import LuaRuntime

/// The tokens of a Lua text with their lines, to find what an error is about.
@_spi(Tools) public struct LuaLines {
  private let text: [UInt8]
  private let tokens: [LuaToken]
  /// The line on which each token begins, counted from 1.
  private let lines: [Int]

  /// The size of a text that is not searched, in bytes.
  private static let longestText = 1 << 18

  @_spi(Tools) public init(_ text: String) {
    let bytes = text.utf8.count > Self.longestText ? [] : Array(text.utf8)
    self.text = bytes
    tokens = Array(LuaTokens(bytes))
    var (line, at) = (1, 0)
    lines = tokens.map { token in
      line += bytes[at..<token.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
      at = token.range.lowerBound
      return line
    }
  }

  /// The first line that contains a word as a name, or else as a text in quotes: what a script tells
  /// about itself, such as its tags, comes before what it does.
  @_spi(Tools) public func line(of word: String) -> Int? {
    let found =
      tokens.indices.first { name($0) == word } ?? tokens.indices.first { string($0) == word }
    return found.map { lines[$0] }
  }

  /// The line of a table field that lacks the comma before the field on a given line.
  ///
  /// Lua reports the error only at the next field.
  func lineWithoutComma(before line: Int?) -> Int? {
    guard let line, let field = lines.firstIndex(of: line), field > 0, isField(field) else {
      return nil
    }
    let last = tokens[field - 1].range.upperBound - 1
    return Array(",;{(=".utf8).contains(text[last]) ? nil : self.line(at: last)
  }

  /// The name in the `:view("name")` that was last assigned to a local up to a line, or that the
  /// line indexes directly.
  func viewName(lookedUpAs local: String?, before line: Int) -> String? {
    guard let local else { return viewName(in: tokens.indices.filter { lines[$0] == line }) }
    let found = tokens.indices.filter {
      lines[$0] <= line && name($0) == local && isSymbol($0 + 1, "=")
    }
    guard let last = found.last, let first = found.first(where: { lines[$0] == lines[last] })
    else { return nil }
    return viewName(
      in: tokens.indices[(first + 2)...].prefix {
        lines[$0] == lines[first] && !isSymbol($0, "=") && !isSymbol($0, ";")
      })
  }

  // MARK: Tokens

  private func viewName(in range: some Sequence<Int>) -> String? {
    for index in range where isSymbol(index, ":") && name(index + 1) == "view" {
      let argument = isSymbol(index + 2, "(") ? index + 3 : index + 2
      if let name = string(argument), (1...64).contains(name.utf8.count) { return name }
    }
    return nil
  }

  /// Whether a field of a table begins at a token: `name = …` or `[key] = …`.
  private func isField(_ index: Int) -> Bool {
    if name(index) != nil { return isSymbol(index + 1, "=") }
    guard isSymbol(index, "["),
      let end = tokens.indices[index...].first(where: { isSymbol($0, "]") })
    else { return false }
    return lines[end] == lines[index] && isSymbol(end + 1, "=")
  }

  private func isSymbol(_ index: Int, _ symbol: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .symbol(UInt8(ascii: symbol))
  }

  private func name(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .name else { return nil }
    return String(decoding: text[tokens[index].range], as: UTF8.self)
  }

  /// The text between the quotes of a string.
  private func string(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .string else { return nil }
    return String(decoding: text[tokens[index].range].dropFirst().dropLast(), as: UTF8.self)
  }

  private func line(at place: Int) -> Int {
    text[..<place].count { $0 == UInt8(ascii: "\n") } + 1
  }
}
