import Motion

extension PropertyAnimator {
  /// The path from one progress to another.
  struct Segment {
    /// Distinguishes the segment from previous ones.
    let number: Int
    var start: Double
    var target: Double
    var curve: TimingCurve
    var duration: Double
    var elapsed = 0.0
    /// 1, or −1 while the segment plays backward along the same curve.
    var direction = 1.0

    var progress: Double {
      duration > 0 ? start + (target - start) * curve.value(at: elapsed / duration) : end
    }
    var end: Double { direction > 0 ? target : start }
    /// Whether the segment has reached its end.
    ///
    /// The tolerance is a billionth of a second, so that a duration of a whole number of frames
    /// ends on its last frame.
    var isOver: Bool {
      direction > 0 ? elapsed >= duration - 1e-9 : elapsed <= 1e-9
    }

    /// Advances the segment and returns the new progress.
    mutating func advance(by seconds: Double) -> (progress: Double, isOver: Bool) {
      elapsed += seconds * direction
      return isOver ? (end, true) : (progress, false)
    }

    /// The current point in the segment, or nil if the segment doesn't lead to progress 1.
    var mark: Mark? { target == 1 ? Mark(segment: number, elapsed: elapsed) : nil }

    /// The fraction of the remaining distance that the curve has covered since a point; nil if the
    /// point was in another segment.
    func share(since mark: Mark) -> Double? {
      guard number == mark.segment else { return nil }
      let left = duration - mark.elapsed
      guard left > 0, !isOver else { return direction > 0 ? 1 : 0 }
      return elapsed <= mark.elapsed ? 0 : curve.value(at: (elapsed - mark.elapsed) / left)
    }
  }

  /// A point in a segment, for animations that are added at that time.
  struct Mark {
    fileprivate let segment: Int
    fileprivate let elapsed: Double
  }
}
