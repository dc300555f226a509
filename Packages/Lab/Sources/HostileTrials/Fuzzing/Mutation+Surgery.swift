/// A piece of a document, with what stands between it and the next one.
struct Token {
  var text: String
  var gap = " "
}

// Documents of JSON5, and tables of Lua, which are near enough for the same surgery.
extension Mutation {
  /// A document with values and groups of its own and of others in other places.
  ///
  /// Most remain documents, so that what is behind the reader is tried too; the others are broken
  /// somewhere.
  mutating func document(
    _ text: String, others: [String], in language: Language = .json5
  ) -> [UInt8] {
    var tokens = Token.tokens(of: text)
    let foreign = (0..<3).flatMap { _ in Token.tokens(of: pick(others)) }
    let isWhole = chance(75)
    // Each change more is one that the reader may refuse.
    for _ in 0..<number(isWhole ? 1...2 : 1...4) where !tokens.isEmpty {
      if !isWhole {
        breakSomething(in: &tokens, foreign, language)
      } else if chance(60) {
        replaceAlike(in: &tokens, foreign)
      } else {
        changeValue(in: &tokens, foreign, language)
      }
    }
    let bytes = Array(tokens.map { $0.text + $0.gap }.joined().utf8)
    return isWhole ? bytes : noise(bytes, percent: 30)
  }

  /// Puts a value where one is that stands behind the same key elsewhere, or leaves one out: readers
  /// mostly take it.
  private mutating func replaceAlike(in tokens: inout [Token], _ foreign: [Token]) {
    let places = tokens.places.filter { tokens.key(of: $0) != nil }
    guard !places.isEmpty else { return }
    let place = pick(places)
    if chance(15) { return tokens.removeMember(at: place) }
    if tokens[place].isNumber, chance(50) {
      tokens[place].text = pick(Self.mildNumbers)
      return
    }
    func values(_ others: [Token]) -> [[Token]] {
      others.places.filter { others.key(of: $0) == tokens.key(of: place) }
        .map { Array(others[others.group(at: $0)]) }
    }
    let value = tokens.group(at: place)
    tokens.replaceSubrange(value, with: pick(values(tokens) + values(foreign)))
  }

  /// Puts another value where one is, or takes it out with its key.
  private mutating func changeValue(
    in tokens: inout [Token], _ foreign: [Token], _ language: Language
  ) {
    let values = tokens.places
    guard !values.isEmpty else { return }
    let place = pick(values)
    let value = tokens.group(at: place)
    switch number(1...8) {
    case 1, 2:
      let numbers = values.filter { tokens[$0].isNumber }
      if !numbers.isEmpty { tokens[pick(numbers)].text = pick(language.numbers) }
    case 3, 4:
      let own = values.filter { tokens[$0].isWord }
      let words = own.map { tokens[$0].text } + foreign.places.map { foreign[$0].text }
      guard !own.isEmpty else { return }
      let word = chance(70) ? pick(words) : pick(language.words)
      // The head of a group is no value by itself.
      if !["{", "["].contains(word) { tokens[pick(own)].text = word }
    case 5: tokens.removeMember(at: place)
    case 6:
      guard place >= 1, ["{", "[", ","].contains(tokens[place - 1].text) else { return }
      tokens.insert(contentsOf: tokens[value] + [Token(text: ",")], at: place)
    default:
      // A value of the same kind is more often taken.
      let kind = chance(80) ? tokens[place].kind : nil
      let others = foreign.places.filter { kind == nil || foreign[$0].kind == kind }
      guard chance(50), !others.isEmpty else {
        let own = values.filter { kind == nil || tokens[$0].kind == kind }
        let other = tokens[tokens.group(at: pick(own))]
        return tokens.replaceSubrange(value, with: Array(other))
      }
      tokens.replaceSubrange(value, with: foreign[foreign.group(at: pick(others))])
    }
  }

  /// Puts something where it does not belong, or takes something away that does.
  private mutating func breakSomething(
    in tokens: inout [Token], _ foreign: [Token], _ language: Language
  ) {
    let place = number(0...tokens.count - 1)
    switch number(1...5) {
    case 1: tokens.removeSubrange(tokens.group(at: place))
    case 2:
      tokens.insert(contentsOf: tokens[tokens.group(at: place)] + [Token(text: ",")], at: place)
    case 3 where !foreign.isEmpty:
      let start = number(0...foreign.count - 1)
      tokens.replaceSubrange(tokens.group(at: place), with: foreign[foreign.group(at: start)])
    case 4: changeValue(in: &tokens, foreign, language)
    default:
      let depth = pick([1, 2, 63, 64, 65, 5000])
      tokens.insert(
        contentsOf: Array(repeating: Token(text: "[", gap: ""), count: depth), at: place)
      tokens += Array(repeating: Token(text: "]", gap: ""), count: chance(50) ? depth : 1)
    }
  }

  /// What readers take in most places.
  private static let mildNumbers = ["0", "0.01", "0.5", "1", "2", "7", "60", "300", "1000"]

  /// How a document spells values that are hostile.
  enum Language {
    case json5, lua

    fileprivate var numbers: [String] {
      let shared = [
        "0", "-1", "1e308", "-1e308", "1e-320", "9223372036854775807", "-9223372036854775808",
        "1e19", "0.1", "0x7fffffffffffffff", "899.9", "1e6", "2147483648",
      ]
      return shared + (self == .lua ? ["0/0", "1/0"] : ["NaN", "Infinity"])
    }

    fileprivate var words: [String] {
      let shared = [
        "\"\"", "\"../../x\"", "\"/dev/zero\"", "true", "\"end\"", "{}",
        "\"" + String(repeating: "a", count: 3000) + "\"",
      ]
      return shared
        + (self == .lua
          ? ["\"\\0\"", "\"\\u{202e}\"", "nil"] : ["\"\\u0000\"", "\"\\u202e\"", "null", "[]"])
    }
  }
}

extension Token {
  var isNumber: Bool { text.first.map { $0.isNumber || $0 == "-" } == true }

  var isWord: Bool { text.first.map { $0 == "\"" || $0.isLetter } == true }

  /// What it begins: a group, a text in quotes, a number or a word.
  fileprivate var kind: Character? {
    isNumber ? "0" : text.first.map { $0.isLetter ? "a" : $0 }
  }

  /// Words that begin what has no single token for a value.
  fileprivate static let statements: Set<String> = [
    "function", "local", "return", "if", "then", "else", "end", "not", "and", "or", "for", "do",
  ]

  /// Texts in quotes, numbers, words, and everything else by itself; comments are in the gaps.
  static func tokens(of text: String) -> [Token] {
    let bytes = Array(text.utf8)
    var tokens: [Token] = []
    var place = 0
    while place < bytes.count {
      let gap = end(ofGapAt: place, in: bytes)
      if gap > place {
        let text = String(decoding: bytes[place..<gap], as: UTF8.self)
        if tokens.isEmpty {
          tokens.append(Token(text: "", gap: text))
        } else {
          tokens[tokens.count - 1].gap = text
        }
        place = gap
        continue
      }
      let end = end(ofTokenAt: place, in: bytes)
      tokens.append(Token(text: String(decoding: bytes[place..<end], as: UTF8.self), gap: ""))
      place = end
    }
    return tokens
  }

  /// White space, and comments of both languages.
  private static func end(ofGapAt start: Int, in bytes: [UInt8]) -> Int {
    var place = start
    while place < bytes.count {
      let rest = bytes[place...]
      if bytes[place] <= 0x20 {
        place += 1
      } else if rest.starts(with: "//".utf8) || rest.starts(with: "--".utf8) {
        place = rest.firstIndex(of: 0x0A) ?? bytes.count
      } else {
        break
      }
    }
    return place
  }

  private static func end(ofTokenAt start: Int, in bytes: [UInt8]) -> Int {
    func end(while belongs: (UInt8) -> Bool) -> Int {
      bytes[(start + 1)...].firstIndex { !belongs($0) } ?? bytes.count
    }
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F }
    let first = bytes[start]
    if first == UInt8(ascii: "\"") {
      return min(end { $0 != first && $0 != 0x0A } + 1, bytes.count)
    }
    if isDigit(first) || first == UInt8(ascii: "-") {
      var last = first
      return end { byte in
        defer { last = byte }
        let isSign = byte == UInt8(ascii: "-") && last == UInt8(ascii: "e")
        return isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "e") || isSign
      }
    }
    if isLetter(first) { return end { isLetter($0) || isDigit($0) } }
    // A character of several bytes stays whole.
    return first < 0x80 ? start + 1 : end { $0 & 0xC0 == 0x80 }
  }
}

extension [Token] {
  /// Where whole values are: behind a colon or an equals sign, and in a list.
  var places: [Int] {
    var places: [Int] = []
    var brackets: [String] = []
    for (index, token) in enumerated() {
      let before = index > 0 ? self[index - 1].text : ""
      let isListed = ["[", "{"].contains(brackets.last) && ["[", "{", ","].contains(before)
      let isValue = token.isNumber || token.isWord || ["{", "["].contains(token.text)
      if isValue, isListed || before == ":" || before == "=",
        !Token.statements.contains(token.text), isEnd(group(at: index).upperBound)
      {
        places.append(index)
      }
      if ["{", "[", "("].contains(token.text) { brackets.append(token.text) }
      if ["}", "]", ")"].contains(token.text), !brackets.isEmpty { brackets.removeLast() }
    }
    return places
  }

  /// Whether a value ends before a token: a sign or a bracket there would make it part of a longer one.
  private func isEnd(_ index: Int) -> Bool {
    guard index < count else { return true }
    return [",", "}", "]"].contains(self[index].text)
      || Token.statements.subtracting(["and", "or", "not"]).contains(self[index].text)
  }

  /// The key of the value at a place; nil in a list.
  func key(of place: Int) -> String? {
    guard place >= 2, [":", "="].contains(self[place - 1].text), self[place - 2].isWord else {
      return nil
    }
    return self[place - 2].text
  }

  /// Takes out the value at a place, with its key and the comma.
  fileprivate mutating func removeMember(at place: Int) {
    guard key(of: place) != nil, place >= 3, ["{", ","].contains(self[place - 3].text) else {
      return
    }
    var member = place - 2..<group(at: place).upperBound
    if member.upperBound < count, self[member.upperBound].text == "," {
      member = member.lowerBound..<member.upperBound + 1
    }
    removeSubrange(member)
  }

  /// A token, or all up to the bracket that closes it.
  func group(at start: Int) -> Range<Int> {
    guard self[start].text == "{" || self[start].text == "[" else { return start..<start + 1 }
    var depth = 0
    for index in start..<count {
      if ["{", "["].contains(self[index].text) { depth += 1 }
      if ["}", "]"].contains(self[index].text) { depth -= 1 }
      if depth == 0 { return start..<index + 1 }
    }
    return start..<count
  }
}
