import Motion

/// The progress of a finger: the percentage that counts, and the progress on screen.
struct FingerProgress {
  /// 0 to 1.
  let percent: Double
  /// The same, or a progress below 0 or above 1 if the finger pulls a rubber band.
  let shown: Double
  /// The ratio of the speed on screen to the finger's speed.
  let speed: Double

  /// - Parameters:
  ///   - way: The finger's distance as a fraction of the whole; it can be below 0 or above 1.
  ///   - rubberBand: As in ``InteractionRule/rubberBand``.
  init(_ way: Double, rubberBand: Double?) {
    percent = min(max(way, 0), 1)
    let beyond = way - percent
    guard let rubberBand, beyond != 0 else {
      shown = percent
      speed = 1
      return
    }
    // The whole distance is the dimension: the frames have no other size.
    shown = percent + RubberBand.offset(pulledBy: beyond, dimension: 1, following: rubberBand)
    speed = RubberBand.speed(pulledBy: beyond, dimension: 1, following: rubberBand)
  }
}
