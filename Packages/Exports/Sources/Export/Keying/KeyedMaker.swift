@_spi(Tools) import Motion
@_spi(Tools) package import Transitions
@_spi(Tools) import Views

/// Makes keys from the engine's frames in several containers.
///
/// One container at a high frame rate provides the shapes; other containers show how values depend
/// on the size. The keys are then compared with the engine in containers that were not used before.
public struct KeyedMaker {
  package let animator: String
  package let operation: TransitionOperation
  /// The tolerance for the corners of every view, in points.
  package let tolerance: Double
  /// The container in which shapes are fitted; also the one of a fixed size.
  package let reference: Container
  /// The fitting of the shapes, for all operations of an animator.
  let fitting: Fitting
  /// Plays the transition in a container at a pace.
  private let play: (Container, Pace) throws -> Playback

  /// A sampled transition, with the timing that the animator declared.
  public typealias Playback = (sampled: SampledTransition, timing: Timing)

  /// The number of steps from progress 0 to 1 for fitting shapes, and for comparing sizes.
  ///
  /// The first number is a multiple of the second one, so that every compared step is also a fitted
  /// one.
  private static let (fittingSteps, surveySteps) = (1000, 100)
  private static let verifying = Pace.clock(framesPerSecond: 1000)
  /// The frame rate of a screen: a property that moves at this rate also moves at the higher rates.
  private static let sketching = Pace.clock(framesPerSecond: 60)

  /// The part of the tolerance for which the first keys are fitted.
  private static let share = 0.9

  /// Half of one step of an 8-bit opacity.
  static let opacityTolerance = 0.5 / 255

  package init(
    animator: String, operation: TransitionOperation, tolerance: Double,
    reference: Container = .reference, fitting: Fitting = Fitting(),
    play: @escaping (Container, Pace) throws -> Playback
  ) {
    self.animator = animator
    self.operation = operation
    self.tolerance = tolerance
    self.reference = reference
    self.fitting = fitting
    self.play = play
  }

  /// The keys, with their deviation from the engine.
  ///
  /// - Parameter sketch: The result of ``sketch()`` if it was already called, or nil.
  /// - Throws: ``KeyedFailure``, or the error of `play`.
  package func keyed(after sketch: Playback? = nil) throws -> Keyed {
    let timing = try (sketch ?? played(in: reference, Self.sketching)).timing
    let cache = PlaybackCache()
    let survey = try survey(.both, timing, in: reference, cache)
    guard survey.fixed != nil else { return try keyed(by: survey, .both, timing) }
    // If the motion differs from right to left, such as strips from the other side, each direction
    // gets its own keys.
    let left = try self.survey(.leftToRight, timing, in: reference, cache)
    guard left.fixed == nil else { return try keyed(by: survey, .both, timing) }
    let right = try self.survey(.rightToLeft, timing, in: reference.mirrored, cache)
    guard right.fixed == nil else { return try keyed(by: survey, .both, timing) }
    var keyed = try keyed(by: left, .leftToRight, timing)
    let mirrored = try self.keyed(by: right, .rightToLeft, timing)
    guard keyed.sizing == .any, mirrored.sizing == .any else {
      return try self.keyed(by: survey, .both, timing)
    }
    keyed.deviation.add(mirrored.deviation)
    keyed.mirrored = [mirrored]
    return keyed
  }

  private func steps(_ perUnit: Int, of timing: Timing) -> Pace {
    .steps(.init(covering: timing.range, perUnit: perUnit))
  }

  private func survey(
    _ sides: Survey.Sides, _ timing: Timing, in container: Container, _ cache: PlaybackCache
  ) throws -> Survey {
    func taken(_ container: Container, _ pace: Pace) throws -> Playback {
      try cache.playback(of: container, at: pace) { try played(in: container, pace) }
    }
    let sampled = try taken(container, steps(Self.fittingSteps, of: timing)).sampled
    let survey = steps(Self.surveySteps, of: timing)
    return try Survey(of: Movement(of: sampled), sampled, sides, tolerance: tolerance) {
      container in
      let playback = try taken(container, survey)
      return (playback.sampled, playback.timing == timing)
    }
  }

  /// The playbacks of one survey, which the surveys of single directions use again.
  private final class PlaybackCache {
    private var known: [Key: Playback] = [:]

    private struct Key: Hashable {
      let container: Container
      let pace: Pace
    }

    func playback(
      of container: Container, at pace: Pace, _ play: () throws -> Playback
    ) rethrows -> Playback {
      let key = Key(container: container, pace: pace)
      if let playback = known[key] { return playback }
      let playback = try play()
      known[key] = playback
      return playback
    }
  }

  private func keyed(
    by survey: Survey, _ sides: Survey.Sides, _ timing: Timing
  ) throws -> Keyed {
    guard survey.fixed == nil else { return try fixed(survey, timing) }
    // Done before more runs are played, so that a transition with too many keys ends here.
    let unmeasured = try survey.keyed(by: self, timing, share: Self.share)
    let all = try Container.verified.filter(sides.contain).map {
      try played(in: $0, Self.verifying).sampled
    }
    let keyed = Self.measured(unmeasured, by: all)
    guard isFar(keyed.deviation) else { return try refined(keyed, by: survey, timing, all) }
    // The rules of the surveyed sizes matched by coincidence.
    var survey = survey
    survey.fix(
      at: reference,
      because: "it differs from the sum of lengths at \(keyed.deviation.place)")
    return try fixed(survey, timing)
  }

  /// The keys for one size, for each direction if the motion differs from right to left.
  private func fixed(_ survey: Survey, _ timing: Timing) throws -> Keyed {
    var keyed = try fixed(survey, timing, in: reference)
    let other = try played(in: reference.mirrored, Self.verifying).sampled
    let deviation = keyed.deviation(from: other)
    if keyed.actors.count == other.actors.count(where: \.takesPart), isExact(deviation) {
      keyed.deviation.add(deviation)
      return keyed
    }
    let sampled = try played(in: reference.mirrored, steps(Self.fittingSteps, of: timing)).sampled
    var right = Survey(of: try Movement(of: sampled), in: sampled)
    right.fix(at: reference.mirrored, because: survey.fixed ?? "")
    let mirrored = try fixed(right, timing, in: reference.mirrored)
    keyed.deviation.add(mirrored.deviation)
    keyed.mirrored = [mirrored]
    return keyed
  }

  private func fixed(
    _ survey: Survey, _ timing: Timing, in container: Container
  ) throws -> Keyed {
    let sampled = try played(in: container, Self.verifying).sampled
    // A value that changes within one step is far off with any keys, which take seconds to find.
    let worst = survey.unfitted(by: self, timing).deviation(from: sampled)
    guard !isFar(worst) else { throw KeyedFailure.inexact(worst) }
    let keyed = try survey.keyed(by: self, timing, share: Self.share)
    return try refined(Self.measured(keyed, by: [sampled]), by: survey, timing, [sampled])
  }

  /// Fits keys more closely until they are within the tolerance of some sampled transitions.
  ///
  /// - Parameter first: Keys that were measured by these sampled transitions.
  private func refined(
    _ first: Keyed, by survey: Survey, _ timing: Timing, _ all: [SampledTransition]
  ) throws -> Keyed {
    var (keyed, share) = (first, Self.share)
    for _ in 0..<4 where !isExact(keyed.deviation) && !isFar(keyed.deviation) {
      share *= 0.8 * min(tolerance / max(keyed.deviation.points, 1e-9), 0.9)
      keyed = Self.measured(try survey.keyed(by: self, timing, share: share), by: all)
    }
    guard isExact(keyed.deviation) else { throw KeyedFailure.inexact(keyed.deviation) }
    return keyed
  }

  /// Keys with their largest deviation from some sampled transitions.
  private static func measured(_ keyed: Keyed, by all: [SampledTransition]) -> Keyed {
    var measured = keyed
    measured.deviation = Deviation()
    for sampled in all { measured.deviation.add(keyed.deviation(from: sampled)) }
    return measured
  }

  private func isExact(_ deviation: Deviation) -> Bool {
    deviation.points <= tolerance && deviation.opacity <= Self.opacityTolerance
  }

  /// Whether keys are so far off that closer ones would not help.
  private func isFar(_ deviation: Deviation) -> Bool {
    deviation.points > max(tolerance * 20, 2)
  }

  /// The moving properties in one container, without their shapes.
  ///
  /// This is enough to find out what a target refuses, before the shapes are computed.
  ///
  /// - Throws: ``KeyedFailure``, or the error of `play`. Even if this succeeds, ``keyed(after:)``
  ///   can throw.
  package func sketch() throws -> (keyed: Keyed, playback: Playback) {
    let playback = try played(in: reference, Self.sketching)
    let sampled = playback.sampled
    return (try Survey(of: Movement(of: sampled), in: sampled).sketch(by: self), playback)
  }

  private func played(in container: Container, _ pace: Pace) throws -> Playback {
    let playback = try play(container, pace)
    if let fault = playback.sampled.fault { throw KeyedFailure.unsound(fault) }
    if let name = playback.sampled.reordered { throw KeyedFailure.order(name) }
    return playback
  }
}
