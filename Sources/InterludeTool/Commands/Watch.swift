import Apps
import CommandLineParsing
import Diagnostics
import Scripting
import Terminal
import Workspaces

extension Command {
  /// `interlude watch`: plays again after each save and reports what changed.
  static func watch(in process: ProcessContext) -> Command {
    Command(
      "watch", "Play again after each save and report what changed.",
      examples: [
        "watch SwipeToPop", "watch SideDrawer --scenario drawer-drag", "watch",
        "watch ./Rise.lua --json | jq .changes",
      ],
      discussion: """
        In a terminal, the report is redrawn after each save: space replays, the arrow keys step \
        through frames, a digit selects a transition, q quits. In a pipe, each reload prints a \
        block of text, or one line with --json.

        A version that does not load, or that fails in its scenario, is reported, and the previous \
        one stays in use. Without a name, the script saved last is shown.

        In an interlude with apps, a saved Swift file of the app is built and played. If it can't be \
        built, or ends the app, that is reported, and the last working build stays in use.
        """,
      exits: [
        .success: "You quit, or --limit was reached.",
        .failed: "Nothing could be played before --limit.",
        .usage: "A folder was not found.",
        .interrupted: "Stopped by Control-C, or with 129 or 143 by another signal.",
      ]
    ) { WatchCommand(process: process) }
  }
}

private struct WatchCommand: CommandBody {
  let process: ProcessContext

  @OptionalArgument(.subject) var name: String?
  @Option(.shownScenario) var scenario: String?
  @RepeatedOption(.plugins) var plugins: [PluginWord]
  @RepeatedOption(.scripts) var scripts: [String]
  @RepeatedOption(.settings) var settings: [Assignment]
  @Option(.frameRate) var frameRate: Double?
  @Option(
    "poll",
    "Poll at this interval, in milliseconds; for network mounts without change events.")
  var poll: Int?
  @Option("limit", "Stop after this many reports.") var limit: Int?
  @Flag("json", "Print one line of JSON for each reload.") var json

  func run(on console: Console) throws -> ExitStatus {
    if let poll, !(1...60_000).contains(poll) {
      throw UsageError(
        .unexpectedValue(
          of: "--poll", expected: "1 to 60000 milliseconds", found: String(poll)))
    }
    try Workspace.validate(frameRate: frameRate)
    let workspace = try Workspace(process, scripts: scripts)
    workspace.confine(process, naming: [name, scenario] + plugins.map(\.name))
    for note in name.map(workspace.notes) ?? [] { console.report("\(note)") }
    let name = name ?? process.apps.first?.name
    let isApp = process.apps.contains { $0.name == name }
    let build = isApp ? process.rebuilding : nil
    let handover = build?.handover()
    let session = WatchSession(
      in: workspace, subject: name, scenario: scenario, plugins: plugins, settings: settings,
      frameRate: frameRate, build: build, after: handover)
    return WatchLoop(
      session, on: console, in: process, watcher: process.watcher(poll), json: json,
      limit: limit, reports: handover?.reports ?? 0
    ).run()
  }
}
