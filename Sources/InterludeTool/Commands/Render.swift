import CommandLineParsing
import Diagnostics
import Foundation
import Motion

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

/// What a call of `interlude render` asks for.
struct RenderRequest {
  let subject: String
  var scenario: String
  let plugins: [PluginWord]
  let settings: [Assignment]
  let other: String?
  var outputs: Outputs
  let frames: Int
  let scale: Double?
  let frameRate: Double?
  let slow: Double
  let background: Color?
  let deviceFrame: Bool
  let force: Bool
  let quiet: Bool

  /// Where the pictures go; nil for a kind that is not asked for.
  struct Outputs {
    var png: String?
    var sheet: String?
    var gif: String?
    var webp: String?
    var mp4: String?
    var curves: String?
    var onion: String?

    var files: [String] { [sheet, gif, webp, mp4, curves, onion].compactMap { $0 } }
    var isEmpty: Bool { files.isEmpty && png == nil }
  }

  /// Holds the numbers against their ranges, and the names of files against what can be written.
  func check() throws {
    try check("--frames", Double(frames), 2...60, "2 to 60 frames")
    try check("--scale", scale, 0.05...8, "0.05 to 8 pixels for a point")
    try check("--fps", frameRate, 1...120, "1 to 120 frames a second")
    try check("--slow", slow, 0.1...100, "0.1 to 100 times")
    try check("--sheet", outputs.sheet, in: ["png", "svg", "pdf"])
    try check("--curves", outputs.curves, in: ["svg", "png"])
    try check("--onion", outputs.onion, in: ["png"])
    try check("--gif", outputs.gif, in: ["gif"])
    try check("--webp", outputs.webp, in: ["webp"])
    try check("--mp4", outputs.mp4, in: ["mp4"])
    if let folder = outputs.png, Self.kind(of: folder) == "png" {
      throw UsageError(
        .unexpectedValue(
          of: "--png", expected: "a folder for a file for each frame", found: folder))
    }
    if other != nil, outputs.curves != nil || outputs.onion != nil {
      throw UsageError(
        "--compare can't be combined with --curves or --onion")
    }
    let files = outputs.files
    if Set(files).count < files.count {
      throw UsageError("two kinds of pictures would be written to one file")
    }
  }

  private func check(
    _ name: String, _ value: Double?, _ range: ClosedRange<Double>, _ expected: String
  ) throws {
    guard let value, !range.contains(value) else { return }
    throw UsageError(.unexpectedValue(of: name, expected: expected, found: value.word))
  }

  private func check(_ name: String, _ file: String?, in kinds: [String]) throws {
    guard let file, !kinds.contains(Self.kind(of: file)) else { return }
    let expected = "a file that ends in " + Wording.oneOf(kinds.map { ".\($0)" })
    throw UsageError(.unexpectedValue(of: name, expected: expected, found: file))
  }

  /// A file as the system finds it; in the current directory that is its own name, so that messages
  /// show what the user wrote.
  static func path(_ name: String, in process: ProcessContext) -> String {
    let isHere = process.currentDirectory == FileManager.default.currentDirectoryPath
    return name.hasPrefix("/") || isHere ? name : "\(process.currentDirectory)/\(name)"
  }

  /// What the name of a file ends in.
  static func kind(of file: String) -> String {
    guard let dot = file.lastIndex(of: ".") else { return "" }
    return file[file.index(after: dot)...].lowercased()
  }
}

/// A color as a word of the command line.
struct ColorWord: CommandLineValue {
  let color: Color

  static var expectation: String { "a color such as #F2F2F7 or a name" }
  static var placeholder: String? { "color" }

  init?(word: String) {
    guard let color = try? Color(word) else { return nil }
    self.color = color
  }

  var word: String { color.hex }
}
