import CommandSupport
import Diagnostics
import FileReading
import Matrices

/// The results that a share already has in its file.
enum KnownResults {
  /// Opens the file after reading it once to its end, so that nothing of a torn file is kept.
  ///
  /// - Parameter cases: The cases of the share, in order.
  /// - Returns: nil if there is no file, or the file is torn, which is reported as a note.
  /// - Throws: ``ResultFileError`` if the file has results of other cases, or something else.
  static func open(
    _ path: String, at absolute: String, of matrix: Matrix, cases: CaseNumbers,
    note: (Diagnostic) -> Void
  ) throws -> ResultReader? {
    do {
      let reader = try ResultReader(path, at: absolute)
      guard reader.matrix == matrix else {
        throw ResultFileError(path, line: 1, .otherMatrix(than: nil))
      }
      try check(reader, cases)
      return try ResultReader(path, at: absolute)
    } catch let error as ResultFileError where error.isMissing {
      return nil
    } catch let error as ResultFileError where error.isTorn {
      var diagnostic = error.diagnostic
      diagnostic.severity = .warning
      note(diagnostic)
      return nil
    }
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
    for index in cases {
      guard let entry = reader.current, entry.index <= index else { continue }
      guard entry.index == index else { break }
      try reader.advance()
    }
    if let other = reader.current?.result.key {
      throw ResultFileError(reader.path, .otherShare(other))
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
