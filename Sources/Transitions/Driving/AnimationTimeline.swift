import Motion

/// Animations with their own start times and durations, on one timeline that a gesture scrubs.
///
/// While being scrubbed, each animation is linear in time, regardless of its curve.
struct AnimationTimeline {
  private var entries: [Entry] = []

  private struct Entry {
    let animator: PropertyAnimator
    /// Seconds from the start of the timeline.
    let begin: Double
    var end: Double { begin + animator.duration }

    /// The progress of the animation at a time.
    ///
    /// It is clamped to 0 to 1, except at an end that coincides with an end of the timeline, so
    /// that a spring can overshoot there.
    func fraction(at time: Double, of total: Double) -> Double {
      guard animator.duration > 0 else { return time >= begin ? 1 : 0 }
      let fraction = (time - begin) / animator.duration
      let lower = begin <= 0 ? -Double.infinity : 0
      let upper = end >= total ? Double.infinity : 1
      return min(max(fraction, lower), upper)
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Adds an animation.
  ///
  /// - Parameter begin: Seconds from the start of the timeline.
  mutating func add(_ animator: PropertyAnimator, at begin: Double) {
    entries.append(Entry(animator: animator, begin: begin))
  }

  /// Shows a point in time.
  ///
  /// - Parameters:
  ///   - percent: The fraction of the timeline, 0 to 1; a spring can go beyond that range.
  ///   - total: Seconds of the whole timeline.
  func scrub(to percent: Double, of total: Double) {
    for entry in entries {
      entry.animator.scrub(to: entry.fraction(at: percent * total, of: total))
    }
  }

  /// Plays the rest of the timeline, and then ends the animations in the order of their end times.
  func rest(
    from percent: Double, reversed: Bool, of total: Double, curve: TimingCurve, duration: Double,
    on clock: AnimationClock
  ) -> PropertyAnimator {
    let rest = PropertyAnimator(duration: duration, timing: curve, clock: clock)
    rest.add(Scrubbing(timeline: self, from: percent, to: reversed ? 0 : 1, total: total))
    let order = entries.enumerated().sorted {
      ($0.element.end, $0.offset) < ($1.element.end, $1.offset)
    }
    rest.addCompletion { _ in
      for (_, entry) in order where entry.animator.state == .active {
        entry.animator.stopAnimation(false)
        entry.animator.finishAnimation(at: reversed ? .start : .end)
      }
    }
    rest.settle(reversed: false, curve: curve, duration: duration)
    return rest
  }

  private final class Scrubbing: AnimationEffect {
    private let timeline: AnimationTimeline
    private let (from, to, total): (Double, Double, Double)

    init(timeline: AnimationTimeline, from: Double, to: Double, total: Double) {
      self.timeline = timeline
      (self.from, self.to, self.total) = (from, to, total)
    }

    func show(progress: Double) {
      timeline.scrub(to: from + (to - from) * progress, of: total)
      // The clock has already visited these animators in this frame, so they have to be shown here.
      for entry in timeline.entries { entry.animator.show() }
    }

    func end(at position: PropertyAnimator.Position) {}
  }
}
