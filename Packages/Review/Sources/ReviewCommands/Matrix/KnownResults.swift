@_spi(Tools) import InterludeTool
@_spi(Tools) import Diagnostics
import FileReading
import Matrices
import Terminal

/// The results that a share already has: those in its file, and those that killed processes left
/// beside it.
final class KnownResults {
  private let sources: [Source]
  private var readers: [ResultReader]

  /// One file with results.
  private struct Source {
    let path: String
    let absolute: String
    /// The file that a killed process left, if this is one.
    var left: LeftFile?

    func reader() throws(ResultFileError) -> ResultReader {
      try ResultReader(path, at: absolute, isCutOff: left != nil)
    }
  }

  /// Opens the file after reading it once to its end, so that nothing of a truncated file is kept.
  ///
  /// A file that a killed process left has no last line with the totals. Each of its complete lines
  /// is kept if it belongs to the same matrix.
  ///
  /// - Parameter cases: The cases of the share, in order.
  /// - Returns: nil if there are no results, or if the file is truncated, which is reported as a
  ///   note.
  /// - Throws: ``ResultFileError`` if the file has results of other cases, or something else.
  convenience init?(
    _ path: String, at absolute: String, of matrix: Matrix, cases: CaseNumbers,
    note: (Diagnostic) -> Void
  ) throws {
    var sources: [Source] = []
    do {
      let reader = try ResultReader(path, at: absolute)
      guard reader.matrix == matrix else {
        throw ResultFileError(path, line: 1, .otherMatrix(than: nil))
      }
      try Self.check(reader, cases)
      sources.append(Source(path: path, absolute: absolute))
    } catch let error as ResultFileError where error.isMissing {
      // There may still be files that killed processes left beside it.
    } catch let error as ResultFileError where error.isTorn {
      var diagnostic = error.diagnostic
      diagnostic.severity = .warning
      note(diagnostic)
    }
    for left in LeftFile.all(of: absolute) {
      let source = Source(path: path, absolute: left.path, left: left)
      if (try? source.reader())?.matrix == matrix { sources.append(source) }
    }
    guard !sources.isEmpty else { return nil }
    try self.init(sources)
  }

  private init(_ sources: [Source]) throws(ResultFileError) {
    self.sources = sources
    var readers: [ResultReader] = []
    for source in sources { readers.append(try source.reader()) }
    self.readers = readers
  }

  /// The result of a case; callers must request the cases in order.
  ///
  /// - Throws: A ``ResultFileError`` if a file has changed in the meantime.
  func result(of index: Int) throws(ResultFileError) -> ResultReader.Entry? {
    var result: ResultReader.Entry?
    for reader in readers {
      while let entry = reader.current, entry.index <= index {
        if entry.index == index { result = result ?? entry }
        try reader.advance()
      }
    }
    return result
  }

  /// Starts again with the first case.
  func restart() throws(ResultFileError) {
    for (place, source) in sources.enumerated() { readers[place] = try source.reader() }
  }

  /// Removes the files that killed processes left, once their results are in the new file.
  func removeLeftFiles() {
    for source in sources { source.left?.remove() }
  }

  /// The timings of an earlier run; empty if there is no file.
  ///
  /// - Throws: ``ResultFileError`` if the file contains anything else.
  static func timings(_ path: String, at absolute: String) throws(ResultFileError) -> Timings {
    var timings = Timings()
    do throws(ResultFileError) {
      try timings.add(file: path, at: absolute)
    } catch {
      guard error.isMissing else { throw error }
    }
    return timings
  }

  /// Throws if a result belongs to no case of the share.
  private static func check(_ reader: ResultReader, _ cases: CaseNumbers) throws {
    var share = cases.makeIterator()
    var next = share.next()
    try reader.skim { index, _, _ throws(ResultFileError) in
      while let number = next, number < index { next = share.next() }
      guard next == index else {
        throw ResultFileError(reader.path, .otherShare(reader.matrix.key(of: index)))
      }
    }
  }
}

extension ResultFileError {
  var isMissing: Bool { reason == .unreadable(.missing) }

  /// Whether the file contains results but is cut off or damaged.
  fileprivate var isTorn: Bool {
    switch reason {
    case .torn, .damaged, .wrongSum, .goesOn, .empty: true
    default: false
    }
  }
}
