import CommandSupport
import Diagnostics
import Export
import Recordings
import Scenarios
import Scripting
import Transitions

/// Plays one animator for an export: an operation in containers of any size.
struct ExportedPlay {
  let workspace: Workspace
  let animator: any Animator
  let scenario: Scenario
  /// Where the scenario's files are.
  let folder: String
  let operation: TransitionOperation

  /// What is seen of the operation in a container.
  func take(in container: Container, frameRate: Double) throws -> Take {
    let scenario = scenario.inWindow(
      of: container.size, insets: container.insets, isRightToLeft: container.isRightToLeft,
      frameRate: frameRate)
    let player = try Player(
      scenario, in: workspace.environment(for: .animator(animator), in: folder))
    let recorder = TakeRecorder(
      TraceHeader(scenario, animator: animator.name, interlude: InterludeTool.version),
      of: player.stage.window, in: container)
    player.stage.addObserver(recorder)
    // What comes after the transition is not exported.
    while !player.isDone, !recorder.hasEnded(operation) { player.step() }
    return try recorder.take(of: operation)
  }
}
