@_spi(Tools) import Diagnostics
public import Export
@_spi(Tools) import Motion
@_spi(Tools) import Recordings
@_spi(Tools) public import Scenarios
@_spi(Tools) import Scripting
import Terminal
@_spi(Tools) public import Transitions
public import Workspaces

/// Plays one animator for an export, with one operation, in containers of any size.
public struct ExportedPlay {
  let workspace: Workspace
  let animator: any Animator
  let scenario: Scenario
  /// The folder of the scenario's files.
  let folder: String
  let operation: TransitionOperation
  /// The duration in seconds, once known.
  ///
  /// It determines the frame rate at which each step has its own frame.
  var duration: Double?

  public init(
    workspace: Workspace, animator: any Animator, scenario: Scenario, folder: String,
    operation: TransitionOperation
  ) {
    self.workspace = workspace
    self.animator = animator
    self.scenario = scenario
    self.folder = folder
    self.operation = operation
  }

  /// What the operation shows in a container, and the timing that the animator declares.
  public func playback(in container: Container, at pace: Pace) throws -> KeyedMaker.Playback {
    let paced = PacedAnimator(animator, operation: operation, pace: pace)
    var frameRate = 60.0
    switch pace {
    case .clock(let framesPerSecond): frameRate = framesPerSecond
    case .steps(let grid): frameRate = grid.frameRate(over: duration ?? 1)
    }
    let scenario = scenario.inWindow(
      of: container.size, insets: container.insets, isRightToLeft: container.isRightToLeft,
      frameRate: frameRate)
    let player = try Player(
      scenario, in: workspace.environment(trying: paced, in: folder))
    let recorder = TransitionSampler(
      TraceHeader(scenario, animator: animator.name, interlude: interludeVersion),
      of: player.stage.window, in: container, at: pace)
    player.stage.addObserver(recorder)
    // Anything after the transition is not exported.
    while !player.isDone, !recorder.hasEnded(operation) { player.step() }
    let sampled = try recorder.transition(of: operation)
    return (sampled, paced.timing ?? Timing(curve: .linear, duration: sampled.duration))
  }
}
