@_spi(Tools) import Diagnostics
import Filming
import Foundation
@_spi(Tools) import Recordings
import Rendering
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Terminal
import Testing
@_spi(Tools) import Transitions
import Workspaces

@testable import Studio

/// What a hand did becomes a scenario that does the same.
struct RecordedScenarioTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// What is played, and the bytes of its scenario's file.
  private func load(
    _ name: String, _ scenario: String
  ) throws -> (playable: Playable, bytes: [UInt8], workspace: Workspace) {
    let workspace = try Workspace(
      ProcessContext(currentDirectory: Self.package, environment: [:], executable: "/nowhere"),
      scripts: [])
    let playable = try workspace.load(name, scenario: scenario)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: playable.file.path))
    return (playable, Array(bytes), workspace)
  }

  /// What a run says after the header and before the summary.
  private func lines(_ recording: Recording) -> [Substring] {
    String(decoding: recording.traceBytes, as: UTF8.self).split(separator: "\n")
      .filter { $0.contains("\"type\":\"event\"") || $0.contains("\"type\":\"frame\"") }
  }

  @Test(arguments: [
    ("plugin:SwipeToPop", "button-pop", 20), ("plugin:SwipeToPop", "swipe-pop", 0),
    ("SwipeToPop", "swipe-pop", 0),
  ])
  func `a recorded gesture gives the same trace`(
    name: String, scenario: String, frame: Int
  ) throws {
    let (playable, bytes, workspace) = try load(name, scenario)
    let renderer = try FrameRenderer(
      pixelsPerPoint: 1, screens: PlaceholderScreens(playable.scenario).screens)
    let pictures = PictureTable(renderer, on: playable.scenario.device.size)
    let live = try LiveStage(playable.run(), from: frame, pictures: pictures)
    var out = ByteWriter()
    func tick(_ fingers: [LiveStage.Finger] = [], frames: Int = 1, act: Action.Kind? = nil) {
      live.tick(.init(frames: frames, fingers: fingers, act: act), into: &out)
    }
    func finger(_ phase: TouchPhase, _ x: Double, _ y: Double) -> LiveStage.Finger {
      .init(number: 0, phase: phase, x: x, y: y)
    }
    tick(frames: 3)
    tick([finger(.began, 4, 401.5)])
    for step in 1...9 {
      tick([finger(.moved, 4 + 13.7 * Double(step), 401.5)], frames: step % 3 + 1)
    }
    tick([finger(.moved, 180, 402), finger(.ended, 180, 402)])
    for _ in 0..<60 { tick() }
    tick(act: .pop(animated: true))
    tick([finger(.began, 200, 300), finger(.ended, 200, 300)])
    for _ in 0..<60 { tick() }

    let text = try RecordedScenario(
      bytes: bytes, file: playable.file.shownAs,
      scenario: playable.scenario, start: live.startTime, inputs: live.inputs
    ).text()
    let recorded = try Scenario(text, file: "recorded.json")
    #expect(recorded.name == "recorded")
    let run = try workspace.load(name, scenario: scenario)
    let played = try Recording(
      of: recorded, animator: nil, interlude: "1",
      in: run.environment)
    #expect(lines(live.recording).count > 20)
    #expect(lines(played) == lines(live.recording))
  }

  @Test func `nothing is recorded before the hand did anything`() throws {
    let (playable, bytes, _) = try load("SwipeToPop", "pop")
    #expect(throws: CannotRecord.self) {
      try RecordedScenario(
        bytes: bytes, file: "pop.json", scenario: playable.scenario,
        start: 0, inputs: []
      ).text()
    }
  }

  @Test func `a scenario under another name has the command in its first line`() throws {
    func renamed(_ text: String, _ command: String) throws -> String {
      try RecordedScenario.renamed(
        Array(text.utf8), file: "mine.json", to: "new \"one\"", command: command)
    }
    let text = #"{ interlude: 1, name: "old" }"#
    let new = ##"{ interlude: 1, name: "new \"one\"" }"##
    #expect(try renamed(text, "interlude run 'é'") == "// interlude run 'é'\n" + new)
    // Any of these would end the comment, or isn't for a terminal.
    for character in ["\n", "\r", "\u{7F}", "\u{2028}", "\u{2029}", "\u{1B}"] {
      #expect(try renamed(text, "interlude\(character)run") == new)
    }
    #expect(try renamed(text, "") == new)
  }

  @Test(arguments: [
    "", "// {\n", "/* { */ ", "/* // { \n */ ", "// /* {\n// {\n", "/* * / { */", "/*/ { */ ",
  ])
  func `a name is added after the opening brace, not after one in a comment`(
    comment: String
  ) throws {
    let text = try RecordedScenario.renamed(
      Array((comment + "{ interlude: 1 }").utf8), file: "mine.json", to: "new", command: "")
    #expect(text == comment + "{\n  name: \"new\", interlude: 1 }")
  }

  @Test func `a finger of the scenario that is down can't be taken over`() throws {
    let (playable, bytes, _) = try load("SwipeToPop", "swipe-pop")
    #expect {
      try RecordedScenario(
        bytes: bytes, file: "swipe-pop.json", scenario: playable.scenario,
        start: 0.2, inputs: [.init(frames: 1, fingers: [], act: .pop(animated: true), time: 0.3)]
      ).text()
    } throws: {
      ($0 as? CannotRecord)?.diagnostic.message.contains("own touch was still down") == true
    }
  }
}
