import CommandLineParsing
import Diagnostics

// Swift Testing has a type of this name too.
typealias ExitStatus = CommandLineParsing.ExitStatus

enum PictureFormat: String, CaseIterable, CommandLineValue {
  case png, gif, svg
}

/// A tool whose commands say what they were given.
let sample = Tool(
  "interlude", version: "0.1.0", date: "2026-11-22", revision: "1a2b3c4",
  "Play view-controller transitions without a screen.",
  commands: [.play, .draw, .compare],
  callsByWord: ["gif": "draw --format gif", "simulate": "play"])

extension Command {
  fileprivate static let play = Command(
    "play", "Play a scenario and report its assertions.",
    examples: ["play drawer.json --fps 120"],
    discussion: """
      The scenario is played on a virtual clock, so that the same input always gives the same trace.
      """,
    exits: [.success: "All expectations held.", .failed: "An expectation failed."]
  ) { Play() }

  fileprivate static let draw = Command(
    "draw", "Draw one animator.",
    examples: ["draw swing --format gif", "draw swing --out frames"]
  ) { Draw() }

  fileprivate static let compare = Command(
    "compare", "Compare traces with a golden one.",
    examples: ["compare a.trace b.trace golden.trace"]
  ) { Compare() }
}

private struct Play: CommandBody {
  @Argument("scenario", "The scenario file to play.", completion: .file) var scenario: String
  @Option("fps", short: "f", default: 60, "Frames sampled each second.") var frameRate: Double
  @Option("seed", "Where chance begins; another one each time if not given.") var seed: Int?
  @RepeatedOption("set", "A parameter of the animator.") var settings: [Assignment]
  @Flag("json", short: "j", "Print the trace as JSON.") var json
  @Flag("verbose", short: "v", "Say more.") var verbose

  func run(on console: Console) -> ExitStatus {
    console.print(
      "scenario \(scenario), fps \(frameRate), seed \(seed.map(String.init) ?? "none")")
    console.print("set \(settings.map(\.word)), json \(json), verbose \(verbose)")
    return .success
  }
}

private struct Draw: CommandBody {
  @Argument("animator", "The animator to draw.", completion: .command("list --names"))
  var animator: String
  @OptionalArgument("frames", "How many frames; all of them if not given.") var frames: Int?
  @Option("format", default: .png, "The kind of file.") var format: PictureFormat
  @Option(
    "beside", placeholder: "other", "What to draw beside it.",
    completion: .any([.command("list --names"), .file]))
  var other: String?
  @Option(
    "out", short: "o", placeholder: "directory", "Where the files go.", completion: .directory)
  var folder: String?

  func run(on console: Console) throws -> ExitStatus {
    guard frames != 0 else { throw UsageError("there is nothing to draw in 0 frames") }
    console.print("\(animator) \(frames.map(String.init) ?? "all") \(format) \(folder ?? "here")")
    return .success
  }
}

private struct Compare: CommandBody {
  @RepeatedArgument("trace", isRequired: true, "A trace.", completion: .file) var traces: [String]
  @Argument("golden", "What they should be.", completion: .file) var golden: String

  func run(on console: Console) -> ExitStatus {
    console.print("\(traces) with \(golden)")
    return .failed
  }
}
