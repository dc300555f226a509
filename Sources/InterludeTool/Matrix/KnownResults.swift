import CommandSupport
import Diagnostics
import FileReading
import Matrices

/// The results that a share already has: those of its file, and those that killed processes have left
/// beside it.
final class KnownResults {
  private let sources: [Source]
  private var readers: [ResultReader]

  /// A file with results.
  private struct Source {
    let path: String
    let absolute: String
    /// What holds a file that a killed process has left.
    var left: LeftFile?

    func reader() throws(ResultFileError) -> ResultReader {
      try ResultReader(path, at: absolute, isCutOff: left != nil)
    }
  }

  /// Opens the file after reading it once to its end, so that nothing of a torn file is kept.
  ///
  /// A file that a killed process has left has no last line that sums the others; each of its whole lines is
  /// kept, if it is of the same matrix.
  ///
  /// - Parameter cases: The cases of the share, in order.
  /// - Returns: nil if there is no result, or the file is torn, which is reported as a note.
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
      // What is left beside it may be all that there is.
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

  /// The result of a case; cases are asked for in order.
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

  /// Begins again with the first case.
  func restart() throws(ResultFileError) {
    for (place, source) in sources.enumerated() { readers[place] = try source.reader() }
  }

  /// Removes what killed processes have left, once it is in the new file.
  func removeLeftFiles() {
    for source in sources { source.left?.remove() }
  }

  /// The timings that an earlier run has left; none if there is no file.
  ///
  /// - Throws: ``ResultFileError`` if the file has anything else.
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
  fileprivate var isMissing: Bool { reason == .unreadable(.missing) }

  /// Whether it began as a file of results.
  fileprivate var isTorn: Bool {
    switch reason {
    case .torn, .damaged, .wrongSum, .goesOn, .empty: true
    default: false
    }
  }
}
