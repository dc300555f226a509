@_spi(Tools) import LuaRuntime

/// The tokens of a Lua text, each with the table that contains it.
struct LuaTables {
  let text: [UInt8]
  let tokens: [LuaToken]
  /// The index of the opening brace of the table around each token; -1 for none.
  private(set) var parents: [Int] = []
  /// The index of the closing brace of each table, by that of its opening brace.
  private var ends: [Int: Int] = [:]

  /// The maximum number of tokens.
  ///
  /// The rest of a longer text is ignored.
  private static let limit = 200_000

  init(_ text: [UInt8]) {
    self.text = text
    tokens = Array(LuaTokens(text).prefix(Self.limit))
    var open: [Int] = []
    for index in tokens.indices {
      if isSymbol(index, "}"), let table = open.popLast() { ends[table] = index }
      parents.append(open.last ?? -1)
      if isSymbol(index, "{") { open.append(index) }
    }
  }

  func word(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .name else { return nil }
    return String(decoding: text[tokens[index].range], as: UTF8.self)
  }

  func isSymbol(_ index: Int, _ symbol: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .symbol(UInt8(ascii: symbol))
  }

  /// The contents of a string without escapes.
  func string(_ index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .string else { return nil }
    return String(decoding: text[tokens[index].range].dropFirst().dropLast(), as: UTF8.self)
  }

  /// A number with its sign, and the index of the next token.
  func number(_ index: Int) -> (value: Double, range: Range<Int>, next: Int)? {
    let last = isSymbol(index, "-") ? index + 1 : index
    guard tokens.indices.contains(last), tokens[last].kind == .number,
      let value = Double(String(decoding: text[tokens[last].range], as: UTF8.self)),
      value.isFinite
    else { return nil }
    let range = tokens[index].range.lowerBound..<tokens[last].range.upperBound
    return (last > index ? -value : value, range, last + 1)
  }

  /// The numbers between an opening symbol and a closing one, five at most.
  ///
  /// - Returns: Their values, their byte ranges, and the index of the closing symbol; nil if there is anything else.
  func list(
    after index: Int, upTo end: Unicode.Scalar
  ) -> (values: [Double], ranges: [Range<Int>], last: Int)? {
    var (next, values): (Int, [Double]) = (index + 1, [])
    var ranges: [Range<Int>] = []
    while let number = number(next), values.count < 5 {
      values.append(number.value)
      ranges.append(number.range)
      if isSymbol(number.next, end) { return (values, ranges, number.next) }
      guard isSymbol(number.next, ",") else { return nil }
      next = number.next + 1
      if isSymbol(next, end) { return (values, ranges, next) }
    }
    return nil
  }

  /// The index of the brace that closes a table; nil if none does.
  func end(of table: Int) -> Int? { ends[table] }

  /// The name of the field whose value begins at a token.
  func key(of index: Int) -> String? { isSymbol(index - 1, "=") ? word(index - 2) : nil }

  /// The line of a token, from 1.
  func line(of index: Int) -> Int {
    text[..<tokens[index].range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// The name of the field or variable whose value contains a table: of `front` in
  /// `front = isOpen and { … } or nil`.
  private func owner(of table: Int) -> String? {
    var index = table - 1
    while index > 0, parents[index] == parents[table] {
      if [",", ";", "{", "}"].contains(where: { isSymbol(index, $0) }) { return nil }
      // A statement before the one with the table.
      if let word = word(index), ["return", "end", "then", "do", "else"].contains(word) {
        return nil
      }
      if isSymbol(index, "=") { return word(index - 1) }
      index -= 1
    }
    return nil
  }

  /// The line that sets a property of a view, as in `front = { alpha = … }` or `front.alpha = …`,
  /// or otherwise the only line that sets a field with the property's name.
  ///
  /// The result is nil unless there is exactly one such line.
  ///
  /// - Parameter view: The animator's name for the view: `front`, `pieces[3]`.
  func line(setting property: String, of view: String) -> Int? {
    place(setting: property, of: view).map(line)
  }

  /// The token of the property in ``line(setting:of:)``.
  func place(setting property: String, of view: String) -> Int? {
    let view = String(view.prefix { $0 != "[" })
    let all = tokens.indices.filter { word($0) == property && isSymbol($0 + 1, "=") }
    let own = all.filter { index in
      parents[index] >= 0 && owner(of: parents[index]) == view
        || isSymbol(index - 1, ".") && word(index - 2) == view
    }
    if own.count == 1 { return own[0] }
    return own.isEmpty && all.count == 1 ? all[0] : nil
  }
}
