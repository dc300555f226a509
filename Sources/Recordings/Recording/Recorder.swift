@_spi(Tools) import Diagnostics
public import MemoryAccounting
@_spi(Tools) public import Scenarios
@_spi(Tools) import Views
@_spi(Tools) public import Transitions

/// Records a run.
///
/// Reports, goldens, differences and curves are made only from its recording.
///
/// ```swift
/// let recorder = Recorder(header)
/// player.stage.addObserver(recorder)
/// recorder.finish(player.play())
/// let recording = recorder.recording
/// ```
public final class Recorder: StageObserver {
  private var kept: Recording
  private var tracks: [TransitionRecorder] = []
  /// The index in `tracks` of each transition, by number.
  private var places: [Int: Int] = [:]
  private let limit: Int
  private var watcher = LookWatcher()
  private var bytes = 0 {
    didSet { kept.memory.count(bytes - oldValue) }
  }

  /// Starts a recording.
  ///
  /// - Parameters:
  ///   - header: The scenario and the animator.
  ///   - limit: The maximum number of bytes of events and frames; later ones are only counted.
  public init(_ header: TraceHeader, limit: Int = Recording.standardLimit) {
    kept = Recording(header: header)
    self.limit = limit
  }

  /// The recording so far.
  public var recording: Recording {
    var recording = kept
    recording.transitions = tracks.map(\.track)
    return recording
  }

  /// The recording's share of the process's memory.
  @_spi(Tools) public var memory: MemoryShare { kept.memory }

  /// The transition that showed the last frame, and its progress; nil before the first frame.
  public private(set) var latest: (transition: Int, progress: Double)?
  /// The number of frames that were shown, whether they were recorded or not.
  public private(set) var frameCount = 0

  /// Adds the result of the run.
  ///
  /// - Returns: The whole recording.
  @discardableResult
  public func finish(_ result: PlayResult) -> Recording {
    kept.result = result
    return recording
  }

  /// The transition that showed the last frame, if nothing else was recorded since then.
  private var shown: Int?

  // MARK: Watching

  /// Records an event.
  public override func stageDidRecord(_ event: Event) {
    shown = nil
    guard makeRoom(event.cost, at: event.time) else {
      kept.truncation?.events += 1
      return
    }
    kept.events.append(event)
    kept.order.append(.event)
    if let id = event.transition { track(id).record(event) }
  }

  /// Records a decision.
  public override func stageDidDecide(_ decision: Decision) {
    let cost = decision.steps.reduce(256) { $0 + 32 + $1.utf8.count }
    guard makeRoom(cost, at: kept.events.last?.time ?? 0) else { return }
    kept.decisions.append(decision)
    if decision.isForReducedMotion {
      track(decision.transition).track.substitute = decision.animator
    }
  }

  /// Records a frame.
  public override func stageDidShow(_ frame: TransitionFrame) {
    frameCount += 1
    latest = (frame.transition, frame.progress)
    let looks = watcher.looks(in: frame)
    let cost = looks.reduce(TransitionRecorder.frameCost) { $0 + $1.cost }
    guard makeRoom(cost, at: frame.time) else {
      kept.truncation?.frames += 1
      return
    }
    for look in looks {
      kept.looks.append(look)
      kept.order.append(.look)
    }
    let track = track(frame.transition)
    guard let cost = track.record(frame, within: limit - bytes) else {
      truncate(at: frame.time)
      kept.truncation?.frames += 1
      return
    }
    bytes += cost
    kept.order.append(
      .frame(ofTrack: Int32(truncatingIfNeeded: places[frame.transition] ?? 0)))
    shown = frame.transition
  }

  /// Records the values that a presentation shows in addition to the last frame.
  public override func stageDidShowAlongside(_ frame: TransitionFrame) {
    guard shown == frame.transition, kept.truncation == nil else { return }
    shown = nil
    guard let cost = track(frame.transition).record(alongside: frame, within: limit - bytes) else {
      return truncate(at: frame.time)
    }
    bytes += cost
  }

  /// Records a failure.
  public override func stageDidCatch(_ failure: AnimatorFailure) {
    let diagnostic = failure.diagnostic(in: kept.header.scenario, at: failure.time)
    guard makeRoom(diagnostic.message.utf8.count + 256, at: failure.time) else { return }
    kept.failures.append(
      .init(
        transition: failure.transition, animator: failure.animator, successor: failure.fallback,
        diagnostic: diagnostic))
    if let transition = failure.transition { track(transition).track.successor = failure.fallback }
  }

  private func track(_ id: Int) -> TransitionRecorder {
    if let place = places[id] { return tracks[place] }
    let track = TransitionRecorder(id: id)
    places[id] = tracks.count
    tracks.append(track)
    bytes += 512
    return track
  }

  /// Reserves this many bytes; false if there is no room.
  private func makeRoom(_ count: Int, at time: Double) -> Bool {
    guard kept.truncation == nil else { return false }
    guard bytes + count <= limit else {
      truncate(at: time)
      return false
    }
    bytes += count
    return true
  }

  private func truncate(at time: Double) { kept.truncation = .init(time: time) }
}

extension Event {
  /// The approximate size in bytes.
  fileprivate var cost: Int {
    details.reduce(128) { cost, detail in
      guard case .string(let text) = detail.value else { return cost + 32 }
      return cost + 32 + text.utf8.count
    }
  }
}
