@_spi(Tools) import Conformance
@_spi(Tools) import Scenarios
@_spi(Tools) import Transitions
import Workspaces

extension SceneSubject {
  /// A scenario that is played again in other surroundings, and disturbed.
  ///
  /// - Parameter environment: Makes what a player needs, because animators must be new in each run.
  init(_ scenario: Scenario, in environment: @escaping () throws -> PlayerEnvironment) {
    self.init(scenario.name) { surroundings in
      let player = try Player(scenario.adapted(to: surroundings.ofScenario), in: environment())
      return SceneTake(
        stage: player.stage,
        step: {
          player.step()
          return !player.isDone
        },
        tick: { player.tick {} },
        endTouches: { player.endTouches(at: $0.speed) },
        goBack: {
          switch $0 {
          case .pop: player.perform(.pop(animated: true))
          case .dismiss: player.perform(.dismiss(animated: true))
          default: break
          }
        },
        performAgain: { player.performAgain(at: $0) })
    }
  }
}

extension SceneTake.TouchEnd {
  /// Points per second in the direction in which the finger has moved; nil cancels the touch.
  fileprivate var speed: Double? {
    switch self {
    case .thrown: 3_000
    case .thrownBack: -3_000
    case .cancelled: nil
    }
  }
}
