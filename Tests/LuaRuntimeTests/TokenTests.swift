@_spi(Tools) import LuaRuntime
import TestSupport
import Testing

/// What the guard reads, compared with what Lua's compiler reads.
///
/// The tokens must be read where they are, and a string or a comment without an end must be noticed. What else is
/// malformed is up to the compiler, which must refuse it.
struct TokenTests {
  /// The seeds of the texts; `INTERLUDE_SEED` names one of them.
  private static var seeds: ClosedRange<UInt64> {
    let last: UInt64 = TestTier.pick(quick: 300, standard: 2500, long: 50_000)
    return EndingLaw.asked.map { $0...$0 } ?? 1...last
  }

  /// Compiles a text without running it; nil if it is accepted.
  private func refusal(of text: [UInt8]) -> LuaError? {
    do throws(LuaError) {
      let source = LuaSource(bytes: Array("do return end ".utf8) + text, name: "t")
      _ = try Script(source: source)
      return nil
    } catch {
      return error
    }
  }

  /// Whether the tokens of a text end before the text does, and the line of that place.
  private func unfinished(_ text: [UInt8]) -> (isUnfinished: Bool, line: Int) {
    var tokens = LuaTokens(text)
    while let token = tokens.next() {
      if token.kind == .unfinished { return (true, tokens.line) }
    }
    return (false, tokens.line)
  }

  /// Reads the known tokens of a text.
  private func expectTokens(of text: TokenText, _ seed: UInt64) throws {
    var tokens = LuaTokens(text.bytes)
    for known in text.tokens {
      let token = tokens.next()
      let read = token.map { TokenText.Token(kind: $0.kind, range: $0.range, line: tokens.line) }
      try #require(read == known, "seed \(seed): \(String(decoding: text.bytes, as: UTF8.self))")
    }
  }

  @Test func `known tokens are read where they are, and Lua accepts their text`() throws {
    for seed in Self.seeds {
      var text = TokenText(seed: seed)
      text.putStatements()
      try expectTokens(of: text, seed)
      try #require(refusal(of: text.bytes) == nil, "seed \(seed)")
      // A byte that no token begins with tells the compiler's line.
      text.seal()
      text.put(" @")
      try #require(refusal(of: text.bytes)?.position?.line == text.line, "seed \(seed)")
    }
  }

  private static let endless = [
    "\"abc", "'abc\"", "'a\nb'", "'a\rb'", "[[ ]", "[=[ ]]", "--[[ ]", "--[==[ ]=]", "\"\\", "'\\z",
    "\"\\z\n", "\"\\\r\n",
  ]
  private static let malformed = [
    "\"\\q\"", "\"\\300\"", "\"\\x4g\"", "\"\\u{}\"", "\"\\u{80000000}\"", "\"\\u41\"",
    "\"\\u{41\"", "0x",
    "3x", "1e", "1e+", "0x1p", "1..2", "1.2.3", "0x1p5a", "1e5e5", "0xg", "1_", "[=x", "[==", "08f",
    ".5.",
    "\"\\u\"",
  ]

  @Test func `what has no end is noticed, and what is malformed is refused`() throws {
    for seed in Self.seeds {
      var text = TokenText(seed: seed)
      text.putStatements()
      text.name()
      text.symbol("=")
      // No comment before it may contain it.
      text.seal()
      let isEndless = text.below(2) == 0
      text.put(" " + text.random.pick(isEndless ? Self.endless : Self.malformed))
      if text.below(4) > 0 { text.put(text.random.pick(["\n", "\r"]) + "x = a.b.c") }
      try expectTokens(of: text, seed)
      try #require(refusal(of: text.bytes) != nil, "seed \(seed)")
      if isEndless { try #require(unfinished(text.bytes).isUnfinished, "seed \(seed)") }
    }
  }

  @Test func `Lua and the guard agree on texts with a few changed bytes`() throws {
    let bytes = Array("\n\r\"'\\[]=-.zxu{}0e@ a;".utf8)
    for seed in Self.seeds {
      var text = TokenText(seed: seed)
      text.putStatements()
      for _ in 0...text.below(4) {
        let place = text.below(text.bytes.count)
        let byte = text.random.pick(bytes)
        switch text.below(4) {
        case 0: text.bytes.remove(at: place)
        case 1: text.bytes.insert(byte, at: place)
        default: text.bytes[place] = byte
        }
      }
      let (isUnfinished, line) = unfinished(text.bytes)
      guard let refusal = refusal(of: text.bytes) else {
        try #require(!isUnfinished, "seed \(seed)")
        continue
      }
      try #require(refusal.kind == .syntax, "seed \(seed): \(refusal)")
      try #require(!refusal.message.contains("t:"), "seed \(seed): \(refusal)")
      try #require(!refusal.message.contains("reads the file"), "seed \(seed): \(refusal)")
      // The compiler gets there only if it has read everything before it in the same way.
      let isLong = refusal.message.hasPrefix("unfinished long")
      if isLong || refusal.message.hasPrefix("unfinished string") {
        try #require(isUnfinished, "seed \(seed): \(refusal)")
        if isLong { try #require(refusal.position?.line == line, "seed \(seed): \(refusal)") }
      }
    }
  }

  @Test func `the links of a chain are counted, whatever lies between them`() throws {
    for seed in Self.seeds {
      var text = TokenText(seed: seed)
      let links = 98 + text.below(5)
      text.name()
      text.symbol("=")
      text.putChain(of: links)
      let refusal = refusal(of: text.bytes)
      #expect((refusal != nil) == (links > 100), "seed \(seed): \(String(describing: refusal))")
    }
  }
}
