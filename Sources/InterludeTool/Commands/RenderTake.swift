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

    /// The shots from one time to another.
    func shots(from begin: Double, to end: Double) -> [Shot] {
      shots.filter { $0.frame.time >= begin - 1e-9 && $0.frame.time <= end + 1e-9 }
    }

    /// A number of shots at even distances in time, or all where there are not so many.
    func moments(from begin: Double, lasting length: Double, count: Int) -> [Shot] {
      let shots = shots(from: begin, to: begin + length)
      guard shots.count > count else { return shots }
      return (0..<count).map { index in
        let place = Double(index * (shots.count - 1)) / Double(count - 1)
        return shots[Int(place.rounded())]
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
