public import Scenarios
import Transitions

extension Recording {
  /// Plays a scenario to its end and keeps it.
  ///
  /// - Parameters:
  ///   - scenario: What is played.
  ///   - animator: The animator that is tried, or nil when plugins answer for everything.
  ///   - interlude: The version of the host.
  ///   - environment: Who moves what.
  /// - Throws: ``InvalidScenario`` when a plugin is not known or can't be loaded.
  public init(
    of scenario: Scenario, animator: String?, interlude: String, in environment: PlayerEnvironment
  ) throws(InvalidScenario) {
    let player = try Player(scenario, in: environment)
    let recorder = Recorder(TraceHeader(scenario, animator: animator, interlude: interlude))
    player.stage.addObserver(recorder)
    self = recorder.finish(player.play())
  }
}
