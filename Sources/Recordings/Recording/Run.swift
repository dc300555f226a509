public import Scenarios
public import Transitions

/// One run of a scenario: a player and what is recorded of it.
///
/// A report, a film, a page and a golden read it, while it is played or afterward.
public final class Run {
  /// Plays it.
  public let player: Player
  /// Records it.
  public let recorder: Recorder

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - scenario: The scenario to play.
  ///   - animator: The animator being tried, or nil if plugins choose every animator.
  ///   - interlude: The version of the host.
  ///   - environment: Provides animators and delegates by name.
  /// - Throws: `InvalidScenario` if a plugin is unknown or can't be loaded.
  public init(
    _ scenario: Scenario, animator: String?, interlude: String, in environment: PlayerEnvironment
  ) throws(InvalidScenario) {
    player = try Player(scenario, in: environment)
    recorder = Recorder(TraceHeader(scenario, animator: animator, interlude: interlude))
    player.stage.addObserver(recorder)
  }

  /// The stage on which it is played.
  public var stage: Stage { player.stage }

  /// Plays what is left of it, and returns the whole recording.
  @discardableResult
  public func finish() -> Recording { recorder.finish(player.play()) }
}

extension Recording {
  /// Plays a scenario to its end and records it, as a ``Run``.
  ///
  /// - Throws: `InvalidScenario` if a plugin is unknown or can't be loaded.
  public init(
    of scenario: Scenario, animator: String?, interlude: String, in environment: PlayerEnvironment
  ) throws(InvalidScenario) {
    self = try Run(scenario, animator: animator, interlude: interlude, in: environment).finish()
  }
}
