import FileReading
import CommandLineParsing
@_spi(Tools) import Diagnostics
import Terminal
@_spi(Tools) import Transitions
import Workspaces

extension Command {
  /// `interlude fit`: makes an animator from a recording.
  static func fit(in process: ProcessContext) -> Command {
    Command(
      "fit", "Find the curves of a recorded transition and write an animator.",
      examples: [
        "fit card.csv --operation present --output Card.lua",
        "fit card.mp4 --operation present --output Card.lua",
        "fit card.mp4 --from before.png --to after.png --start 1.2 --end 2",
        "fit push.ndjson --json",
      ],
      discussion: """
        A recording is a table (CSV with the columns time, view, property and value, or a line of JSON for \
        each value), a trace of `interlude run --trace`, a video, or a folder of PNG frames in the order of \
        their names. Of a table, views are front and back, or from and to, and dimming; times are in seconds.

        In a video, two known screens are followed: those of --from and --to, or its own, where they rest before \
        and after the motion. It needs ffmpeg on the PATH. What is neither screen is reported with its area and \
        times. Of a recording with several transitions, as of a whole session, the times of each are listed; \
        choose one with --start and --end.

        What moves together gets one curve: the simplest whose residual is within 1.5 times the noise of the \
        values, or within two ten-thousandths of the way. Forms are tried in this order: linear, a named \
        curve, one cubic, a spring, two stages, keys; of a cubic and a spring that both are within, the \
        closer one is taken. With --tolerance a simpler form may be off by that much \
        (root mean square); for a video it is 0.5 points, or a hundredth of a shorter way. A property that \
        follows the curve of another one, but not straight, gets up to five keys along it.

        The animator is played, and compared with the recording; the worst frame of a video is written beside \
        the animator. The animator serves push, pop, present and dismiss, whichever of them was recorded.
        """,
      exits: [
        .success: "The animator was written.",
        .failed:
          "The recording has no single transition, or can't be understood; nothing was written.",
        .usage: "The call is wrong, or a file was not found or can't be written.",
      ]
    ) { FitCommand(process: process) }
  }
}

private struct FitCommand: CommandBody {
  let process: ProcessContext

  @Argument(
    "recording", "A table, a trace, a video, or a folder of frames.", completion: .file)
  var recording: String
  @Option(
    "output", short: "o", placeholder: "file",
    "The Lua file to write; without it, the animator is printed.", completion: .file)
  var output: String?
  @Option(
    "operation", "What was recorded; by default the trace's own, or else present.")
  var operation: FittedOperation?
  @Option(
    "device", "The device whose screen was recorded; the trace's own, or else iPhone 15.")
  var device: DeviceWord?
  @Option("start", placeholder: "seconds", "Ignore what was recorded before.")
  var start: Double?
  @Option("end", placeholder: "seconds", "Ignore what was recorded after.") var end: Double?
  @Option(
    "from", placeholder: "picture",
    "A picture of the screen before; by default, the video's own, where it rests.",
    completion: .file)
  var from: String?
  @Option(
    "to", placeholder: "picture",
    "A picture of the screen after; by default, the video's own, where it rests.", completion: .file
  )
  var to: String?
  @Option(
    "fps", placeholder: "number",
    "Frames per second of a folder of frames, 1 to 240; by default 60.")
  var frameRate: Double?
  @Option(
    "tolerance", placeholder: "points",
    "How far a corner may typically be off for a simpler form, in points, 0.01 to 50.")
  var tolerance: Double?
  @RepeatedOption(.scripts) var scripts: [String]
  @Flag(.force) var force
  @Flag("json", "Print JSON about what was found.") var json
  @Flag(.quiet) var quiet

  func run(on console: Console) throws -> ExitStatus {
    try validate()
    var run = FitRun(process: process, console: console, recording: recording)
    run.output = output
    run.operation = operation?.operation
    run.device = device?.device
    (run.start, run.end) = (start, end)
    (run.from, run.to) = (from, to)
    run.frameRate = frameRate
    run.tolerance = tolerance
    run.scripts = scripts
    (run.force, run.json, run.quiet) = (force, json, quiet)
    return try run.perform()
  }

  private func validate() throws {
    if let tolerance, !(0.01...50).contains(tolerance) {
      throw UsageError(
        .unexpectedValue(
          of: "--tolerance", expected: "0.01 to 50 points", found: tolerance.word))
    }
    if let frameRate, !(1...240).contains(frameRate) {
      throw UsageError(
        .unexpectedValue(
          of: "--fps", expected: "1 to 240 frames per second", found: frameRate.word))
    }
    if let start, let end, start >= end {
      throw UsageError("--end must be after --start, and is \(end.word) s")
    }
    if let output, FilePath(output).kind != "lua" {
      throw UsageError(
        .unexpectedValue(of: "--output", expected: "a file that ends in .lua", found: output))
    }
  }
}

/// A value of `--operation`: what was recorded.
struct FittedOperation: CommandLineValue {
  let operation: TransitionOperation

  private static let names = TransitionOperation.usual.map(\.rawValue)

  static var expectation: String { Wording.oneOf(names) }
  static var completion: Completion { .values(names) }
  static var placeholder: String? { "operation" }

  init?(word: String) {
    guard Self.names.contains(word), let operation = TransitionOperation(rawValue: word) else {
      return nil
    }
    self.operation = operation
  }

  var word: String { operation.rawValue }
}
