import CommandLineParsing
@_spi(Tools) public import InterludeTool
@_spi(Tools) import Recordings
import Rendering
@_spi(Tools) import Scenarios
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

  func show(_ run: ShownRun, on console: Console) throws -> ShownRun.End {
    let film = FilmedRun(run.player, by: run.mover.name, as: run.header)
    let screen = TerminalShow(
      run: film, imageFolder: run.imageFolder, console: console, environment: run.environment,
      format: run.format)
    func end(_ status: ExitStatus?) -> ShownRun.End {
      ShownRun.End(result: film.result, recording: film.recording, status: status)
    }
    do {
      return end(try screen.play().map { .stopped(by: $0) })
    } catch let error as PictureError {
      console.report(run.workspace.locating(error, by: run.mover.animator))
      return end(error.isOfScript ? .scriptFailed : .usage)
    }
  }

  func strip(
    of scenario: Scenario, by name: String, in environment: PlayerEnvironment, imageFolder: String
  ) throws -> any RunStrip {
    try GoldenStrip(FilmedRun(scenario, by: name, in: environment), imageFolder: imageFolder)
  }
}
