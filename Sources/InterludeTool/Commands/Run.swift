import CommandLineParsing
import Conformance
import Diagnostics
import Recordings
import Scenarios
import Scripting
import Terminal
import Transitions
import Workspaces

extension Command {
  /// `interlude run`: plays a scenario with an animator.
  static func run(
    in process: ProcessContext, with parts: ToolParts
  ) -> Command {
    Command(
      "run", "Play a scenario and report what happened.",
      examples: [
        "run SwipeToPop", "run SwipeToPop --scenario swipe-pop-cancelled",
        "run ./Rise.lua --set angle=30 --trace rise.ndjson", "run plugin:SideDrawer",
        "run --case SwipeToPop/pop/iPad/landscape/rtl/cancel=0.35",
        "run --scenario swipe-pop --plugin SideDrawer:present,dismiss",
      ],
      discussion: """
        An animator runs every transition of the scenario; a plugin that the scenario names \
        contributes its gestures and its presentation. A plugin runs according to its rules. \
        Without a name, the scenario is played with the plugins that it or --plugin registers, and \
        a transition that no rule matches gets UIKit's own animation. `interlude explain` shows the \
        choices.

        A bare name means the animator if one exists; plugin:NAME always means the plugin. \
        Animators and scenarios are searched for in each --scripts folder, in the current \
        directory, in the user's data folder (XDG_DATA_HOME/interlude), and in the files installed \
        with the tool.
        """,
      exits: [
        .success: "Everything was played and every expectation was met.",
        .failed: "An expectation was not met.",
        .usage: "A file or name was not found, or a file could not be read.",
        .scriptFailed: "A script failed; its transition completed with the fallback.",
        .incomplete: "A transition stalled.",
      ]
    ) { RunCommand(process: process, parts: parts) }
  }
}

private struct RunCommand: CommandBody {
  let process: ProcessContext
  let parts: ToolParts

  @OptionalArgument(.subject) var name: String?
  @Option(.shownScenario) var scenario: String?
  @Option(.address) var address: String?
  @RepeatedOption(.plugins) var plugins: [PluginWord]
  @RepeatedOption(.scripts) var scripts: [String]
  @RepeatedOption(.settings) var settings: [Assignment]
  @Option(.frameRate) var frameRate: Double?
  @Option("trace", placeholder: "file", "Write the trace to this file.", completion: .file)
  var trace: String?
  @Flag("force", short: "f", "Let --trace overwrite an existing file.") var force
  @Flag("json", "Print the trace instead of the report.") var json
  @Flag("show", "Play it in the terminal before the report; ignored in a pipe.") var show
  @Option(
    "show-as", placeholder: "format",
    "How --show draws pictures; by default, the best format that the terminal supports.")
  var format: ShowFormat?
  @Flag(.quiet) var quiet

  func run(on console: Console) throws -> ExitStatus {
    let played = try CaseOptions(address, name: name, scenario: scenario, settings: settings)
    if isShown, parts.pictures == nil,
      let status = try parts.start(.run, isNeeded: true, console)
    {
      return status
    }
    let workspace = try Workspace(process, scripts: scripts)
    workspace.confine(
      process, naming: [played.name, played.scenario] + plugins.map(\.name), writing: [trace]
    ) { reach in
      if isShown { reach.keep(font: parts.pictures?.font) }
    }
    return try play(played, in: workspace, on: console)
  }

  private var isShown: Bool { show || format != nil }

  /// What draws the run in the terminal; nil if nothing is shown there.
  ///
  /// Without colors, characters mark what matters.
  private func pictures(on terminal: Terminal) -> (any RunPictures)? {
    let canShow =
      terminal.usesColor || terminal.isTerminal && process.environment["TERM"] != "dumb"
    return isShown && canShow ? parts.pictures : nil
  }

  private func play(
    _ played: CaseOptions, in workspace: Workspace, on console: Console
  ) throws -> ExitStatus {
    let subject = try workspace.subject(played.name, settings: played.settings)
    let playable = try workspace.playable(
      subject, in: played.scenario, registering: plugins, frameRate: frameRate,
      surroundings: played.surroundings,
      didLoad: {
        guard played.scenario == nil, !quiet, let note = subject.noteOnScenario else { return }
        console.report(note)
      })
    if !quiet {
      for warning in playable.warnings + playable.scenario.warnings { console.report(warning) }
    }
    let run = try playable.run()
    // The file is opened before anything is played, so that a wrong path is reported at once.
    let file = try trace.map { try OutputFile($0, overwriting: force) }
    let drawing = quiet ? nil : DrawingWatcher(run.stage)
    if let pictures = pictures(on: console.output.terminal),
      let status = try pictures.show(
        run, of: playable, as: format, in: process.environment, on: console)
    {
      return status
    }
    // Nothing needs the recording of a quiet run.
    let recording = json || !quiet || trace != nil ? run.finish() : nil
    let result = recording?.result ?? run.player.play()
    if !quiet {
      for note in played.name.map(workspace.notes) ?? [] { console.report("\(note)") }
    }
    try write(recording, to: file, on: console)
    if !json, !quiet, let recording {
      let report = RunReport(
        animator: playable.title, scenario: playable.scenario, recording: recording,
        terminal: console.output.terminal, command: workspace.command,
        subject: played.name?.inShell)
      for line in report.lines { console.print(line) }
    }
    report(result, recording, of: playable, drawing, on: console)
    return result.outcome.status
  }

  /// Writes the trace where it is wanted.
  private func write(_ recording: Recording?, to file: OutputFile?, on console: Console) throws {
    if let file { recording?.writeTrace { file.append($0) } }
    if json { recording?.writeTrace { console.output.write(bytes: $0) } }
    try file?.commit()
  }

  /// Reports what went wrong, and what was written.
  private func report(
    _ result: PlayResult, _ recording: Recording?, of playable: Playable,
    _ drawing: DrawingWatcher?, on console: Console
  ) {
    for failure in result.scriptFailures { console.report(failure) }
    if let (warning, property) = drawing?.warning {
      let script = playable.animator as? ScriptAnimator
      console.report(script?.locating(warning, property: property) ?? warning)
    }
    if json || trace != nil, let missing = recording?.truncation {
      console.report(missing.diagnostic(of: "trace", limit: Recording.standardLimit))
    }
    if json || quiet { for failure in result.failures { console.report(failure) } }
    if let trace, !quiet, !json { console.report("wrote \(trace)") }
  }
}
