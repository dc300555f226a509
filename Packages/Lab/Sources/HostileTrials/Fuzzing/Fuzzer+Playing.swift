import AllCommands
import CommandLineParsing
import Diagnostics
package import Foundation
@_spi(Tools) import InterludeTool
import LuaRuntime
import MemoryAccounting
import Recordings
import Scenarios
import Scripting
import Terminal
import Transitions
import Workspaces

extension Fuzzer {
  /// Plays a file as what its name says it is.
  ///
  /// A crash is for the caller's caller.
  ///
  /// - Parameter package: Where the shipped scripts are.
  package static func play(_ file: String, package: URL) throws -> FuzzOutcome {
    let start = Measure.processorTime
    var outcome = FuzzOutcome()
    try play(file, package, &outcome)
    let seconds = Measure.processorTime - start
    // Four runs of 300 million instructions take ten on a slow machine.
    if seconds > 15 { outcome.complain("takes \(seconds) s") }
    return outcome
  }

  private static func play(_ file: String, _ package: URL, _ outcome: inout FuzzOutcome) throws {
    if file.hasSuffix("." + Kind.plugin.rawValue) {
      try playPlugin(file, package, &outcome)
    } else if file.hasSuffix("." + Kind.scenario.rawValue) {
      playScenario(file, package, &outcome)
    } else if file.hasSuffix("." + Kind.trace.rawValue) {
      try playTrace(file, &outcome)
    } else if file.hasSuffix("." + Kind.picture.rawValue) {
      try draw(file, package, &outcome)
    } else if file.hasSuffix("." + Kind.document.rawValue) {
      outcome.complain(read([UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))))
    } else if file.hasSuffix("." + Kind.results.rawValue) {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      _ = chdir(folder(of: file))
      try playResults(text, package, in: folder(of: file), &outcome)
    } else if file.hasSuffix("." + Kind.pair.rawValue) {
      try playPair(
        try String(contentsOfFile: file, encoding: .utf8), package, in: folder(of: file), &outcome)
    } else if file.hasSuffix("." + Kind.commandLine.rawValue) {
      let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
      // Files to write are named from the folder of the process.
      _ = chdir(folder(of: file))
      let words = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      use(words, package, in: folder(of: file), &outcome)
    } else {
      let report = Trial.play(file)
      outcome.complain(report.complaint)
      outcome.complain(report.complaintAboutCosts)
      for message in report.messages { outcome.add(message.utf8) }
    }
  }

  private static func folder(of file: String) -> String {
    URL(fileURLWithPath: file).deletingLastPathComponent().path
  }

  /// Lists the plugin, and plays gestures and presentations with it.
  private static func playPlugin(
    _ file: String, _ package: URL, _ outcome: inout FuzzOutcome
  ) throws {
    let root = URL(fileURLWithPath: folder(of: file)).appendingPathComponent("fuzz")
    try? FileManager.default.removeItem(at: root)
    defer { try? FileManager.default.removeItem(at: root) }
    try layPlugin(
      try Data(contentsOf: URL(fileURLWithPath: file)),
      in: root.appendingPathComponent("Plugins/Fuzz"), package)
    try gestures.write(
      to: root.appendingPathComponent("gestures.json"), atomically: true, encoding: .utf8)
    _ = chdir(root.path)
    // Of what is shipped only the animators, or most of the time would go into other plugins.
    let animators = package.appendingPathComponent("Scripts/animators").path
    use(["list", "--plugins"], root, in: root.path, &outcome)
    use(
      [
        "run", "Push", "--scenario", "./gestures.json", "--frame-rate", "15",
        "--scripts", animators, "--trace", traceName,
      ], root, in: root.path, &outcome)
    outcome.add(fileIn: root.path + "/" + traceName)
    #if !DEBUG
      outcome.complain(try? costs(of: "gestures.json", in: root.path, scripts: animators))
    #endif
  }

  /// Makes the folder of a plugin, with the animators of its own that shipped ones name.
  package static func layPlugin(_ text: Data, in folder: URL, _ package: URL) throws {
    let animators = folder.appendingPathComponent("animators")
    try FileManager.default.createDirectory(at: animators, withIntermediateDirectories: true)
    try text.write(to: folder.appendingPathComponent("plugin.lua"))
    for name in [
      "NowPlaying/animators/CardUp", "PhotoViewer/animators/Carry", "Sheet/animators/Rise",
    ] {
      let file = package.appendingPathComponent("Plugins/\(name).lua")
      try FileManager.default.copyItem(
        at: file, to: animators.appendingPathComponent(file.lastPathComponent))
    }
  }

  /// Plays a scenario a frame at a time: what is wrong about the time that all its scripts take, if anything.
  private static func costs(
    of scenario: String, in folder: String, scripts: String
  ) throws -> String? {
    let process = ProcessContext(
      currentDirectory: folder, environment: [:], executable: "/nowhere")
    let workspace = try Workspace(process, scripts: [scripts])
    let text = try String(contentsOfFile: "\(folder)/\(scenario)", encoding: .utf8)
    let player = try Player(
      Scenario(text, file: scenario),
      in: workspace.environment(
        trying: workspace.load(workspace.subject("Push"), keepsBroken: true)))
    player.timeLimit = 300
    var report = TrialReport(file: scenario)
    while !player.isDone {
      let before = StageAllowance.known(on: player.stage)?.instructions
      let left = before?.left ?? 0
      let start = Measure.processorTime
      player.step()
      let seconds = Measure.processorTime - start
      guard let after = StageAllowance.known(on: player.stage)?.instructions else { continue }
      // Where a transition has ended, what comes then has a new one.
      let spent = before.map { left - $0.left } ?? 0
      let more = after === before ? 0 : LuaLimits.standard.runInstructions - after.left
      report.count(spent + more, in: seconds)
    }
    return report.complaintAboutCosts
  }

  private static func playScenario(_ file: String, _ package: URL, _ outcome: inout FuzzOutcome) {
    let folder = folder(of: file)
    _ = chdir(folder)
    use(
      [
        "run", "SwipeToPop", "--scenario", "./" + URL(fileURLWithPath: file).lastPathComponent,
        "--trace", traceName, "--force",
      ], package, in: folder, &outcome)
    outcome.add(fileIn: folder + "/" + traceName)
    unlink(folder + "/" + traceName)
    // A sheet divides by the size of the device, and a plot shows what the scenario says; some are enough.
    let size = FileManager.default.contents(atPath: file)?.count ?? 0
    guard size % 4 == 0 else { return }
    for (option, name) in [("--sheet", "sheet.png"), ("--curves", "curves.svg")] {
      use(
        [
          "render", "CrossDissolve", "--scenario",
          "./" + URL(fileURLWithPath: file).lastPathComponent, "--frames", "2", "--fps", "5",
          option,
          name, "--force", "--quiet",
        ], package, in: folder, &outcome)
      outcome.add(fileIn: folder + "/" + name)
      unlink(folder + "/" + name)
    }
  }

  /// Reads a trace as a golden, and holds it against itself.
  private static func playTrace(_ file: String, _ outcome: inout FuzzOutcome) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    do throws(InvalidTrace) {
      let trace = try Trace(bytes: bytes, file: "trace.ndjson")
      let difference = MotionDifference(from: trace, to: trace)
      if !difference.isEmpty { outcome.complain("a trace differs from itself: \(difference)") }
    } catch {
      outcome.print(DiagnosticPrinter().text(for: error.diagnostic))
    }
  }

  /// Draws a sheet of eight moments, or a smaller one.
  ///
  /// The budget of pictures promises 2 s and 256 MB. Images are decoded as a whole, one after the other, and have some seconds more.
  private static func draw(_ file: String, _ package: URL, _ outcome: inout FuzzOutcome) throws {
    let folder = folder(of: file)
    let drawing = Mutation.Drawing(of: try String(contentsOfFile: file, encoding: .utf8))
    _ = chdir(folder)
    try drawing.images?.write(in: folder)
    // As the tool has it.
    MemoryBudget.process.setLimit(RunLimits.usualMemory << 20) {}
    defer { drawing.images?.remove(from: folder) }
    Measure.forgetPeak()
    let start = Measure.processorTime
    use(
      [
        "render", "./" + URL(fileURLWithPath: file).lastPathComponent, "--scenario",
        drawing.images == nil ? "push" : "./" + HostileImages.scenarioName,
        "--fps", "\(drawing.frameRate)", "--frames", "\(drawing.frames)", "--scale",
        "\(drawing.scale)", "--sheet", "sheet.png", "--force", "--quiet",
      ], package, in: folder, &outcome)
    let (seconds, memory) = (Measure.processorTime - start, Measure.peakMemory)
    let (mostSeconds, mostMemory) = drawing.images == nil ? (2.0, 256) : (10, 700)
    if seconds > mostSeconds { outcome.complain("a sheet takes \(seconds) s") }
    if memory > mostMemory << 20 { outcome.complain("a sheet takes \(memory >> 20) MB") }
    outcome.add(fileIn: folder + "/sheet.png")
    unlink(folder + "/sheet.png")
  }

  private static let traceName = "trace.ndjson"

  private static func use(
    _ words: [String], _ package: URL, in folder: String, _ outcome: inout FuzzOutcome
  ) {
    let transcript = Transcript()
    let status = InterludeTool.run(
      words,
      in: ProcessContext(
        currentDirectory: folder, environment: [:],
        executable: package.appendingPathComponent(".build/debug/interlude").path),
      extensions: .all, console: transcript.console)
    outcome.add("\(status)".utf8)
    outcome.print(transcript.output)
    outcome.print(transcript.messages)
  }

  private static let gestures = """
    {
      interlude: 1, name: "gestures", device: "iPhone 15",
      controllers: { inbox: {}, message: {}, card: { style: "custom" } },
      root: { navigation: ["inbox", "message"], plugin: "Fuzz" },
      actions: [
        { at: 0, do: "touch", path: [[0, 4, 400], [0.1, 60, 402], [0.2, 230, 404]],
          release: { velocity: [300, 0] } },
        { at: 3, do: "present", controller: "card", plugin: "Fuzz" },
        { at: 6, do: "touch", path: [[0, 200, 400], [0.1, 200, 500], [0.3, 200, 700]],
          release: { velocity: [0, 500] } },
        { at: 9, do: "dismiss" },
        { at: 9.1, do: "hold", seconds: 0.2 },
      ],
    }
    """
}

extension TrialReport {
  /// What no script may do, in words; nil if it did not.
  package var complaint: String? {
    if transitions < 1 || completed != transitions || ending != "done" {
      return "\(completed) of \(transitions) transitions completed, \(ending)"
    }
    // A transition of a minute swallows those that should follow it.
    if transitions == 4, !isSound { return "something is left over, or is no number" }
    if slowestFrame > 0.3 { return "a frame took \(slowestFrame) s" }
    if loading > 0.5 { return "loading took \(loading) s" }
    if peakMemory > 96 << 20 { return "\(peakMemory >> 20) MB" }
    if messages.contains(where: { $0.utf8.count > 4096 }) { return "a message is too long" }
    return nil
  }

  /// Whether instructions took too long on average; nil if not, or in a build that is not optimized.
  package var complaintAboutCosts: String? {
    #if DEBUG
      return nil
    #else
      let limit = Self.mostNanoseconds * max(1, Self.baseline / 4.6)
      guard nanosecondsAnInstruction > limit else { return nil }
      return "an instruction took \(nanosecondsAnInstruction) ns on average, of \(instructions)"
    #endif
  }

  /// Nanoseconds that an instruction may take on average, on a machine where an addition takes 4.6.
  private static let mostNanoseconds = 50.0
  private static let baseline = CostOracle.baseline ?? 0
}
