import Motion
import Views
package import Transitions

/// Makes keys from the engine's frames in several containers.
///
/// One container at a high frame rate gives the shapes; others give the dependence on the size.
/// Then the keys are compared with the engine in containers that were not used before.
package struct KeyedMaker {
  package let animator: String
  package let operation: TransitionOperation
  /// In points, for the corners of every view.
  package let tolerance: Double
  /// The container of a fixed size, in which shapes are fitted.
  package let reference: Container
  /// The fitting of the shapes, for all operations of an animator.
  let fitting: Fitting
  /// Plays the transition in a container at a frame rate per second.
  private let play: (Container, Double) throws -> Take

  /// Frames per second.
  package static let fittingRate = 4000.0
  package static let surveyRate = 250.0
  package static let verifyingRate = 1000.0
  /// A screen's frame rate: whatever moves at this rate also moves at the higher ones.
  private static let sketchRate = 60.0

  /// The maximum number of keys in all shapes of a transition: more than all shipped animators
  /// together need for one operation.
  static let mostKeys = 4000

  /// Half a step of 256.
  static let opacityTolerance = 0.5 / 255

  package init(
    animator: String, operation: TransitionOperation, tolerance: Double,
    reference: Container = .reference, fitting: Fitting = Fitting(),
    play: @escaping (Container, Double) throws -> Take
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
  /// - Throws: ``KeyedFailure``, or what `play` throws.
  package func keyed() throws -> Keyed {
    let take = try played(in: reference, Self.fittingRate)
    let motion = try Movement(of: take)
    let survey = try Survey(of: motion, take, tolerance: tolerance) {
      try played(in: $0, Self.surveyRate)
    }
    var share = 0.9
    // Before further plays, so that a transition with too many keys ends here.
    var keyed = try survey.keyed(by: self, share: share)
    let others: [Container] =
      survey.fixed == nil ? Container.verified : [reference]
    let takes = try others.map { try played(in: $0, Self.verifyingRate) }
    var worst = Deviation()
    for _ in 0..<5 {
      worst = Deviation()
      for take in takes { worst.add(keyed.deviation(from: take)) }
      if worst.points <= tolerance, worst.opacity <= Self.opacityTolerance {
        keyed.deviation = worst
        return keyed
      }
      if worst.points > max(tolerance * 20, 2), survey.fixed == nil {
        // The surveyed sizes agreed by coincidence.
        return try fixed(
          survey, because: "it differs from the sum of lengths at \(worst.place)", take)
      }
      share *= 0.8 * min(tolerance / max(worst.points, 1e-9), 0.9)
      keyed = try survey.keyed(by: self, share: share)
    }
    throw KeyedFailure.inexact(
      points: worst.points, opacity: worst.opacity, place: worst.place)
  }

  /// The moving properties in one container, without their shapes.
  ///
  /// That is enough to find out what a target refuses, before the shapes are computed.
  ///
  /// - Throws: ``KeyedFailure``, or what `play` throws; without an error here, ``keyed()`` can
  ///   still throw.
  package func sketch() throws -> Keyed {
    let take = try played(in: reference, Self.sketchRate)
    return try Survey(of: Movement(of: take), in: take).sketch(by: self)
  }

  private func played(in container: Container, _ rate: Double) throws -> Take {
    let take = try play(container, rate)
    if let fault = take.fault { throw KeyedFailure.unsound(fault) }
    return take
  }

  private func fixed(_ survey: Survey, because reason: String, _ take: Take) throws -> Keyed {
    var survey = survey
    survey.fix(at: take.container, because: reason)
    var keyed = try survey.keyed(by: self, share: 0.5)
    let worst = keyed.deviation(from: take)
    guard worst.points <= tolerance, worst.opacity <= Self.opacityTolerance else {
      throw KeyedFailure.inexact(
        points: worst.points, opacity: worst.opacity, place: worst.place)
    }
    keyed.deviation = worst
    return keyed
  }
}
