import Motion
import Transitions

/// The actions of a scenario, sorted by time, and those that wait for the progress of a transition.
///
/// Touches are split into single touch events.
struct ActionSchedule {
  private var entries: [(time: Double, entry: Entry)]
  private var position = 0
  /// The actions that still wait for a progress, in order.
  private(set) var waiting: [Action]

  /// One step to perform.
  enum Entry {
    case action(Action.Kind, at: Action.Trigger?)
    /// The position of the view is determined when the finger comes down.
    case tap(onView: String, place: Place)
    /// A finger that comes down on a view, whose position is determined then.
    case begin(Action.Touch, onView: String, from: Double, place: Place)
    case touch(TouchPhase, at: Point, time: Double, velocity: Point?, finger: Int)
    case drive(ProgressDrive, DriveStep)
  }

  init(_ scenario: Scenario) {
    waiting = scenario.actions.filter { $0.trigger != nil }
    let timed = scenario.actions.filter { $0.trigger == nil }
    let entries = timed.flatMap { action -> [(time: Double, entry: Entry)] in
      switch action.kind {
      case .touch(let touch):
        if let view = touch.view {
          [
            (
              action.time + (touch.path.first?.time ?? 0),
              .begin(touch, onView: view, from: action.time, place: action.place)
            )
          ]
        } else {
          touch.entries(from: action.time, frameRate: scenario.frameRate)
        }
      case .tap(let point):
        [.began, .ended].map {
          (action.time, .touch($0, at: point, time: action.time, velocity: nil, finger: 0))
        }
      case .tapView(let name):
        [(action.time, .tap(onView: name, place: action.place))]
      default: [(action.time, .action(action.kind, at: nil))]
      }
    }
    // `sort` is not guaranteed to be stable, and actions of the same time keep the order of the
    // file.
    self.entries = entries.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// Whether all actions with a time have been performed.
  var isEmpty: Bool { position == entries.count }

  /// Removes and returns the next action that is due.
  ///
  /// - Parameter progress: Returns the progress of a transition by its number, or nil when it is
  ///   not running.
  mutating func next(at now: Double, progress: (Int) -> Double?) -> Entry? {
    // The tolerance covers a frame time that is rounded to just below the time in the file.
    if position < entries.count, entries[position].time <= now + 1e-9 {
      defer { position += 1 }
      return entries[position].entry
    }
    let index = waiting.firstIndex { action in
      guard let trigger = action.trigger, action.time <= now + 1e-9,
        let reached = progress(trigger.transition)
      else { return false }
      return reached >= trigger.progress
    }
    guard let index else { return nil }
    let action = waiting.remove(at: index)
    return .action(action.kind, at: action.trigger)
  }

  /// A step of a driven transition.
  enum DriveStep {
    case update(Double)
    case end(Action.Drive.Ending?)
  }

  /// Adds the percentages of a drive that begins now: one at each point of its path, and one in
  /// each frame in between.
  mutating func add(
    _ drive: ProgressDrive, along path: [Action.Drive.Sample], ending: Action.Drive.Ending?,
    from start: Double, frameRate: Double
  ) {
    func add(_ step: DriveStep, at time: Double) {
      let index = entries[position...].firstIndex { $0.time > time } ?? entries.endIndex
      entries.insert((time, .drive(drive, step)), at: index)
    }
    for (index, sample) in path.enumerated() {
      if index > 0 {
        let last = path[index - 1]
        let (begin, end) = (start + last.time, start + sample.time)
        for time in frames(from: begin, to: end, frameRate: frameRate) {
          let part = (time - begin) / (end - begin)
          add(.update(last.percent + (sample.percent - last.percent) * part), at: time)
        }
      }
      add(.update(sample.percent), at: start + sample.time)
    }
    add(.end(ending), at: start + (path.last?.time ?? 0))
  }

  /// Adds the fingers of a touch whose place is known only now.
  mutating func add(_ touch: Action.Touch, from start: Double, frameRate: Double) {
    for entry in touch.entries(from: start, frameRate: frameRate) {
      let index = entries[position...].firstIndex { $0.time > entry.time } ?? entries.endIndex
      entries.insert(entry, at: index)
    }
  }

  /// Adds an action that results from another one.
  mutating func add(_ kind: Action.Kind, at time: Double) {
    let index = entries[position...].firstIndex { $0.time > time } ?? entries.endIndex
    entries.insert((time, .action(kind, at: nil)), at: index)
  }
}

/// The times of the frames between two times, excluding both.
private func frames(from begin: Double, to end: Double, frameRate: Double) -> [Double] {
  var frame = (begin * frameRate).rounded(.down) + 1
  var times: [Double] = []
  while frame / frameRate < end - 1e-9 {
    let time = frame / frameRate
    frame += 1
    if time > begin + 1e-9 { times.append(time) }
  }
  return times
}

extension Action.Touch {
  /// The touch events of all fingers.
  func entries(
    from start: Double, frameRate: Double
  ) -> [(time: Double, entry: ActionSchedule.Entry)] {
    entries(of: path, from: start, frameRate: frameRate)
      + entries(of: second ?? [], finger: 1, from: start, frameRate: frameRate)
  }

  /// The touch in the window's coordinates, if those of its path count from a point.
  func moved(by origin: Point) -> Action.Touch {
    func way(_ path: [Sample]) -> [Sample] {
      path.map { .init(time: $0.time, location: $0.location + origin) }
    }
    var touch = self
    touch.path = way(path)
    touch.second = second.map(way)
    return touch
  }

  /// The touch events of a finger: one at each point of its path, and one in each frame in between.
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
      for time in frames(from: begin, to: end, frameRate: frameRate) {
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
