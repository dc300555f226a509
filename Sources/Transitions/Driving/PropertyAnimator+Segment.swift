import Motion

extension PropertyAnimator {
  /// A way from one progress to another.
  struct Segment {
    /// Tells it from the one before it.
    let number: Int
    var start: Double
    var target: Double
    var curve: TimingCurve
    var duration: Double
    var elapsed = 0.0
    /// −1 while the way is gone back, which is a true rewind: the same curve, backwards.
    var direction = 1.0

    var progress: Double {
      duration > 0 ? start + (target - start) * curve.value(at: elapsed / duration) : end
    }
    var end: Double { direction > 0 ? target : start }
    /// A billionth of a second of slack, so that a duration of whole frames ends on its frame.
    var isOver: Bool {
      direction > 0 ? elapsed >= duration - 1e-9 : elapsed <= 1e-9
    }

    /// Moves on and says where that leads.
    mutating func advance(by seconds: Double) -> (progress: Double, isOver: Bool) {
      elapsed += seconds * direction
      return isOver ? (end, true) : (progress, false)
    }

    /// The moment on the way, or nil if it does not lead to the end.
    var mark: Mark? { target == 1 ? Mark(segment: number, elapsed: elapsed) : nil }

    /// How much of what was left at a moment is done, by the curve; nil if the moment was on another
    /// way.
    func share(since mark: Mark) -> Double? {
      guard number == mark.segment else { return nil }
      let left = duration - mark.elapsed
      guard left > 0, !isOver else { return direction > 0 ? 1 : 0 }
      return elapsed <= mark.elapsed ? 0 : curve.value(at: (elapsed - mark.elapsed) / left)
    }
  }

  /// A moment on a way, for what is added then.
  struct Mark {
    fileprivate let segment: Int
    fileprivate let elapsed: Double
  }
}
