public import Transitions

/// A scenario on a new stage, for one run.
@_spi(Tools) public struct SceneTake {
  /// The stage on which the subject moves all transitions.
  public let stage: Stage
  /// Advances by a frame; returns false after the last frame.
  public let step: () -> Bool
  /// Advances by a frame without the scenario's actions.
  public let tick: () -> Void
  /// Ends the scenario's touches where the fingers are; returns false if no finger is down.
  public let endTouches: (TouchEnd) -> Bool
  /// Pops or dismisses the front controller without a gesture.
  public let goBack: (TransitionOperation) -> Void
  /// Repeats the action that was performed at a time in seconds, unless it is a touch.
  public let performAgain: (_ time: Double) -> Void

  /// Makes a take from functions of what plays the scenario.
  public init(
    stage: Stage, step: @escaping () -> Bool, tick: @escaping () -> Void,
    endTouches: @escaping (TouchEnd) -> Bool,
    goBack: @escaping (TransitionOperation) -> Void,
    performAgain: @escaping (_ time: Double) -> Void
  ) {
    (self.stage, self.step, self.tick) = (stage, step, tick)
    (self.endTouches, self.goBack, self.performAgain) = (endTouches, goBack, performAgain)
  }

  /// How a touch ends.
  public enum TouchEnd: Sendable, Hashable {
    /// The finger lifts at high speed, in the direction in which it has moved, or back.
    case thrown, thrownBack
    /// The system cancels the touch.
    case cancelled
  }
}

/// A scenario in which a subject is examined.
@_spi(Tools) public struct SceneSubject {
  /// The scenario's name.
  public let name: String
  /// Puts the scenario on a new stage.
  public let make: (AppSurroundings) throws -> SceneTake

  /// Makes a subject.
  public init(_ name: String, make: @escaping (AppSurroundings) throws -> SceneTake) {
    (self.name, self.make) = (name, make)
  }
}

/// What happens to one transition in a variant of a scenario.
enum SceneDisturbance: CaseIterable {
  case caught, reversed, cancelled, thrown, repeated

  /// The share of a transition's motion after which it happens, 0 to 1.
  ///
  /// What moves decides about the moment, so that nothing happens while a delay runs.
  var share: Double {
    switch self {
    case .caught: 0.4
    case .reversed, .repeated: 0.55
    case .cancelled: 0.7
    case .thrown: 0.25
    }
  }

  func words(of transition: String) -> String {
    switch self {
    case .caught: "with \(transition) caught and let go"
    case .reversed: "with \(transition) reversed"
    case .cancelled: "with \(transition) cancelled under a finger"
    case .thrown: "with \(transition) thrown to its end"
    case .repeated: "with \(transition) played again"
    }
  }
}
