@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
@_spi(Tools) import Recordings
import Rendering
@_spi(Tools) import Scenarios
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// Plays a subject on a stage, and encodes its frames for a page.
final class StageStream {
  let player: Player
  let recorder: Recorder
  private let subject: LoadedChoice
  private var encoder: FrameEncoder
  private var tappable: Set<String> = []

  /// - Parameter isRecorded: Whether ``recorder`` observes the stage.
  init(
    _ subject: LoadedChoice, pictures: PictureTable, version: String, isRecorded: Bool = true
  ) throws {
    self.subject = subject
    player = try Player(subject.scenario, in: subject.environment)
    recorder = Recorder(
      TraceHeader(subject.scenario, animator: subject.title, interlude: version))
    if isRecorded { player.stage.addObserver(recorder) }
    encoder = FrameEncoder(pictures)
  }

  /// Encodes the current frame of the stage.
  func encode(into out: inout ByteWriter) {
    let stage = player.stage
    tappable.removeAll(keepingCapacity: true)
    stage.window.forEachView { if $0.onTap != nil { tappable.insert($0.id) } }
    let state: UInt32 = stage.isAtRest ? 0 : 2
    encoder.encode(
      Frame(of: stage.window, at: stage.time), state: state, tappable: tappable, into: &out)
  }
}

/// A scenario that was played to the end, encoded for a page.
struct PlayedRun {
  let recording: Recording
  let result: PlayResult
  let frameCount: Int
  /// The message with all frames.
  let message: [UInt8]
  /// Whether the run exceeded the page's limits and was cut off.
  let isCut: Bool

  /// The maximum number of frames and of bytes for a page.
  static let frameLimit = 20_000
  static let byteLimit = 64 << 20

  /// - Throws: ``PageIsGone`` if no page waits for the run.
  init(
    _ subject: LoadedChoice, pictures: PictureTable, version: String, request: Int, _ turns: Turns?
  ) throws {
    let stream = try StageStream(subject, pictures: pictures, version: version)
    var out = ByteWriter()
    out.append(MessageKind.run.rawValue)
    out.append(request)
    out.append(0)
    var count = 0
    while !stream.player.isDone, count < Self.frameLimit, out.bytes.count < Self.byteLimit {
      stream.player.step()
      stream.encode(into: &out)
      count += 1
      try turns?.pass()
    }
    out.replace(at: 8, by: count)
    isCut = !stream.player.isDone
    result = stream.player.result
    recording = stream.recorder.finish(result)
    frameCount = count
    message = out.bytes
  }
}

/// The stage under live control.
///
/// It starts at a frame of a run, and from then on follows only the live input.
final class LiveStage {
  private let stream: StageStream
  private let news: News
  private let turns: Turns?
  /// The frame of the run where live control started.
  let start: Int
  /// The fingers on the screen.
  private var down: [Finger] = []
  /// The live input since the start, which can be replayed.
  private(set) var inputs: [Input] = []
  /// The start of live control, in seconds.
  private(set) var startTime = 0.0
  /// The number of frames played under live control.
  private(set) var frameCount = 0

  /// The maximum number of frames that a message can request.
  static let tickLimit = 30

  /// The input from one message.
  struct Input {
    var frames: Int
    var fingers: [Finger]
    var act: Action.Kind?
    /// The time of the first frame, in seconds on the stage's clock.
    ///
    /// It is set when the frame is played.
    var time = 0.0
  }

  /// One finger in one frame.
  struct Finger {
    var number: Int
    var phase: TouchPhase
    var x: Double
    var y: Double
  }

  /// - Parameters:
  ///   - frame: The frame of the run, counted from 0.
  ///   - watch: Observes every frame from the first one on.
  ///   - didStep: Called after each frame, up to and including `frame`.
  init(
    _ subject: LoadedChoice, from frame: Int, pictures: PictureTable, version: String,
    _ turns: Turns? = nil, watch: StageObserver? = nil, didStep: (StageStream) -> Void = { _ in }
  ) throws {
    start = frame
    self.turns = turns
    stream = try StageStream(subject.inHand, pictures: pictures, version: version)
    if let watch { stream.player.stage.addObserver(watch) }
    for _ in 0...max(frame, 0) where !stream.player.isDone {
      stream.player.step()
      didStep(stream)
      try turns?.pass()
    }
    startTime = stream.player.stage.time
    // Lift the scenario's own finger first, because it would form a pinch with a live finger.
    for action in subject.scenario.actions {
      guard case .touch(let touch) = action.kind, action.time <= startTime + 1e-9,
        action.time + touch.duration > startTime + 1e-9
      else { continue }
      let elapsed = startTime - action.time + 1e-9
      guard let place = touch.path.last(where: { $0.time <= elapsed }) ?? touch.path.first else {
        continue
      }
      stream.player.stage.touch(.cancelled, at: place.location)
    }
    news = News(scenario: subject.scenario.name)
    stream.player.stage.addObserver(news)
  }

  /// Whether there was any live input.
  var isTouched: Bool { inputs.contains { !$0.fingers.isEmpty || $0.act != nil } }

  /// The events since the last call.
  func removeNews() -> (events: [Event], problems: [Diagnostic]) {
    defer { (news.events, news.problems) = ([], []) }
    return (news.events, news.problems)
  }

  /// Collects the events between two messages.
  private final class News: StageObserver {
    var events: [Event] = []
    var problems: [Diagnostic] = []
    private let scenario: String

    init(scenario: String) { self.scenario = scenario }

    override func stageDidRecord(_ event: Event) { events.append(event) }

    override func stageDidCatch(_ failure: AnimatorFailure) {
      problems.append(failure.diagnostic(in: scenario, at: failure.time))
    }
  }

  var stage: Stage { stream.player.stage }
  var recording: Recording { stream.recorder.recording }

  /// Encodes the frame where live control starts.
  func encode(into out: inout ByteWriter) { stream.encode(into: &out) }

  /// Plays and encodes frames.
  ///
  /// The fingers are applied in the first frame, and a finger that is down stays down.
  func tick(
    _ input: Input, into out: inout ByteWriter
  ) {
    play(input) { stream.encode(into: &out) }
  }

  /// Replays the input of another live stage, up to a frame.
  func follow(_ other: LiveStage, frames: Int) throws(PageIsGone) {
    for input in other.inputs where frameCount < frames {
      try turns?.pass()
      var input = input
      input.frames = min(input.frames, frames - frameCount)
      play(input) {}
    }
    _ = removeNews()
  }

  /// Plays a take, and then waits until all motion has come to rest.
  ///
  /// Encodes every frame.
  ///
  /// - Returns: The number of frames.
  func replay(_ inputs: [Input], into out: inout ByteWriter) throws(PageIsGone) -> Int {
    let first = frameCount
    for input in inputs where frameCount < PlayedRun.frameLimit {
      try turns?.pass()
      play(input) { stream.encode(into: &out) }
    }
    // A finger may still have been down when the take was kept.
    let lifted = down.map { Finger(number: $0.number, phase: .cancelled, x: $0.x, y: $0.y) }
    if !lifted.isEmpty {
      play(Input(frames: 1, fingers: lifted)) { stream.encode(into: &out) }
    }
    // A completion may start motion that appears only a few frames later.
    var resting = 0
    var rest = Self.settlingLimit
    while resting < 10, rest > 0, frameCount < PlayedRun.frameLimit {
      play(Input(frames: 1, fingers: [])) { stream.encode(into: &out) }
      resting = stage.isAtRest ? resting + 1 : 0
      rest -= 1
      try turns?.pass()
    }
    return frameCount - first
  }

  /// The maximum number of frames to wait for motion to come to rest after a take.
  private static let settlingLimit = 2000

  private func play(_ input: Input, _ didShow: () -> Void) {
    for index in 0..<input.frames {
      frameCount += 1
      stream.player.tick {
        var done = Input(frames: 1, fingers: input.fingers, act: input.act, time: stage.time)
        if index > 0 {
          // A resting finger sends a move in each frame, as it does in a scenario.
          done.fingers = down.map { Finger(number: $0.number, phase: .moved, x: $0.x, y: $0.y) }
          done.act = nil
        }
        inputs.append(done)
        // Fingers come before buttons, as in a scenario.
        for finger in done.fingers { touch(finger) }
        if let act = done.act { stream.player.perform(act) }
      }
      didShow()
    }
  }

  private func touch(_ finger: Finger) {
    stage.touch(
      finger.phase, at: Point(x: finger.x, y: finger.y), finger: finger.number)
    down.removeAll { $0.number == finger.number }
    if finger.phase == .began || finger.phase == .moved { down.append(finger) }
  }
}
