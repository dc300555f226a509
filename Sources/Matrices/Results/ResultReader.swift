package import Diagnostics
package import FileReading

/// Reads a file of results line by line, and believes nothing: each line must be as it was written, in
/// order, and the last one must count and sum the others.
package final class ResultReader {
  /// The file as the user named it.
  package let path: String
  package let matrix: Matrix
  /// The result that was read last, or nil after the last one.
  package private(set) var current: Entry?

  /// The first line, which says what the matrix is.
  private let header: [UInt8]
  private let lines: LineReader
  private var checksum = Checksum()
  private var count = 0
  private var last = -1
  /// The bytes of all lines that were read.
  private var length = 0

  /// A result with the number of its case.
  package struct Entry: Sendable {
    package let index: Int
    package let result: CaseResult
    /// The bytes of its line.
    package let line: [UInt8]
  }

  /// More than a matrix of a thousand animators takes.
  private static let longestLine = 4 << 20

  /// Whether the process that wrote the file was killed: what is not as written is the end of it.
  private let isCutOff: Bool

  /// Opens a file and reads its first result.
  ///
  /// - Parameters:
  ///   - path: The file as the user named it.
  ///   - absolute: Where it is.
  ///   - other: A file that probably has the same matrix, which then is in memory once.
  ///   - isCutOff: Whether the file ends where its process was killed; then each whole line counts.
  /// - Throws: ``ResultFileError`` if it can't be read, or its first lines are not as written.
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

  /// Reads the next result; after the last one, checks the count and the sum.
  package func advance() throws(ResultFileError) {
    do {
      try readNext()
    } catch {
      guard isCutOff else { throw error }
      current = nil
    }
  }

  /// Reads the rest without keeping or understanding it, by the checksum of each line.
  ///
  /// - Parameter take: Gets the number of each case, where its line lies in the file, and the line.
  package func skim(
    _ take: (_ index: Int, _ place: Range<Int>, _ line: [UInt8]) throws(ResultFileError) -> Void
  ) throws(ResultFileError) {
    var read = current.map { (index: $0.index, line: $0.line) }
    current = nil
    while let (index, line) = read {
      // The line's end is not part of it.
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

  /// Reads the line of a result; nil after the last one, when the count and the sum are checked.
  ///
  /// - Parameter key: The key of a line; nil if it is not as it was written.
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

/// Why a file of results is not believed.
package struct ResultFileError: DiagnosticError, Hashable {
  package enum Reason: Sendable, Hashable {
    case unreadable(RegularFile.Refusal)
    case empty, notResults, noCases, torn, damaged, wrongSum, goesOn
    /// More results than a baseline may have.
    case tooMany
    case unknownKey(String)
    case outOfOrder(String)
    /// The file belongs to other cases than the ones that are asked for.
    case otherMatrix(than: String?)
    /// A case with a result that is not in the share that is played.
    case otherShare(String)
    /// A file of timings has another line.
    case notTimings
    /// The file is not as it was when it was first read.
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
