import CommandSupport
import CommandLineParsing
import Diagnostics
import Scenarios
import Scripting

extension Command {
  /// `interlude test`: whether everything still moves as it was recorded.
  static func test(in process: ProcessContext) -> Command {
    Command(
      "test", "Play the scenarios of plugins and animators and compare with their goldens.",
      examples: [
        "test .", "test SideDrawer", "test Plugins/Drawer --update",
        "test ./Rise.lua --scenario push --update", "test --junit test.xml",
      ],
      discussion: """
        A plugin is played in the scenarios of its own folder. An animator is played in the \
        scenarios that it has goldens of, in tour while it has none; --scenario names others.

        A golden is the trace of a run, recorded with --update and kept beside what it is of: \
        PLUGIN/goldens/SCENARIO.ndjson for a plugin, Goldens/NAME/SCENARIO.ndjson beside the folder \
        Animators or beside a lone file. Commit it: any change of motion then shows as a difference \
        of text.

        The same input gives the same bytes, so numbers are compared exactly. --tolerance is for \
        scripts whose own arithmetic differs in the last place between C libraries.

        --pictures adds a film strip of each run, SCENARIO.png beside the trace. If the drawing libraries \
        are those of the recording, every pixel is compared; otherwise only visible differences count.

        --update writes what is new or different, and removes goldens whose scenario is gone. \
        What fails is not recorded, nor what is installed with the tool unless it is named by its \
        path.
        """,
      exits: [
        .success: "Everything matches its golden, or was recorded now.",
        .failed: "Something differs, has no golden, failed, or could not be written.",
        .usage: "There is no such animator, plugin or scenario, or nothing to play.",
      ],
      RepeatedArgument(
        "name", "An animator, a plugin, a Lua file or a folder; all there are, if none.",
        completion: .candidates),
      CommonParameters.scripts,
      RepeatedOption(
        "scenario", short: "s", of: String.self,
        "A scenario to play an animator in, or the plugin's scenarios to play.",
        completion: .scenarios),
      Option("filter", of: String.self, "Play only runs whose NAME/SCENARIO contains this text."),
      Flag("pictures", "Make a film strip of every run, not only of those that have one."),
      Flag("update", short: "u", "Record what is new or different."),
      Option(
        "frame-rate", of: Double.self,
        "Frames a second for the goldens of animators, 1 to 1000; with --update. They keep it."),
      Option("tolerance", default: 0.0, "How far numbers may differ, in the unit of each."),
      Option(
        "junit", of: String.self, "A new file to write a JUnit report to.", completion: .file),
      Flag("force", short: "f", "Let --junit overwrite a file."),
      Flag("json", "Print JSON, one object in a line.")
    ) {
      console, names, scripts, scenarios, filter, withPictures, isUpdating, frameRate, tolerance,
      junit, force, json in
      let workspace = try Workspace(process, scripts: scripts)
      try Workspace.validate(frameRate: frameRate)
      guard frameRate == nil || isUpdating else {
        throw UsageError("--frame-rate can only be used with --update")
      }
      guard tolerance >= 0, tolerance.isFinite else {
        throw UsageError(
          .unexpectedValue(
            of: "--tolerance", expected: "a number of at least 0", found: tolerance.word))
      }
      let test = GoldenTest(
        workspace: workspace, isUpdating: isUpdating, tolerance: tolerance, frameRate: frameRate)
      return try Test(
        test: test, scenarios: scenarios, filter: filter, withPictures: withPictures, junit: junit,
        overwrites: force, json: json
      ).run(names, on: console)
    }
  }
}

/// One call of `interlude test`.
private struct Test {
  let test: GoldenTest
  let scenarios: [String]
  let filter: String?
  let withPictures: Bool
  let junit: String?
  let overwrites: Bool
  let json: Bool

  func run(_ names: [String], on console: Console) throws -> ExitStatus {
    let targets = try CommandTargets(names, in: test.workspace)
    for note in targets.notes { console.report(note) }
    let cases = try subjects(targets).flatMap {
      try $0.cases(asked: scenarios, withPictures: withPictures, in: test.workspace)
    }
    .filter { filter == nil || $0.name.lowercased().contains(filter?.lowercased() ?? "") }
    guard !cases.isEmpty || !targets.broken.isEmpty else { throw try nothingToPlay() }
    // The file is begun before anything is played, so that a wrong place is told at once.
    let file = try junit.map { try OutputFile($0, overwriting: overwrites) }
    let results = cases.map(test.result) + targets.broken.map(TestResult.init)
    if let file {
      file.append(Array(JUnitReport(command: "test", suites: suites(results)).text.utf8))
      try file.commit()
    }
    if json {
      for result in results { console.print(result.json) }
    } else {
      TestReport(results: results, terminal: console.output.terminal).write(to: console)
    }
    return results.contains { $0.verdict.isFailure } ? .failed : .success
  }

  private func subjects(_ targets: CommandTargets) -> [TestSubject] {
    targets.animators.map(TestSubject.init) + targets.plugins.compactMap(TestSubject.init)
      + targets.places.flatMap { TestSubject.gone(beside: $0.files(of: .animators)) }
  }

  private func suites(_ results: [TestResult]) -> [JUnitReport.Suite] {
    var names: [String] = []
    for result in results where !names.contains(result.suite) { names.append(result.suite) }
    return names.map { name in
      JUnitReport.Suite(
        name: name, cases: results.filter { $0.suite == name }.map(\.junit))
    }
  }

  /// A test that plays nothing must not pass.
  private func nothingToPlay() throws -> UsageError {
    for scenario in scenarios { _ = try test.workspace.scenarioFile(scenario) }
    if let filter { return UsageError("no run matches the filter '\(filter)'") }
    return UsageError("there is no scenario to play; put one in the plugin's 'scenarios' folder")
  }
}
