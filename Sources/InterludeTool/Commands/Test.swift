import Apps
import CommandLineParsing
@_spi(Tools) import Diagnostics
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Terminal
import Workspaces

extension Command {
  /// `interlude test`: compares motion with recorded goldens.
  static func test(
    in process: ProcessContext, with parts: ToolParts
  ) -> Command {
    Command(
      "test", "Play plugins and animators and compare them with their goldens.",
      examples: [
        "test .", "test SideDrawer", "test Plugins/Drawer --update",
        "test ./Rise.lua --scenario push --update", "test --junit test.xml",
        "test --review changes --markdown summary.md",
      ],
      discussion: """
        A plugin is played in the scenarios in its folder. An animator is played in the \
        scenarios for which it has goldens, or in 'tour' if it has none; --scenario selects others.

        A golden is the trace of a run, recorded with --update and kept beside its subject: \
        PLUGIN/goldens/SCENARIO.ndjson for a plugin, and goldens/NAME/SCENARIO.ndjson for an \
        animator, beside the folder animators or beside a single file. Commit it: any change in \
        motion then shows up as a text diff.

        The same input gives the same bytes, so numbers are compared exactly. Use --tolerance for \
        scripts whose arithmetic differs in the last digit between C libraries.

        --pictures adds a film strip of each run, SCENARIO.png beside the trace. If the drawing \
        libraries are the same as for the recording, every pixel is compared; otherwise only \
        visible differences count.

        --review writes a folder with a page: for each run that differs its film strip then and now, the \
        curves and events that changed, the command that plays it and the lines of the script. It opens \
        from a disk and can be attached to a build. If nothing differs, nothing is written.

        --update writes new and changed goldens, and removes goldens whose scenario no longer \
        exists. Failed runs are not recorded. Files installed with the tool are recorded only if \
        you name them by path.
        """,
      exits: [
        .success: "Everything matches its golden or was just recorded.",
        .failed: "A run differs, has no golden or failed, or a file could not be written.",
        .usage: "An animator, plugin or scenario was not found, or there is nothing to play.",
      ]
    ) { Test(process: process, parts: parts) }
  }
}

private struct Test: CommandBody {
  let process: ProcessContext
  let parts: ToolParts

  @RepeatedArgument(.subjects) var names: [String]
  @RepeatedOption(.scripts) var scripts: [String]
  @RepeatedOption(
    "scenario", short: "s",
    "Play the animator in this scenario, or only this scenario of the plugin.",
    completion: .scenarios)
  var scenarios: [String]
  @Option(
    "filter", placeholder: "text", "Only play runs whose NAME/SCENARIO contains this text.")
  var filter: String?
  @Flag("pictures", "Also compare a film strip of every run, even if none is recorded yet.")
  var withPictures
  @Flag("update", short: "u", "Record new and changed goldens.") var isUpdating
  @Option(
    "frame-rate", "Frames per second for new goldens of animators, 1 to 1000; needs --update.")
  var frameRate: Double?
  @Option("tolerance", default: 0, "How much numbers can differ, in the unit of each.")
  var tolerance: Double
  @Option(.junit) var junit: String?
  @Option(
    "review", placeholder: "folder",
    "Write a page to this folder that shows each run that differs, then and now.",
    completion: .directory)
  var review: String?
  @Option(
    "markdown", placeholder: "file",
    "Write what differs as Markdown to this file, for a pull request.", completion: .file)
  var markdown: String?
  @Flag(
    "force", short: "f",
    "Let --junit and --markdown overwrite existing files, and --review an earlier review.")
  var force
  @Flag(.json) var json

  func run(on console: Console) throws -> ExitStatus {
    let workspace = try Workspace(process, scripts: scripts)
    try validate()
    let homes = GoldenFolder.homes(of: names, on: workspace.searchPath)
    let isReviewing = review != nil || markdown != nil
    let needsPictures = withPictures || review != nil || GoldenFolder.havePictures(homes)
    if needsPictures && parts.pictures == nil || isReviewing && parts.reviewer == nil,
      // Goldens that are pictures fail without the program; what an option asks for is refused.
      let status = try parts.start(.test, isNeeded: withPictures || isReviewing, console)
    {
      return status
    }
    workspace.confine(process, naming: names + scenarios, writing: [junit, markdown]) { reach in
      if needsPictures { reach.keep(font: parts.pictures?.font) }
      reach.keepGoldens(in: homes, isUpdating: isUpdating)
      if let review { reach.keepReview(workspace.searchPath.absolute(review)) }
    }
    let files =
      try isReviewing
      ? parts.reviewer?.open(
        folder: review, markdown: markdown, in: process, overwriting: force,
        accept: "\(process.command) test --update NAMES") : nil
    return try run(
      GoldenTest(
        workspace: workspace, isUpdating: isUpdating, tolerance: tolerance, frameRate: frameRate,
        pictures: parts.pictures, review: files), on: console)
  }

  private func validate() throws {
    try Workspace.validate(frameRate: frameRate)
    guard frameRate == nil || isUpdating else {
      throw UsageError("--frame-rate can only be used with --update")
    }
    guard tolerance >= 0, tolerance.isFinite else {
      throw UsageError(
        .unexpectedValue(
          of: "--tolerance", expected: "a number of at least 0", found: tolerance.word))
    }
    guard review == nil || !isUpdating else {
      throw UsageError("--review shows what differs; it can't be combined with --update")
    }
  }

  private func run(_ test: GoldenTest, on console: Console) throws -> ExitStatus {
    let targets = try targets(in: test.workspace)
    for note in targets.notes { console.report("\(note)") }
    let cases = try cases(of: targets, in: test.workspace)
    // The file is opened before anything is played, so that a wrong path is reported at once.
    let file = try junit.map { try OutputFile($0, overwriting: force) }
    let bar = ProgressBar(on: console, quiet: json)
    var results = cases.enumerated().map { index, one in
      bar.show(Double(index) / Double(cases.count), of: "testing")
      return test.result(of: one)
    }
    bar.clear()
    results += targets.broken.map(TestResult.init)
    let reviewed = try test.review?.write(played: results.count, showing: bar)
    for place in results.indices {
      results[place].picture = reviewed?.pictures[results[place].name]
    }
    if let file {
      file.append(Array(JUnitReport(command: "test", suites: suites(results)).text.utf8))
      try file.commit()
    }
    if json {
      for result in results { console.print("\(result.json)") }
    } else {
      TestReport(results: results, terminal: console.output.terminal).write(to: console)
    }
    for line in reviewed?.words ?? [] { console.report("\(line)") }
    return results.contains { $0.verdict.isFailure } ? .failed : .success
  }

  // MARK: What is played

  private func apps(in workspace: Workspace) -> [App] {
    workspace.apps.filter { names.isEmpty || names.contains($0.name) }
  }

  private func targets(in workspace: Workspace) throws -> Subjects {
    let apps = apps(in: workspace)
    let others = names.filter { name in !apps.contains { $0.name == name } }
    if names.isEmpty, !apps.isEmpty { try workspace.checkAppsOfScenarios() }
    return try workspace.apps.isEmpty || !others.isEmpty
      ? Subjects(others, in: workspace) : .none(in: workspace)
  }

  private func cases(of targets: Subjects, in workspace: Workspace) throws -> [TestCase] {
    let subjects =
      try apps(in: workspace).map { try workspace.subject($0.name) }
      + targets.animators + targets.plugins
    let gone = targets.places.flatMap {
      TestCase.gone(beside: $0.files(of: .animators), asked: scenarios)
    }
    let played = try subjects.flatMap {
      try $0.cases(asked: scenarios, withPictures: withPictures, in: workspace)
    }
    let cases = (played + gone).filter { test in
      filter.map { $0.isEmpty || test.name.lowercased().includes($0.lowercased()) } ?? true
    }
    guard !cases.isEmpty || !targets.broken.isEmpty else {
      throw try nothingToPlay(of: subjects, in: workspace)
    }
    return cases
  }

  private func suites(_ results: [TestResult]) -> [JUnitReport.Suite] {
    var names: [String] = []
    for result in results where !names.contains(result.suite) { names.append(result.suite) }
    return names.map { name in
      JUnitReport.Suite(
        name: name, cases: results.filter { $0.suite == name }.map(\.junit))
    }
  }

  /// A test that plays nothing must not succeed.
  private func nothingToPlay(of subjects: [Subject], in workspace: Workspace) throws -> UsageError {
    for scenario in scenarios { _ = try workspace.scenarioFile(scenario) }
    if let filter { return UsageError("no run matches the filter '\(filter)'") }
    let folder = subjects.first { $0.plugin != nil }?.scenarioFolder ?? "scenarios"
    return UsageError("there is no scenario to play; put one into '\(folder)'")
  }
}
