#if Rendering
  import Rendering
  import Scenarios
  import Scripting
  import Views
  import Transitions

  /// A scenario that was played, with a picture of each moment.
  struct RenderTake {
    let animator: String
    let scenario: Scenario
    let shots: [Shot]
    let recorder: RunRecorder
    let result: PlayResult

    /// Plays a scenario to its end.
    ///
    /// - Parameter animator: What is played, by name: an animator, or a plugin.
    init(_ scenario: Scenario, by animator: String, in environment: PlayerEnvironment) throws {
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
      self.animator = animator
      self.scenario = scenario
      self.shots = shots
      self.recorder = recorder
      result = player.result
    }

    /// The shot that is nearest to each of some times, in seconds since the start.
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

    /// Seconds that a transition took, counted from 0; nil when there are not so many.
    func length(ofTransition number: Int) -> Double? {
      guard number < transitions.count else { return nil }
      let end = transitions[number].ended ?? shots.last?.frame.time ?? 0
      return end - transitions[number].began
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
