import Diagnostics
import Foundation
import Motion
import Recordings
import Scenarios
import TestSupport
import Testing
import Transitions
import Views

struct RecordingTests {
  private func recorded(
    _ scenario: Scenario, in environment: PlayerEnvironment = slides(),
    limit: Int = Recording.standardLimit
  ) throws -> Recording {
    let player = try Player(scenario, in: environment)
    let header = TraceHeader(scenario, animator: "Slide", interlude: "0.0.0")
    let recorder = Recorder(header, limit: limit)
    player.stage.addObserver(recorder)
    return recorder.finish(player.play())
  }

  @Test
  func `an animator that takes over has its own views in the projection`() throws {
    let environment = PlayerEnvironment(defaultDelegate: .always { Failing() })
    let recording = try recorded(scenario(), in: environment)
    let failure = try #require(recording.failures.first)
    #expect(recording.failures.count == 1)
    #expect(failure.transition == 1)
    #expect(failure.animator == "Failing")
    #expect(failure.successor == "CrossDissolve")
    #expect(
      DiagnosticPrinter().text(for: failure.diagnostic).contains(
        "in the push at 0.1 s of scenario 'small'"))
    #expect(recording.transition(1)?.successor == "CrossDissolve")
  }

  /// Has a layer of its own and fails in the second frame.
  private final class Failing: Animator {
    let name = "Failing"
    func begin(in context: TransitionContext) -> any AnimatorRun { Run() }

    final class Run: AnimatorRun {
      let duration = 0.5

      func prepare(in context: TransitionContext, layers: Layers) throws {
        try layers.overlay("aaa", place: .above("back"), color: .black, alpha: 0)
      }

      func frame(progress: Double, presence: Double, into changes: Changes) throws {
        guard progress == 0 else { throw Failed() }
        changes[.from, .scale] = 0.5
        if let slot = changes.slot(of: "aaa") { changes[slot, .alpha] = 0.5 }
      }
    }

    struct Failed: Error {}
  }

  @Test
  func `a transition knows who was asked, how it went and what came of it`() throws {
    let recording = try recorded(scenario())
    let push = try #require(recording.transitions.first)
    #expect(recording.transitions.count == 1)
    #expect(push.id == 1)
    #expect(push.operation == .push)
    #expect((push.from, push.to) == ("a", "b"))
    #expect(push.animator == "Slide")
    #expect(push.interactionController == nil)
    #expect((push.duration, push.began, push.ended) == (0.5, 0, 0.5))
    #expect(push.completed)
    #expect(push.frameCount == 6)
    #expect(
      recording.decisions.map { "\($0.transition) \($0.operation) \($0.animator ?? "nil")" } == [
        "1 push Slide"
      ])
    #expect(recording.decisions.first?.steps.isEmpty == false)
    #expect(recording.result?.transitions == 1)
  }

  @Test
  func `a decision takes room with each of its steps`() throws {
    let header = TraceHeader(try scenario(), animator: "Slide", interlude: "0.0.0")
    let recorder = Recorder(header, limit: 4096)
    for transition in 1...100 {
      recorder.stageDidDecide(
        Decision(
          transition: transition, operation: .push, from: "a", to: "b", animator: nil,
          steps: [String(repeating: "x", count: 200)]))
    }
    // 256 bytes for each, and 32 besides the text for each step.
    #expect(recorder.recording.decisions.count == 4096 / 488)
    #expect(recorder.recording.truncation != nil)
  }

  @Test
  func `a channel has the values of each frame with what the view itself says`() throws {
    let recording = try recorded(scenario())
    let push = try #require(recording.transitions.first)
    #expect(
      push.channels.map(\.key.name) == [
        "front.translateX", "front.shadowOpacity", "back.alpha", "back.translateX",
        "back.borderColor", "dimming.alpha",
      ])
    let slide = try #require(push.channels.first)
    #expect((0..<6).map { slide[$0]?.rounded() } == [300, 240, 180, 120, 60, 0])
    #expect(slide[6] == nil)
    #expect(slide.base(in: 3) == 0)
    #expect(slide.range == 0...300)
    #expect(push.samples(of: slide).map { $0.value.rounded() } == [300, 240, 180, 120, 60, 0])
    #expect(push.curves.map(\.key.name).contains("back.alpha") == false)
    #expect(push.curves.map(\.key.name).contains("back.borderColor") == false)
  }

  @Test
  func `a frame that leaves a property alone has no value for it`() throws {
    let environment = PlayerEnvironment(defaultDelegate: .always { Blinking() })
    let recording = try recorded(scenario(), in: environment)
    let channel = try #require(recording.transitions.first?.channels.first)
    #expect((0..<6).map { channel[$0] } == [nil, 0.5, nil, 0.5, nil, 0.5])
    #expect(channel.samples.map(\.frame) == [1, 3, 5])
    #expect(channel.shown(in: 2) == 1)
  }

  /// Says something in every other frame.
  private final class Blinking: Animator {
    let name = "Blinking"
    func begin(in context: TransitionContext) -> any AnimatorRun { Run() }

    final class Run: AnimatorRun {
      let duration = 0.5
      private var isOn = true

      func frame(progress: Double, presence: Double, into changes: Changes) {
        isOn.toggle()
        if isOn { changes[.front, .alpha] = 0.5 }
      }
    }
  }

  @Test
  func `a full recording says where it ends`() throws {
    let whole = try recorded(shipped("tour"))
    let recording = try recorded(shipped("tour"), limit: 20_000)
    let truncation = try #require(recording.truncation)
    let frames = recording.transitions.reduce(0) { $0 + $1.frameCount }
    let all = whole.transitions.reduce(0) { $0 + $1.frameCount }
    #expect(frames > 0)
    #expect(frames + truncation.frames == all)
    #expect(recording.events.count + truncation.events == whole.events.count)
    #expect(recording.result == whole.result)
    #expect(recording.events == Array(whole.events.prefix(recording.events.count)))
    #expect(whole.traceBytes.starts(with: recording.traceBytes.prefix(10_000)))
    let diagnostic = truncation.diagnostic(of: "recording", limit: 20_000 << 10)
    let text = DiagnosticPrinter().headline(of: diagnostic)
    #expect(text.hasPrefix("error: the recording is full: it ends after "))
  }

  @Test func `an interruption is recorded as it is seen`() throws {
    let scenario = try Scenario(
      """
      { interlude: 1, name: "interrupted", behavior: "iOS18", controllers: { a: {}, b: {} },
        root: { navigation: ["a"] },
        actions: [{ at: 0, do: "push", controller: "b" }, { at: 0.25, do: "pop" }] }
      """, file: "interrupted.json")
    let shown = try traced(scenario).text.split(separator: "\n").compactMap { line in
      line.contains("\"type\":\"frame\"")
        ? line.firstMatch(of: /"translateX":([0-9.]+)/).flatMap { Double($0.1) } ?? 0 : nil
    }
    let steps = zip(shown, shown.dropFirst()).map { abs($1 - $0) }
    #expect(shown.count > 20)
    #expect(try #require(steps.max()) < 60, "\(shown)")
  }
}
