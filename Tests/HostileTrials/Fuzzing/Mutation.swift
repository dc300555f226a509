import Foundation

/// Makes up hostile texts out of others, the same for the same seed.
struct Mutation {
  private var random: Dice

  init(seed: UInt64) {
    random = Dice(state: seed)
  }

  /// SplitMix64.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  mutating func pick<Element>(_ list: [Element]) -> Element {
    list[number(0...list.count - 1)]
  }

  // MARK: Lua

  /// An animator of lines that were each hostile on their own.
  mutating func animator(of lines: [String]) -> [UInt8] {
    func body(_ count: Int, _ mutation: inout Mutation) -> String {
      (0..<count).map { _ in "  " + mutation.statement(mutation.pick(lines)) }
        .joined(separator: "\n")
    }
    var text = chance(30) ? body(number(1...2), &self) + "\n" : ""
    text += "return { name = 'fuzz', duration = \(pick(["0.3", "0", "1e-9", "60", "0/0"])),\n"
    for name in ["prepare", "duration", "curve", "canPerform", "finished"] where chance(15) {
      text += " \(name) = function(ctx, stage)\n\(body(number(1...2), &self))\n end,\n"
    }
    text += " frame = function(ctx, t, presence\(chance(40) ? ", views" : ""))\n"
    text += body(number(1...4), &self) + "\n end }\n"
    return noise(Array(text.utf8), percent: 15)
  }

  /// Wraps a line, so that it stands with others, in something that may catch its errors.
  private mutating func statement(_ line: String) -> String {
    switch number(1...6) {
    case 1: "do \(line) end"
    case 2: "pcall(function() \(line) end)"
    case 3: "xpcall(function() \(line) end, function(e) \(line) end)"
    case 4: "for i = 1, \(pick(["2", "1e3", "1e9"])) do pcall(function() \(line) end) end"
    case 5: "local r = (function(...) \(line) end)(ctx, t) if r then return r end"
    default: "if t > \(pick(["-1", "0.3", "0.9"])) then \(line) end"
    }
  }

  // MARK: JSON

  /// A document with values and groups of its own and of others in wrong places.
  mutating func document(_ text: String, others: [String]) -> [UInt8] {
    var tokens = Self.tokens(of: text)
    let foreign = Self.tokens(of: pick(others))
    for _ in 0..<number(1...4) where !tokens.isEmpty {
      let place = number(0...tokens.count - 1)
      switch number(1...7) {
      case 1, 2:
        if let number = tokens.indices.filter({ Self.isNumber(tokens[$0]) }).randomElement(
          using: &random)
        {
          tokens[number] = pick(Self.numbers)
        }
      case 3:
        if let word = tokens.indices.filter({ Self.isWord(tokens[$0]) }).randomElement(
          using: &random)
        {
          let words = (tokens + foreign).filter(Self.isWord)
          tokens[word] = chance(70) ? pick(words) : pick(Self.words)
        }
      case 4: tokens.removeSubrange(Self.group(at: place, in: tokens))
      case 5:
        tokens.insert(
          contentsOf: tokens[Self.group(at: place, in: tokens)] + [","], at: place)
      case 6 where !foreign.isEmpty:
        let start = number(0...foreign.count - 1)
        tokens.replaceSubrange(
          Self.group(at: place, in: tokens), with: foreign[Self.group(at: start, in: foreign)])
      default:
        let depth = pick([1, 2, 63, 64, 65, 5000])
        tokens.insert(contentsOf: Array(repeating: "[", count: depth), at: place)
        tokens.append(contentsOf: Array(repeating: "]", count: chance(50) ? depth : 1))
      }
    }
    return noise(Array(tokens.joined(separator: " ").utf8), percent: 10)
  }

  /// A text of a document a line, with some of its lines changed, doubled, swapped or lost.
  mutating func lines(of text: String, others: [String]) -> [UInt8] {
    var lines = text.split(separator: "\n").map { Array($0.utf8) }
    for _ in 0..<number(1...3) where !lines.isEmpty {
      let place = number(0...lines.count - 1)
      switch number(1...6) {
      case 1: lines.remove(at: place)
      case 2: lines.insert(lines[place], at: place)
      case 3: lines.swapAt(place, number(0...lines.count - 1))
      default:
        let line = String(decoding: lines[place], as: UTF8.self)
        let other = pick(others).split(separator: "\n").map(String.init)
        lines[place] = document(line, others: other)
      }
    }
    return noise(Array(lines.joined(separator: [0x0A])), percent: 10)
  }

  private static let numbers = [
    "0", "-1", "1e308", "-1e308", "1e-320", "NaN", "Infinity", "9223372036854775807",
    "-9223372036854775808", "1e19", "0.1", "0x7fffffffffffffff", "899.9", "1e6", "2147483648",
  ]
  private static let words = [
    "\"\"", "\"../../x\"", "\"/dev/zero\"", "\"\\u0000\"", "\"\\u202e\"", "null", "true",
    "\"end\"", "{}", "[]", "\"" + String(repeating: "a", count: 3000) + "\"",
  ]

  /// Texts in quotes, numbers, words, and everything else by itself; lines of comments are left out.
  private static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    for line in text.split(separator: "\n") {
      let bytes = Array(line.utf8)
      var place = bytes.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
      if bytes[place...].starts(with: "//".utf8) { continue }
      while place < bytes.count {
        let end = end(ofTokenAt: place, in: bytes)
        if bytes[place] > 0x20 {
          tokens.append(String(decoding: bytes[place..<end], as: UTF8.self))
        }
        place = end
      }
    }
    return tokens
  }

  private static func end(ofTokenAt start: Int, in bytes: [UInt8]) -> Int {
    func end(while belongs: (UInt8) -> Bool) -> Int {
      bytes[(start + 1)...].firstIndex { !belongs($0) } ?? bytes.count
    }
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F }
    let first = bytes[start]
    if first == UInt8(ascii: "\"") { return min(end { $0 != first } + 1, bytes.count) }
    if isDigit(first) || first == UInt8(ascii: "-") {
      return end { isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "e") }
    }
    if isLetter(first) { return end(while: isLetter) }
    // A character of several bytes stays whole.
    return first < 0x80 ? start + 1 : end { $0 & 0xC0 == 0x80 }
  }

  private static func isNumber(_ token: String) -> Bool {
    token.first.map { $0.isNumber || $0 == "-" } == true
  }

  private static func isWord(_ token: String) -> Bool {
    token.first.map { $0 == "\"" || $0.isLetter } == true
  }

  /// A token, or all up to the bracket that closes it.
  private static func group(at start: Int, in tokens: [String]) -> Range<Int> {
    guard tokens[start] == "{" || tokens[start] == "[" else { return start..<start + 1 }
    var depth = 0
    for index in start..<tokens.count {
      if ["{", "["].contains(tokens[index]) { depth += 1 }
      if ["}", "]"].contains(tokens[index]) { depth -= 1 }
      if depth == 0 { return start..<index + 1 }
    }
    return start..<tokens.count
  }

  // MARK: Bytes

  /// Swaps, drops and adds bytes, some of them no UTF-8, or cuts the end off.
  mutating func noise(_ bytes: [UInt8], percent: Int) -> [UInt8] {
    guard chance(percent), !bytes.isEmpty else { return bytes }
    var bytes = bytes
    for _ in 0..<number(1...6) where !bytes.isEmpty {
      let place = number(0...bytes.count - 1)
      switch number(1...5) {
      case 1: bytes[place] = UInt8(number(0...255))
      case 2: bytes.remove(at: place)
      case 3:
        let pieces: [[UInt8]] = [
          [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80], [0], [0xE2, 0x80, 0xAE], [0x1B],
        ]
        bytes.insert(contentsOf: pick(pieces), at: place)
      case 4: bytes.swapAt(place, number(0...bytes.count - 1))
      default: if chance(20) { bytes.removeSubrange(place...) }
      }
    }
    return bytes
  }
}
