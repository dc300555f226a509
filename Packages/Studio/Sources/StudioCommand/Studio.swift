import Apps
package import CommandLineParsing
@_spi(Tools) import Diagnostics
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
package import Studio
import Terminal
@_spi(Tools) import Transitions
package import Workspaces

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Command {
  /// `interlude studio`: serves a live page that is connected to the engine.
  ///
  /// - Parameters:
  ///   - create: Writes a new animator, or a copy of another one, into a folder as `interlude new`
  ///     does.
  ///   - createMotion: Writes a new motion with its screens into a folder.
  package static func studio(
    in process: ProcessContext,
    creating create:
      @escaping @Sendable (
        Workspace, _ name: String, _ original: String?, _ folder: String
      ) throws -> Void,
    motions createMotion:
      @escaping @Sendable (Workspace, NewMotion, _ folder: String) throws -> Void
  ) -> Command {
    Command(
      "studio", "Play, drag and tune a transition in the browser while you write it.",
      examples: [
        "studio SwipeToPop --scenario swipe-pop", "studio ./Rise.lua --set angle=20",
        "studio plugin:SideDrawer --port 9000 --no-open",
        "studio SwipeToPop --lan 192.168.1.20",
      ],
      discussion: """
        It opens a page in the browser and prints its address. The page plays the scenario on the \
        real engine: scrub it, drag it with the mouse or a finger, turn its parameters, save the \
        script and see the new motion at the same moment.

        Only this machine can reach the page, and only with the token in its address. With --lan \
        a phone in the same network can, by one address of this machine. Control-C ends the \
        studio; started again in the same folder, it has the same address, and open pages go on.

        A page reached over --lan can't write scripts as text, make a motion or start an editor, unless \
        --lan-edit is given, too.

        Without a name and a scenario, the page begins with every animator and plugin to choose from, \
        and can make a new one: from two screens or pictures, an example or a copy.

        A debug build of an app with InterludeKit can follow the studio, as it follows 'interlude serve'. What a \
        user does in it arrives on the page, among the takes.

        In an interlude with apps, the page plays the app's own controllers: your finger drags its own \
        transitions, and what it did becomes a scenario. A crash of the app is reported here, and the \
        studio starts again.
        """,
      exits: [
        .usage: "The port is in use, or a folder was not found.",
        .interrupted: "Ended by Control-C, or with 129 or 143 by another signal.",
      ]
    ) { StudioCommand(process: process, create: create, createMotion: createMotion) }
  }
}

private struct StudioCommand: CommandBody {
  let process: ProcessContext
  /// Writes a new animator, or a copy of another one, into a folder.
  let create:
    @Sendable (Workspace, _ name: String, _ original: String?, _ folder: String) throws -> Void
  /// Writes a new motion into a folder.
  let createMotion: @Sendable (Workspace, NewMotion, _ folder: String) throws -> Void

  @OptionalArgument(.subject) var name: String?
  @Option(.shownScenario) var scenario: String?
  @Option(.address) var address: String?
  @RepeatedOption(.scripts) var scripts: [String]
  @RepeatedOption(.settings) var settings: [Assignment]
  @Option("port", "The port to listen on; 8731, or any free one, if left out.") var port: Int?
  @Option(
    "lan", placeholder: "address",
    "Listen on this address of the machine instead, for a phone in the same network.")
  var lan: String?
  @Flag("lan-edit", "With --lan: let its pages write scripts and start the editor.") var lanEdit
  @Option(
    "editor", placeholder: "program",
    "The editor that opens a line of a script in its own window; by default, $VISUAL.")
  var editor: String?
  @Flag("no-open", "Print the address and open no browser.") var noOpen

  func run(on console: Console) throws -> ExitStatus {
    let played = try CaseOptions(address, name: name, scenario: scenario, settings: settings)
    try validate()
    let program = try editorProgram(named: editor, in: process)
    let workspace = try Workspace(process, scripts: scripts)
    let first = try first(of: played, in: workspace)
    for note in first.subject.map(workspace.notes) ?? [] { console.report("\(note)") }
    let takes =
      process.apps.isEmpty ? AppTakeFiles(in: TemporaryFolder.parent(process.environment)) : nil
    return try StudioCall(
      library: StudioFolder(
        workspace: workspace, process: process, scripts: scripts, first: first,
        takes: takes?.folder, editor: program, isEditable: lan == nil || lanEdit, create: create,
        createMotion: createMotion
      ).library,
      process: process, port: port, networkAddress: lan, opensBrowser: !noOpen,
      served: scripts.first ?? ".", takes: takes
    ).run(on: console)
  }

  private func validate() throws {
    if let port, !(1...65_535).contains(port) {
      throw UsageError(
        .unexpectedValue(of: "--port", expected: "1 to 65535", found: String(port)))
    }
    if let lan { try NetworkAddress.validate(lan) }
    if lanEdit, lan == nil { throw UsageError("--lan-edit needs --lan") }
  }

  /// What the page begins with.
  private func first(of played: CaseOptions, in workspace: Workspace) throws -> Choice {
    var first = Choice()
    // With apps, the studio starts with the first of them.
    first.subject = played.name ?? (played.scenario == nil ? process.apps.first?.name : nil)
    first.scenario = played.scenario
    first.settings = played.settings.map { .init(name: $0.name, value: $0.value) }
    if let surroundings = played.surroundings { first.surroundings = surroundings }
    if let name = first.subject, !process.apps.contains(where: { $0.name == name }) {
      _ = try workspace.subject(named: name)
    }
    if let scenario = first.scenario {
      let file = try workspace.scenarioFile(scenario)
      if address != nil { _ = try workspace.scenario(at: file, in: first.surroundings) }
    }
    return first
  }
}

/// The editor that `--editor` names, or else the one in `VISUAL`; a value of `VISUAL` that can't
/// be used is ignored.
private func editorProgram(
  named name: String?, in process: ProcessContext
) throws -> EditorProgram? {
  let path = process.environment["PATH"] ?? ""
  if let name { return try EditorProgram(name, path: path) }
  return process.environment["VISUAL"].flatMap { try? EditorProgram($0, path: path) }
}
