import CommandLineParsing
@_spi(Tools) public import InterludeTool
@_spi(Tools) import Recordings
import Rendering
@_spi(Tools) import Scenarios
import Scripting
import Terminal
import Workspaces

extension ToolExtension {
  /// `interlude render` and `gallery`, `run --show`, and goldens that are pictures.
  public static var pictures: ToolExtension {
    ToolExtension(pictures: FilmPictures()) { process in
      [.render(in: process).limited(in: process), .gallery(in: process).limited(in: process)]
    }
  }
}

/// Draws runs by filming them.
struct FilmPictures: RunPictures {
  var font: String? { Preparation.font() }

  func show(
    _ run: Run, of playable: Playable, as format: ShowFormat?, in environment: [String: String],
    on console: Console
  ) throws -> ExitStatus? {
    let screen = TerminalShow(
      run: FilmedRun(run, by: playable.name), imageFolder: playable.file.folder, console: console,
      environment: environment, format: format)
    do {
      return try screen.play().map { .stopped(by: $0) }
    } catch let error as PictureError {
      console.report(error.diagnostic(by: playable.animator))
      return error.isOfScript ? .scriptFailed : .usage
    }
  }

  func strip(of playable: Playable) throws -> any RunStrip {
    try GoldenStrip(FilmedRun(playable), imageFolder: playable.file.folder)
  }
}
