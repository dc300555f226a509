@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
@_spi(Tools) import Recordings
@_spi(Tools) import Scenarios
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// A run under live control.
///
/// It starts at a frame of a run, and from then on follows only the live input.
final class LiveStage {
  private let run: Run
  private var encoder: FrameEncoder
  private let news: News
  private let turns: Turns?
  /// The frame of the run where live control started.
  let start: Int
  /// The fingers on the screen.
  private var down: [Finger] = []
  /// The live input since the start, one for each frame, which can be replayed.
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
    _ run: Run, from frame: Int, pictures: PictureTable, _ turns: Turns? = nil,
    watch: StageObserver? = nil, didStep: (inout FrameEncoder) -> Void = { _ in }
  ) throws(PageIsGone) {
    self.run = run
    encoder = FrameEncoder(pictures)
    start = frame
    self.turns = turns
    let (player, stage) = (run.player, run.stage)
    news = News(scenario: player.scenario.name)
    if let watch { stage.addObserver(watch) }
    for _ in 0...max(frame, 0) where !player.isDone {
      player.step()
      didStep(&encoder)
      try turns?.pass()
    }
    startTime = stage.time
    // Lift the scenario's own finger first, because it would form a pinch with a live finger.
    for action in player.scenario.actions {
      guard case .touch(let touch) = action.kind, action.time <= startTime + 1e-9,
        action.time + touch.duration > startTime + 1e-9
      else { continue }
      let elapsed = startTime - action.time + 1e-9
      guard let place = touch.path.last(where: { $0.time <= elapsed }) ?? touch.path.first else {
        continue
      }
      stage.touch(.cancelled, at: place.location)
    }
    stage.addObserver(news)
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

  var stage: Stage { run.stage }
  var recording: Recording { run.recorder.recording }

  /// Encodes the frame where live control starts.
  func encode(into out: inout ByteWriter) { encoder.encode(stage, into: &out) }

  /// Plays and encodes frames.
  ///
  /// The fingers are applied in the first frame, and a finger that is down stays down.
  func tick(
    _ input: Input, into out: inout ByteWriter
  ) {
    play(input) { encode(into: &out) }
  }

  /// Replays the input of another live stage, up to a frame.
  func follow(_ other: LiveStage, frames: Int) throws(PageIsGone) {
    for input in other.inputs where frameCount < frames {
      try turns?.pass()
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
      play(input) { encode(into: &out) }
    }
    // A finger may still have been down when the take was kept.
    let lifted = down.map { Finger(number: $0.number, phase: .cancelled, x: $0.x, y: $0.y) }
    if !lifted.isEmpty {
      play(Input(frames: 1, fingers: lifted)) { encode(into: &out) }
    }
    // A completion may start motion that appears only a few frames later.
    var resting = 0
    var rest = Self.settlingLimit
    while resting < 10, rest > 0, frameCount < PlayedRun.frameLimit {
      play(Input(frames: 1, fingers: [])) { encode(into: &out) }
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
      run.player.tick {
        var done = Input(frames: 1, fingers: input.fingers, act: input.act, time: stage.time)
        if index > 0 {
          // A resting finger sends a move in each frame, as it does in a scenario.
          done.fingers = down.map { Finger(number: $0.number, phase: .moved, x: $0.x, y: $0.y) }
          done.act = nil
        }
        inputs.append(done)
        // Fingers come before buttons, as in a scenario.
        for finger in done.fingers { touch(finger) }
        if let act = done.act { run.player.perform(act) }
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
