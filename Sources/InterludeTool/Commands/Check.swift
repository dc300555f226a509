import Apps
import CommandLineParsing
@_spi(Tools) import Conformance
@_spi(Tools) import Diagnostics
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Terminal
import Workspaces

extension Command {
  /// `interlude check`: checks that animators and plugins behave as users expect.
  static func check(in process: ProcessContext) -> Command {
    Command(
      "check", "Check animators and plugins in every situation.",
      examples: [
        "check", "check SwipeToPop", "check ./Rise.lua --verbose",
        "check Rise --scenario shop.json", "check Rise --kit", "check --junit check.xml",
        "check --case SwipeToPop/pop/iPad/landscape/rtl/cancel=0.35",
      ],
      discussion: """
        Each animator is played in 66 situations: push, pop, present and dismiss (full screen, \
        custom, and custom over part of the screen), tabs in both directions and replace, on a \
        phone, a small phone and a tablet, in left-to-right and right-to-left layouts. It is then \
        cancelled at six points, scrubbed, run twice, and run with reduced motion.

        Only what a viewer can see counts: a shadow off the screen or a shade under an opaque view \
        can have any value. Nothing visible must jump when a run begins, continues, is released or \
        ends, and the screen must not be black. With --scenario each animator and plugin is also played in \
        your own screens. A plugin's scenarios are played with its own animators, gestures and presentation. In \
        both, each transition is played again and caught, reversed, cancelled, thrown and repeated, at moments \
        at which it moves; the scenario is also played on a tablet, on a small phone right to left, and with \
        reduced motion. What refuses every situation is not checked. With --kit, what InterludeKit \
        can't show on an app's live views is a warning.

        In an interlude with apps, NAME can be an app, and without a name all apps are checked: each \
        transition of the scenarios that name the app is played on three devices, in both directions \
        of text and with reduced motion, cancelled at five points, interrupted, reversed, with the \
        device turned half way, and with the touch cancelled that drives it. What only a gesture could \
        bring about is a warning unless a gesture of the app drives the transition.
        """,
      exits: [
        .success: "No errors; there can be warnings.",
        .failed:
          "There are errors, or with --strict warnings, or what refuses every situation.",
        .usage: "An animator or plugin was not found, or a scenario can't be read.",
      ]
    ) { Check(process: process) }
  }
}

/// One call of `interlude check`.
private struct Check: CommandBody {
  let process: ProcessContext

  @RepeatedArgument(.subjects) var names: [String]
  @RepeatedOption(.scripts) var scripts: [String]
  @RepeatedOption(
    "scenario", short: "s",
    "Also play each of them in this scenario, and check that nothing visible jumps there.",
    completion: .scenarios)
  var scenarios: [String]
  @Option(.address) var address: String?
  @Option(.junit) var junit: String?
  @Flag("force", short: "f", "Let --junit overwrite an existing file.") var overwrites
  @Option(
    "jobs", short: "j", "How many animators are checked at once; by default, one a processor.")
  var jobs: Int?
  @Flag("kit", "Also warn about what an app with InterludeKit can't show of an animator.")
  var forLiveViews
  @Flag("strict", "Fail if there are warnings.") var isStrict
  @Flag("verbose", short: "v", "Also print notes and measurements.") var isVerbose
  @Flag(.json) var json

  func run(on console: Console) throws -> ExitStatus {
    try Workers<Int, Int>.validate(jobs)
    guard address == nil || names.isEmpty && scenarios.isEmpty else {
      throw UsageError(
        "--case says what is checked; it can't be combined with a name or --scenario")
    }
    let address = try address.map(CaseAddress.init)
    let workspace = try Workspace(process, scripts: scripts)
    workspace.confine(
      process, naming: [address?.subject, address?.scenario] + (names + scenarios).map { $0 },
      writing: [junit])
    let apps = AppCheck(workspace: workspace)
    let others = names.filter { !apps.isApp($0) }
    // The file is opened before anything is played, so that a wrong path is reported at once.
    let scenes = try scenarios.map { try workspace.scenario($0) }
    for scene in scenes { for warning in scene.warnings { console.report(warning) } }
    let file = try junit.map { try OutputFile($0, overwriting: overwrites) }
    var reports: [Report] = []
    if address == nil, !process.apps.isEmpty, others.count < names.count || names.isEmpty {
      reports += try apps.reports(names.filter(apps.isApp), in: scenes)
      guard !reports.isEmpty else {
        throw UsageError("no scenario plays the app; add one with \"app\"")
      }
    }
    if let address {
      reports = [try address.report(in: workspace)]
    } else if process.apps.isEmpty || !others.isEmpty {
      let subjects = try Subjects(others, in: workspace)
      for note in subjects.notes { console.report("\(note)") }
      reports += try subjects.reports(
        in: workspace, playing: scenes, forLiveViews: forLiveViews,
        jobs: jobs ?? Workers<Int, Int>.usualCount,
        showing: ProgressBar(on: console, quiet: json)
      ) {
        [process, scripts] in try Workspace(process, scripts: scripts)
      }
    }
    if let file {
      let report = JUnitReport(command: "check", suites: reports.map(\.suite))
      file.append(Array(report.text.utf8))
      try file.commit()
    }
    if json {
      for report in reports { console.print("\(report.json)") }
    } else {
      CheckReport(
        reports: reports, isVerbose: isVerbose, terminal: console.output.terminal,
        command: process.command
      ).write(to: console)
    }
    let isFailed = reports.contains {
      $0.verdict == .fail || (isStrict && $0.verdict != .ok)
    }
    return isFailed ? .failed : .success
  }
}
