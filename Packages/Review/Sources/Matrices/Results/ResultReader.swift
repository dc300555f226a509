@_spi(Tools) package import Diagnostics
package import FileReading

/// Reads a file of results line by line, and accepts only an unchanged file.
///
/// Each line must be exactly as it was written, the lines must be in order, and the last line must
/// contain their correct count and checksum.
package final class ResultReader {
  /// The file as the user named it.
  package let path: String
  package let matrix: Matrix
  /// The last result that was read, or nil at the end.
  package private(set) var current: Entry?

  /// The first line, which describes the matrix.
  private let header: [UInt8]
  private let lines: LineReader
  private var checksum = Checksum()
  private var count = 0
  private var last = -1
  /// The total number of bytes of the lines that were read.
  private var length = 0

  /// A result and the number of its case.
  package struct Entry: Sendable {
    package let index: Int
    package let result: CaseResult
    /// The bytes of the line.
    package let line: [UInt8]
  }

  /// The maximum length of a line in bytes; the matrix of a thousand animators is shorter.
  private static let longestLine = 4 << 20

  /// Whether the process that wrote the file was killed, so the first damaged line counts as the
  /// end.
  private let isCutOff: Bool

  /// Opens a file and reads its first result.
  ///
  /// - Parameters:
  ///   - path: The file as the user named it.
  ///   - absolute: The absolute path of the file.
  ///   - other: A file that probably has the same matrix, which is then shared to save memory.
  ///   - isCutOff: Whether the process that wrote the file was killed; then all complete lines are
  ///     used.
  /// - Throws: ``ResultFileError`` if the file can't be read, or its first lines are not as they
  ///   were written.
  package init(
    _ path: String, at absolute: String, like other: ResultReader? = nil, isCutOff: Bool = false
  ) throws(ResultFileError) {
    self.path = path
    self.isCutOff = isCutOff
    let first: [UInt8]?
    do {
      lines = try LineReader(path: absolute, longestLine: Self.longestLine)
      first = try lines.next()
    } catch {
      throw ResultFileError(path, .unreadable(error))
    }
    guard let first else { throw ResultFileError(path, .empty) }
    guard lines.isEnded else { throw ResultFileError(path, line: 1, .torn) }
    if let other, other.header == first {
      (header, matrix) = (other.header, other.matrix)
    } else {
      guard let matrix = Matrix(line: first) else {
        throw ResultFileError(path, line: 1, .notResults)
      }
      (header, self.matrix) = (first, matrix)
    }
    count(first)
    try advance()
  }

  /// Reads the next result; after the last one, checks the count and the checksum.
  package func advance() throws(ResultFileError) {
    do {
      try readNext()
    } catch {
      guard isCutOff else { throw error }
      current = nil
    }
  }

  /// Reads the rest of the file, checking only the checksum of each line, without decoding it.
  ///
  /// - Parameter take: Receives the number of each case, the position of its line in the file, and
  ///   the line.
  package func skim(
    _ take: (_ index: Int, _ place: Range<Int>, _ line: [UInt8]) throws(ResultFileError) -> Void
  ) throws(ResultFileError) {
    var read = current.map { (index: $0.index, line: $0.line) }
    current = nil
    while let (index, line) = read {
      // The line end is not part of the line.
      try take(index, length - 1 - line.count..<length - 1, line)
      read = try readLine(CaseResult.key(ofLine:))
    }
  }

  private func readNext() throws(ResultFileError) {
    var result: CaseResult?
    let read = try readLine { line in
      result = CaseResult(line: line)
      return result?.key
    }
    current =
      if let read, let result { Entry(index: read.index, result: result, line: read.line) } else {
        nil
      }
  }

  /// Reads the line of a result; returns nil after the last one, when the count and the checksum
  /// are checked.
  ///
  /// - Parameter key: Returns the key of a line; nil if the line is not as it was written.
  private func readLine(
    _ key: ([UInt8]) -> String?
  ) throws(ResultFileError) -> (index: Int, line: [UInt8])? {
    guard let line = try next(), lines.isEnded else {
      throw ResultFileError(path, line: lines.number, .torn)
    }
    guard !line.starts(with: Array("{\"end\":".utf8)) else {
      try finish(line)
      return nil
    }
    guard let key = key(line) else { throw ResultFileError(path, line: lines.number, .damaged) }
    guard let index = matrix.index(of: key) else {
      throw ResultFileError(path, line: lines.number, .unknownKey(key))
    }
    guard index > last else {
      throw ResultFileError(path, line: lines.number, .outOfOrder(key))
    }
    last = index
    count += 1
    count(line)
    return (index, line)
  }

  private func count(_ line: [UInt8]) {
    checksum.add(line)
    checksum.add([UInt8(ascii: "\n")])
    length += line.count + 1
  }

  private func finish(_ line: [UInt8]) throws(ResultFileError) {
    guard line == ResultWriter.end(count: count, checksum: checksum) else {
      throw ResultFileError(path, line: lines.number, .wrongSum)
    }
    guard try next() == nil else { throw ResultFileError(path, line: lines.number, .goesOn) }
  }

  private func next() throws(ResultFileError) -> [UInt8]? {
    do {
      return try lines.next()
    } catch {
      throw ResultFileError(path, line: lines.number + 1, .unreadable(error))
    }
  }
}

/// The error if a file of results can't be accepted.
package struct ResultFileError: DiagnosticError, Hashable {
  package enum Reason: Sendable, Hashable {
    case unreadable(RegularFile.Refusal)
    case empty, notResults, noCases, torn, damaged, wrongSum, goesOn
    /// The file has more results than a baseline can have.
    case tooMany
    case unknownKey(String)
    case outOfOrder(String)
    /// The file contains other cases than those that are requested.
    case otherMatrix(than: String?)
    /// The file contains the result of a case that is not in the share being played.
    case otherShare(String)
    /// A line of a file of timings is not valid.
    case notTimings
    /// The file has changed since it was first read.
    case changed
  }

  /// The file as the user named it.
  package let path: String
  package let line: Int?
  package let reason: Reason

  package init(_ path: String, line: Int? = nil, _ reason: Reason) {
    self.path = path
    self.line = line
    self.reason = reason
  }

  package var diagnostic: Diagnostic {
    Diagnostic(.error, message, at: SourcePosition(file: path, line: line))
  }

  private var message: String {
    switch reason {
    case .unreadable(.missing): "no such file"
    case .unreadable(.notRegular): "it is not a regular file"
    case .unreadable(.tooLarge): "the line is too long"
    case .unreadable: "it can't be read"
    case .empty: "the file is empty; its machine stopped before it wrote a result"
    case .notResults: "it is not a file of results of this version of interlude"
    case .noCases: "the matrix of this file has no case, so there is nothing to join"
    case .tooMany:
      "there are more than \(Baseline.mostCases) results; compare fewer animators or axes at a time"
    case .torn: "the file is torn: its last line is missing; play this share again"
    case .damaged: "the line is not a result as interlude writes it; play this share again"
    case .wrongSum: "the results are not those that were written; play this share again"
    case .goesOn: "there is more after the last line; play this share again"
    case .unknownKey(let key): "the matrix of this file has no case '\(key)'"
    case .outOfOrder(let key): "'\(key)' is there twice or out of order"
    case .otherMatrix(let other?):
      "its cases differ from those of '\(other)': other animators, scripts, axes or another version"
    case .otherMatrix(nil):
      "its cases differ from those to play: other animators, scripts, axes or another version; "
        + "--force starts over"
    case .otherShare(let key):
      "'\(key)' does not belong to this share; --force starts over"
    case .changed: "the file has changed since it was read; run it again"
    case .notTimings: "the line is no timing as --timings writes it"
    }
  }
}
