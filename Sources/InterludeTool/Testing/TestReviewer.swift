public import Diagnostics
public import Recordings
public import Scripting
public import Terminal
public import Workspaces

/// What writes reviews of tests: a folder with a page, and a summary in Markdown.
public protocol TestReviewer: Sendable {
  /// Opens the files of a review before anything is played, so that a wrong path is reported at once.
  ///
  /// - Parameters:
  ///   - folder: The folder of the page; nil for none.
  ///   - markdown: The file of the summary; nil for none.
  ///   - process: The process that writes them.
  ///   - overwrites: Whether earlier files are replaced.
  ///   - accept: The command that accepts changes, with `NAMES` as a placeholder for them.
  func open(
    folder: String?, markdown: String?, in process: ProcessContext, overwriting overwrites: Bool,
    accept: String
  ) throws -> any TestReview
}

/// A review of tests that is being made.
public protocol TestReview: AnyObject {
  /// Adds a run that differs.
  func add(_ run: ReviewedRun, in workspace: Workspace) throws
  /// Writes the files.
  ///
  /// - Parameters:
  ///   - played: The number of runs that were compared.
  ///   - bar: Shows how far the work is.
  /// - Returns: What to print, and the path of each run's picture by the run's name.
  func write(
    played: Int, showing bar: ProgressBar
  ) throws -> (words: [String], pictures: [String: String])
}

/// A run that differs from its golden, or fails.
public struct ReviewedRun {
  @_spi(Tools) public let item: TestCase
  /// The file of its scenario.
  public let file: SearchPath.File
  public let recording: Recording
  /// The golden, if it is a trace.
  public let known: Trace?
  /// The golden's film strip and the run's, if the golden is a picture.
  public let strips: (recorded: [UInt8], run: any RunStrip)?
  /// The expectations that were not met.
  public let complaints: [Diagnostic]
  /// The first difference; nil if the run equals its golden.
  public let difference: Diagnostic?
}
