import CommandLineParsing

extension Command {
  /// `interlude gallery`: a page with all animators.
  static func gallery(in process: ProcessContext) -> Command {
    Command(
      "gallery", "Write a page that shows every animator in every operation.",
      examples: [
        "gallery gallery.html", "gallery gallery.html --sheet animators.png --force",
      ],
      discussion: """
        The page holds all its pictures and needs no network: drag the slider to scrub all transitions \
        at once. It is made from the scenarios 'tour' and 'tab', for a plugin's own animators from \
        the plugin's scenarios. With --sheet, a picture of each animator in the middle of a push is \
        written to one PNG file besides.
        """,
      exits: [
        .success: "The page was written.",
        .usage: "The page could not be written.",
        .scriptFailed:
          "A script failed: the page shows the fallback in its place, or leaves the animator out.",
      ],
      Argument("file", "The page to write.", completion: .file),
      Option(
        "sheet", of: String.self, "A PNG file for a contact sheet of all animators.",
        completion: .file),
      CommonParameters.scripts,
      Flag("force", short: "f", "Overwrite an existing file."),
      Flag("quiet", short: "q", "Print nothing but errors.")
    ) { console, file, sheet, scripts, force, quiet in
      #if Rendering
        let workspace = try Workspace(process, scripts: scripts)
        let sheetFile = try sheet.map { name in
          guard name.hasSuffix(".png") else {
            throw UsageError(
              .unexpectedValue(
                of: "--sheet", expected: "a file that ends in '.png'", found: name))
          }
          let path = RenderRequest.path(name, in: process)
          return try OutputFile(path, overwriting: force)
        }
        let status = try Gallery(
          workspace: workspace, process: process, console: console, quiet: quiet
        ).write(to: file, force: force)
        if let sheet, let sheetFile {
          let bytes = PictureGolden.png(of: try ContactSheet(of: workspace).picture())
          sheetFile.append(bytes)
          try sheetFile.commit()
          if !quiet { console.report("wrote \(sheet): \(bytes.count / 1000) kB") }
        }
        return status
      #else
        throw UsageError.withoutPictures
      #endif
    }
  }
}

#if Rendering
  import Diagnostics
  import Foundation
  import Motion
  import Recordings
  import Rendering
  import Scenarios
  import Scripting
  import Transitions

  /// One call of `interlude gallery`.
  private struct Gallery {
    let workspace: Workspace
    let process: ProcessContext
    let console: Console
    let quiet: Bool

    /// Pixels that a screen is wide.
    private static let width = 80.0

    /// An animator, and what it is shown in.
    private struct Exhibit {
      var name: String
      /// A name or a path.
      var word: String
      var scenarios: [String]
    }

    /// All that can be found, plugins' own animators after the others.
    private var exhibits: [Exhibit] {
      workspace.registry.entries.map {
        Exhibit(name: $0.name, word: $0.name, scenarios: ["tour", "tab"])
      }
        + workspace.searchPath.pluginFolders.flatMap { plugin in
          plugin.animators.map {
            Exhibit(
              name: "\($0.name) of \(plugin.name)", word: $0.path,
              scenarios: plugin.scenarios.map(\.path))
          }
        }
    }

    func write(to name: String, force: Bool) throws -> ExitStatus {
      let path = RenderRequest.path(name, in: process)
      guard force || !FileManager.default.fileExists(atPath: path) else {
        throw OutputFileError(path: name, reason: .exists)
      }
      let file = try OutputFile(path, overwriting: force)
      let progress = ProgressBar(on: console, quiet: quiet)
      var (page, status) = (GalleryPage(), ExitStatus.success)
      let exhibits = exhibits
      for (index, exhibit) in exhibits.enumerated() {
        progress.show(Double(index) / Double(exhibits.count), of: "drawing")
        // One that can't be shown does not keep the others from the page.
        do {
          let (entry, failed) = try self.entry(for: exhibit)
          if failed { status = .scriptFailed }
          page.entries.append(entry)
        } catch let error as PictureError {
          status = .scriptFailed
          console.report(workspace.locating(error, by: try? workspace.animator(exhibit.word)))
        } catch let error as any DiagnosticError {
          status = .scriptFailed
          console.report(error.diagnostic)
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

    private func entry(
      for exhibit: Exhibit
    ) throws -> (entry: GalleryPage.Entry, failed: Bool) {
      let animator = try workspace.animator(exhibit.word)
      let script = animator as? ScriptAnimator
      var entry = GalleryPage.Entry(name: exhibit.name, summary: script?.summary ?? "")
      var failed = false
      for name in exhibit.scenarios {
        let file = try workspace.scenarioFile(name)
        let scenario = try workspace.scenario(at: file)
        let take = try RenderTake(
          scenario, by: animator.name,
          in: workspace.environment(for: .animator(animator), in: file.folder))
        for failure in take.result.scriptFailures { console.report(failure) }
        failed = failed || take.result.scriptErrors > 0
        let renderer = try FrameRenderer(
          pixelsPerPoint: Self.width / scenario.device.size.width,
          screens: RenderScenery(scenario).screens, imageFolder: file.folder)
        renderer.insets = scenario.device.insets
        for (number, transition) in take.transitions.enumerated() where transition.completed {
          // Both ways through the tabs look alike, and a plugin's scenarios repeat its own.
          guard !entry.strips.contains(where: { $0.operation == transition.operationName }) else {
            continue
          }
          let moments = RenderMoments(
            ofTransition: number, in: [take], count: GalleryPage.frames)
          let pictures = try moments.shots(of: transition, in: take).map {
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
      // A short transition has fewer pictures than the slider has places; its last one stays.
      let missing = max(GalleryPage.frames - pictures.count, 0)
      let row = Comparison.row(
        pictures + pictures.suffix(1).flatMap { Array(repeating: $0, count: missing) }, gap: 0,
        background: .white)
      let bytes = try WebPEncoder.encode(
        Film(pictures: [.init(bitmap: row, duration: 1)]), quality: 45, effort: 6)
      return GalleryPage.Strip(
        operation: operation, image: Data(bytes).base64EncodedString(),
        size: (row.width / GalleryPage.frames, row.height))
    }
  }
#endif
