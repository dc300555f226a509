@_spi(Tools) import LuaRuntime
@_spi(Tools) import Scripting

/// A script with new defaults for its parameters, with other curves and with other keys.
///
/// Only their literals change.
struct DefaultEdit {
  /// The file as it was read.
  let before: [UInt8]
  /// The file with the new defaults.
  let after: [UInt8]
  /// The lines that differ.
  let lines: [Line]

  /// A line that differs, without its line break.
  struct Line: Hashable {
    /// From 1.
    let number: Int
    /// nil for a new line.
    let before: String?
    /// nil for a removed line.
    let after: String?
  }

  /// Finds and replaces the literals.
  ///
  /// - Parameters:
  ///   - values: The new default of each parameter, by its name.
  ///   - curves: Replacements for some of the curves of ``TimingLiteral/all(in:)``.
  ///   - lanes: Replacements for some of the lanes of ``KeyedLane/all(in:)``.
  ///   - written: Those lanes, if they are known already.
  ///   - numbers: Replacements for numbers that set properties.
  ///   - orders: Replacements for orders of views that follow one another.
  ///   - file: The name of the file in messages.
  /// - Throws: ``CannotSave`` when a default or a curve isn't a plain value in this file.
  init(
    _ bytes: [UInt8], values: [(parameter: Parameter, value: Parameter.Value)],
    curves: [CurveReplacement] = [], lanes: [LaneReplacement] = [],
    of written: [KeyedLane]? = nil, numbers: [NumberReplacement] = [],
    orders: [OrderReplacement] = [], file: String
  ) throws(CannotSave) {
    let tokens = Array(LuaTokens(bytes))
    guard Self.depth(of: tokens) <= Self.depthLimit else {
      throw CannotSave("its tables are nested too deeply", file)
    }
    var edits: [(range: Range<Int>, text: [UInt8])] = []
    for (parameter, value) in values {
      if case .curve(let timing) = value {
        edits += try Self.edits(of: parameter, to: timing, in: bytes, file: file)
        continue
      }
      let range = try Self.literal(of: parameter, in: bytes, tokens, file: file)
      edits.append((range, Self.written(value, over: bytes[range])))
    }
    let literals = curves.isEmpty ? [] : TimingLiteral.all(in: bytes)
    for curve in curves {
      guard let literal = literals.first(where: { $0.name == curve.name }) else {
        throw CannotSave("the script has no curve '\(curve.name)' any more", file)
      }
      edits += try literal.edits(to: curve.timing, in: bytes, file: file)
      if let settled = literal.durationEdit(for: curve.timing, in: bytes) { edits.append(settled) }
    }
    let tables = numbers.isEmpty && orders.isEmpty ? nil : LuaTables(bytes)
    for number in numbers {
      guard let literal = tables.flatMap({ NumberLiteral.named(number.name, in: $0) }) else {
        throw CannotSave("the script has no number '\(number.name)' any more", file)
      }
      edits.append((literal.range, Array(KeyedRow.written(number.value).utf8)))
    }
    let known = orders.isEmpty ? [] : tables.map(StaggerOrder.all) ?? []
    for order in orders {
      guard let own = known.first(where: { $0.view == order.view }) else {
        throw CannotSave("the script has no order of '\(order.view)' any more", file)
      }
      edits.append(own.edit(to: order.word))
    }
    let written = lanes.isEmpty ? [] : written ?? KeyedLane.all(in: bytes)
    // Whole lanes come and go in a text in which all other edits are made.
    let whole = lanes.filter { lane in
      lane.spelling.isRemoval
        || lane.spelling.isNew && !written.contains { $0.name == lane.name }
    }
    for lane in lanes where !whole.contains(lane) {
      guard let own = written.first(where: { $0.name == lane.name }) else {
        throw CannotSave("the script has no keys of '\(lane.name)' any more", file)
      }
      edits += try LaneEdit.edits(of: own, to: lane.spelling, in: bytes, file: file)
    }
    var text = Self.replaced(bytes, by: edits + Self.remarks(on: edits, in: bytes))
    for lane in whole { text = try WholeLaneEdit.applied(lane, to: text, file: file) }
    (before, after, lines) = (bytes, text, Self.differing(bytes, text))
  }

  /// Replaces bytes; the ranges don't overlap.
  init(_ bytes: [UInt8], edits: [(range: Range<Int>, text: [UInt8])]) {
    let text = Self.replaced(bytes, by: edits)
    (before, after, lines) = (bytes, text, Self.differing(bytes, text))
  }

  static func replaced(
    _ bytes: [UInt8], by edits: [(range: Range<Int>, text: [UInt8])]
  ) -> [UInt8] {
    var text = bytes
    // From the end, so that earlier positions stay valid. Of two edits at one position, the later
    // one comes second in the text.
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        > ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for (_, edit) in ordered { text.replaceSubrange(edit.range, with: edit.text) }
    return text
  }

  /// The edits of comments that repeat a number of their line: `response = 0.4, -- 0.4 s`.
  ///
  /// Otherwise the comment would state the old number.
  private static func remarks(
    on edits: [(range: Range<Int>, text: [UInt8])], in bytes: [UInt8]
  ) -> [(range: Range<Int>, text: [UInt8])] {
    let tokens = Array(LuaTokens(bytes))
    var remarks: [(range: Range<Int>, text: [UInt8])] = []
    for edit in edits {
      let old = Array(bytes[edit.range])
      guard Double(String(decoding: old, as: UTF8.self)) != nil else { continue }
      let rest = bytes[edit.range.upperBound...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      // A comment is not among the tokens: it is what follows the last one of its line.
      let last = tokens.last { $0.range.lowerBound < end }?.range.upperBound ?? end
      var place = max(last, edit.range.upperBound)
      while place + old.count <= end {
        let next = place + old.count
        let isNumber =
          bytes[place..<next].elementsEqual(old) && !isDigit(bytes[place - 1])
          && !continues(bytes[next..<end])
        if isNumber, !remarks.contains(where: { $0.range.overlaps(place..<next) }) {
          remarks.append((place..<next, edit.text))
        }
        place += isNumber ? old.count : 1
      }
    }
    return remarks
  }

  /// Whether a number goes on here; a full stop at the end of a sentence is not part of it.
  private static func continues(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first, isDigit(first) else { return false }
    return first != UInt8(ascii: ".") || rest.dropFirst().first.map(isDigit) == true
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: ".")
  }

  /// The edits that make a curve the default of a parameter.
  private static func edits(
    of parameter: Parameter, to timing: CurveSpelling, in text: [UInt8], file: String
  ) throws(CannotSave) -> [(range: Range<Int>, text: [UInt8])] {
    let found = TimingLiteral.defaults(in: text).filter { $0.name == parameter.name }
    guard let literal = found.first else {
      throw CannotSave(
        "the default of '\(parameter.name)' is not written in this file as a curve after 'default ='",
        file)
    }
    guard found.count == 1 else {
      throw CannotSave("'\(parameter.name)' is defined in \(found.count) places", file)
    }
    return try literal.edits(to: timing, in: text, file: file)
  }

  // MARK: Finding

  /// How a script writes a default.
  private enum Written {
    case literal(Range<Int>)
    /// Computed by the script.
    case expression
  }

  /// How deep tables can nest, as in Lua's compiler.
  ///
  /// Each is searched to its end.
  private static let depthLimit = 200

  private static func depth(of tokens: [LuaToken]) -> Int {
    var (depth, deepest) = (0, 0)
    for token in tokens {
      if token.kind == .symbol(UInt8(ascii: "{")) { depth += 1 }
      if token.kind == .symbol(UInt8(ascii: "}")) { depth -= 1 }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  private static func literal(
    of parameter: Parameter, in text: [UInt8], _ tokens: [LuaToken], file: String
  ) throws(CannotSave) -> Range<Int> {
    var found: [(value: Written, isInParameters: Bool)] = []
    var open: [Bool] = []
    for index in tokens.indices {
      if case .symbol(let byte) = tokens[index].kind {
        if byte == UInt8(ascii: "{") {
          open.append(isField("parameters", endingBefore: index, text, tokens))
          if isField(parameter.name, endingBefore: index, text, tokens) {
            if let value = valueOfDefault(after: index, text, tokens) {
              found.append((value, open.dropLast().last ?? false))
            }
          }
        } else if byte == UInt8(ascii: "}") {
          _ = open.popLast()
        }
      }
    }
    // A table of another kind may have the same name.
    let own = found.filter { $0.isInParameters }
    let candidates = own.isEmpty ? found : own
    guard let only = candidates.first else {
      throw CannotSave(
        "the default of '\(parameter.name)' is not written in this file as 'default = …'", file)
    }
    guard candidates.count == 1 else {
      throw CannotSave("'\(parameter.name)' is defined in \(candidates.count) places", file)
    }
    guard case .literal(let range) = only.value else {
      throw CannotSave(
        "the default of '\(parameter.name)' is calculated by the script; change it there", file)
    }
    return range
  }

  /// Whether `name = ` or `["name"] = ` precedes a token.
  private static func isField(
    _ name: String, endingBefore index: Int, _ text: [UInt8], _ tokens: [LuaToken]
  ) -> Bool {
    guard index >= 2, tokens[index - 1].kind == .symbol(UInt8(ascii: "=")) else { return false }
    return isKey(name, endingAt: index - 2, text, tokens)
  }

  private static func isKey(
    _ name: String, endingAt index: Int, _ text: [UInt8], _ tokens: [LuaToken]
  ) -> Bool {
    let token = tokens[index]
    if token.kind == .name { return text[token.range].elementsEqual(name.utf8) }
    guard index >= 2, token.kind == .symbol(UInt8(ascii: "]")), tokens[index - 1].kind == .string,
      tokens[index - 2].kind == .symbol(UInt8(ascii: "["))
    else { return false }
    return text[tokens[index - 1].range].dropFirst().dropLast().elementsEqual(name.utf8)
  }

  /// The value of the field `default` of a table; nil if the table itself has no such field.
  private static func valueOfDefault(
    after brace: Int, _ text: [UInt8], _ tokens: [LuaToken]
  ) -> Written? {
    var depth = 0
    var index = brace
    while index < tokens.count {
      if case .symbol(let byte) = tokens[index].kind {
        if "{([".utf8.contains(byte) { depth += 1 }
        if "})]".utf8.contains(byte) { depth -= 1 }
        if depth == 0 { return nil }
        if depth == 1, byte == UInt8(ascii: "="),
          isKey("default", endingAt: index - 1, text, tokens)
        {
          return literal(at: index + 1, text, tokens).map(Written.literal) ?? .expression
        }
      }
      index += 1
    }
    return nil
  }

  /// A number with its sign, a string or a Boolean, provided that it is the whole value.
  static func literal(
    at index: Int, _ text: [UInt8], _ tokens: [LuaToken]
  ) -> Range<Int>? {
    var last = index
    if last < tokens.count, tokens[last].kind == .symbol(UInt8(ascii: "-")) { last += 1 }
    guard last + 1 < tokens.count else { return nil }
    let isSigned = last > index
    switch tokens[last].kind {
    case .number: break
    case .string where !isSigned: break
    case .name where !isSigned:
      let word = text[tokens[last].range]
      guard word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8) else { return nil }
    default: return nil
    }
    guard case .symbol(let byte) = tokens[last + 1].kind, ",;}".utf8.contains(byte) else {
      return nil
    }
    return tokens[index].range.lowerBound..<tokens[last].range.upperBound
  }

  // MARK: Writing

  /// A value in Lua's syntax.
  ///
  /// A string keeps the existing kind of quotes.
  static func written(_ value: Parameter.Value, over old: ArraySlice<UInt8>) -> [UInt8] {
    guard case .choice(let word) = value else { return Array(value.description.utf8) }
    let quote = old.first == UInt8(ascii: "'") ? UInt8(ascii: "'") : UInt8(ascii: "\"")
    var out = [quote]
    for byte in word.utf8 {
      switch byte {
      case quote, UInt8(ascii: "\\"): out += [UInt8(ascii: "\\"), byte]
      case 0..<32, 127:
        let digits = String(byte)
        out += Array(("\\" + String(repeating: "0", count: 3 - digits.count) + digits).utf8)
      default: out.append(byte)
      }
    }
    return out + [quote]
  }

  private static func differing(_ before: [UInt8], _ after: [UInt8]) -> [Line] {
    func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
      text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
    let (old, new) = (lines(before), lines(after))
    func text(_ line: ArraySlice<UInt8>) -> String {
      String(decoding: line.prefix(400), as: UTF8.self).trimmingCharacters(of: "\r")
    }
    // Only the lines between the equal ones at both ends.
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = min(
      zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count,
      min(old.count, new.count) - head)
    let (gone, come) = (old[head..<(old.count - tail)], new[head..<(new.count - tail)])
    if gone.count == come.count {
      return zip(gone, come).enumerated().compactMap { index, pair in
        pair.0 == pair.1
          ? nil : Line(number: head + index + 1, before: text(pair.0), after: text(pair.1))
      }
    }
    return gone.enumerated().map {
      Line(number: head + $0.offset + 1, before: text($0.element), after: nil)
    }
      + come.enumerated().map {
        Line(number: head + $0.offset + 1, before: nil, after: text($0.element))
      }
  }
}

extension String {
  fileprivate func trimmingCharacters(of last: Character) -> String {
    self.last == last ? String(dropLast()) : self
  }
}
