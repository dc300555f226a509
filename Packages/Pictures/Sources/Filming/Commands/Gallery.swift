package import CommandLineParsing
@_spi(Tools) import Diagnostics
import FileReading
@_spi(Tools) import Motion
@_spi(Tools) import Recordings
import Rendering
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Terminal
@_spi(Tools) import Transitions
package import Workspaces

/// One call of `interlude gallery`.
package struct Gallery {
  let workspace: Workspace
  let process: ProcessContext
  let console: Console
  let quiet: Bool

  package init(workspace: Workspace, process: ProcessContext, console: Console, quiet: Bool) {
    self.workspace = workspace
    self.process = process
    self.console = console
    self.quiet = quiet
  }

  /// The width of a screen, in pixels.
  private static let width = 80.0

  /// Writes the page, and a contact sheet if requested.
  ///
  /// - Parameters:
  ///   - name: The path of the page.
  ///   - sheet: The path of the contact sheet, a PNG file.
  ///   - force: Whether existing files are overwritten.
  package func write(to name: String, sheet: String?, force: Bool) throws -> ExitStatus {
    try process.checkPlaces(of: [("the page", name), ("--sheet", sheet)])
    // Files that can't be written are reported before anything is drawn.
    let sheetFile = try sheet.map {
      try OutputFile(process.path(of: $0), overwriting: force)
    }
    var status = try writePage(to: name, force: force)
    if let sheet, let sheetFile {
      let bytes = PictureGolden.png(
        of: try ContactSheet(of: workspace).picture { subject, error in
          status = .scriptFailed
          report(error, about: subject)
        })
      sheetFile.append(bytes)
      try sheetFile.commit()
      if !quiet { console.report("wrote \(sheet): \(bytes.count / 1000) kB") }
    }
    return status
  }

  private func writePage(to name: String, force: Bool) throws -> ExitStatus {
    let path = process.path(of: name)
    guard force || !FilePath(path).exists else {
      throw OutputFileError(path: name, reason: .exists)
    }
    let file = try OutputFile(path, overwriting: force)
    let progress = ProgressBar(on: console, quiet: quiet)
    var (page, status) = (GalleryPage(), ExitStatus.success)
    let found = workspace.animators
    for (index, animator) in found.enumerated() {
      progress.show(Double(index) / Double(found.count), of: "drawing")
      // An animator that can't be shown does not prevent the others from being shown.
      do {
        let (entry, failed) = try self.entry(for: animator)
        if failed { status = .scriptFailed }
        page.entries.append(entry)
      } catch {
        status = .scriptFailed
        report(error, about: animator)
      }
    }
    let bytes = Array(page.html.utf8)
    file.append(bytes)
    try file.commit()
    progress.clear()
    if !quiet {
      console.report(
        "wrote \(name): \(Figure.count(page.entries.count, "animator")), "
          + "\(Figure.text(Double(bytes.count) / 1_000_000, digits: 1)) MB")
    }
    return status
  }

  /// Reports why an animator can't be shown.
  private func report(_ error: any Error, about subject: Subject) {
    switch error {
    case let error as PictureError:
      console.report(error.diagnostic(by: try? workspace.load(subject, keepsBroken: true)))
    case let error as any DiagnosedError:
      for diagnostic in error.diagnostics { console.report(diagnostic) }
    default: console.report("'\(subject.word ?? subject.name)' can't be shown: \(error)")
    }
  }

  private func entry(
    for found: Subject
  ) throws -> (entry: GalleryPage.Entry, failed: Bool) {
    let script = try workspace.load(found, keepsBroken: true) as? ScriptAnimator
    var entry = GalleryPage.Entry(name: found.title, summary: script?.summary ?? "")
    var failed = false
    for name in found.owner?.scenarios.map(\.path) ?? ["tour", "tab"] {
      var playable = try workspace.playable(found, in: name)
      // An animator doesn't need a plugin to choose it, and the page may belong to a folder without
      // plugins.
      if found.owner == nil { playable.scenario = playable.scenario.withoutRootPlugin }
      let (scenario, run) = (playable.scenario, try FilmedRun(playable))
      for failure in run.result.scriptFailures { console.report(failure) }
      failed = failed || run.result.scriptErrors > 0
      let renderer = try FrameRenderer(
        pixelsPerPoint: Self.width / scenario.device.size.width,
        screens: PlaceholderScreens(scenario).screens, imageFolder: playable.file.folder)
      renderer.insets = scenario.device.insets
      renderer.isRightToLeft = scenario.isRightToLeft
      for (number, transition) in run.transitions.enumerated() where transition.completed {
        // Both directions through the tabs look alike, and a plugin's scenarios repeat its own.
        guard !entry.strips.contains(where: { $0.operation == transition.operationName }) else {
          continue
        }
        let moments = FilmMoments(
          ofTransition: number, in: [run], count: GalleryPage.frames)
        let pictures = try moments.shots(of: transition, in: run).map {
          try renderer.render($0.frame)
        }
        entry.strips.append(try Self.strip(transition.operationName, of: pictures))
      }
    }
    return (entry, failed)
  }

  private static func strip(
    _ operation: String, of pictures: [Bitmap]
  ) throws -> GalleryPage.Strip {
    // A short transition has fewer pictures than the slider has positions; the last one is
    // repeated.
    let missing = max(GalleryPage.frames - pictures.count, 0)
    let row = try Comparison.row(
      pictures + pictures.suffix(1).flatMap { Array(repeating: $0, count: missing) }, gap: 0,
      background: .white)
    let bytes = try WebPEncoder.encode(
      Film(pictures: [.init(bitmap: row, duration: 1)]), quality: 45, effort: 6)
    return GalleryPage.Strip(
      operation: operation, image: Base64.text(of: bytes),
      size: (row.width / GalleryPage.frames, row.height))
  }
}
