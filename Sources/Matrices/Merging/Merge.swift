/// Joins the files of all shares into one, as if one machine had played all cases.
///
/// All files are read side by side, a line at a time, so their size doesn't matter.
package struct Merge {
  /// The matrix of all files, or nil if none could be read.
  package let matrix: Matrix?
  /// What is wrong; if there is anything, what was written is not the result.
  package private(set) var problems = MergeProblems()
  /// The results by animator.
  package private(set) var summary: Summary?

  private var readers: [ResultReader] = []

  /// Opens the files.
  ///
  /// - Parameter files: As the user named them, and where they are.
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
  /// - Parameter append: Takes the bytes of the joined file, which has its last line only if there
  ///   are no problems.
  package mutating func run(to append: @escaping ([UInt8]) -> Void) {
    guard let matrix else { return }
    var writer = ResultWriter(matrix, to: append)
    var summary = Summary(of: matrix)
    // Apart from the readers, as the least of them is looked for in each case.
    var waiting = readers.map { $0.current?.index ?? .max }
    var next = 0
    while let index = waiting.min(), index < .max {
      problems.addMissing(next..<index)
      next = index + 1
      guard let taken = take(index, of: &waiting) else { continue }
      writer.write(taken.line)
      summary.add(taken.result, at: index)
    }
    problems.addMissing(next..<matrix.count)
    // Without its last line, what was written is never taken for a result.
    if problems.isEmpty { writer.finish() }
    self.summary = summary
  }

  /// Takes a case from every file that has it, and compares what they say.
  ///
  /// - Parameter waiting: The case that each reader has next, which is updated.
  private mutating func take(_ index: Int, of waiting: inout [Int]) -> ResultReader.Entry? {
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
