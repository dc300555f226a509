import Apps
import Diagnostics
import Motion
import Recordings
import Rendering
@testable import Scenarios
import Testing
import Transitions
import UIKit
import Views

@testable import Studio
@testable import UIKitMistakes

/// An app of UIKit's classes under the hand of the studio's page.
@MainActor
struct StudioHandTests {
  private static let text = """
    {
      interlude: 1, name: "pan", app: "pan",
      actions: [
        { at: 0.1, do: "tap", view: "open" },
        { at: 1, do: "touch", path: [[0, 200, 200], [0.5, 200, 640]] },
      ],
    }
    """

  private let scenario: Scenario
  private let environment: PlayerEnvironment
  private let pictures: PictureTable

  init() throws {
    let app = App("pan", size: .iPhone15) {
      let window = UIWindow()
      window.rootViewController = PanHome()
      return window
    }
    var environment = PlayerEnvironment()
    environment.apps = [app]
    self.environment = environment
    scenario = try Scenario(Self.text, file: "pan.json").onScreen(of: [app])
    pictures = PictureTable(
      try FrameRenderer(pixelsPerPoint: 1, screens: [:]), on: scenario.device.size)
  }

  /// A hand that takes over in a frame of the run.
  private final class Hand {
    let live: LiveStage
    private var out = ByteWriter()
    private(set) var events: [String] = []

    init(_ live: LiveStage) { self.live = live }

    /// Sends what the page sends for each frame.
    func tick(_ phases: [TouchPhase] = [], _ x: Double = 0, _ y: Double = 0, frames: Int = 1) {
      let fingers = phases.map { LiveStage.Finger(number: 0, phase: $0, x: x, y: y) }
      live.tick(.init(frames: frames, fingers: fingers), into: &out)
      events += live.removeNews().events.map(\.name.rawValue)
    }

    /// Presses for a quarter of a second, as a mouse does.
    func press(_ x: Double, _ y: Double) {
      tick([.began], x, y)
      for _ in 0..<14 { tick([.moved], x, y) }
      tick([.moved, .ended], x, y)
    }

    func drag(down points: Double, from y: Double) {
      tick([.began], 200, y)
      for step in 1...20 { tick([.moved], 200, y + points * Double(step) / 20) }
    }

    /// How far the presented screen is below its place.
    var offset: Double? {
      live.stage.window.view(withID: "sheet").map {
        $0.presentedValue(of: .centerY) - live.stage.window.bounds.height / 2
      }
    }
  }

  private func hand(from frame: Int) throws -> Hand {
    Hand(try LiveStage(run(), from: frame, pictures: pictures))
  }

  private func run() throws -> Run {
    try Run(scenario, animator: nil, interlude: "1", in: environment)
  }

  @Test(arguments: [0, 200])
  func `the press that takes over reaches the app, and its transition follows the finger`(
    frame: Int
  ) throws {
    let hand = try hand(from: frame)
    #expect(hand.offset == nil)
    hand.press(100, 140)
    for _ in 0..<60 { hand.tick() }
    #expect(hand.offset == 0)
    #expect(hand.events.contains("viewDidAppear"))
    hand.drag(down: 200, from: 300)
    let offset = try #require(hand.offset)
    #expect(abs(offset - 200) < 12 && hand.live.stage.isTransitioning, "\(offset)")
    hand.tick([.ended], 200, 500)
    for _ in 0..<60 { hand.tick() }
    #expect(hand.offset == 0 && hand.events.contains("cancelInteractiveTransition"))
    hand.drag(down: 500, from: 200)
    hand.tick([.ended], 200, 700)
    for _ in 0..<60 { hand.tick() }
    #expect(hand.offset == nil && hand.events.contains("finishInteractiveTransition"))
  }

  @Test func `the scenario's own finger is lifted when a hand takes over`() throws {
    let hand = try hand(from: 75)
    #expect((hand.offset ?? 0) > 150)
    for _ in 0..<60 { hand.tick() }
    #expect(hand.offset == 0)
    hand.drag(down: 100, from: 300)
    let offset = try #require(hand.offset)
    #expect(abs(offset - 100) < 12, "\(offset)")
  }

  @Test func `what the hand did becomes a scenario and a take that do the same`() throws {
    let hand = try hand(from: 3)
    hand.press(100, 140)
    for _ in 0..<50 { hand.tick() }
    hand.drag(down: 500, from: 200)
    hand.tick([.ended], 200, 700)
    for _ in 0..<60 { hand.tick() }
    let live = hand.live

    let text = try RecordedScenario(
      bytes: Array(Self.text.utf8), file: "pan.json", scenario: scenario,
      start: live.startTime, inputs: live.inputs
    ).text()
    let played = try Recording(
      of: try Scenario(text, file: "recorded.json"), animator: nil, interlude: "1",
      in: environment)
    #expect(lines(live.recording).count > 20)
    #expect(lines(played) == lines(live.recording))

    let shelf = TakeShelf()
    let number = try #require(shelf.keep(live, of: scenario, as: nil))
    let take = try #require(shelf.take(number))
    let again = try self.hand(from: take.frame).live
    var out = ByteWriter()
    _ = try again.replay(take.inputs(for: scenario), into: &out)
    #expect(lines(again.recording) == lines(live.recording))
  }

  /// What a run says after the header and before the summary.
  private func lines(_ recording: Recording) -> [Substring] {
    String(decoding: recording.traceBytes, as: UTF8.self).split(separator: "\n")
      .filter { $0.contains("\"type\":\"event\"") || $0.contains("\"type\":\"frame\"") }
  }
}
