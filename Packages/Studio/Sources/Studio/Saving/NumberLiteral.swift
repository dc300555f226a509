@_spi(Tools) import LuaRuntime
@_spi(Tools) import Scripting

/// A number in a script's text that takes part in setting a property of a view.
package struct NumberLiteral: Sendable, Hashable {
  /// The view, the property, and which of its numbers it is, from 1: `front.alpha 2`.
  package let name: String
  package let value: Double
  /// The byte range of the number, with its sign.
  let range: Range<Int>

  /// What sets a property: the text, and the numbers in it with their places there.
  package struct Place: Sendable, Hashable {
    /// From the property's name to the end of the value, on one line.
    package let code: String
    package let numbers: [(literal: NumberLiteral, offset: Int, length: Int)]

    package static func == (one: Place, other: Place) -> Bool {
      one.code == other.code && one.numbers.map(\.literal) == other.numbers.map(\.literal)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(code) }
  }

  /// The maximum number of numbers that set one property, and the maximum length of what sets it.
  private static let (limit, longest) = (16, 160)

  /// What sets a property of a view in a script; nil if that can't be told by the names, or if it is long.
  ///
  /// Numbers of curves are not among them, because those are bent as curves.
  static func place(of property: String, of view: String, in tables: LuaTables) -> Place? {
    guard let start = tables.place(setting: property, of: view) else { return nil }
    let last = tables.endOfValue(at: start + 2)
    let range = tables.tokens[start].range.lowerBound..<tables.tokens[last].range.upperBound
    guard last >= start + 2, range.count <= longest,
      let code = String(validating: tables.text[range], as: UTF8.self), !code.contains("\n")
    else { return nil }
    let curves = TimingFinder(tables).found.map(\.range)
    let stem = "\(view.prefix { $0 != "[" }).\(property)"
    var numbers: [(NumberLiteral, Int, Int)] = []
    var index = start + 2
    while index <= last, numbers.count < limit {
      // A minus after a value is an operator.
      let isSigned = tables.isSymbol(index, "-") && !tables.endsValue(index - 1)
      guard isSigned || !tables.isSymbol(index, "-"), let number = tables.number(index) else {
        index += 1
        continue
      }
      index = number.next
      guard !curves.contains(where: { $0.contains(number.range.lowerBound) }) else { continue }
      let literal = NumberLiteral(
        name: "\(stem) \(numbers.count + 1)", value: number.value, range: number.range)
      let before = tables.text[range.lowerBound..<number.range.lowerBound]
      // A page counts in UTF-16.
      numbers.append(
        (literal, String(decoding: before, as: UTF8.self).utf16.count, number.range.count))
    }
    return Place(code: code, numbers: numbers)
  }

  /// The number with a name; nil if the script has none any more.
  static func named(_ name: String, in tables: LuaTables) -> NumberLiteral? {
    guard let space = name.lastIndex(of: " "), let dot = name[..<space].lastIndex(of: ".") else {
      return nil
    }
    let property = String(name[name.index(after: dot)..<space])
    return place(of: property, of: String(name[..<dot]), in: tables)?.numbers
      .first { $0.literal.name == name }?.literal
  }
}

/// A number that replaces one of the script's.
package struct NumberReplacement: Sendable, Hashable {
  /// Its ``NumberLiteral/name``.
  package var name: String
  package var value: Double

  package init(name: String, value: Double) {
    self.name = name
    self.value = value
  }
}

extension LuaTables {
  /// Whether a value can end with a token.
  fileprivate func endsValue(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    switch tokens[index].kind {
    case .number, .string: return true
    case .name: return !["return", "and", "or", "not"].contains(word(index) ?? "")
    case .symbol(let byte): return ")]}".utf8.contains(byte)
    default: return false
    }
  }

  /// The last token of the value that begins at a token: of a field up to its comma, of a statement up to
  /// the end of the line on which everything is closed.
  fileprivate func endOfValue(at start: Int) -> Int {
    guard tokens.indices.contains(start) else { return start - 1 }
    var (depth, last) = (0, start)
    for index in start..<tokens.count {
      if ["(", "{", "["].contains(where: { isSymbol(index, $0) }) { depth += 1 }
      if [")", "}", "]"].contains(where: { isSymbol(index, $0) }) { depth -= 1 }
      if depth < 0 { break }
      if depth == 0, index > start {
        if isSymbol(index, ",") || isSymbol(index, ";") { break }
        let between = text[tokens[last].range.upperBound..<tokens[index].range.lowerBound]
        if parents[start] < 0 || parents[start] != parents[index],
          between.contains(UInt8(ascii: "\n"))
        {
          break
        }
      }
      last = index
    }
    return last
  }
}
