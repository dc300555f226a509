@_spi(Tools) import Motion
@_spi(Tools) import Recordings
import Rendering
@_spi(Tools) import Scenarios
import Terminal
@_spi(Tools) import Views
import Workspaces

extension FilmedRun {
  /// A transition as a row of a film strip.
  ///
  /// - Parameters:
  ///   - moments: The times to show; the same for runs that are shown together.
  ///   - picture: Draws a frame.
  func row(
    of transition: RecordedTransition, at moments: FilmMoments,
    drawing picture: (Shot) throws -> Bitmap
  ) rethrows -> FilmStrip.Row {
    let shots = moments.shots(of: transition, in: self)
    let panels = try zip(moments.times, shots).map { moment, shot in
      let isOver = shot.frame.time > (transition.ended ?? .infinity) + 1e-9
      let progress = isOver ? nil : shot.transition?.progress
      let percent = progress.map { " · \(Int(clamped: ($0 * 100).rounded())) %" } ?? ""
      // A run that has ended shows its last frame while the other one continues.
      let shown = shot.frame.time - transition.began
      let time = moment - shown > 1 / scenario.frameRate ? moment : shown
      return FilmStrip.Panel(
        picture: try picture(shot), caption: Figure.seconds(time) + " s" + percent,
        progress: progress)
    }
    let detail = [transition.pictureDetail(of: self), moments.detail].compactMap { $0 }
    return FilmStrip.Row(
      title: transition.title, detail: detail.joined(separator: "; "),
      panels: panels)
  }
}
