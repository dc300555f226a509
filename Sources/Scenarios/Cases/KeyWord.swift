/// A part of a case's key or address.
///
/// Names come from files and scripts, so all characters except ASCII letters, digits and a few
/// punctuation marks are encoded as `%XX`. This way a key contains no spaces or line breaks, and a
/// name adds no slashes to it.
@_spi(Tools) public enum KeyWord {
  /// Encodes a name for a key.
  @_spi(Tools) public static func encoded(_ name: String) -> String {
    guard !name.utf8.allSatisfy(isPlain) else { return name }
    var word = ""
    for byte in name.utf8 {
      if isPlain(byte) {
        word.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        word += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return word
  }

  /// The name that a word encodes, or nil if ``encoded(_:)`` can't return this word.
  @_spi(Tools) public static func decoded(_ word: String) -> String? {
    var bytes: [UInt8] = []
    var rest = word.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    guard let name = String(validating: bytes, as: UTF8.self) else { return nil }
    // Each name has exactly one encoding, so that keys can be compared as strings.
    return encoded(name).utf8.elementsEqual(word.utf8) ? name : nil
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
