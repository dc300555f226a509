package import CommandLineParsing
@_spi(Tools) import Diagnostics
import Export
@_spi(Tools) import Motion
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Terminal
@_spi(Tools) package import Transitions
package import Workspaces

extension Command {
  /// `interlude export`: writes an animator in formats that other systems play.
  package static func export(in process: ProcessContext) -> Command {
    Command(
      "export", "Write an animator's motion for apps that don't use Interlude.",
      examples: [
        "export SwipeToPop --to web --output swipe.js",
        "export Deck --to uikit --operation present --operation dismiss --output Deck.swift",
        "export PopIn --to lottie --device \"iPad mini\" --output popin.json",
        "export ./Rise.lua --to json --set rise=0.2 --tolerance 0.5 --output rise.json",
        "export plugin:SwipeToPop --to web --demo --output swipe.js",
        "export Cover Deck PopIn --to uikit --to web --output Transitions/",
      ],
      discussion: """
        The transition is played in containers of many sizes, and each value becomes a few keys \
        with cubic curves between them. They hold for every size, and are compared with the engine in \
        seven sizes that were not used to find them; the worst error is printed. If a motion doesn't \
        follow from the size, it is written for one size only, and the command says so.

        Without --operation, the export has push, pop, present and dismiss, as far as the animator \
        moves them. Geometry and timing are apart: a finger that drives the export shows what it \
        points at, and 'plugin:NAME' exports the plugin's gesture too.

        With one animator and one target, --output is a file that needs no other. With several, it is \
        a folder: a short file for each animator, and one with what they share; for several targets, \
        a folder of each.

        Targets: \(ExportTarget.allCases.map { "'\($0.rawValue)' is \($0.summary)" }.joined(separator: ", ")).
        """,
      exits: [
        .success: "Everything was written.",
        .failed:
          "The target can't say what the animator does, or its script fails; nothing was written.",
        .usage: "Something was not found, can't be read or can't be written.",
        .scriptFailed: "With --all: a script is broken; the others and the table were written.",
      ]
    ) { ExportCommand(process: process) }
  }
}

private struct ExportCommand: CommandBody {
  let process: ProcessContext

  @RepeatedArgument(
    "name", "An animator, a Lua file, or 'plugin:NAME'.", completion: .animators)
  var names: [String]
  @RepeatedOption("to", "What it is written for.") var targets: [ExportTarget]
  @Option(
    "output", short: "o", placeholder: "file",
    "The file to write; a folder for several animators or targets, and with --all.",
    completion: .file)
  var output: String?
  @RepeatedOption(
    "operation", "An operation to export; push, pop, present and dismiss if none.")
  var operations: [ExportedOperation]
  @Option(
    "scenario", short: "s",
    "A scenario that has the operations; one of the operation's name, if none.",
    completion: .scenarios)
  var scenario: String?
  @Option(
    "device",
    "The device whose size is used for Lottie and for what holds for one size only; iPhone 15, if none."
  )
  var device: String?
  @Option("tolerance", default: 0.1, "How far a corner may be off, in points, 0.01 to 10.")
  var tolerance: Double
  @RepeatedOption(.scripts) var scripts: [String]
  @RepeatedOption(.settings) var settings: [Assignment]
  @Flag(
    "demo", "For the web: write a page beside the module that plays it, and can be scrubbed.")
  var demo
  @Flag("all", "Try every animator and write a table about it, with --report.") var all
  @Option(
    "report", placeholder: "file", "The Markdown file for the table of --all.",
    completion: .file)
  var report: String?
  @Flag(.force) var force
  @Flag("json", "Print JSON about what was written, one object per line.") var json
  @Flag(.quiet) var quiet

  func run(on console: Console) throws -> ExitStatus {
    guard all == (report != nil) else { throw UsageError("--all and --report need each other") }
    guard (0.01...10).contains(tolerance) else {
      throw UsageError(
        .unexpectedValue(of: "--tolerance", expected: "0.01 to 10 points", found: tolerance.word))
    }
    if let report { return try survey(into: report, on: console) }
    guard !names.isEmpty else { throw UsageError("name an animator, or use --all") }
    guard !targets.isEmpty else {
      throw UsageError("say with --to what the export is for: \(ExportTarget.expectation)")
    }
    guard let output else {
      throw UsageError("say with --output where the export goes, such as '--output Exports/'")
    }
    return try ExportRun(
      process: process, console: console, names: names, targets: targets, output: output,
      operations: operations.map(\.operation), scenario: scenario, device: device,
      tolerance: tolerance, scripts: scripts, settings: settings, demo: demo, force: force,
      json: json, quiet: quiet
    ).write()
  }

  private func survey(into report: String, on console: Console) throws -> ExitStatus {
    guard names.isEmpty, targets.isEmpty else {
      throw UsageError(
        "--all means every animator and every target; leave out the name and --to")
    }
    let others: [(name: String, isUsed: Bool)] = [
      ("--operation", !operations.isEmpty), ("--scenario", scenario != nil),
      ("--device", device != nil), ("--set", !settings.isEmpty), ("--demo", demo),
      ("--json", json),
    ]
    if let option = others.first(where: \.isUsed) {
      throw UsageError("\(option.name) can't be used with --all")
    }
    return try ExportSurvey(
      process: process, console: console, scripts: scripts, tolerance: tolerance,
      report: report, folder: output, force: force, quiet: quiet
    ).write()
  }
}

/// An operation as a command-line value.
package struct ExportedOperation: CommandLineValue {
  package let operation: TransitionOperation

  package static var expectation: String {
    Wording.oneOf(TransitionOperation.allCases.map(\.rawValue))
  }
  package static var placeholder: String? { "operation" }

  package init?(word: String) {
    guard let operation = TransitionOperation(rawValue: word) else { return nil }
    self.operation = operation
  }

  package var word: String { operation.rawValue }
}
