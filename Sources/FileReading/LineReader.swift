#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is read line by line; only a part of it is in memory.
///
/// The file is only open while a part is read, so that more files can be read in parallel than a
/// process can have open. Like ``RegularFile``, it refuses a pipe or a device without waiting for
/// it.
public final class LineReader {
  /// The number of the last line that was returned, counted from 1.
  public private(set) var number = 0
  /// Whether the last line that was returned had a line terminator.
  public private(set) var isEnded = true

  private let path: String
  private let longestLine: Int
  /// The offset of the next part.
  private var offset = 0
  private var piece: [UInt8] = []
  private var position = 0

  private static let pieceSize = 1 << 14

  /// Opens a file, with symbolic links followed.
  ///
  /// - Parameter longestLine: The maximum number of bytes in a line.
  public init(path: String, longestLine: Int) throws(RegularFile.Refusal) {
    self.path = path
    self.longestLine = longestLine
    try fill()
  }

  /// The next line without its terminator; nil at the end of the file.
  public func next() throws(RegularFile.Refusal) -> [UInt8]? {
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
    let descriptor = try RegularFile.descriptor(of: path)
    defer { close(descriptor) }
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw .unreadable }
    let taken = withUnsafeTemporaryAllocation(byteCount: Self.pieceSize, alignment: 16) {
      buffer -> [UInt8]? in
      guard let start = buffer.baseAddress else { return nil }
      let count = readAgain(descriptor, start, buffer.count)
      return count < 0 ? nil : Array(buffer[..<count])
    }
    guard let taken else { throw .unreadable }
    (piece, position) = (taken, 0)
    offset += taken.count
  }
}
