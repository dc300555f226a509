/// A number for bytes in their order: FNV-1a with 64 bits.
///
/// It finds a torn file and tells one text from another; it doesn't protect from someone who wants two
/// texts with the same number.
package struct Checksum: Sendable, Hashable {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The checksum of no bytes.
  package init() {}

  /// Adds bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// 16 digits.
  package var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The number itself.
  package var number: UInt64 { value }
}
