/// Writes numbers as a page's `DataView` reads them: little-endian, one after the other.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ number: UInt32) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ number: Int) { append(UInt32(truncatingIfNeeded: number)) }

  mutating func append(_ number: Double) {
    withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  /// Writes how many of some things have something to write, then what they write.
  ///
  /// - Parameter write: Writes what there is of one, and answers whether there was anything.
  mutating func appendCount(of things: Range<Int>, _ write: (Int, inout ByteWriter) -> Bool) {
    let place = bytes.count
    append(0)
    var count = 0
    for thing in things where write(thing, &self) { count += 1 }
    replace(at: place, by: count)
  }

  /// Writes a number over one that was written before.
  mutating func replace(at offset: Int, by number: Int) {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).littleEndian) {
      bytes.replaceSubrange(offset..<offset + 4, with: $0)
    }
  }
}

/// What a binary message is; its first word.
enum MessageKind: UInt32 {
  /// All frames of a run, from the first.
  case run = 1
  /// The next frames of the stage under the hand.
  case tick = 2
  /// The picture of a content, as a PNG.
  case picture = 3
  /// A whole frame as the renderer draws it, as a PNG.
  case exact = 4
}
