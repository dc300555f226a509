@_spi(Tools) import LuaRuntime
import TestSupport

/// A random text whose tokens are known, with every line end, escape, comment and long bracket between and in them.
struct TokenText {
  /// A token and the line of its last byte.
  struct Token: Equatable {
    let kind: LuaToken.Kind
    let range: Range<Int>
    let line: Int
  }

  var random: SeededGenerator
  var bytes: [UInt8] = []
  private(set) var line = 1
  private(set) var tokens: [Token] = []
  private var labels = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A number from 0 up to, but not including, a bound.
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  private mutating func isOne(in count: Int) -> Bool { below(count) == 0 }

  // MARK: Bytes

  mutating func put(_ text: String) { bytes += text.utf8 }

  private var last: UInt8 { bytes.last ?? UInt8(ascii: " ") }
  private var endsLine: Bool { [10, 13].contains(last) }

  /// Puts a line end, kept apart from one directly before it.
  private mutating func putLineEnd(apartBy spacer: String = "\t") {
    if endsLine { put(spacer) }
    put(random.pick(["\n", "\r", "\r\n", "\n\r"]))
    line += 1
  }

  /// Ends in a byte that no line end can be joined to.
  mutating func seal() {
    if endsLine { put(" ") }
  }

  private static let noise = [
    "a.b.b", "\"", "'", "--", "\\", "[[", "[=[", "]=", "end", "\t", "(", "..", "ä", "#", "\\z",
  ]

  /// Puts a long bracket whose contents don't close it.
  private mutating func putLong() {
    let level = String(repeating: "=", count: below(4))
    put("[\(level)[")
    for _ in 0..<below(6) {
      switch below(3) {
      case 0: putLineEnd(apartBy: " ")
      // Of a level that can't occur.
      case 1: put(random.pick(["]=====] ", "]====== "]))
      default:
        let noise = random.pick(Self.noise)
        put(noise.hasPrefix("]") ? noise + " " : noise)
      }
    }
    put("]\(level)]")
  }

  private mutating func putBlank() {
    // Three hyphens would be a comment that begins earlier.
    if last == UInt8(ascii: "-") { put(" ") }
    switch below(8) {
    case 0, 1: putLineEnd()
    case 2:
      seal()
      put("--" + random.pick([" a.b.c [[", "[==x ]]"]) + random.pick(Self.noise))
      putLineEnd()
    case 3:
      put("--")
      putLong()
    case 4: put(random.pick(["\u{B}", "\u{C}\t"]))
    default: put(" ")
    }
  }

  // MARK: Tokens

  private static let wordParts = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.".utf8)
  private static let symbolParts = Set("-[=<>~/:".utf8)

  /// Whether two bytes would be read as one token.
  private static func join(_ left: UInt8, _ right: UInt8) -> Bool {
    [wordParts, symbolParts].contains { $0.contains(left) && $0.contains(right) }
  }

  private mutating func separate(from first: UInt8) {
    let hasBlank = Self.join(last, first) || isOne(in: 2)
    for _ in 0..<(hasBlank ? 1 + below(3) : 0) {
      putBlank()
      while Self.join(last, first) { put(" ") }
    }
  }

  private mutating func put(_ kind: LuaToken.Kind, first: String, _ contents: (inout Self) -> Void)
  {
    separate(from: first.utf8.first ?? 0)
    let start = bytes.count
    contents(&self)
    tokens.append(Token(kind: kind, range: start..<bytes.count, line: line))
  }

  private mutating func put(_ kind: LuaToken.Kind, _ text: String) {
    put(kind, first: text) { $0.put(text) }
  }

  mutating func symbol(_ text: String) {
    put(text.utf8.count == 1 ? .symbol(text.utf8.first ?? 0) : .longSymbol, text)
  }

  private mutating func word(_ text: String) { put(.name, text) }

  mutating func name() {
    word(random.pick(["a", "_", "b2", "ends", "And", "notx", "e1", "x"]))
  }

  private mutating func number() {
    let numbers = [
      "0", "3", "1.", ".5", "1e10", "1E+5", "2.5e-3", "0x1", "0xA.8p1", "0X.8P-2", "0xfp+3", "00",
      "1e1",
      "0x.a", "9007199254740993", "0xep1", "3e0",
    ]
    put(.number, random.pick(numbers))
  }

  private mutating func putEscape() {
    let escapes = [
      "\\a", "\\b", "\\f", "\\n", "\\r", "\\t", "\\v", "\\\\", "\\\"", "\\'", "\\x4a", "\\xFf",
      "\\0",
      "\\7", "\\65", "\\255", "\\0659", "\\u{0}", "\\u{7FFFFFFF}", "\\u{00000000041}",
    ]
    switch below(5) {
    case 0:
      put("\\")
      putLineEnd(apartBy: "")
      seal()
    case 1:
      put("\\z")
      for _ in 0..<below(4) {
        if isOne(in: 2) { putLineEnd() } else { put(" ") }
      }
      // What follows must not be white space.
      put("-")
    // A digit or a brace directly after it would be part of it.
    default: put(random.pick(escapes) + "-")
    }
  }

  mutating func string() {
    if isOne(in: 3) { return put(.longString, first: "[") { $0.putLong() } }
    let quote = random.pick(["\"", "'"])
    put(.string, first: quote) {
      $0.put(quote)
      for _ in 0..<$0.below(6) {
        if $0.isOne(in: 2) {
          $0.putEscape()
        } else {
          $0.put($0.random.pick(["a.b", "--", "[[", "]]", " ", "\t", "-- [[", "#"]))
          if $0.isOne(in: 9) { $0.bytes.append(0xFF) }
        }
      }
      $0.put(quote)
    }
  }

  // MARK: Statements

  private mutating func operand() {
    switch below(6) {
    case 0: number()
    case 1, 2: string()
    case 3: symbols("a", ".", "b")
    case 4:
      symbol("{")
      number()
      symbol(random.pick([",", ";"]))
      string()
      symbol("}")
    default: name()
    }
  }

  /// Puts names, words and symbols.
  private mutating func symbols(_ texts: String...) {
    for text in texts {
      if text.allSatisfy({ $0.isLetter || $0.isNumber }) { word(text) } else { symbol(text) }
    }
  }

  /// Puts a few statements that are valid together.
  mutating func putStatements() {
    for _ in 0...below(12) { statement() }
  }

  private mutating func statement() {
    switch below(9) {
    case 0:
      name()
      string()
      symbol(";")
    case 1:
      word("if")
      operand()
      symbols("then", "elseif")
      operand()
      symbols("then", "else", "end")
    case 2: symbols("while", random.pick(["true", "nil"]), "do", "break", "end")
    case 3: symbols("function", "f", "(", "...", ")", "return", "...", "end")
    case 4:
      labels += 1
      symbols("goto", "l\(labels)", "::", "l\(labels)", "::")
    default:
      name()
      symbol("=")
      operand()
      if isOne(in: 2) {
        let operators = [
          "+", "-", "*", "/", "//", "%", "^", "..", "==", "~=", "<", ">", "<=", ">=", "&", "|", "~",
          "<<", ">>",
        ]
        symbol(random.pick(operators))
        if isOne(in: 4) { word("not") }
        operand()
      }
      symbol(";")
    }
  }

  // MARK: Chains

  /// Puts an expression with a number of links, whatever lies between them.
  mutating func putChain(of count: Int, depth: Int = 0) {
    var left = count
    if isOne(in: 8) {
      let before = below(left + 1)
      symbol("(")
      putChain(of: before, depth: depth + 1)
      symbol(")")
      left -= before
    } else {
      name()
    }
    while left > 0 {
      switch below(12) {
      case 0, 1:
        let inner = depth < 3 && isOne(in: 2) ? below(left) : 0
        symbol("[")
        if inner == 0 {
          number()
          symbol("+")
          number()
        } else {
          putChain(of: inner, depth: depth + 1)
        }
        symbol("]")
        left -= inner
      case 2:
        symbol(":")
        name()
        string()
      default:
        symbol(".")
        name()
      }
      left -= 1
    }
  }
}
