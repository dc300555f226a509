#if Rendering
  import Rendering
  import Scenarios
  import Scripting
  import Staging
  import Transitions

  /// A scenario that was played, with a picture of each moment.
  struct RenderTake {
    let animator: String
    let scenario: Scenario
    let shots: [Shot]
    let recorder: RunRecorder
    let result: PlayResult

    /// Plays a scenario to its end.
    init(
      _ scenario: Scenario, with animator: any Animator, in environment: PlayerEnvironment
    ) throws {
      let player = try Player(scenario, in: environment)
      let recorder = RunRecorder()
      let watch = Watch()
      player.stage.addObserver(recorder)
      player.stage.addObserver(watch)
      var shots: [Shot] = []
      while !player.isDone {
        watch.last = nil
        player.step()
        let frame = Frame(of: player.stage.window, at: player.stage.time)
        // A finger that rests moves nothing, and still holds its transition.
        let held = player.stage.isTransitioning ? shots.last?.transition : nil
        shots.append(Shot(frame: frame, transition: watch.last ?? held))
      }
      self.animator = animator.name
      self.scenario = scenario
      self.shots = shots
      self.recorder = recorder
      result = player.result
    }

    /// The shots of a transition, from the one before it to the one after it.
    func shots(of transition: RecordedTransition) -> [Shot] {
      let end = transition.ended ?? shots.last?.frame.time ?? 0
      return shots.filter { $0.frame.time >= transition.began - 1e-9 && $0.frame.time <= end + 1e-9 }
    }

    /// The transitions that showed anything.
    var transitions: [RecordedTransition] { recorder.transitions.filter { $0.frames > 0 } }

    /// Notes how far the transition is that shows a frame.
    private final class Watch: StageObserver {
      var last: Shot.Transition?

      func stage(_ stage: Stage, didShow frame: TransitionFrame) {
        last = Shot.Transition(number: frame.transition, progress: frame.progress)
      }
    }
  }
#endif
