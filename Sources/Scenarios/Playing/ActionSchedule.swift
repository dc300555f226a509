import Motion
import Transitions

/// What happens when, a touch taken apart into the moments of its finger.
struct CueSheet {
  private let entries: [(time: Double, cue: Cue)]
  private var position = 0

  /// One thing to do.
  enum Cue {
    case deed(Action.Deed)
    case touch(TouchPhase, at: Point, time: Double, velocity: Point?, finger: Int)
  }

  init(_ scenario: Scenario) {
    let entries = scenario.actions.flatMap { action -> [(time: Double, cue: Cue)] in
      switch action.deed {
      case .touch(let touch):
        touch.cues(of: touch.path, from: action.time, frameRate: scenario.frameRate)
          + touch.cues(
            of: touch.second ?? [], finger: 1, from: action.time, frameRate: scenario.frameRate)
      case .tap(let point):
        [.began, .ended].map {
          (action.time, .touch($0, at: point, time: action.time, velocity: nil, finger: 0))
        }
      default: [(action.time, .deed(action.deed))]
      }
    }
    // `sort` is not promised to be stable, and what is said first happens first.
    self.entries = entries.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// Whether everything was done.
  var isEmpty: Bool { position == entries.count }

  /// The next thing that is due at a time, once.
  mutating func next(at now: Double) -> Cue? {
    // Slack for a frame's time that is a rounding short of the time written in the file.
    guard position < entries.count, entries[position].time <= now + 1e-9 else { return nil }
    defer { position += 1 }
    return entries[position].cue
  }
}

extension Action.Touch {
  /// The moments of the finger: where the path says so, and with each frame in between.
  ///
  /// - Parameters:
  ///   - path: The way of this finger.
  ///   - start: Seconds on the stage's clock.
  func cues(
    of path: [Sample], finger: Int = 0, from start: Double, frameRate: Double
  ) -> [(time: Double, cue: CueSheet.Cue)] {
    guard let first = path.first, let last = path.last else { return [] }
    var cues: [(time: Double, cue: CueSheet.Cue)] = []
    func add(_ phase: TouchPhase, _ point: Point, _ time: Double, velocity: Point? = nil) {
      cues.append((time, .touch(phase, at: point, time: time, velocity: velocity, finger: finger)))
    }
    add(.began, first.location, start + first.time)
    for (from, to) in zip(path, path.dropFirst()) {
      let begin = start + from.time
      let end = start + to.time
      var frame = (begin * frameRate).rounded(.down) + 1
      while frame / frameRate < end - 1e-9 {
        let time = frame / frameRate
        frame += 1
        guard time > begin + 1e-9 else { continue }
        let part = (time - begin) / (end - begin)
        add(.moved, from.location + (to.location - from.location) * part, time)
      }
      add(.moved, to.location, end)
    }
    add(
      isCancelled ? .cancelled : .ended, last.location, start + last.time,
      velocity: releaseVelocity)
    return cues
  }
}
