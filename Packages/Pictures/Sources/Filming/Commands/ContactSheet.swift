@_spi(Tools) import Motion
package import Rendering
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
@_spi(Tools) import Transitions
@_spi(Tools) import Views
package import Workspaces

/// A contact sheet: each animator in the middle of a transition, with its name.
package struct ContactSheet {
  let workspace: Workspace

  /// The width of a screen, in pixels.
  private static let width = 100.0
  /// Screens per row.
  private static let columns = 9

  package init(of workspace: Workspace) {
    self.workspace = workspace
  }

  /// Draws every animator that can be found; the animators of plugins come last.
  ///
  /// - Parameter failed: Called with an animator that can't be drawn, and the error; the others
  ///   are still drawn.
  package func picture(
    failed: (_ subject: Subject, _ error: any Error) -> Void
  ) throws -> Bitmap {
    let panels = workspace.animators.compactMap { subject -> FilmStrip.Panel? in
      let own = subject.owner.map { $0.scenarios.first?.path }
      guard let scenario = own ?? "push" else { return nil }
      do {
        return try panel(subject, in: scenario)
      } catch {
        failed(subject, error)
        return nil
      }
    }
    let starts = stride(from: 0, to: panels.count, by: Self.columns)
    let rows = starts.map {
      FilmStrip.Row(
        title: "", detail: "", panels: Array(panels[$0..<min($0 + Self.columns, panels.count)]))
    }
    return try FilmStrip(rows: rows, background: .white).bitmap().withFewColors()
  }

  private func panel(_ subject: Subject, in scenario: String) throws -> FilmStrip.Panel {
    let playable = try workspace.playable(subject, in: scenario)
    let (scenario, run) = (playable.scenario, try FilmedRun(playable))
    let renderer = try FrameRenderer(
      pixelsPerPoint: Self.width / scenario.device.size.width,
      screens: PlaceholderScreens(scenario).screens, imageFolder: playable.file.folder)
    renderer.insets = scenario.device.insets
    renderer.isRightToLeft = scenario.isRightToLeft
    let middle = run.shots.first { shot in
      shot.transition.map { $0.progress >= 0.45 } ?? false
    }
    guard let shot = middle ?? run.shots.first else { throw NothingToDraw(name: subject.name) }
    return try FilmStrip.Panel(
      picture: renderer.render(shot.frame), caption: subject.name, progress: nil)
  }

  /// An animator whose scenario shows nothing.
  struct NothingToDraw: Error, CustomStringConvertible {
    let name: String
    var description: String { "'\(name)' has nothing to draw" }
  }
}
