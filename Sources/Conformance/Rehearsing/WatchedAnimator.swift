@_spi(Tools) import Motion
@_spi(Tools) import Views
@_spi(Tools) import Transitions

/// A wrapper around an animator that forwards and records everything that the animator returns.
final class WatchedAnimator: Animator {
  let animator: any Animator
  /// The last run; earlier runs are released, as by a host.
  fileprivate(set) var run: WatchedRun?
  /// Some samples of the last run's curve, and the curve's natural duration.
  private(set) var curve: [Double] = []

  init(_ animator: any Animator) { self.animator = animator }

  var name: String { animator.name }
  var reducedMotion: ReducedMotion { animator.reducedMotion }
  func neighbor(named name: String) -> (any Animator)? { animator.neighbor(named: name) }

  func begin(in context: TransitionContext) throws -> any AnimatorRun {
    let begun = try animator.begin(in: context)
    let curve = begun.curve
    self.curve = [0.1, 0.3, 0.5, 0.8].map { curve.value(at: $0) } + [curve.naturalDuration ?? 0]
    return WatchedRun(begun, of: self, in: context)
  }
}

/// One run of a watched animator, from which additional frames can be requested.
final class WatchedRun: AnimatorRun {
  private let run: any AnimatorRun
  private unowned let animator: WatchedAnimator
  let context: TransitionContext
  private var keys: [String] = []
  /// What the layers of the run are like; nil before `prepare`.
  private(set) var layers: DeclaredLayers?

  /// What a run has declared besides the values of its frames.
  struct DeclaredLayers {
    /// The layers that are blended with what is behind them.
    let blended: [String]
    /// The numbers of masks by the names of the views that they clip.
    let masks: [String: Int]
    /// The layers in the container.
    let names: [String]
  }
  /// The number of frames that the stage requested, and the time that they took.
  private(set) var frames = 0
  private(set) var time = Duration.zero
  /// A value that is not a finite number and that the host would have shown.
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
    self.layers = DeclaredLayers(
      blended: layers.inContainer.filter { $0.blendMode != .normal }.map(\.id),
      masks: layers.maskCounts, names: layers.inContainer.map(\.id))
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

  /// Whether there are so many views that fewer frames are examined.
  var isCrowded: Bool { keys.count > 40 }

  func finished(completed: Bool) throws { try run.finished(completed: completed) }

  /// The values that the animator returns for a progress, without showing them on the stage.
  func sample(at progress: Double) throws -> Sample {
    let changes = Changes(keys: keys)
    try run.frame(
      progress: progress, presence: context.presence(at: progress), into: changes)
    return Sample(changes)
  }
}

/// The values of a frame, for a bitwise comparison.
struct Sample: Hashable {
  let keys: [String]
  private let values: [UInt64]
  private let sets: [PropertySet]

  init(_ changes: Changes) {
    keys = changes.keys
    sets = changes.sets
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
    for slot in sets.indices {
      for property in Property.allCases {
        let (mine, theirs) = (value(slot, property), other.value(slot, property))
        if mine?.bitPattern != theirs?.bitPattern { return (keys[slot], property, mine, theirs) }
      }
    }
    return nil
  }

  private func value(_ slot: Int, _ property: Property) -> Double? {
    guard sets[slot].contains(property) else { return nil }
    return Double(bitPattern: values[slot * Changes.stride + property.rawValue])
  }
}

extension Changes {
  /// Whether all values are finite numbers.
  var isFinite: Bool {
    var isFinite = true
    forEachValue { _, _, value in if !value.isFinite { isFinite = false } }
    return isFinite
  }
}
