import Motion
import Transitions

/// The actions by time, with touches split into single touch events.
struct ActionSchedule {
  private let entries: [(time: Double, entry: Entry)]
  private var position = 0

  /// One thing to do.
  enum Entry {
    case action(Action.Kind)
    case touch(TouchPhase, at: Point, time: Double, velocity: Point?, finger: Int)
  }

  init(_ scenario: Scenario) {
    let entries = scenario.actions.flatMap { action -> [(time: Double, entry: Entry)] in
      switch action.kind {
      case .touch(let touch):
        touch.entries(of: touch.path, from: action.time, frameRate: scenario.frameRate)
          + touch.entries(
            of: touch.second ?? [], finger: 1, from: action.time, frameRate: scenario.frameRate)
      case .tap(let point):
        [.began, .ended].map {
          (action.time, .touch($0, at: point, time: action.time, velocity: nil, finger: 0))
        }
      default: [(action.time, .action(action.kind))]
      }
    }
    // `sort` is not guaranteed to be stable, and actions of the same time keep the order of the
    // file.
    self.entries = entries.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// Whether everything was done.
  var isEmpty: Bool { position == entries.count }

  /// Removes and returns the next action that is due.
  mutating func next(at now: Double) -> Entry? {
    // Tolerance for a frame time that is rounded to just below the time in the file.
    guard position < entries.count, entries[position].time <= now + 1e-9 else { return nil }
    defer { position += 1 }
    return entries[position].entry
  }
}

extension Action.Touch {
  /// The touch events of a finger: at the points of its path, and in each frame in between.
  ///
  /// - Parameters:
  ///   - path: The path of this finger.
  ///   - start: Seconds on the stage's clock.
  func entries(
    of path: [Sample], finger: Int = 0, from start: Double, frameRate: Double
  ) -> [(time: Double, entry: ActionSchedule.Entry)] {
    guard let first = path.first, let last = path.last else { return [] }
    var entries: [(time: Double, entry: ActionSchedule.Entry)] = []
    func add(_ phase: TouchPhase, _ point: Point, _ time: Double, velocity: Point? = nil) {
      entries.append(
        (time, .touch(phase, at: point, time: time, velocity: velocity, finger: finger)))
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
    return entries
  }
}
