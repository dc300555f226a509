import Views

/// Collects the keyframes of an animation, like `UIView.addKeyframe`.
public struct Keyframes {
  private let clock: AnimationClock
  private(set) var frames: [Keyframe] = []

  init(clock: AnimationClock) { self.clock = clock }

  /// Adds a block of changes to views that start and end within the animation.
  ///
  /// - Parameters:
  ///   - start: The fraction of the animation, 0 to 1, at which the changes start.
  ///   - duration: The fraction of the animation that the changes take, limited to the end of the
  ///     animation.
  ///   - animations: Sets the properties; runs immediately.
  public mutating func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double,
    animations: () -> Void
  ) {
    let recorded = clock.record(animations)
    let begin = min(max(start, 0), 1)
    frames.append(Keyframe(recorded, begin: begin, duration: min(max(duration, 0), 1 - begin)))
  }
}

/// A block of changes that starts and ends within an animation.
struct Keyframe {
  let animations: [PropertyAnimation]
  let begin: Double
  let duration: Double

  init(_ animations: [PropertyAnimation], begin: Double, duration: Double) {
    self.animations = animations
    self.begin = begin
    self.duration = duration
  }

  func fraction(at progress: Double) -> Double {
    guard duration > 0 else { return progress >= begin ? 1 : 0 }
    let fraction = (progress - begin) / duration
    // A spring may overshoot if the keyframe ends at the end of the whole animation.
    return begin + duration >= 1 ? max(fraction, 0) : min(max(fraction, 0), 1)
  }
}

/// Animates keyframes: each property shows the keyframe that started last, and its old value before
/// the first keyframe.
final class KeyframeEffect: AnimationEffect {
  /// The changes of one property of one view, in the order of their start times.
  private struct Lane {
    let view: View
    let property: Property
    var steps: [(begin: Double, keyframe: Keyframe, animation: PropertyAnimation)] = []
    var share: AnimationShare?
  }

  private var lanes: [Lane] = []

  init(_ keyframes: [Keyframe], of properties: AnimatedProperties) {
    let sorted = keyframes.enumerated().sorted {
      ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset)
    }
    for (_, keyframe) in sorted {
      for animation in keyframe.animations {
        let index = lanes.firstIndex {
          $0.view === animation.view && $0.property == animation.property
        }
        if index == nil {
          lanes.append(Lane(view: animation.view, property: animation.property))
        }
        lanes[index ?? lanes.count - 1].steps.append((keyframe.begin, keyframe, animation))
      }
    }
    for index in lanes.indices {
      guard var whole = lanes[index].steps.first?.animation else { continue }
      whole.to = lanes[index].steps[lanes[index].steps.count - 1].animation.to
      let share = AnimationShare(whole, of: properties)
      lanes[index].share = share
      lanes[index].steps[0].animation.from = share.start
    }
  }

  func show(progress: Double) {
    for lane in lanes {
      let step = lane.steps.last { $0.begin <= progress } ?? lane.steps[0]
      guard let share = lane.share else { continue }
      share.property.show(
        step.animation.value(at: step.keyframe.fraction(at: progress)), of: share.part)
    }
  }

  func end(at position: AnimatingPosition) {
    for case let share? in lanes.map(\.share) { share.property.end(share.part, at: position) }
  }
}
