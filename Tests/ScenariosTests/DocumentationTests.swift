import Diagnostics
import Foundation
import Motion
import Views
import Recordings
import TestSupport
import Testing
import Transitions

@testable import Scenarios

/// The guides say what the code does: lists are compared, samples are played.
struct DocumentationTests {
  let guide: Guide
  let reference: Guide
  let sample: Scenario

  init() throws {
    guide = try Guide("Scenarios/Scenarios.docc/WritingAScenario.md")
    reference = try Guide("Scenarios/Scenarios.docc/ScenarioReference.md")
    let text = try #require(guide.code(in: "json5").first)
    sample = try Scenario(text, file: "drag.json")
  }

  @Test func `the example holds`() throws {
    let result = try Player(sample, in: slides()).play()
    #expect(result.failures.map(\.message) == [])
    #expect(result.outcome == .passed)
  }

  @Test func `the screen of the guide to layouts fits a phone and a tablet`() throws {
    let home = try #require(guide.code(in: "json5").first { $0.contains("safeArea") })
    for (device, width) in [("iPhone SE", 343.0), ("iPad", 374)] {
      let scenario = try Scenario(
        "{ interlude: 1, name: 'n', device: '\(device)', controllers: { \(home) }, "
          + "root: { navigation: ['home'] } }", file: "n.json")
      let player = try Player(scenario)
      player.step()
      #expect(player.stage.window.view(withID: "photo")?.bounds.width == width)
      #expect(
        player.stage.window.view(withID: "title")?.bounds.height == 35 || device == "iPhone SE")
    }
  }

  @Test func `every key of a layout is listed`() throws {
    let tables = reference.tables(in: "Layouts")
    #expect(tables[0].map { Guide.names(in: $0[0])[0] } == ScenarioKeys.layout)
    let listed = tables[1].flatMap { Guide.names(in: $0[0]) } + ["frame", "layout"]
    #expect(listed.sorted() == (ScenarioKeys.arrangement + ["regular"]).sorted())
  }

  @Test func `the actions that wait for a progress do what the guide says`() throws {
    let actions = try #require(guide.code(in: "json5").first { $0.contains("hold") })
    let text = """
      {
        interlude: 1, name: "waiting", controllers: { inbox: {}, message: {} },
        root: { navigation: ["inbox"] },
        actions: [
          \(actions)
        ],
        expect: [
          { event: "interrupt", percentComplete: 0.5, times: 1 }, { event: "resume", times: 1 },
          { event: "reverse", transition: 2, times: 1 },
          { at: "end", stack: ["inbox", "message"], completed: 1, cancelled: 1, leftovers: 0 },
        ],
      }
      """
    let result = try Player(Scenario(text, file: "waiting.json"), in: slides()).play()
    #expect(result.failures.map(\.message) == [])
    #expect(result.simulated > 4)
  }

  @Test func `every key of a document is listed, and no other`() throws {
    #expect(try names("The document", table: 0) == ScenarioKeys.document.sorted())
    let table = reference.tables(in: "The document")[0]
    for (key, parts) in [
      ("device", ScenarioKeys.device + ScenarioKeys.insets), ("traits", ScenarioKeys.traits),
    ] {
      let row = try #require(table.first { $0[0] == "`\(key)`" })
      let shape = row[1].drop { $0 != "{" }
      #expect(shape.matches(of: #/[a-z]+[A-Za-z]*(?=[,:]| \})/#).map { String($0.0) } == parts)
    }
  }

  @Test func `every key of a controller and of a view is listed, and no other`() throws {
    #expect(try names("Controllers", table: 0) == ScenarioKeys.controller.sorted())
    #expect(try names("Controllers", table: 1) == ScenarioKeys.view.sorted())
    #expect(try names("Sheets", table: 0) == ScenarioKeys.sheet.sorted())
  }

  @Test func `every state is listed, and no other`() throws {
    #expect(
      try names("Expectations", table: 0) == ScenarioKeys.state.filter { $0 != "at" }.sorted())
  }

  @Test func `devices and styles are those of the code`() throws {
    let sentence = try #require(reference.text.firstMatch(of: #/The devices: ((?s).*?)\.\n/#))
    let devices = Guide.names(in: String(sentence.1).replacing("\n", with: " "))
    #expect(devices == Device.named.compactMap(\.name))
    let row = try #require(reference.tables(in: "Controllers")[0].first { $0[0] == "`style`" })
    let styles = PresentationStyle.allCases.filter { $0 != .none }.map(\.name)
    #expect(Guide.names(in: row[1]).sorted() == styles.sorted())
  }

  @Test func `every event is listed, and no other`() throws {
    let guide = try Guide("Recordings/Recordings.docc/TraceFormat.md")
    let table = try #require(guide.tables(in: "Events").first)
    let documented = table.flatMap { Guide.names(in: $0[1]) }
    #expect(documented.sorted() == Event.Name.allCases.map(\.rawValue).sorted())
  }

  @Test func `every key of a trace's lines is listed`() throws {
    let guide = try Guide("Recordings/Recordings.docc/TraceFormat.md")
    let documented = try #require(guide.tables(in: "The lines").first)
      .flatMap { Guide.names(in: $0[1]) }
    for line in try traced(sample).text.split(separator: "\n") where !line.contains("\"event\"") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      for key in try #require(object).keys where key != "type" {
        #expect(documented.contains(key), "\(key)")
      }
    }
  }

  @Test func `the landing page's code plays a scenario`() throws {
    let path = scenarioFolder.appendingPathComponent("push.json").path
    var bytes: [UInt8] = []

    let scenario = try Scenario(path: path)
    let animator = CrossDissolve()
    let player = try Player(
      scenario,
      in: PlayerEnvironment(
        defaultDelegate: TransitionDelegate(name: animator.name, animator: { _ in animator })))

    let header = TraceHeader(scenario, animator: animator.name, interlude: "0.1.0")
    let recorder = Recorder(header)
    player.stage.addObserver(recorder)
    let recording = recorder.finish(player.play())
    recording.writeTrace { bytes += $0 }

    #expect(recording.result?.outcome == .passed)
    #expect(!bytes.isEmpty)
    let page = try Guide("Scenarios/Scenarios.docc/Scenarios.md")
    #expect(try page.passages(notIn: #filePath) == [])
  }

  private func names(_ section: String, table: Int) throws -> [String] {
    let tables = reference.tables(in: section)
    try #require(tables.count > table)
    return tables[table].flatMap { Guide.names(in: $0[0]) }.sorted()
  }
}
