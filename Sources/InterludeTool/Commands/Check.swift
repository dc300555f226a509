import CommandSupport
import CommandLineParsing
import Conformance
import Diagnostics
import Scenarios
import Scripting

extension Command {
  /// `interlude check`: whether animators and plugins keep their promises.
  static func check(in process: ProcessContext) -> Command {
    Command(
      "check", "Check animators and plugins in every situation.",
      examples: [
        "check", "check SwipeToPop", "check ./Rise.lua --verbose", "check --junit check.xml",
      ],
      discussion: """
        Each animator is played in 66 situations: push, pop, present and dismiss (full screen, \
        custom, and custom over a part of the screen), tabs both ways and a replaced child, on a \
        phone, a small phone and a tablet, from left to right and from right to left; then \
        cancelled at six points, scrubbed, asked twice, and run for a user who wants less movement.

        What counts is what can be seen: a shadow off the screen or a shade under an opaque view \
        may have any value. Nothing visible may jump when a run begins, goes on, is let go of or \
        ends. A plugin's scenarios are played, with its own animators, gestures and presentation.
        """,
      exits: [
        .success: "Nothing is wrong; there may be warnings.",
        .failed: "Something is wrong, or --strict is set and there are warnings.",
        .usage: "There is no such animator or plugin.",
      ],
      RepeatedArgument(
        "name", "An animator, a plugin, a Lua file or a folder; all there are, if none.",
        completion: .candidates),
      CommonParameters.scripts,
      Option(
        "junit", of: String.self, "A new file to write a JUnit report to.", completion: .file),
      Flag("force", short: "f", "Let --junit overwrite a file."),
      Flag("strict", "Fail when there are warnings."),
      Flag("verbose", short: "v", "Print notes and measurements too."),
      Flag("json", "Print JSON, one object in a line.")
    ) { console, names, scripts, junit, force, strict, verbose, json in
      try Check(
        workspace: Workspace(process, scripts: scripts), junit: junit, overwrites: force,
        isStrict: strict, isVerbose: verbose, json: json
      ).run(names, on: console)
    }
  }
}

/// One call of `interlude check`.
private struct Check {
  let workspace: Workspace
  let junit: String?
  let overwrites: Bool
  let isStrict: Bool
  let isVerbose: Bool
  let json: Bool

  func run(_ names: [String], on console: Console) throws -> ExitStatus {
    let targets = try CommandTargets(names, in: workspace)
    for note in targets.notes { console.report(note) }
    // The file is begun before anything is played, so that a wrong place is told at once.
    let file = try junit.map { try OutputFile($0, overwriting: overwrites) }
    let reports = targets.reports(in: workspace)
    if let file {
      let report = JUnitReport(command: "check", suites: reports.map(\.suite))
      file.append(Array(report.text.utf8))
      try file.commit()
    }
    if json {
      for report in reports { console.print(report.json) }
    } else {
      CheckReport(reports: reports, isVerbose: isVerbose, terminal: console.output.terminal)
        .write(to: console)
    }
    let isFailed = reports.contains {
      $0.verdict == .fail || (isStrict && $0.verdict == .warn)
    }
    return isFailed ? .failed : .success
  }
}
