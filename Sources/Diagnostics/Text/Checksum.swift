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
    // Of a type that is known only at run time, each byte would take a call.
    let sum = bytes.withContiguousStorageIfAvailable { [value] in Self.sum(of: $0, after: value) }
    value = sum ?? Self.sum(of: bytes, after: value)
  }

  private static func sum(of bytes: some Sequence<UInt8>, after value: UInt64) -> UInt64 {
    bytes.reduce(value) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// The checksum as 16 hexadecimal digits.
  public var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The checksum as a number.
  @_spi(Tools) public var number: UInt64 { value }
}
