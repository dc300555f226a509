@_spi(Tools) import LuaRuntime
@_spi(Tools) import Scripting

/// The rules of a plugin's gestures in the text of its `plugin.lua`, which contains their numbers.
struct GestureRules {
  private let tables: LuaTables
  /// The name of the file in messages.
  private let file: String

  init(_ text: [UInt8], file: String) {
    tables = LuaTables(text)
    self.file = file
  }

  /// Writes a number of a gesture.
  ///
  /// It replaces the existing number, or is added after the other fields of its rule.
  ///
  /// - Throws: ``CannotSave`` if the script computes the rule or the number.
  func edit(
    _ gesture: GestureNumber, to value: Parameter.Value
  ) throws(CannotSave) -> (range: Range<Int>, text: [UInt8]) {
    let brace = try rule(of: gesture)
    let fields = tables.tokens.indices.filter {
      tables.parents[$0] == brace && tables.word($0) == gesture.key && beginsField($0)
        && tables.isSymbol($0 + 1, "=")
    }
    guard let field = fields.first else { return try addition(of: gesture.key, value, to: brace) }
    guard fields.count == 1,
      let literal = DefaultEdit.literal(at: field + 2, tables.text, tables.tokens)
    else {
      throw CannotSave(
        "'\(gesture.key)' of '\(gesture.operation)' is calculated by the script; change it there",
        file)
    }
    if value == .number(0), gesture.key == "commitAt" { return removal(of: field) }
    return (literal, Self.written(value, of: gesture.key, over: tables.text[literal]))
  }

  // MARK: Finding

  /// The opening brace of a gesture's rule.
  private func rule(of gesture: GestureNumber) throws(CannotSave) -> Int {
    let braces = tables.tokens.indices.filter { tables.isSymbol($0, "{") }
    let interactions = braces.filter { tables.key(of: $0) == "interaction" }
    let own = braces.filter {
      interactions.contains(tables.parents[$0]) && tables.key(of: $0) == gesture.operation
    }
    guard own.count == 1 else {
      throw CannotSave(
        "the gesture of '\(gesture.operation)' is not written in this file as "
          + "'interaction = { \(gesture.operation) = { … } }'", file)
    }
    let several = braces.filter { tables.parents[$0] == own[0] && beginsField($0) }
    if several.isEmpty, gesture.rule == 0 { return own[0] }
    guard several.indices.contains(gesture.rule) else {
      throw CannotSave(
        "the file has no gesture \(gesture.rule + 1) of '\(gesture.operation)'", file)
    }
    return several[gesture.rule]
  }

  /// Whether a table field begins at a token.
  private func beginsField(_ index: Int) -> Bool {
    ["{", ",", ";"].contains { tables.isSymbol(index - 1, $0) }
  }

  // MARK: Writing

  private static func written(
    _ value: Parameter.Value, of key: String, over old: ArraySlice<UInt8>
  ) -> [UInt8] {
    // `false` means no rubber band, so 0 is written that way.
    if key == "rubberBand", value == .number(0) { return Array("false".utf8) }
    return DefaultEdit.written(value, over: old)
  }

  /// A new field after the last one.
  ///
  /// It gets its own line if the last one has its own.
  private func addition(
    of key: String, _ value: Parameter.Value, to brace: Int
  ) throws(CannotSave) -> (range: Range<Int>, text: [UInt8]) {
    let inside = tables.tokens.indices.filter { $0 > brace }
    // The parent of a table's closing brace is the enclosing table.
    guard
      let end = inside.first(where: {
        tables.isSymbol($0, "}") && tables.parents[$0] == tables.parents[brace]
      })
    else { throw CannotSave("the table of '\(key)' has no end", file) }
    let (text, last) = (tables.text, tables.tokens[end - 1].range)
    let place = last.upperBound
    let field = Array("\(key) = ".utf8) + Self.written(value, of: key, over: [])
    let isClosed = tables.isSymbol(end - 1, ",") || tables.isSymbol(end - 1, ";")
    let needsComma = end - 1 > brace && !isClosed
    let comma = needsComma ? Array(",".utf8) : []
    let isOnLines = text[place..<tables.tokens[end].range.lowerBound].contains(UInt8(ascii: "\n"))
    guard isOnLines, end - 1 > brace else {
      return (place..<place, comma + Array(" ".utf8) + field)
    }
    let line = text[..<last.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let indent = text[line...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    // A comment after the last field stays on that field's line.
    let rest = text[place...].prefix { $0 != UInt8(ascii: "\n") }
    var added = comma + rest
    added.append(UInt8(ascii: "\n"))
    added += indent
    added += field
    added.append(UInt8(ascii: ","))
    return (rest.startIndex..<rest.endIndex, added)
  }

  /// Removes a field, together with its line if nothing else is on it.
  private func removal(of field: Int) -> (range: Range<Int>, text: [UInt8]) {
    let text = tables.text
    let literal = DefaultEdit.literal(at: field + 2, text, tables.tokens) ?? 0..<0
    var (start, end) = (tables.tokens[field].range.lowerBound, literal.upperBound)
    if let next = tables.tokens.first(where: { $0.range.lowerBound >= end }),
      text[next.range] == [UInt8(ascii: ",")] || text[next.range] == [UInt8(ascii: ";")]
    {
      end = next.range.upperBound
    }
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    while start > 0, isBlank(text[start - 1]) { start -= 1 }
    if start > 0, text[start - 1] == UInt8(ascii: "\n"), end < text.count,
      text[end] == UInt8(ascii: "\n")
    {
      end += 1
    }
    return (start..<end, [])
  }
}
