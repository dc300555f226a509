import CommandLineParsing
import Workspaces

/// What commands of the core use of the extensions, and how they start the program that has them.
struct ToolParts: Sendable {
  let pictures: (any RunPictures)?
  let reviewer: (any TestReviewer)?
  private let process: ProcessContext
  /// The arguments of the command, without its name.
  private let words: [String]

  init(_ extensions: [ToolExtension], for words: [String], in process: ProcessContext) {
    pictures = extensions.lazy.compactMap(\.pictures).first
    reviewer = extensions.lazy.compactMap(\.reviewer).first
    self.process = process
    self.words = Array(words.dropFirst())
  }

  /// Replaces this process by a program that is the same command with pictures and reviews.
  ///
  /// - Parameter isNeeded: Whether the command can't go on without the program.
  /// - Returns: The exit status, if the program could not be started; nil if there is none and it isn't needed.
  /// - Throws: An error that says how to have the program, if it is needed.
  func start(
    _ program: PackageProgram, isNeeded: Bool, _ console: Console
  ) throws(UsageError) -> ExitStatus? {
    // A test's process is not replaced.
    if process.isProgram,
      let found = CommandPrograms(process: process).program(named: program.command)
    {
      return found.start(words, console)
    }
    if isNeeded { throw UsageError(program.missing(isOfApp: !process.apps.isEmpty)) }
    return nil
  }
}
