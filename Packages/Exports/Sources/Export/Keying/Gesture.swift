@_spi(Tools) package import Motion
@_spi(Tools) package import Transitions

/// The exported gesture that drives an operation.
package struct Gesture: Sendable, Hashable {
  /// The kind of gesture.
  package let kind: Kind
  /// The policy that decides at release.
  ///
  /// It is nil if a function of the script decides; the app then has to provide its own.
  package let commit: String?
  /// The motion after release.
  package let rest: Rest
  /// The speed factor of the motion after release.
  package let speed: Double
  /// The distance from progress 0 to 1; nil for the size of the view that moves.
  package let distance: InteractionRule.Distance?
  /// The progress at which the transition completes during the gesture.
  package let commitAt: Double?

  package enum Kind: Sendable, Hashable {
    case pan(InteractionRule.Direction)
    case edgePan(InteractionRule.Direction)
    case pinch
  }

  package enum Rest: Sendable, Hashable {
    case keys(Shape)
    case spring(Spring)
  }

  /// The gestures of the rules that a finger can follow, and sentences about what is left out of
  /// them.
  ///
  /// - Parameter rules: The rules of one operation, in order of precedence.
  package static func all(
    of rules: [InteractionRule], for operation: TransitionOperation
  ) -> (gestures: [Gesture], remarks: [String]) {
    var remarks: [String] = []
    func remark(_ text: String) { remarks.append("The gesture of \(operation.rawValue) \(text)") }
    let gestures = rules.compactMap { rule -> Gesture? in
      let kind: Kind
      switch rule.gesture {
      case .pan(let direction): kind = .pan(direction)
      case .edgePan(let edge): kind = .edgePan(edge)
      case .pinch: kind = .pinch
      case .progress:
        remark("is a progress of the program; set the run's progress")
        return nil
      case .rotation, .transform:
        remark("follows two fingers that turn, which no target has; set the run's progress")
        return nil
      }
      let isNamed = CommitPolicy.names.contains(rule.commit.name)
      if !isNamed {
        remark("is decided by a function of the script; the app passes its own as 'commit'")
      }
      if rule.percent != nil {
        remark("has a 'percent' of its own, which is left out; the distance counts")
      }
      if rule.rubberBand != nil {
        remark("has a rubber band, which is left out; it stops at the ends")
      }
      return Gesture(
        kind: kind, commit: isNamed ? rule.commit.name : nil,
        rest: Self.rest(of: rule.completionCurve), speed: rule.completionSpeed,
        distance: rule.distance, commitAt: rule.commitAt)
    }
    return (gestures, remarks)
  }

  private static func rest(of curve: TimingCurve) -> Rest {
    if case .spring(let spring, _) = curve { return .spring(spring) }
    let timing = Timing(curve: curve, duration: 1)
    let shape = timing.shape(within: 1e-4, by: Fitting())
    return .keys(shape ?? .linear)
  }
}
