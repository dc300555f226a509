// Documents in every spelling of JSON5 that there is, with what they say in plain JSON.
extension Mutation {
  /// A text, and the same values written as a writer of JSON would.
  struct Document {
    var text: String
    var plain: String
  }

  private static let spaces = [
    "", "", "", " ", "\n", "\r\n", "\t", "\u{B}", "\u{C}", "\u{A0}", "\u{2028}", "\u{FEFF}",
    "\u{3000}", "// to the end\n", "//\r", "/* in */", "/**/", "/* * / \n */", "//*\u{2029}",
  ]
  private static let numbers: [(String, String)] = [
    ("0", "0"), ("-0", "-0.0"), ("+1", "1"), (".5", "0.5"), ("5.", "5.0"), ("1e3", "1000.0"),
    ("1E+3", "1000.0"), ("25e-1", "2.5"), ("0x1F", "31"), ("0XfF", "255"), ("-0x10", "-16"),
    ("9223372036854775807", "9223372036854775807"), ("-.25", "-0.25"),
    ("1.7976931348623157e308", "1.7976931348623157e+308"), ("5e-324", "5e-324"),
    ("0e-99999", "0.0"), ("1e-400", "0.0"),
  ]
  private static let words = [("null", "null"), ("true", "true"), ("false", "false")]
  private static let pieces: [(String, String)] = [
    ("a", "a"), ("é", "é"), ("👩‍👩‍👧", "👩\\u200d👩\\u200d👧"), ("\\n", "\\n"), ("\\t", "\\t"),
    ("\\0", "\\u0000"),
    ("\\x41", "A"), ("\\u00e9", "é"), ("\\uD83D\\uDE00", "😀"), ("\\\n", ""), ("\\\r\n", ""),
    ("\\\u{2028}", ""), ("\\'", "'"), ("\\q", "q"), ("\\\\", "\\\\"), ("\\/", "/"), ("//", "//"),
    ("/*", "/*"), ("}", "}"), ("\\u202e", "\\u202e"), ("\\\"", "\\\""), ("\u{301}", "\u{301}"),
  ]

  /// A document of its own making; broken for some.
  mutating func json5() -> [UInt8] {
    switch number(1...10) {
    case 1: noise(noise(Array(knownDocument().text.utf8), percent: 100), percent: 50)
    case 2...4: noise(Array(knownDocument().text.utf8), percent: 100)
    case 5: document(knownDocument().text, others: [knownDocument().text])
    default: Array(knownDocument().text.utf8)
    }
  }

  /// A document that is right, whatever it looks like.
  mutating func knownDocument() -> Document {
    let value = knownValue(depth: 0)
    return Document(text: space() + value.text + space(), plain: value.plain)
  }

  private mutating func space() -> String {
    number(1...3) == 1 ? pick(Self.spaces) + pick(Self.spaces) : ""
  }

  private mutating func knownValue(depth: Int) -> Document {
    switch number(0...(depth < 6 ? 9 : 5)) {
    case 0: return Document(pick(Self.words))
    case 1...3: return Document(pick(Self.numbers))
    case 4, 5: return knownString()
    case 6, 7:
      let values = (0..<number(0...4)).map { _ in
        let (before, value, after) = (space(), knownValue(depth: depth + 1), space())
        return Document(text: before + value.text + after, plain: value.plain)
      }
      return group("[", values, "]")
    default:
      let members = (0..<number(0...4)).map { place in
        let (before, value) = (space(), knownValue(depth: depth + 1))
        let key = knownKey(place)
        return Document(
          text: before + key.text + space() + ":" + space() + value.text + space(),
          plain: key.plain + ":" + value.plain)
      }
      return group("{", members, "}")
    }
  }

  /// What stands between brackets, with a comma behind the last one or without.
  private mutating func group(_ open: String, _ parts: [Document], _ close: String) -> Document {
    let comma = !parts.isEmpty && number(1...2) == 1 ? "," + space() : ""
    let start = parts.isEmpty ? space() : ""
    return Document(
      text: open + start + parts.map(\.text).joined(separator: ",") + comma + close,
      plain: open + parts.map(\.plain).joined(separator: ",") + close)
  }

  private mutating func knownString() -> Document {
    var value = Document(text: "", plain: "")
    for _ in 0..<number(0...6) {
      let piece = pick(Self.pieces)
      value.text += piece.0
      value.plain += piece.1
    }
    let quote = pick(["\"", "'"])
    return Document(text: quote + value.text + quote, plain: "\"" + value.plain + "\"")
  }

  /// A key that no other place of its object has.
  private mutating func knownKey(_ place: Int) -> Document {
    switch number(1...3) {
    case 1: return Document(text: "'k\(place)'", plain: "\"k\(place)\"")
    case 2: return Document(text: "$\\u006b\(place)", plain: "\"$k\(place)\"")
    default: return Document(text: "_ñ\(place)\u{200D}", plain: "\"_ñ\(place)\\u200d\"")
    }
  }
}

extension Mutation.Document {
  fileprivate init(_ pair: (String, String)) {
    self.init(text: pair.0, plain: pair.1)
  }
}
