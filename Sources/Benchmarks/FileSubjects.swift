import Diagnostics
import Foundation
import Motion
import Recordings
import Scenarios
import Scripting
import Views
import Transitions

/// Reading and writing of scenarios and traces, and whole runs of the program.
struct FileSubjects {
  static func all() throws -> [Subject] {
    try [scenario(), trace()] + programs()
  }

  private static let scenarioText = """
    {
      interlude: 1, name: "measured", summary: "push one screen", device: "iPhone 15",
      controllers: {
        inbox: { background: "#F2F2F7",
          views: [{ id: "avatar", frame: [16, 111, 64, 64], background: "#0A84FF" }] },
        message: { background: "#FFFFFF",
          views: [{ id: "avatar", frame: [146.5, 120, 100, 100], background: "#0A84FF" }] },
      },
      root: { navigation: ["inbox"] },
      actions: [{ at: 0, do: "push", controller: "message" }],
      expect: [
        { event: "didShow", controller: "message", times: 1 },
        { at: "end", stack: ["inbox", "message"], completed: 1, leftovers: 0, scriptErrors: 0 },
      ],
    }
    """

  private static func scenario() throws -> Subject {
    var scenario: Scenario?
    return .time("scenario/load", unit: .microseconds, operations: 20) { count in
      for _ in 0..<count { scenario = try Scenario(scenarioText, file: "measured.json") }
    } check: {
      scenario?.actions.count == 1
    }
  }

  /// Writes the frames of a run repeatedly.
  private static func trace() throws -> Subject {
    let scenario = try Scenario(scenarioText, file: "measured.json")
    let repeater = Repeater(
      TraceHeader(scenario, animator: "measured", interlude: "0"), times: 2000)
    let run = MeasuredRun(
      try ScriptAnimator(source: MeasuredScripts.views, name: "measured.lua"))
    run.begin()
    run.stage.addObserver(repeater)
    return Subject(name: "trace/write", unit: "MB/s") {
      run.ready(for: 2)
      let seconds = repeater.seconds
      let bytes = repeater.bytes
      run.stage.tick()
      let written = Double(repeater.bytes - bytes)
      guard run.isRight, written > 100_000 else { throw WrongResult(subject: "trace/write") }
      return written / (repeater.seconds - seconds) / 1e6
    }
  }

  /// The processor time of the program, which is started for each sample.
  private static func programs() throws -> [Subject] {
    guard let program = Program() else { return [] }
    let folder = try program.makeFolder()
    let script = folder.appendingPathComponent("measured.lua").path
    let scenario = folder.appendingPathComponent("measured.json").path
    let trace = folder.appendingPathComponent("measured.ndjson").path
    try MeasuredScripts.views.replacing("duration = 60.0", with: "duration = 0.5")
      .write(toFile: script, atomically: true, encoding: .utf8)
    try scenarioText.write(toFile: scenario, atomically: true, encoding: .utf8)
    return [
      program.subject(
        "start/run",
        ["run", script, "--scenario", scenario, "--trace", trace, "--quiet"]
      ) {
        let text = (try? String(contentsOfFile: trace, encoding: .utf8)) ?? ""
        try? FileManager.default.removeItem(atPath: trace)
        return text.split(separator: "\n").count { $0.contains("\"type\":\"frame\"") } >= 30
      },
      program.subject("list/all", ["list"]) { true },
      program.subject("check/all", ["check", "--strict"], isCount: true) { true },
    ]
  }
}

/// Writes each frame that it observes many times.
private final class Repeater: StageObserver {
  private(set) var bytes = 0
  private(set) var seconds = 0.0
  private let times: Int
  private var writer: TraceWriter?

  init(_ header: TraceHeader, times: Int) {
    self.times = times
    super.init()
    writer = TraceWriter(header) { [unowned self] in bytes += $0.count }
  }

  override func stageDidShow(_ frame: TransitionFrame) {
    let start = processorTime()
    for _ in 0..<times { writer?.stageDidShow(frame) }
    writer?.flush()
    seconds += (processorTime() - start) / 1e9
  }
}
