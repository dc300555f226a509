import CommandSupport
import CommandLineParsing
import Diagnostics
import Foundation
import Motion

#if Rendering
  import Filming
#endif

extension Command {
  /// `interlude render`: pictures of a scenario.
  static func render(in process: ProcessContext) -> Command {
    Command(
      "render", "Play a scenario with an animator or a plugin and make pictures of it.",
      examples: [
        "render SwipeToPop --scenario swipe-pop --sheet pop.png",
        "render SwipeToPop --gif pop.gif --device-frame",
        "render SwipeToPop --compare CrossDissolve --sheet both.png",
        "render ./Rise.lua --curves rise.svg", "render plugin:SideDrawer --sheet drawer.png",
      ],
      discussion: """
        Several kinds of pictures may be asked for at once; with none a GIF is written that is named \
        after the animator or plugin and the scenario. GIFs are 300 pixels wide with 25 frames a second, all \
        others have a scale of 1 or 2 and 60 frames a second, unless --scale and --fps say \
        otherwise. Pauses between transitions are cut short.

        Existing files are kept unless --force is given.
        """,
      exits: [
        .success: "Everything was played and written.",
        .failed: "An expectation of the scenario did not hold; the pictures were written.",
        .usage: "Something was not found, can't be read or can't be written, or nothing moves.",
        .scriptFailed: "A script failed; its transition completed with the fallback.",
        .incomplete: "A transition is stalled.",
      ],
      CommonParameters.subject, CommonParameters.shownScenario, CommonParameters.plugins,
      CommonParameters.scripts, CommonParameters.settings,
      Option("png", of: String.self, placeholder: "folder", "A folder for a file for each frame."),
      Option(
        "sheet", of: String.self, placeholder: "file",
        "A film strip with times and progress: .png, .svg or .pdf.", completion: .file),
      Option("gif", of: String.self, placeholder: "file", "An animated GIF.", completion: .file),
      Option("webp", of: String.self, placeholder: "file", "An animated WebP.", completion: .file),
      Option(
        "mp4", of: String.self, placeholder: "file", "A video; needs ffmpeg on the PATH.",
        completion: .file),
      Option(
        "curves", of: String.self, placeholder: "file",
        "Each property over time with its velocity, the events and the gesture: .svg or .png.",
        completion: .file),
      Option(
        "onion", of: String.self, placeholder: "file",
        "Several moments of the first transition in one PNG.", completion: .file),
      Option(
        "compare", of: String.self, placeholder: "name",
        "Another animator or plugin beside it at the same times, and where the two differ; not for --curves "
          + "and --onion.",
        completion: .candidates),
      Option("frames", default: 8, "Frames in a row of the sheet and in the onion skin, 2 to 60."),
      Option("scale", of: Double.self, "Pixels per point, 0.05 to 8."),
      Option("fps", of: Double.self, "Frames per second of films, 1 to 120."),
      Option("slow", default: 1.0, "How many times slower than real time, 0.1 to 100."),
      Option("background", of: ColorWord.self, "The color around the device or the frames."),
      Flag("device-frame", "Draw a device around the screen."),
      Flag("force", short: "f", "Overwrite existing files."),
      Flag("quiet", short: "q", "Print nothing but errors.")
    ) {
      console, subject, scenario, plugins, scripts, settings, png, sheet, gif, webp, mp4, curves,
      onion,
      other, frames, scale, fps, slow, background, deviceFrame, force, quiet in
      var request = RenderRequest(
        subject: subject, scenario: scenario ?? "tour", plugins: plugins, settings: settings,
        other: other,
        outputs: .init(
          png: png, sheet: sheet, gif: gif, webp: webp, mp4: mp4, curves: curves, onion: onion),
        frames: frames, scale: scale, frameRate: fps, slow: slow, background: background?.color,
        deviceFrame: deviceFrame, force: force, quiet: quiet)
      try request.check()
      #if Rendering
        let workspace = try Workspace(process, scripts: scripts)
        if scenario == nil,
          let own = try workspace.mover(subject, settings: settings).scenario
        {
          request.scenario = own
        }
        return try Render(
          request: request, workspace: workspace, process: process, console: console
        ).perform()
      #else
        throw UsageError.withoutPictures
      #endif
    }
  }
}

extension UsageError {
  /// What a build without the trait says instead of making pictures.
  static var withoutPictures: UsageError {
    UsageError(
      """
      this interlude was built without pictures. To have them, install the libraries and build \
      with the trait 'Rendering':
        apt-get install libpango1.0-dev libwebp-dev libgif-dev libdeflate-dev libchafa-dev
        swift build -c release --traits Rendering
      """)
  }
}
