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
    pictures = extensions.lazy.compactMap(\.runPictures).first
    reviewer = extensions.lazy.compactMap(\.testReviewer).first
    self.process = process
    self.words = Array(words.dropFirst())
  }

  /// Replaces this process by the program `interlude-NAME`, which is the same command with pictures and reviews.
  ///
  /// - Parameter isNeeded: Whether the command can't go on without the program.
  /// - Returns: The exit status, if the program could not be started; nil if there is none and it isn't needed.
  /// - Throws: An error that says how to build the program, if it is needed.
  func startFullCommand(
    _ name: String, isNeeded: Bool, _ console: Console
  ) throws(UsageError) -> ExitStatus? {
    // A test's process is not replaced.
    guard process.isProgram, let program = CommandPrograms(process: process).program(named: name)
    else {
      if isNeeded { throw UsageError(MissingProgram(needed: name).words) }
      return nil
    }
    return program.start(words, console)
  }
}
