public import CommandLineParsing
public import Recordings
import Scenarios
public import Workspaces

/// What a package beside the core adds to the tool.
///
/// The packages in `Packages` provide values of it, such as `.pictures`. A program of theirs, or an app's own
/// interlude, hands them to ``InterludeTool/run(_:extensions:)`` or `AppTool.run`.
public struct ToolExtension: Sendable {
  let pictures: (any RunPictures)?
  let reviewer: (any TestReviewer)?
  let commands: @Sendable (ProcessContext) -> [Command]

  /// Makes an extension.
  ///
  /// - Parameters:
  ///   - pictures: What draws runs, for `run --show` and for goldens that are pictures.
  ///   - reviewer: What writes reviews, for `test --review`.
  ///   - commands: Makes the commands of the package.
  public init(
    pictures: (any RunPictures)? = nil, reviewer: (any TestReviewer)? = nil,
    commands: @escaping @Sendable (ProcessContext) -> [Command]
  ) {
    (self.pictures, self.reviewer, self.commands) = (pictures, reviewer, commands)
  }
}

/// What draws runs for commands of the core.
public protocol RunPictures: Sendable {
  /// The font of pictures, which a confined process must still read; nil if none is found.
  var font: String? { get }

  /// Plays a run to its end, and shows it in the terminal.
  ///
  /// - Parameters:
  ///   - run: The run, which has not begun.
  ///   - playable: What it plays.
  ///   - format: The format of the pictures; nil for the best one that the terminal supports.
  ///   - environment: The environment variables of the terminal.
  ///   - console: Where it is shown.
  /// - Returns: The exit status if a signal stopped the show or the run could not be drawn.
  func show(
    _ run: Run, of playable: Playable, as format: ShowFormat?, in environment: [String: String],
    on console: Console
  ) throws -> ExitStatus?

  /// Plays a subject to its end, and draws its film strip.
  func strip(of playable: Playable) throws -> any RunStrip
}

/// The film strip of a run, for a golden that is a picture.
public protocol RunStrip {
  var recording: Recording { get }
  /// The strip as a PNG file.
  func png() throws -> [UInt8]
  /// Compares the strip with a recorded one.
  func compare(with recorded: [UInt8]) throws -> StripComparison
}

/// How a film strip compares with a recorded one, in words.
public enum StripComparison: Sendable {
  case equal(String)
  case differs(String)
  /// The recorded file can't be compared.
  case incomparable(String)
}
