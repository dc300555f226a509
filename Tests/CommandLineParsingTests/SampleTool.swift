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
  commands: [.play, .draw, .compare])

extension Command {
  fileprivate static let play = Command(
    "play", "Play a scenario and report its assertions.",
    examples: ["play drawer.json --fps 120"],
    discussion: """
      The scenario is played on a virtual clock, so that the same input always gives the same trace.
      """,
    exits: [.success: "All expectations held.", .failed: "An expectation failed."],
    Argument("scenario", "The scenario file to play.", completion: .file),
    Option("fps", short: "f", default: 60.0, "Frames sampled each second."),
    Option("seed", of: Int.self, "Where chance begins; another one each time if not given."),
    RepeatedOption("set", of: Assignment.self, "A parameter of the animator."),
    Flag("json", short: "j", "Print the trace as JSON."),
    Flag("verbose", short: "v", "Say more.")
  ) { console, scenario, fps, seed, settings, json, verbose in
    console.print("scenario \(scenario), fps \(fps), seed \(seed.map(String.init) ?? "none")")
    console.print("set \(settings.map(\.word)), json \(json), verbose \(verbose)")
    return .success
  }

  fileprivate static let draw = Command(
    "draw", "Draw one animator.",
    examples: ["draw swing --format gif", "draw swing --out frames"],
    Argument("animator", "The animator to draw.", completion: .command("list --names")),
    OptionalArgument("frames", of: Int.self, "How many frames; all of them if not given."),
    Option("format", default: PictureFormat.png, "The kind of file."),
    Option<String?>(
      "beside", placeholder: "other", "What to draw beside it.",
      completion: .any([.command("list --names"), .file])),
    Option<String?>(
      "out", short: "o", placeholder: "directory", "Where the files go.", completion: .directory)
  ) { console, animator, frames, format, _, out in
    guard frames != 0 else { throw UsageError("there is nothing to draw in 0 frames") }
    console.print("\(animator) \(frames.map(String.init) ?? "all") \(format) \(out ?? "here")")
    return .success
  }

  fileprivate static let compare = Command(
    "compare", "Compare traces with a golden one.",
    examples: ["compare a.trace b.trace golden.trace"],
    RepeatedArgument("trace", isRequired: true, "A trace.", completion: .file),
    Argument("golden", "What they should be.", completion: .file)
  ) { console, traces, golden in
    console.print("\(traces) with \(golden)")
    return .failed
  }
}
