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
      ],
      OptionalArgument(
        "name", "An animator, a plugin, a Lua file or a plugin's folder.", completion: .subjects),
      CommonParameters.shownScenario, CommonParameters.address, CommonParameters.plugins,
      CommonParameters.scripts, CommonParameters.settings,
      Option("device", of: DeviceWord.self, "The device instead of the scenario's."),
      Flag("landscape", "Lay the device on its side."),
      Flag("rtl", "Lay the screens out from right to left."),
      Flag("reduced-motion", "Ask for less movement, as a user can."),
      Flag("cross-fade", "The same, with cross fades in place of the system's own movement."),
      Option(
        "cancel", of: Double.self, placeholder: "fraction",
        "Cancel the first transition at this fraction of the way, 0 to 1."),
      Option(
        "png", of: String.self, placeholder: "folder", "Write one file per frame to this folder."),
      Option(
        "sheet", of: String.self, placeholder: "file",
        "Write a film strip with times and progress: .png, .svg or .pdf.", completion: .file),
      Option(
        "gif", of: String.self, placeholder: "file", "Write an animated GIF.", completion: .file),
      Option(
        "webp", of: String.self, placeholder: "file", "Write an animated WebP.", completion: .file),
      Option(
        "mp4", of: String.self, placeholder: "file", "Write a video; needs ffmpeg on the PATH.",
        completion: .file),
      Option(
        "curves", of: String.self, placeholder: "file",
        "Plot properties, velocities, events and the gesture over time: .svg or .png.",
        completion: .file),
      Option(
        "onion", of: String.self, placeholder: "file",
        "Overlay several frames of the first transition in one PNG.", completion: .file),
      Option(
        "compare", of: String.self, placeholder: "name",
        "Also show another animator or plugin at the same times, and where they differ; can't be used with "
          + "--curves or --onion.",
        completion: .subjects),
      Option("frames", default: 8, "Frames per row of the sheet and in the onion skin, 2 to 60."),
      Option("scale", of: Double.self, "Pixels per point, 0.05 to 8."),
      Option(
        "fps", of: Double.self,
        "Frames per second of films, 1 to 120; a GIF has at most 50, a WebP at most 90."),
      Option("slow", default: 1.0, "How many times slower than real time, 0.1 to 100."),
      Option("background", of: ColorWord.self, "The color around the device or the frames."),
      Flag("device-frame", "Draw a device around the screen."),
      Flag("force", short: "f", "Overwrite existing files."),
      Flag("quiet", short: "q", "Print only errors.")
    ) {
      console, name, scenario, address, plugins, scripts, settings, device, landscape, rtl, reduced,
      crossFade, cancel, png, sheet, gif, webp, mp4, curves, onion, other, frames, scale, fps, slow,
      background, deviceFrame, force, quiet in
      let played = try PlayedCase(address, name: name, scenario: scenario, settings: settings)
      let subject = played.name
      guard subject != nil || played.scenario != nil else {
        throw UsageError("`render` needs the name of an animator or a plugin, --scenario or --case")
      }
      if let cancel, !(0...1).contains(cancel) {
        throw UsageError(
          .unexpectedValue(of: "--cancel", expected: "a fraction from 0 to 1", found: cancel.word))
      }
      var surroundings = played.surroundings ?? Scenario.Surroundings()
      surroundings.device = device?.device ?? surroundings.device
      surroundings.isLandscape = landscape || surroundings.isLandscape
      if rtl { surroundings.layoutDirection = .rightToLeft }
      if reduced || crossFade { surroundings.reduceMotion = true }
      if crossFade { surroundings.prefersCrossFade = true }
      surroundings.cancelledAt = cancel ?? surroundings.cancelledAt
      var request = RenderRequest(
        subject: subject, scenario: played.scenario ?? "tour",
        surroundings: surroundings, plugins: plugins, settings: played.settings, other: other,
        outputs: .init(
          png: png, sheet: sheet, gif: gif, webp: webp, mp4: mp4, curves: curves, onion: onion),
        frames: frames, scale: scale, frameRate: fps, slow: slow, background: background?.color,
        deviceFrame: deviceFrame, force: force, quiet: quiet)
      try request.check(in: process)
      let workspace = try Workspace(process, scripts: scripts)
      workspace.confine(request, process)
      if played.scenario == nil {
        let mover = try workspace.mover(subject, settings: played.settings)
        if let note = mover.noteOnScenario, !quiet { console.report(note) }
        request.scenario = mover.scenario ?? request.scenario
      }
      return try Render(
        request: request, workspace: workspace, process: process, console: console
      ).perform()
    }
  }
}

extension Workspace {
  fileprivate func confine(_ request: RenderRequest, _ process: ProcessContext) {
    let named =
      [request.subject, request.scenario, request.other] + request.plugins.map(\.name)
    // Another program encodes a video, and a confined process could not start it.
    guard request.outputs.mp4 == nil else { return note(named: named) }
    confine(
      process, naming: named, writing: request.outputs.files
    ) { reach in
      reach.keep(font: Preparation.font())
      if let folder = request.outputs.png { reach.keepFolder(searchPath.absolute(folder)) }
      // The default output file, which is named after the subject.
      if request.outputs.isEmpty { reach.keepFolder(searchPath.absolute(".")) }
    }
  }
}
