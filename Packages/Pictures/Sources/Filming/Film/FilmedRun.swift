import MemoryAccounting
@_spi(Tools) package import Recordings
package import Rendering
@_spi(Tools) package import Scenarios
@_spi(Tools) import Scripting
import Terminal
@_spi(Tools) package import Transitions
@_spi(Tools) import Views
package import Workspaces

/// A scenario that was played, with a snapshot of each frame.
package struct FilmedRun {
  let animator: String
  let scenario: Scenario
  package let shots: [Shot]
  package let recording: Recording
  package let result: PlayResult

  /// Plays a scenario to its end.
  ///
  /// - Parameters:
  ///   - animator: The name of the animator or plugin.
  ///   - prepare: Receives the stage before the first frame.
  package init(
    _ scenario: Scenario, by animator: String, in environment: PlayerEnvironment,
    preparing prepare: (Stage) -> Void = { _ in }
  ) throws {
    let run = try Run(
      scenario, animator: animator, interlude: interludeVersion, in: environment)
    prepare(run.stage)
    self.init(run, by: animator)
  }

  /// Plays what was loaded to its end.
  package init(_ playable: Playable) throws {
    self.init(try playable.run(), by: playable.name)
  }

  /// Plays a run to its end.
  package init(_ run: Run, by animator: String) {
    let (player, recorder) = (run.player, run.recorder)
    var shots: [Shot] = []
    while !player.isDone {
      let shown = recorder.frameCount
      player.step()
      let frame = Frame(of: player.stage.window, at: player.stage.time)
      recorder.memory.count(frame.root.count * Self.bytesPerView)
      // A resting finger moves nothing, but its transition is still in progress.
      let held = player.stage.isTransitioning ? shots.last?.transition : nil
      let moved = recorder.frameCount > shown ? recorder.latest : nil
      let transition = moved.map { Shot.Transition(number: $0.transition, progress: $0.progress) }
      shots.append(Shot(frame: frame, transition: transition ?? held))
    }
    self.animator = animator
    scenario = player.scenario
    self.shots = shots
    recording = run.finish()
    result = player.result
  }

  /// The approximate memory of one view in a shot: its values, its content and its list of
  /// subviews.
  private static let bytesPerView = 512

  /// The shots closest to given times, in seconds since the start.
  func shots(at times: [Double]) -> [Shot] {
    var place = 0
    return times.compactMap { time in
      while place + 1 < shots.count,
        abs(shots[place + 1].frame.time - time) <= abs(shots[place].frame.time - time)
      {
        place += 1
      }
      return shots.isEmpty ? nil : shots[place]
    }
  }

  /// The duration of a transition in seconds, by index from 0; nil if there is no such transition.
  func length(ofTransition number: Int) -> Double? {
    guard number < transitions.count else { return nil }
    let end = transitions[number].ended ?? shots.last?.frame.time ?? 0
    return end - transitions[number].began
  }

  /// The motions outside of transitions.
  var looseMotions: [LooseMotion] { LooseMotion.all(in: self) }

  /// The transitions that showed at least one frame.
  package var transitions: [RecordedTransition] { recording.shown }
}

extension View.Node {
  /// The number of views in the tree, including itself.
  fileprivate var count: Int { subviews.reduce(1) { $0 + $1.count } }
}
