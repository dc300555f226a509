package import Motion
package import Transitions

/// The gesture that drives an operation, as an export has it.
package struct Gesture: Sendable, Hashable {
  /// What the finger does.
  package let kind: Kind
  /// The policy that decides at release; nil if a function of the script decides, so that the app
  /// has to.
  package let commit: String?
  /// The rest after release.
  package let rest: Rest
  /// How fast the rest plays.
  package let speed: Double
  /// The distance from progress 0 to 1; nil for the extent of the view that moves.
  package let distance: InteractionRule.Distance?
  /// The progress at which it completes under the finger.
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

  /// The rules that a finger can follow, with what is left out of them in sentences.
  ///
  /// - Parameter rules: The rules of one operation, the first one first.
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
