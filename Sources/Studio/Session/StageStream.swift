import Diagnostics
import Motion
import Recordings
import Rendering
import Scenarios
import Transitions
import Views

/// A subject on a stage, frame by frame, as bytes for a page.
final class StageStream {
  let player: Player
  let recorder: Recorder
  private let subject: Subject
  private var encoder: FrameEncoder
  private var tappable: Set<String> = []

  init(_ subject: Subject, pictures: PictureTable, version: String) throws {
    self.subject = subject
    player = try Player(subject.scenario, in: subject.environment)
    recorder = Recorder(
      TraceHeader(subject.scenario, animator: subject.title, interlude: version))
    player.stage.addObserver(recorder)
    encoder = FrameEncoder(pictures)
  }

  /// Writes what the stage shows now.
  func encode(into out: inout ByteWriter) {
    let stage = player.stage
    tappable.removeAll(keepingCapacity: true)
    stage.window.forEachView { if $0.onTap != nil { tappable.insert($0.id) } }
    let state: UInt32 = stage.isAtRest ? 0 : 2
    encoder.encode(
      Frame(of: stage.window, at: stage.time), state: state, tappable: tappable, into: &out)
  }
}

/// A scenario that was played to its end, as a page gets it.
struct PlayedRun {
  let recording: Recording
  let result: PlayResult
  let frameCount: Int
  /// The message with all frames.
  let message: [UInt8]
  /// Whether there was more than a page takes.
  let isCut: Bool

  /// The frames and the bytes that a page takes.
  static let frameLimit = 20_000
  static let byteLimit = 64 << 20

  init(_ subject: Subject, pictures: PictureTable, version: String, request: Int) throws {
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
    }
    out.replace(at: 8, by: count)
    isCut = !stream.player.isDone
    result = stream.player.result
    recording = stream.recorder.finish(result)
    frameCount = count
    message = out.bytes
  }
}

/// The stage under the hand: it begins where a run was when the hand came, and continues from there by
/// touches alone.
final class LiveStage {
  private let stream: StageStream
  private let news: News
  /// The frame of the run where the hand took over.
  let start: Int
  /// The fingers on the screen.
  private var down: [Finger] = []
  /// What the hand did since, so that it can be done again.
  private(set) var inputs: [Input] = []
  /// When the hand took over, in seconds.
  private(set) var startTime = 0.0
  /// The frames that were played under the hand.
  private(set) var frameCount = 0

  /// The frames that a single message may ask for.
  static let tickLimit = 30

  /// What came with one message.
  struct Input {
    var frames: Int
    var fingers: [Finger]
    var act: Action.Kind?
    /// When the first of the frames was, in seconds on the stage's clock; set when it is played.
    var time = 0.0
  }

  /// One finger in one frame.
  struct Finger {
    var number: Int
    var phase: TouchPhase
    var x: Double
    var y: Double
  }

  /// - Parameter frame: The frame of the run, counted from 0.
  init(_ subject: Subject, from frame: Int, pictures: PictureTable, version: String) throws {
    start = frame
    stream = try StageStream(subject, pictures: pictures, version: version)
    for _ in 0...max(frame, 0) where !stream.player.isDone { stream.player.step() }
    startTime = stream.player.stage.time
    // The scenario's own finger leaves as the hand comes: two of them would be a pinch.
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

  /// What happened since the last call.
  func takeNews() -> (events: [Event], problems: [Diagnostic]) {
    defer { (news.events, news.problems) = ([], []) }
    return (news.events, news.problems)
  }

  /// Collects what happened between two messages.
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

  /// Writes the frame in which the hand takes over.
  func encode(into out: inout ByteWriter) { stream.encode(into: &out) }

  /// Plays frames and writes each; the fingers act in the first of them, where a finger that is down
  /// stays down.
  func tick(
    _ input: Input, into out: inout ByteWriter
  ) {
    play(input) { stream.encode(into: &out) }
  }

  /// Does again what another hand did, up to a frame.
  func follow(_ other: LiveStage, frames: Int) {
    for input in other.inputs where frameCount < frames {
      var input = input
      input.frames = min(input.frames, frames - frameCount)
      play(input) {}
    }
    _ = takeNews()
  }

  private func play(_ input: Input, _ didShow: () -> Void) {
    for index in 0..<input.frames {
      frameCount += 1
      stage.tick {
        var done = Input(frames: 1, fingers: input.fingers, act: input.act, time: stage.time)
        if index > 0 {
          // A finger that rests says so in each frame, as one of a scenario does.
          done.fingers = down.map { Finger(number: $0.number, phase: .moved, x: $0.x, y: $0.y) }
          done.act = nil
        }
        inputs.append(done)
        // Fingers before buttons, as a scenario has them.
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
