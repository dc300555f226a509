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

  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

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

  // MARK: Lines

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
