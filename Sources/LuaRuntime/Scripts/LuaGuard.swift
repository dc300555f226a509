import LuaSandbox

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Rejects certain texts before Lua's compiler sees them, and finds out what the others cost.
///
/// To find the name for an error message, Lua 5.4.4 recurses along an expression such as `a.b.b.b…`
/// (fixed upstream by 7923dbbf, in 5.4.7). 200 KB of such an expression overflow the C stack, and Lua
/// searches the whole function once per link. The guard counts the links of an expression in the tokens,
/// so that comments, strings and line breaks can't hide any. It counts too many rather than too few:
/// links within keys are counted as well.
///
/// The compiler itself is slow in two cases: each `and`, `or`, `elseif`, `break` and `goto` may walk the
/// list of the preceding ones, and each name is looked up in every enclosing function.
struct LuaGuard {
  private var tokens: LuaTokens
  private var judgement = sandbox_judgement()
  private let limits: LuaLimits
  private let reserved = ReservedWord.all

  /// The links of the current expression, and of the longest one.
  private var links = 0
  private var mostLinks = 0
  /// Whether the last token can be indexed.
  private var canLink = false
  /// Whether the next name belongs to a link.
  private var isAfterDot = false
  private var brackets: [Bracket] = []
  /// Whether each open block is a function.
  private var blocks: [Bool] = []
  private var functions: Int64 = 0
  private var jumps: Int64 = 0
  private var cost: Int64 = 0
  private var numberLength = 0

  private struct Bracket {
    let symbol: UInt8
    let line: Int
    /// Before it.
    let links: Int
  }

  /// Checks a text.
  static func judgement(of text: [UInt8], limits: LuaLimits) -> sandbox_judgement {
    var check = LuaGuard(tokens: LuaTokens(text), limits: limits)
    check.readFile()
    return check.judgement
  }

  private init(tokens: LuaTokens, limits: LuaLimits) {
    self.tokens = tokens
    self.limits = limits
  }

  private mutating func refuse(_ fault: Int, limit: Int = 0) {
    guard judgement.refusal == 0 else { return }
    judgement.refusal = Int32(fault)
    judgement.limit = Int64(limit)
  }

  private mutating func readFile() {
    let mark = LuaTokens.mark(of: tokens.text)
    let length = tokens.text.count - tokens.at
    judgement.start = tokens.at
    cost = Int64(length >> 2)
    if tokens.text.count - mark > limits.sourceBytes {
      refuse(SANDBOX_FAULT_SOURCE_BYTES, limit: limits.sourceBytes)
    } else if tokens.byte(at: mark) == Self.signature {
      refuse(SANDBOX_FAULT_COMPILED)
    } else if hasZeroByte {
      refuse(SANDBOX_FAULT_ZERO_BYTE)
    } else {
      readTokens()
    }
    judgement.cost = cost
    // To find the name for an error message, Lua searches the function once per link.
    judgement.naming_price = Int64(mostLinks + 2) * Int64(length >> 6)
    judgement.number_length = numberLength
  }

  /// The first byte of compiled Lua.
  private static let signature: UInt8 = 0x1B

  private var hasZeroByte: Bool {
    tokens.text.withUnsafeBytes { bytes in
      bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
    }
  }

  private mutating func readTokens() {
    var line = 1
    while judgement.refusal == 0, let token = tokens.next() {
      if case .unfinished = token.kind {
        judgement.is_unfinished = true
        break
      }
      line = tokens.line
      read(token)
    }
    judgement.line = Int32(clamping: line)
    if let innermost = brackets.last {
      judgement.bracket = CChar(innermost.symbol)
      judgement.bracket_line = Int32(clamping: innermost.line)
    }
  }

  private mutating func read(_ token: LuaToken) {
    switch token.kind {
    case .name: readName(token.range)
    case .string, .longString: readString(token.range)
    case .symbol(let symbol): readSymbol(symbol)
    case .longSymbol:
      // `...` or `..`
      if token.range.count == 3 { judgement.is_variadic = true }
      if token.range.count == 2, tokens.text[token.range.lowerBound] == "." {
        judgement.is_slow = true
      }
      begin(canLink: false)
    case .number, .unfinished: begin(canLink: false)
    }
  }

  // MARK: Chains

  /// Begins an operand, which the preceding text is not part of.
  private mutating func begin(canLink: Bool) {
    links = 0
    self.canLink = canLink
    isAfterDot = false
  }

  private mutating func count(links count: Int) {
    links = count
    mostLinks = max(mostLinks, count)
    if count > limits.indexChain { refuse(SANDBOX_FAULT_INDEX_CHAIN, limit: limits.indexChain) }
  }

  private mutating func readSymbol(_ symbol: UInt8) {
    switch symbol {
    case "(", "[", "{": open(symbol)
    case ")", "]", "}": close(symbol)
    case ".", ":":
      guard canLink else { return begin(canLink: false) }
      count(links: links + 1)
      isAfterDot = true
      canLink = false
    case "%", "^", "#":
      judgement.is_slow = true
      begin(canLink: false)
    default: begin(canLink: false)
    }
  }

  private mutating func open(_ symbol: UInt8) {
    guard brackets.count < limits.brackets else {
      return refuse(SANDBOX_FAULT_BRACKETS, limit: limits.brackets)
    }
    if symbol == "[", canLink { count(links: links + 1) }
    brackets.append(Bracket(symbol: symbol, line: tokens.line, links: canLink ? links : 0))
    begin(canLink: false)
  }

  /// Ends a bracket.
  ///
  /// A chain can begin with an expression in parentheses and continue after them, and the links of a
  /// key count toward the chain that contains the key.
  private mutating func close(_ symbol: UInt8) {
    let inner = symbol == "}" ? 0 : links
    begin(canLink: true)
    if let bracket = brackets.popLast() { count(links: bracket.links + inner) }
  }

  // MARK: Names and words

  private mutating func readName(_ range: Range<Int>) {
    if let word = reservedWord(range) { return read(word) }
    // Each enclosing function can have 200 variables.
    cost += 1 + functions * functions
    if isAfterDot {
      isAfterDot = false
      canLink = true
    } else {
      begin(canLink: true)
    }
  }

  private func reservedWord(_ range: Range<Int>) -> ReservedWord? {
    guard 2...8 ~= range.count else { return nil }
    var packed: UInt64 = 0
    for position in range { packed = packed << 8 | UInt64(tokens.text[position]) }
    var (low, high) = (0, reserved.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if reserved[middle].packed < packed { low = middle + 1 } else { high = middle }
    }
    return reserved[low].packed == packed ? reserved[low].word : nil
  }

  private mutating func read(_ word: ReservedWord) {
    // A chain can continue after `end`: `(function() … end).x`.
    begin(canLink: word == .end)
    switch word {
    case .function, .do, .if, .repeat:
      guard blocks.count < limits.blocks else {
        return refuse(SANDBOX_FAULT_BLOCKS, limit: limits.blocks)
      }
      blocks.append(word == .function)
      if word == .function { functions += 1 }
    case .end, .until:
      if blocks.popLast() == true { functions -= 1 }
    case .and, .or, .elseif, .break, .goto:
      // A thousand jumps, each of which walks past all the others, take 2 ms.
      jumps += 1
      cost += jumps >> 2
    default: break
    }
  }

  // MARK: Strings

  private mutating func readString(_ range: Range<Int>) {
    if hasZero(range) { judgement.has_zero = true }
    if range.count > numberLength, mayBeNumber(range) { numberLength = range.count }
    // A string directly after a name is the argument of a call, and the chain continues.
    if !canLink { begin(canLink: true) }
  }

  /// Whether a string can be converted to a number; otherwise Lua reads only its first characters.
  private func mayBeNumber(_ range: Range<Int>) -> Bool {
    for position in range {
      switch tokens.text[position] {
      case "\"", "'", "[", "=", "\r", "\n": continue
      case "\\", " ", "\t", "\u{B}", "\u{C}", "+", "-", ".": return true
      case let first: return first.isDigit
      }
    }
    return false
  }

  /// Whether a string contains a zero byte.
  private func hasZero(_ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    while position < range.upperBound {
      let isEscape = tokens.text[position] == "\\"
      if isEscape, isZero(at: position + 1) { return true }
      position += isEscape ? 2 : 1
    }
    return false
  }

  /// Whether an escape is a zero byte: `\0`, `\x00` or `\u{0}`.
  private func isZero(at position: Int) -> Bool {
    let kind = tokens.byte(at: position)
    let start = position + (kind == "u" ? 2 : kind == "x" ? 1 : 0)
    var end = start
    while tokens.byte(at: end) == "0" { end += 1 }
    switch kind {
    case "u": return end > start && tokens.byte(at: end) == "}"
    case "x": return end > start + 1
    default: return end > start + 2 || end > start && !tokens.byte(at: end).isDigit
    }
  }
}

private enum ReservedWord: String, CaseIterable {
  case and, `break`, `do`, `else`, elseif, end, `false`, `for`, function, goto, `if`, `in`, local
  case `nil`, not, or, `repeat`, `return`, then, `true`, until, `while`

  /// All words, each with its bytes in one number, in the order of the numbers.
  static let all = allCases.map { word in
    (packed: word.rawValue.utf8.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }, word: word)
  }.sorted { $0.packed < $1.packed }
}
