@_spi(Tools) import Diagnostics

/// Writes a file of results.
///
/// The file consists of the matrix, a line for each case in the order of their numbers, and a last
/// line with the count and the checksum of the lines.
package struct ResultWriter {
  private let append: ([UInt8]) -> Void
  private var checksum = Checksum()
  /// The number of results that were written.
  package private(set) var count = 0

  /// Writes the first line.
  ///
  /// - Parameter append: Receives the bytes of whole lines.
  package init(_ matrix: Matrix, to append: @escaping ([UInt8]) -> Void) {
    self.append = append
    var writer = JSONWriter()
    matrix.write(to: &writer)
    add(writer.bytes)
  }

  /// Writes a result.
  ///
  /// - Parameter line: The result's ``CaseResult/line``.
  package mutating func write(_ line: [UInt8]) {
    count += 1
    add(line)
  }

  /// Writes the last line.
  package func finish() {
    append(Self.end(count: count, checksum: checksum) + [UInt8(ascii: "\n")])
  }

  private mutating func add(_ line: [UInt8]) {
    let ended = line + [UInt8(ascii: "\n")]
    checksum.add(ended)
    append(ended)
  }

  /// The last line.
  static func end(count: Int, checksum: Checksum) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("end", count)
    writer.member("checksum", checksum.hexadecimal)
    writer.endObject()
    return writer.bytes
  }
}
