import Diagnostics
import Foundation
import Motion
import Recordings
import Scenarios
import Scripting
import Views
import Transitions

/// Reading and writing of scenarios and traces, and whole runs of the program.
struct FileBenchmarks {
  static func all() throws -> [Benchmark] {
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

  private static func scenario() throws -> Benchmark {
    var scenario: Scenario?
    return .time("scenario/load", unit: .microseconds, operations: 20) { count in
      for _ in 0..<count { scenario = try Scenario(scenarioText, file: "measured.json") }
    } check: {
      scenario?.actions.count == 1
    }
  }

  /// Writes a run that was recorded.
  private static func trace() throws -> Benchmark {
    let scenario = try Scenario(scenarioText, file: "measured.json")
    let recorder = Recorder(TraceHeader(scenario, animator: "measured", interlude: "0"))
    let run = MeasuredRun(
      try ScriptAnimator(source: MeasuredScripts.views, name: "measured.lua"))
    run.begin()
    run.stage.addObserver(recorder)
    run.ready(for: 600)
    for _ in 0..<600 { run.stage.tick() }
    let recording = recorder.recording
    return Benchmark(name: "trace/write", unit: "MB/s") {
      var written = 0
      let start = processorTime()
      recording.writeTrace { written += $0.count }
      guard written > 100_000 else { throw WrongResult(benchmark: "trace/write") }
      return Double(written) / (processorTime() - start) * 1e3
    }
  }

  /// The processor time of the program, which is started for each sample.
  private static func programs() throws -> [Benchmark] {
    guard let program = Program() else { return [] }
    let folder = try program.makeFolder()
    let script = folder.appendingPathComponent("measured.lua").path
    let scenario = folder.appendingPathComponent("measured.json").path
    let trace = folder.appendingPathComponent("measured.ndjson").path
    try MeasuredScripts.views.replacing("duration = 60.0", with: "duration = 0.5")
      .write(toFile: script, atomically: true, encoding: .utf8)
    try scenarioText.write(toFile: scenario, atomically: true, encoding: .utf8)
    return [
      program.benchmark(
        "start/run",
        ["run", script, "--scenario", scenario, "--trace", trace, "--quiet"]
      ) {
        let text = (try? String(contentsOfFile: trace, encoding: .utf8)) ?? ""
        try? FileManager.default.removeItem(atPath: trace)
        return text.split(separator: "\n").count { $0.contains("\"type\":\"frame\"") } >= 30
      },
      program.benchmark("list/all", ["list"]) { true },
      program.benchmark("check/all", ["check", "--strict"], isCount: true) { true },
    ]
  }
}
