import CommandLineParsing
import CommandSupport
import Diagnostics
import Export
import Motion
import Scenarios
import Scripting
import Transitions

extension Command {
  /// `interlude export`: an animator as other systems play it.
  static func export(in process: ProcessContext) -> Command {
    Command(
      "export", "Write an animator's motion for apps that don't use Interlude.",
      examples: [
        "export SwipeToPop --to web --output swipe.js",
        "export Deck --to uikit --operation present --operation dismiss --output Deck.swift",
        "export PopIn --to lottie --device \"iPad mini\" --output popin.json",
        "export ./Rise.lua --to json --set rise=0.2 --tolerance 0.5 --output rise.json",
      ],
      discussion: """
        The transition is played in containers of many sizes, and each value becomes a few keys \
        with cubic curves between them. They hold for every size, and are compared with the engine in \
        seven sizes that were not used to find them; the worst error is printed. If a motion doesn't \
        follow from the size, it is written for one size only, and the command says so.

        Without --operation, the export has push, pop, present and dismiss, as far as the animator \
        moves them. A motion that a finger drives is exported as it runs by the clock.

        Targets: 'web' is an ES module, 'view-transitions' a stylesheet for the browser's view \
        transitions, 'lottie' a composition of one size, 'uikit' and 'swiftui' Swift sources, and 'json' \
        the keys for any other tool.
        """,
      exits: [
        .success: "Everything was written.",
        .failed:
          "The target can't say what the animator does, or its script fails; nothing was written.",
        .usage: "Something was not found, can't be read or can't be written.",
        .scriptFailed: "With --all: a script is broken; the others and the table were written.",
      ],
      OptionalArgument("name", "An animator or a Lua file.", completion: .animators),
      Option("to", of: ExportTarget.self, "What it is written for."),
      Option(
        "output", short: "o", of: String.self, placeholder: "file",
        "The file to write; with --all, a folder for one file for each animator and target.",
        completion: .file),
      RepeatedOption(
        "operation", of: ExportedOperation.self,
        "An operation to export; push, pop, present and dismiss if none."),
      Option(
        "scenario", short: "s", of: String.self,
        "A scenario that has the operations; one of the operation's name, if none.",
        completion: .scenarios),
      Option(
        "device", of: String.self,
        "The device whose size is used for Lottie and for what holds for one size only; iPhone 15, if none."
      ),
      Option(
        "tolerance", default: 0.1, "How far a corner may be off, in points, 0.01 to 10."),
      CommonParameters.scripts, CommonParameters.settings,
      Flag(
        "demo", "For the web: write a page beside the module that plays it, and can be scrubbed."),
      Flag("all", "Try every animator and write a table about it, with --report."),
      Option(
        "report", of: String.self, placeholder: "file", "The Markdown file for the table of --all.",
        completion: .file),
      Flag("force", short: "f", "Overwrite existing files."),
      Flag("json", "Print JSON about what was written, one object per line."),
      Flag("quiet", short: "q", "Print only errors.")
    ) {
      console, name, target, output, operations, scenario, device, tolerance, scripts, settings,
      demo, all, report, force, json, quiet in
      guard all == (report != nil) else {
        throw UsageError("--all and --report need each other")
      }
      guard (0.01...10).contains(tolerance) else {
        throw UsageError(
          .unexpectedValue(
            of: "--tolerance", expected: "0.01 to 10 points", found: tolerance.word))
      }
      if let report {
        guard name == nil, target == nil else {
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
      guard let name else { throw UsageError("name an animator, or use --all") }
      guard let target else {
        throw UsageError("say with --to what the export is for: \(ExportTarget.expectation)")
      }
      guard let output else { throw UsageError("say with --output where the export goes") }
      return try ExportRun(
        process: process, console: console, name: name, target: target, output: output,
        operations: operations.map(\.operation), scenario: scenario, device: device,
        tolerance: tolerance, scripts: scripts, settings: settings, demo: demo, force: force,
        json: json, quiet: quiet
      ).write()
    }
  }
}

/// An operation as a word of the command line.
struct ExportedOperation: CommandLineValue {
  let operation: TransitionOperation

  static var expectation: String {
    Wording.oneOf(TransitionOperation.allCases.map(\.rawValue))
  }
  static var placeholder: String? { "operation" }

  init?(word: String) {
    guard let operation = TransitionOperation(rawValue: word) else { return nil }
    self.operation = operation
  }

  var word: String { operation.rawValue }
}

/// One call of `interlude export`.
private struct ExportRun {
  let process: ProcessContext
  let console: Console
  let name: String
  let target: ExportTarget
  let output: String
  let operations: [TransitionOperation]
  let scenario: String?
  let device: String?
  let tolerance: Double
  let scripts: [String]
  let settings: [Assignment]
  let demo: Bool
  let force: Bool
  let json: Bool
  let quiet: Bool

  func write() throws -> ExitStatus {
    let container = try container()
    let workspace = try Workspace(process, scripts: scripts)
    workspace.confine(process, naming: [name, scenario], writing: [output])
    if case .plugin(let plugin) = try workspace.meaning(of: name) {
      let folder = workspace.searchPath.pluginFolders.first { $0.name == plugin.name }
      let example = folder?.animators.first.map { ", such as '\($0.name)'" } ?? ""
      throw UsageError("'\(plugin.name)' is a plugin; export takes an animator\(example)")
    }
    for note in workspace.notes(on: name) { console.report("\(note)") }
    let exporter = Exporter(
      workspace: workspace, word: name, settings: settings, scenarios: scenario.map { [$0] },
      tolerance: tolerance, container: container)
    // Open the file before anything is played, so that a wrong path is reported at once.
    let path = RenderRequest.path(output, in: process)
    let file = try OutputFile(path, overwriting: force)
    let demoName = demo ? try demoPath(beside: output) : nil
    try process.checkPlaces(of: [("--output", output), ("the page of --demo", demoName)])
    let demoFile = try demoName.map {
      try OutputFile(RenderRequest.path($0, in: process), overwriting: force)
    }
    let export = AnimatorExport(
      exporter: exporter, target: target, operations: operations, device: device)
    let progress = ProgressBar(on: console, quiet: quiet || json)
    let result: AnimatorExport.Result
    do {
      result = try export.made { progress.show($0, of: "exporting") }
    } catch let problem as AnimatorExport.Problem {
      progress.clear()
      console.report(problem.diagnostic)
      return .failed
    }
    progress.clear()
    file.append(Array(result.document.text.utf8))
    if let demoFile {
      // What the module can say, the page can.
      demoFile.append(Array(try result.choreography.webDemo().utf8))
    }
    try file.commit()
    try demoFile?.commit()
    report(result)
    if let demoName, !quiet, !json { console.report("wrote \(demoName)") }
    return .success
  }

  /// The name of the demo page: that of the module with another ending.
  private func demoPath(beside output: String) throws(UsageError) -> String {
    guard target == .web, output.hasSuffix(".js") else {
      throw UsageError("--demo is for --to web, with an --output that ends in .js")
    }
    return String(output.dropLast(3)) + ".html"
  }

  /// The device's size and insets.
  private func container() throws -> Container {
    guard let device else { return .reference }
    guard let found = Device.named(device) else {
      let names = Device.named.compactMap(\.name)
      throw UsageError(
        .unexpectedValue(of: "--device", expected: Wording.oneOf(names), found: device))
    }
    return Container(size: found.size, insets: found.insets)
  }

  private func report(_ result: AnimatorExport.Result) {
    let (choreography, document) = (result.choreography, result.document)
    if json {
      console.print("\(ExportSummary(choreography, document, output: output).json)")
      return
    }
    guard !quiet else { return }
    for keyed in choreography.transitions {
      var line: StyledText =
        "\(keyed.operation.rawValue): \(Figure.count(keyed.curveCount, "curve")), "
        + "\(Figure.count(keyed.keyCount, "key")), at most "
        + "\(Figure.text(keyed.deviation.points, digits: 3)) points off"
      if case .fixed(let container, let reason) = keyed.sizing {
        line += "; for \(container.name) only: \(reason)"
      }
      console.print(line)
    }
    for (operation, reason) in result.refusals {
      console.print("without \(operation.rawValue): \(reason.message)")
    }
    for omission in document.omissions { console.print("without \(omission)") }
    for remark in choreography.remarks { console.print("\(remark).") }
    console.report("wrote \(output): \(Figure.count(document.text.utf8.count, "byte"))")
  }
}
