/// A text that is not a color.
public struct ColorError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The text, as written.
  public var text: String

  /// An error about `text`.
  public init(text: String) {
    self.text = text
  }

  /// What the text contains and what was expected.
  public var description: String {
    "'\(text)' is not a color; use '#RGB', '#RGBA', '#RRGGBB', '#RRGGBBAA' or one of "
      + Color.names.joined(separator: ", ")
  }
}

extension Color {
  private static let named: KeyValuePairs<String, Color> = [
    "clear": .clear, "transparent": .clear, "black": .black, "white": .white,
    "gray": Color(packed: 0x8080_80FF), "red": Color(packed: 0xFF00_00FF),
    "green": Color(packed: 0x0080_00FF), "blue": Color(packed: 0x0000_FFFF),
    "yellow": Color(packed: 0xFFFF_00FF), "orange": Color(packed: 0xFFA5_00FF),
    "purple": Color(packed: 0x8000_80FF),
  ]

  /// The names that a text can contain instead of numbers, in the order for a list.
  public static let names: [String] = named.map(\.key)

  /// Parses `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`, in upper or lower case, or one of ``names``.
  ///
  /// - Throws: ``ColorError`` for anything else. White space is not skipped.
  ///
  /// Source: CSS Color Module Level 4, hex notation and named colors. `clear` is UIKit's name.
  public init(_ text: String) throws(ColorError) {
    if let match = Self.named.first(where: { $0.key == text }) {
      self = match.value
      return
    }
    guard text.utf8.first == UInt8(ascii: "#") else { throw ColorError(text: text) }
    var digits: [UInt32] = []
    for character in text.dropFirst() {
      guard character.isASCII, let digit = character.hexDigitValue else {
        throw ColorError(text: text)
      }
      digits.append(UInt32(digit))
    }
    switch digits.count {
    case 3, 4: digits = digits.flatMap { [$0, $0] }
    case 6, 8: break
    default: throw ColorError(text: text)
    }
    if digits.count == 6 { digits += [0xF, 0xF] }
    self.init(packed: digits.reduce(0) { $0 << 4 | $1 })
  }

  /// The color as `#RRGGBB`, or as `#RRGGBBAA` unless it is opaque.
  ///
  /// It is rounded as in ``packed``.
  public var hex: String {
    let packed = packed
    let isSolid = packed & 0xFF == 0xFF
    let digits = String(isSolid ? packed >> 8 : packed, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: (isSolid ? 6 : 8) - digits.count) + digits
  }
}

extension Color: CustomStringConvertible {
  /// The color as in ``hex``.
  public var description: String { hex }
}
