package import CommandLineParsing
@_spi(Tools) import Diagnostics
import FileReading
@_spi(Tools) import Motion
import Rendering
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Terminal
@_spi(Tools) import Transitions
package import Workspaces

/// One call of `interlude render`.
package final class Render {
  let request: RenderRequest
  let workspace: Workspace
  let process: ProcessContext
  let console: Console
  let progress: ProgressBar
  /// The runs by frame rate: a GIF and a sheet use different frames.
  private var played: [Double: [FilmedRun]] = [:]
  private var status = ExitStatus.success

  package init(
    request: RenderRequest, workspace: Workspace, process: ProcessContext, console: Console
  ) {
    var request = request
    if request.outputs.isEmpty {
      let subject = request.subject.map { FilePath(SubjectName($0).name).stem + "-" } ?? ""
      let scenario = OperationScene(word: request.scenario)?.rawValue ?? request.scenario
      request.outputs.gif = "\(subject)\(FilePath(scenario).stem).gif"
    }
    self.request = request
    self.workspace = workspace
    self.process = process
    self.console = console
    progress = ProgressBar(on: console, quiet: request.quiet)
  }

  package func perform() throws -> ExitStatus {
    if !request.quiet {
      for name in [request.subject, request.other].compactMap({ $0 }) {
        for note in workspace.notes(on: name) { console.report("\(note)") }
      }
    }
    // Files that can't be written are reported before anything is played.
    let files = try openFiles()
    let video = try request.outputs.mp4.map { _ in try findVideoEncoder() }
    do {
      let outputs = request.outputs
      if let name = outputs.sheet { try writeSheet(files[name], name) }
      if let name = outputs.curves { try writeCurves(files[name], name) }
      if let name = outputs.onion { try writeOnion(files[name], name) }
      if let name = outputs.gif { try writeGIF(files[name], name) }
      if let name = outputs.webp { try writeWebP(files[name], name) }
      if let name = outputs.mp4, let video { try writeVideo(video, name) }
      if let folder = outputs.png { try writeFrames(folder) }
    } catch let error as PictureError {
      progress.clear()
      console.report(
        error.diagnostic(
          by: try? workspace.load(workspace.subject(request.subject), keepsBroken: true)))
      return error.isOfScript ? .scriptFailed : .usage
    }
    return status
  }

  // MARK: Before

  private func openFiles() throws -> [String: OutputFile] {
    var files: [String: OutputFile] = [:]
    for name in request.outputs.files {
      try checkIsNew(name)
      if name != request.outputs.mp4 {
        files[name] = try OutputFile(path(name), overwriting: request.force)
      }
    }
    return files
  }

  func checkIsNew(_ name: String) throws {
    guard !request.force, FilePath(path(name)).exists else { return }
    throw OutputFileError(path: name, reason: .exists)
  }

  func path(_ name: String) -> String { process.path(of: name) }

  private func findVideoEncoder() throws -> VideoEncoder {
    guard let encoder = VideoEncoder(path: process.environment["PATH"] ?? "") else {
      throw UsageError("--mp4 needs ffmpeg, which is not on the PATH; --webp works without it")
    }
    return encoder
  }

  // MARK: Playing

  /// The scenario played with the animator, and also with the other one if there is a comparison.
  func runs(frameRate: Double?) throws -> [FilmedRun] {
    if let known = played[frameRate ?? 0] { return known }
    var runs: [FilmedRun] = []
    let others = request.other.map { [(Optional($0), [Assignment]())] } ?? []
    for (name, settings) in [(request.subject, request.settings)] + others {
      let subject = try workspace.subject(name, settings: settings)
      runs.append(
        try FilmedRun(
          workspace.playable(
            subject, in: request.scenario, registering: request.plugins, frameRate: frameRate,
            surroundings: request.surroundings)))
    }
    if played.isEmpty { try report(runs) }
    played[frameRate ?? 0] = runs
    return runs
  }

  /// Reports what failed while playing, once for all pictures.
  private func report(_ runs: [FilmedRun]) throws {
    if !request.quiet {
      for warning in runs.first?.scenario.warnings ?? [] { console.report(warning) }
    }
    for run in runs {
      for failure in run.result.scriptFailures { console.report(failure) }
      if run.result.isStalled {
        console.report("'\(run.animator)': a transition stalled; the pictures end there")
      }
    }
    // A comparison only concerns pictures, so only the first animator's expectations are reported.
    status = runs.first?.result.outcome.status ?? .success
    for failure in runs.first?.result.failures ?? [] { console.report(failure) }
    // A plot and an onion skin only show transitions.
    let isOfTransitions = request.outputs.curves != nil || request.outputs.onion != nil
    guard
      runs.contains(where: {
        !$0.transitions.isEmpty || !isOfTransitions && !$0.looseMotions.isEmpty
      })
    else {
      progress.clear()
      throw NothingMoves(scenario: request.scenario)
    }
  }

  func painters(
    _ runs: [FilmedRun], scale: Double, around: Color = .white
  ) throws -> [FramePainter] {
    let folder = try workspace.scenarioFile(request.scenario).folder
    return try runs.map {
      try FramePainter($0, scale: scale, request: request, imageFolder: folder, around: around)
    }
  }

  // MARK: After

  func write(
    _ bytes: [UInt8], to file: OutputFile?, _ name: String, about: String
  ) throws {
    guard let file else { return }
    file.append(bytes)
    try file.commit()
    told(name, size: bytes.count, about: about)
  }

  func told(_ name: String, size: Int, about: String) {
    progress.clear()
    guard !request.quiet else { return }
    console.report("wrote \(name): \(about), \(Self.text(bytes: size))")
    // GitHub does not show larger images in a README.
    if size > 10_000_000, name != request.outputs.png {
      console.report("that is more than 10 MB; use a smaller --scale or --fps")
    }
  }

  private static func text(bytes: Int) -> String {
    bytes < 1_000_000
      ? "\(Figure.text(Double(bytes) / 1000, digits: bytes < 10_000 ? 1 : 0)) kB"
      : "\(Figure.text(Double(bytes) / 1_000_000, digits: 1)) MB"
  }
}

/// A scenario in which nothing moves.
private struct NothingMoves: DiagnosticError {
  let scenario: String

  var diagnostic: Diagnostic {
    Diagnostic(.error, "nothing moves in '\(scenario)'; no picture was written")
  }
}
