import CommandLineParsing
@_spi(Tools) import Diagnostics
@_spi(Tools) import InterludeTool
@_spi(Tools) import Motion
import Rendering
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Terminal
@_spi(Tools) import Views
import Workspaces

extension Command {
  /// `interlude render`: makes pictures of a scenario.
  static func render(in process: ProcessContext) -> Command {
    Command(
      "render", "Play a scenario with an animator or a plugin and render it as pictures.",
      examples: [
        "render SwipeToPop --scenario swipe-pop --sheet pop.png",
        "render SwipeToPop --gif pop.gif --device-frame",
        "render SwipeToPop --compare CrossDissolve --sheet both.png",
        "render --case SwipeToPop/pop/iPad/landscape/rtl/cancel=0.35 --sheet pop.png",
        "render --scenario ./drag.json --gif drag.gif",
        "render ./Rise.lua --curves rise.svg", "render plugin:SideDrawer --sheet drawer.png",
      ],
      discussion: """
        One call can write several kinds of pictures. Without any, it writes a GIF that is named \
        after the animator or plugin and the scenario. By default, GIFs are 300 pixels wide with \
        25 frames per second; other files have a scale of 1 or 2 and 60 frames per second. --scale \
        and --fps change that. Pauses between transitions are shortened.

        Existing files are overwritten only with --force.
        """,
      exits: [
        .success: "Everything was played and written.",
        .failed: "An expectation was not met; the pictures were written.",
        .usage: "A file or name was not found, a file can't be read or written, or nothing moves.",
        .scriptFailed: "A script failed; its transition completed with the fallback.",
        .incomplete: "A transition stalled.",
      ]
    ) { RenderCommand(process: process) }
  }
}

private struct RenderCommand: CommandBody {
  let process: ProcessContext

  @OptionalArgument(.subject) var name: String?
  @Option(.shownScenario) var scenario: String?
  @Option(.address) var address: String?
  @RepeatedOption(.plugins) var plugins: [PluginWord]
  @RepeatedOption(.scripts) var scripts: [String]
  @RepeatedOption(.settings) var settings: [Assignment]

  // MARK: The device and its user

  @Option("device", "The device instead of the scenario's.") var device: DeviceWord?
  @Flag("landscape", "Lay the device on its side.") var isLandscape
  @Flag("rtl", "Lay the screens out from right to left.") var isRightToLeft
  @Flag("reduced-motion", "Ask for less movement, as a user can.") var reducesMotion
  @Flag("cross-fade", "The same, with cross fades in place of the system's own movement.")
  var prefersCrossFade
  @Option(
    "cancel", placeholder: "fraction",
    "Cancel the first transition at this fraction of the way, 0 to 1.")
  var cancel: Double?

  // MARK: What is written

  @Option("png", placeholder: "folder", "Write one file per frame to this folder.")
  var png: String?
  @Option(
    "sheet", placeholder: "file",
    "Write a film strip with times and progress: .png, .svg or .pdf.", completion: .file)
  var sheet: String?
  @Option("gif", placeholder: "file", "Write an animated GIF.", completion: .file)
  var gif: String?
  @Option("webp", placeholder: "file", "Write an animated WebP.", completion: .file)
  var webp: String?
  @Option(
    "mp4", placeholder: "file", "Write a video; needs ffmpeg on the PATH.", completion: .file)
  var mp4: String?
  @Option(
    "curves", placeholder: "file",
    "Plot properties, velocities, events and the gesture over time: .svg or .png.",
    completion: .file)
  var curves: String?
  @Option(
    "onion", placeholder: "file",
    "Overlay several frames of the first transition in one PNG.", completion: .file)
  var onion: String?

  // MARK: How it looks

  @Option(
    "compare", placeholder: "name",
    "Also show another animator or plugin at the same times, and where they differ; can't be used with "
      + "--curves or --onion.",
    completion: .subjects)
  var other: String?
  @Option("frames", default: 8, "Frames per row of the sheet and in the onion skin, 2 to 60.")
  var frames: Int
  @Option("scale", "Pixels per point, 0.05 to 8.") var scale: Double?
  @Option(
    "fps", "Frames per second of films, 1 to 120; a GIF has at most 50, a WebP at most 90.")
  var frameRate: Double?
  @Option("slow", default: 1, "How many times slower than real time, 0.1 to 100.")
  var slow: Double
  @Option("background", "The color around the device or the frames.") var background: ColorWord?
  @Flag("device-frame", "Draw a device around the screen.") var deviceFrame
  @Flag(.force) var force
  @Flag(.quiet) var quiet

  func run(on console: Console) throws -> ExitStatus {
    let played = try CaseOptions(address, name: name, scenario: scenario, settings: settings)
    guard played.name != nil || played.scenario != nil else {
      throw UsageError("`render` needs the name of an animator or a plugin, --scenario or --case")
    }
    var request = try request(for: played)
    try request.check(in: process)
    let workspace = try Workspace(process, scripts: scripts)
    confine(workspace, for: request)
    if played.scenario == nil {
      let subject = try workspace.subject(played.name, settings: played.settings)
      _ = try workspace.load(subject, keepsBroken: true)
      if let note = subject.noteOnScenario, !quiet { console.report(note) }
      request.scenario = subject.scenarios.first?.path ?? request.scenario
    }
    return try Render(
      request: request, workspace: workspace, process: process, console: console
    ).perform()
  }

  private func request(for played: CaseOptions) throws -> RenderRequest {
    RenderRequest(
      subject: played.name, scenario: played.scenario ?? "tour",
      surroundings: try surroundings(of: played), plugins: plugins, settings: played.settings,
      other: other,
      outputs: .init(
        png: png, sheet: sheet, gif: gif, webp: webp, mp4: mp4, curves: curves, onion: onion),
      frames: frames, scale: scale, frameRate: frameRate, slow: slow,
      background: background?.color, deviceFrame: deviceFrame, force: force, quiet: quiet)
  }

  private func surroundings(of played: CaseOptions) throws -> Scenario.Surroundings {
    if let cancel, !(0...1).contains(cancel) {
      throw UsageError(
        .unexpectedValue(of: "--cancel", expected: "a fraction from 0 to 1", found: cancel.word))
    }
    var surroundings = played.surroundings ?? Scenario.Surroundings()
    surroundings.device = device?.device ?? surroundings.device
    surroundings.isLandscape = isLandscape || surroundings.isLandscape
    if isRightToLeft { surroundings.layoutDirection = .rightToLeft }
    if reducesMotion || prefersCrossFade { surroundings.reduceMotion = true }
    if prefersCrossFade { surroundings.prefersCrossFade = true }
    surroundings.cancelledAt = cancel ?? surroundings.cancelledAt
    return surroundings
  }

  private func confine(_ workspace: Workspace, for request: RenderRequest) {
    let named =
      [request.subject, request.scenario, request.other] + request.plugins.map(\.name)
    // Another program encodes a video, and a confined process could not start it.
    guard request.outputs.mp4 == nil else { return workspace.willRead(named: named) }
    workspace.confine(process, naming: named, writing: request.outputs.files) { reach in
      reach.keep(font: Preparation.font())
      if let folder = request.outputs.png {
        reach.keepFolder(workspace.searchPath.absolute(folder))
      }
      // The default output file, which is named after the subject.
      if request.outputs.isEmpty { reach.keepFolder(workspace.searchPath.absolute(".")) }
    }
  }
}
