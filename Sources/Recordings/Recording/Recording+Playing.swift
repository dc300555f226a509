public import Scenarios
import Transitions

extension Recording {
  /// Plays a scenario to its end and records it.
  ///
  /// - Parameters:
  ///   - scenario: The scenario to play.
  ///   - animator: The animator being tried, or nil if plugins choose every animator.
  ///   - interlude: The version of the host.
  ///   - environment: Provides animators and delegates by name.
  /// - Throws: `InvalidScenario` if a plugin is unknown or can't be loaded.
  public init(
    of scenario: Scenario, animator: String?, interlude: String, in environment: PlayerEnvironment
  ) throws(InvalidScenario) {
    let player = try Player(scenario, in: environment)
    let recorder = Recorder(TraceHeader(scenario, animator: animator, interlude: interlude))
    player.stage.addObserver(recorder)
    self = recorder.finish(player.play())
  }
}
