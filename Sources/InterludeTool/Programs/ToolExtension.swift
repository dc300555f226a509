public import CommandLineParsing
public import Recordings
public import Scenarios
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
  /// - Parameter run: The run, which has not begun.
  /// - Returns: What was played, and the exit status if a signal stopped the show or the run could not be drawn.
  func show(_ run: ShownRun, on console: Console) throws -> ShownRun.End

  /// Plays a scenario to its end, and draws its film strip.
  ///
  /// - Parameters:
  ///   - name: The name of what moves it.
  ///   - imageFolder: The folder of the scenario's images.
  func strip(
    of scenario: Scenario, by name: String, in environment: PlayerEnvironment, imageFolder: String
  ) throws -> any RunStrip
}

/// A run to show in the terminal.
public struct ShownRun {
  /// Plays it.
  public let player: Player
  /// What moves it.
  public let mover: Mover
  /// What its recording says of it.
  public let header: TraceHeader
  /// The folder of the scenario's images.
  public let imageFolder: String
  /// The format of the pictures; nil for the best one that the terminal supports.
  public let format: ShowFormat?
  /// The environment variables of the terminal.
  public let environment: [String: String]
  public let workspace: Workspace

  /// What was played.
  public struct End {
    public let result: PlayResult
    public let recording: Recording
    /// What stopped the show, if anything did.
    public let status: ExitStatus?

    public init(result: PlayResult, recording: Recording, status: ExitStatus?) {
      (self.result, self.recording, self.status) = (result, recording, status)
    }
  }
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
