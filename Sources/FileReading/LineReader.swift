#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file on a disk, read line by line, of which only a piece is in memory.
///
/// Like ``RegularFile``, it refuses a pipe or a device without waiting for it.
package final class LineReader {
  /// The number of the line that was returned last, counted from 1.
  package private(set) var number = 0
  /// Whether the last line that was returned had a line end.
  package private(set) var isEnded = true

  private let descriptor: Int32
  private let longestLine: Int
  private var piece: [UInt8] = []
  private var position = 0

  private static let pieceSize = 1 << 16

  /// Opens a file, wherever its links lead.
  ///
  /// - Parameter longestLine: How many bytes a line may have.
  package init(path: String, longestLine: Int) throws(RegularFile.Refusal) {
    descriptor = try RegularFile.descriptor(of: path)
    self.longestLine = longestLine
  }

  deinit { close(descriptor) }

  /// The next line without its end, or nil at the end of the file.
  package func next() throws(RegularFile.Refusal) -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      if position == piece.count {
        try fill()
        guard !piece.isEmpty else {
          guard !line.isEmpty else { return nil }
          isEnded = false
          number += 1
          return line
        }
      }
      let rest = piece[position...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let part = rest[..<(end ?? rest.endIndex)]
      guard line.count + part.count <= longestLine else { throw .tooLarge }
      line += part
      position = end.map { $0 + 1 } ?? piece.count
      guard end != nil else { continue }
      number += 1
      return line
    }
  }

  private func fill() throws(RegularFile.Refusal) {
    position = 0
    let descriptor = descriptor
    var failed = false
    piece = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
      let taken = buffer.baseAddress.map { readAgain(descriptor, $0, buffer.count) } ?? 0
      failed = taken < 0
      count = max(taken, 0)
    }
    if failed { throw .unreadable }
  }
}
