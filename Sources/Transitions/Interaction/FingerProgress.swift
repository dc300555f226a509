import Motion

/// The progress of a finger: the percentage of the transition, and the progress on screen.
struct FingerProgress {
  /// The percentage of the transition, 0 to 1.
  let percent: Double
  /// The progress on screen: the percentage, or a value below 0 or above 1 while the finger pulls a
  /// rubber band.
  let shown: Double
  /// The ratio of the speed on screen to the finger's speed.
  let speed: Double

  /// - Parameters:
  ///   - way: The finger's distance as a fraction of the whole distance; it can be below 0 or above
  ///     1.
  ///   - rubberBand: See ``InteractionRule/rubberBand``.
  init(_ way: Double, rubberBand: Double?) {
    percent = min(max(way, 0), 1)
    let beyond = way - percent
    guard let rubberBand, beyond != 0 else {
      shown = percent
      speed = 1
      return
    }
    // The dimension is the whole distance, because a progress has no other size.
    shown = percent + RubberBand.offset(pulledBy: beyond, dimension: 1, following: rubberBand)
    speed = RubberBand.speed(pulledBy: beyond, dimension: 1, following: rubberBand)
  }
}
