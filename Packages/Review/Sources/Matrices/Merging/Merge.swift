/// Joins the files of all shares into one file, the same as if one machine had played all cases.
///
/// All files are read in parallel, one line at a time, so their size doesn't matter.
package struct Merge {
  /// The matrix of all files, or nil if none can be read.
  package let matrix: Matrix?
  /// The problems; if there are any, the output is not a valid result.
  package private(set) var problems = MergeProblems()
  /// The results by animator.
  package private(set) var summary: Summary?

  private var readers: [ResultReader] = []

  /// Opens the files.
  ///
  /// - Parameter files: The files as the user named them, with their absolute paths.
  package init(_ files: [(path: String, absolute: String)]) {
    for file in files {
      do {
        readers.append(try ResultReader(file.path, at: file.absolute, like: readers.first))
      } catch {
        problems.add(error)
      }
    }
    for reader in readers where reader.matrix.count == 0 {
      problems.add(ResultFileError(reader.path, line: 1, .noCases))
    }
    matrix = readers.first?.matrix
    let first = readers.first?.path
    for reader in readers where reader.matrix != matrix {
      problems.add(ResultFileError(reader.path, line: 1, .otherMatrix(than: first)))
    }
    readers.removeAll { $0.matrix != matrix }
  }

  /// Reads all files to their ends.
  ///
  /// - Parameter append: Receives the bytes of the joined file; the last line is only written if
  ///   there are no problems.
  package mutating func run(to append: @escaping ([UInt8]) -> Void) {
    guard let matrix else { return }
    var writer = ResultWriter(matrix, to: append)
    var summary = Summary(of: matrix)
    // The next case of each reader, in a separate array because its minimum is searched for in each
    // step.
    var waiting = readers.map { $0.current?.index ?? .max }
    var next = 0
    while let index = waiting.min(), index < .max {
      problems.addMissing(next..<index)
      next = index + 1
      guard let taken = merge(index, of: &waiting) else { continue }
      writer.write(taken.line)
      summary.add(taken.result, at: index)
    }
    problems.addMissing(next..<matrix.count)
    // Without its last line, the output is never accepted as a result.
    if problems.isEmpty { writer.finish() }
    self.summary = summary
  }

  /// Takes a case from every file that contains it, and checks that the results are the same.
  ///
  /// - Parameter waiting: The next case of each reader, which is updated.
  private mutating func merge(_ index: Int, of waiting: inout [Int]) -> ResultReader.Entry? {
    var taken: (entry: ResultReader.Entry, path: String)?
    for (place, reader) in readers.enumerated() where waiting[place] == index {
      waiting[place] = .max
      guard let entry = reader.current else { continue }
      if let taken, taken.entry.line != entry.line {
        problems.add(conflict: entry.result.key, taken.path, reader.path)
      }
      taken = taken ?? (entry, reader.path)
      do {
        try reader.advance()
        waiting[place] = reader.current?.index ?? .max
      } catch {
        problems.add(error)
      }
    }
    return taken?.entry
  }
}
