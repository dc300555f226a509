import Motion

/// How far a finger is: the percentage that counts, and the progress that is shown.
struct FingerProgress {
  /// 0 to 1.
  let percent: Double
  /// The same, or a progress beyond 0 or 1 where the finger pulls a rubber band.
  let shown: Double
  /// The part of the finger's speed at which what is shown moves.
  let speed: Double

  /// - Parameters:
  ///   - way: The finger's way as a share of the whole; it may lie beyond 0 and 1.
  ///   - rubberBand: As in ``InteractionRule/rubberBand``.
  init(_ way: Double, rubberBand: Double?) {
    percent = min(max(way, 0), 1)
    let beyond = way - percent
    guard let rubberBand, beyond != 0 else {
      shown = percent
      speed = 1
      return
    }
    // The whole way is the dimension: the frames know no other size.
    shown = percent + RubberBand.offset(pulledBy: beyond, dimension: 1, following: rubberBand)
    speed = RubberBand.speed(pulledBy: beyond, dimension: 1, following: rubberBand)
  }
}
