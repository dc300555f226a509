import Motion
import Views
import Transitions

/// An animator that is asked through a window: everything it says is passed on and noted.
final class WatchedAnimator: Animator {
  let animator: any Animator
  /// The run it has prepared last; those before are let go of, as a host does.
  fileprivate(set) var run: WatchedRun?
  /// The last curve at a few moments, and the seconds it asks for.
  private(set) var curve: [Double] = []

  init(_ animator: any Animator) { self.animator = animator }

  var name: String { animator.name }
  var reducedMotion: ReducedMotion { animator.reducedMotion }

  func begin(in context: TransitionContext) throws -> any AnimatorRun {
    let begun = try animator.begin(in: context)
    let curve = begun.curve
    self.curve = [0.1, 0.3, 0.5, 0.8].map { curve.value(at: $0) } + [curve.naturalDuration ?? 0]
    return WatchedRun(begun, of: self, in: context)
  }
}

/// One run of a watched animator, which can be asked for any frame beside those that are shown.
final class WatchedRun: AnimatorRun {
  private let run: any AnimatorRun
  private unowned let animator: WatchedAnimator
  private let context: TransitionContext
  private var keys: [String] = []
  /// Frames that were asked for on the stage, and what they took.
  private(set) var frames = 0
  private(set) var time = Duration.zero
  /// A number that is none, which the host would have shown.
  private(set) var notFinite: (key: String, property: Property, progress: Double)?

  init(
    _ run: any AnimatorRun, of animator: WatchedAnimator, in context: TransitionContext
  ) {
    self.run = run
    self.animator = animator
    self.context = context
  }

  var duration: Double { run.duration }
  var curve: TimingCurve { run.curve }

  func prepare(in context: TransitionContext, layers: Layers) throws {
    try run.prepare(in: context, layers: layers)
    keys = layers.names
    animator.run = self
  }

  func frame(progress: Double, presence: Double, into changes: Changes) throws {
    let clock = ContinuousClock()
    let began = clock.now
    try run.frame(progress: progress, presence: presence, into: changes)
    time += clock.now - began
    frames += 1
    guard notFinite == nil, !changes.isFinite else { return }
    changes.forEachValue { slot, property, value in
      if !value.isFinite { notFinite = (keys[slot], property, progress) }
    }
  }

  /// Whether there is so much to look at that fewer pictures must do.
  var isCrowded: Bool { keys.count > 40 }

  func finished(completed: Bool) throws { try run.finished(completed: completed) }

  /// What the animator says of a progress, without the stage seeing it.
  func sample(at progress: Double) throws -> Sample {
    let changes = Changes(keys: keys)
    try run.frame(
      progress: progress, presence: context.presence(at: progress), into: changes)
    return Sample(changes)
  }
}

/// What a frame said, to be compared bit by bit.
struct Sample: Hashable {
  let keys: [String]
  private let values: [UInt64]
  private let masks: [UInt64]

  init(_ changes: Changes) {
    keys = changes.keys
    masks = changes.masks
    var values = [UInt64](repeating: 0, count: changes.values.count)
    changes.forEachValue { slot, property, value in
      values[slot * Changes.stride + property.rawValue] = value.bitPattern
    }
    self.values = values
  }

  /// The first value in which two samples differ.
  func firstDifference(
    from other: Sample
  ) -> (key: String, property: Property, mine: Double?, other: Double?)? {
    guard self != other else { return nil }
    guard keys == other.keys else { return (keys.last ?? "", .alpha, nil, nil) }
    for slot in masks.indices {
      for property in Property.allCases {
        let (mine, theirs) = (value(slot, property), other.value(slot, property))
        if mine?.bitPattern != theirs?.bitPattern { return (keys[slot], property, mine, theirs) }
      }
    }
    return nil
  }

  private func value(_ slot: Int, _ property: Property) -> Double? {
    guard masks[slot] & property.bit != 0 else { return nil }
    return Double(bitPattern: values[slot * Changes.stride + property.rawValue])
  }
}

extension Changes {
  /// Whether every value that is set is a number.
  var isFinite: Bool {
    var isFinite = true
    forEachValue { _, _, value in if !value.isFinite { isFinite = false } }
    return isFinite
  }
}
