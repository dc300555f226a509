#if Rendering
  import Rendering
  import Staging

  extension RenderTake {
    /// A transition as a row of a film strip.
    ///
    /// - Parameters:
    ///   - length: Seconds that are shown; beside another's the same for both.
    ///   - count: How many moments, at even distances.
    ///   - picture: Draws a moment.
    func row(
      of transition: RecordedTransition, lasting length: Double, count: Int,
      drawing picture: (Shot) -> Bitmap
    ) -> FilmStrip.Row {
      let panels = moments(from: transition.began, lasting: length, count: count).map { shot in
        let isOver = shot.frame.time > (transition.ended ?? .infinity) + 1e-9
        let progress = isOver ? nil : shot.transition?.progress
        let percent = progress.map { " · \(Int(($0 * 100).rounded())) %" } ?? ""
        return FilmStrip.Panel(
          picture: picture(shot),
          caption: Figure.seconds(shot.frame.time - transition.began) + " s" + percent,
          progress: progress)
      }
      return FilmStrip.Row(
        title: transition.pictureTitle(of: self), detail: transition.pictureDetail(of: self),
        panels: panels)
    }
  }
#endif
