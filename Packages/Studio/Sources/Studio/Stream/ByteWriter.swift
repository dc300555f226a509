/// Writes numbers for a page's `DataView`: little-endian, one after another.
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

  /// Writes the number of items that produce output, then their output.
  ///
  /// - Parameter write: Writes the output of one item, and returns whether there was any.
  mutating func appendCount(of things: Range<Int>, _ write: (Int, inout ByteWriter) -> Bool) {
    let place = bytes.count
    append(0)
    var count = 0
    for thing in things where write(thing, &self) { count += 1 }
    replace(at: place, by: count)
  }

  /// Overwrites a number.
  mutating func replace(at offset: Int, by number: Int) {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).littleEndian) {
      bytes.replaceSubrange(offset..<offset + 4, with: $0)
    }
  }
}

/// The kind of a binary message, which is its first word.
enum MessageKind: UInt32 {
  /// All frames of a run, from the first one on.
  case run = 1
  /// The next frames of the live stage.
  case tick = 2
  /// The picture of a view's content, as a PNG.
  case picture = 3
  /// A whole frame from the renderer, as a PNG.
  case exact = 4
  /// A film, as a file.
  case film = 5
  /// One frame of another choice, alone.
  case peek = 6
}
