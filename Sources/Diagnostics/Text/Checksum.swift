/// A checksum of a sequence of bytes: FNV-1a with 64 bits.
///
/// It detects incomplete files and distinguishes texts. It does not protect against someone who
/// constructs two texts with the same checksum.
public struct Checksum: Sendable, Hashable {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The checksum of no bytes.
  public init() {}

  /// Adds bytes.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// The checksum as 16 hexadecimal digits.
  public var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The checksum as a number.
  @_spi(Tools) public var number: UInt64 { value }
}
