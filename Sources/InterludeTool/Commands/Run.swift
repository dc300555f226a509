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
  @Flag("watch", "Play again after each save, like `interlude watch`.") var watch

  func run(on console: Console) throws -> ExitStatus {
    let played = try PlayedCase(address, name: name, scenario: scenario, settings: settings)
    if watch { return try self.watch(on: console) }
    let isShown = show || format != nil
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
    return try Run(
      workspace: workspace, played: played, plugins: plugins, frameRate: frameRate, trace: trace,
      overwrites: force, json: json,
      show: isShown
        ? parts.pictures.map { Run.Show($0, as: format, in: process.environment) } : nil,
      quiet: quiet
    ).play(on: console)
  }

  private func watch(on console: Console) throws -> ExitStatus {
    guard address == nil else { throw UsageError("--watch can't be combined with --case") }
    guard trace == nil, !quiet, !show, format == nil else {
      throw UsageError("--watch can't be combined with --trace, --show or --quiet")
    }
    return try Watch(
      process: process, name: name, scenario: scenario, plugins: plugins,
      scripts: scripts, settings: settings, frameRate: frameRate, json: json
    ).run(on: console)
  }
}

/// A run that is played once.
private struct Run {
  let workspace: Workspace
  let played: PlayedCase
  let plugins: [PluginWord]
  let frameRate: Double?
  let trace: String?
  let overwrites: Bool
  let json: Bool
  let show: Show?
  let quiet: Bool

  /// How the run is shown in the terminal.
  struct Show {
    let pictures: any RunPictures
    let format: ShowFormat?
    let environment: [String: String]

    init(_ pictures: any RunPictures, as format: ShowFormat?, in environment: [String: String]) {
      self.pictures = pictures
      self.format = format
      self.environment = environment
    }

    /// Whether pictures can be shown on the terminal.
    ///
    /// Without colors, characters mark what matters.
    func isSeen(on terminal: Terminal) -> Bool {
      terminal.usesColor || terminal.isTerminal && environment["TERM"] != "dumb"
    }
  }

  func play(on console: Console) throws -> ExitStatus {
    let chosen = try workspace.mover(played.name, settings: played.settings)
    if played.scenario == nil, let note = chosen.noteOnScenario, !quiet { console.report(note) }
    let scenarioFile = try workspace.scenarioFile(played.scenario ?? chosen.scenario ?? "tour")
    let scenario = try workspace.scenario(
      at: scenarioFile, frameRate: frameRate, in: played.surroundings)
    let mover = workspace.mover(chosen, playing: scenario)
    if !quiet { for warning in mover.warnings + scenario.warnings { console.report(warning) } }
    let environment = workspace.environment(
      for: mover, registering: try workspace.registrations(plugins), settings: played.settings,
      in: scenarioFile.folder)
    let player = try Player(scenario, in: environment)
    // The file is opened before anything is played, so that a wrong path is reported at once.
    let file = try trace.map { try OutputFile($0, overwriting: overwrites) }
    let drawing = quiet ? nil : DrawingWatcher(player.stage)
    let header = TraceHeader(
      player.scenario, animator: mover.animatorName, interlude: interludeVersion)
    let done: Played
    if let show, show.isSeen(on: console.output.terminal) {
      let shown = try show.pictures.show(
        ShownRun(
          player: player, mover: mover, header: header, imageFolder: scenarioFile.folder,
          format: show.format, environment: show.environment, workspace: workspace), on: console)
      if let status = shown.status { return status }
      done = Played(result: shown.result, recording: shown.recording)
    } else {
      done = play(player, as: header)
    }
    if !quiet {
      for note in played.name.map(workspace.notes) ?? [] { console.report("\(note)") }
    }
    try write(done.recording, to: file, on: console)
    report(done, of: mover, scenario: player.scenario, drawing, on: console)
    return done.result.outcome.status
  }

  /// What was played: its result, and what was recorded of it, unless nothing needs that.
  private struct Played {
    let result: PlayResult
    let recording: Recording?
  }

  private func play(_ player: Player, as header: TraceHeader) -> Played {
    guard json || !quiet || trace != nil else {
      return Played(result: player.play(), recording: nil)
    }
    let recorder = Recorder(header)
    player.stage.addObserver(recorder)
    let result = player.play()
    return Played(result: result, recording: recorder.finish(result))
  }

  /// Writes the trace where it is wanted.
  private func write(_ recording: Recording?, to file: OutputFile?, on console: Console) throws {
    if let file { recording?.writeTrace { file.append($0) } }
    if json { recording?.writeTrace { console.output.write(bytes: $0) } }
    try file?.commit()
  }

  private func report(
    _ done: Played, of mover: Mover, scenario: Scenario, _ drawing: DrawingWatcher?,
    on console: Console
  ) {
    if !json, !quiet, let recording = done.recording {
      let report = RunReport(
        animator: mover.title, scenario: scenario, recording: recording,
        terminal: console.output.terminal, command: workspace.command,
        subject: played.name?.inShell)
      for line in report.lines { console.print(line) }
    }
    for failure in done.result.scriptFailures { console.report(failure) }
    if let (warning, property) = drawing?.warning {
      let script = mover.animator as? ScriptAnimator
      console.report(script?.locating(warning, property: property) ?? warning)
    }
    if json || trace != nil, let missing = done.recording?.truncation {
      console.report(missing.diagnostic(of: "trace", limit: Recording.standardLimit))
    }
    if json || quiet { for failure in done.result.failures { console.report(failure) } }
    if let trace, !quiet, !json { console.report("wrote \(trace)") }
  }
}
