@_spi(Tools) import CommandLineParsing
import Describing
@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
@_spi(Tools) import Recordings
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
@_spi(Tools) import Terminal
@_spi(Tools) import Workspaces

extension Command {
  /// `interlude describe`: says in words what moves.
  static func describe(in process: ProcessContext) -> Command {
    Command(
      "describe", "Describe a motion in plain words, with its figures.",
      examples: [
        "describe SwipeToPop", "describe ./Rise.lua --scenario push --at 0 --at 0.1 --at 0.2",
        "describe ./Rise.lua --compare Rise --scenario push",
        "describe ./Rise.lua --compare before.ndjson --scenario push", "describe Rise --json",
      ],
      discussion: """
        For each transition of the scenario it says what each view does: where it comes from and goes, how \
        far it grows or fades, and how it gets there: a named curve that it follows within a hundredth of \
        the way, a spring with its overshoot, or fast and slow parts. --at adds the values at that many \
        seconds after a transition's beginning.

        --compare says instead how the motion differs from that of another animator or plugin in the same \
        scenario, or from a trace that `interlude run --trace` wrote.
        """,
      exits: [
        .success: "The motion was described.",
        .usage: "A file or name was not found, or a file could not be read.",
        .scriptFailed: "A script failed; its transition completed with the fallback.",
        .incomplete: "A transition stalled.",
      ]
    ) { Describe(process: process) }
  }
}

private struct Describe: CommandBody {
  let process: ProcessContext

  @OptionalArgument(.subject) var name: String?
  @Option(.shownScenario) var scenario: String?
  @Option(.address) var address: String?
  @RepeatedOption(.plugins) var plugins: [PluginWord]
  @RepeatedOption(.scripts) var scripts: [String]
  @RepeatedOption(.settings) var settings: [Assignment]
  @RepeatedOption(
    "at", placeholder: "seconds",
    "Also print the values at this time after a transition's beginning.")
  var times: [Double]
  @Option(
    "compare", placeholder: "name",
    "Say how it differs from an animator, a plugin, or a trace (.ndjson).", completion: .subjects)
  var other: String?
  @Flag("json", "Print JSON, one object for each transition or difference.") var json

  func run(on console: Console) throws -> ExitStatus {
    let played = try CaseOptions(address, name: name, scenario: scenario, settings: settings)
    guard times.count <= 100, times.allSatisfy({ (0...3600).contains($0) }) else {
      throw UsageError("--at needs at most 100 times from 0 to 3600 seconds")
    }
    guard other == nil || times.isEmpty else {
      throw UsageError("--at can't be combined with --compare")
    }
    let workspace = try Workspace(process, scripts: scripts)
    let trace = other.flatMap { $0.hasSuffix(".ndjson") ? $0 : nil }
    workspace.confine(
      process,
      naming: [played.name, played.scenario, trace == nil ? other : nil] + plugins.map(\.name),
      reading: [trace])
    let playable = try workspace.load(
      played.name, scenario: played.scenario, plugins: plugins, settings: played.settings,
      in: played.surroundings)
    let recording = try playable.run().finish()
    for failure in recording.failures { console.report(failure.diagnostic) }
    if let trace {
      let difference = try difference(from: trace, to: recording, in: workspace)
      console.write(difference, from: trace, json: json)
    } else if let other {
      // In the same scenario, whichever the other one would be played in.
      let old = try workspace.load(
        other, scenario: played.scenario ?? playable.file.path, plugins: plugins,
        in: played.surroundings)
      console.write(
        MotionDifference(from: try old.run().finish(), to: recording), from: other, json: json)
    } else {
      let size = playable.scenario.device.size
      console.write(
        MotionDescription(of: recording, in: (size.width, size.height)), at: times, json: json)
    }
    return recording.result?.outcome.status ?? .success
  }

  private func difference(
    from trace: String, to recording: Recording, in workspace: Workspace
  ) throws -> MotionDifference {
    let path = workspace.searchPath.absolute(trace)
    let old = try Trace(bytes: try Trace.bytes(at: path, name: trace), file: trace)
    var bytes: [UInt8] = []
    recording.writeTrace { bytes += $0 }
    return MotionDifference(from: old, to: try Trace(bytes: bytes, file: "this run"))
  }
}

extension Console {
  fileprivate func write(_ description: MotionDescription, at times: [Double], json: Bool) {
    for transition in description.transitions {
      if json {
        var writer = JSONWriter()
        transition.write(to: &writer, at: times)
        print("\(writer.text)")
      } else {
        for line in transition.lines + transition.moments(at: times).map({ "  \($0.line)" }) {
          print("\(line)")
        }
      }
    }
  }

  fileprivate func write(_ difference: MotionDifference, from other: String, json: Bool) {
    for part in difference.parts {
      let place = part.place.transition.map { "\($0) \(part.place.operation ?? ""): " } ?? ""
      if json {
        var writer = JSONWriter()
        writer.beginObject()
        if let transition = part.place.transition { writer.member("transition", transition) }
        writer.member("words", part.words)
        if let value = part.value { writer.member("value", value.name) }
        writer.member("size", part.size)
        writer.endObject()
        print("\(writer.text)")
      } else {
        // Of traces, the parts are the largest differences, without a verb.
        let isLargest = difference.first != nil
        print(
          isLargest ? "differs: \(part.words), at \(part.place.words)" : "\(place)\(part.words)")
      }
    }
    guard !json else { return }
    // Traces that describe different things from some line on have no other difference.
    if difference.parts.isEmpty, let first = difference.first { print("\(first.words)") }
    if difference.isEmpty { print("It moves like \(other).") }
  }
}
