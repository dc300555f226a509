import Diagnostics
import Foundation
import Motion
import Views
import TestSupport
import Testing
import Transitions

@testable import Scenarios

/// The guides say what the code does: lists are compared, samples are played.
struct DocumentationTests {
  let guide: Guide
  let sample: Scenario

  init() throws {
    guide = try Guide("Scenarios/Scenarios.docc/WritingAScenario.md")
    let text = try #require(guide.code(in: "json5").first)
    sample = try Scenario(text, file: "drag.json")
  }

  @Test func `the example holds`() throws {
    let result = try Player(sample, in: slides()).play()
    #expect(result.failures.map(\.message) == [])
    #expect(result.outcome == .passed)
  }

  @Test func `every action is listed with its keys, and no other`() throws {
    let table = try #require(guide.tables(in: "Actions").first)
    let documented = table.map { row in
      "\(Guide.names(in: row[0])[0]): \(Guide.names(in: row[1]).sorted())"
    }
    let read = ActionShape.all.map { "\($0.name): \($0.keys.sorted())" }
    #expect(documented.sorted() == read.sorted())
  }

  @Test func `every key of a document is listed, and no other`() throws {
    let words = ["screens": "controllers", "expectations": "expect"]
    let keys = labels(of: sample).map { words[$0] ?? $0 } + ["interlude", "$schema"]
    #expect(try names("The document", table: 0) == keys.sorted())
  }

  @Test func `every key of a controller and of a view is listed, and no other`() throws {
    let screen = try #require(sample.screen("message"))
    // Its id is the key under which it stands.
    #expect(
      try names("Controllers", table: 0) == labels(of: screen).filter { $0 != "id" }.sorted())
    let item = try #require(screen.views.first)
    #expect(try names("Controllers", table: 1) == labels(of: item).sorted())
  }

  @Test func `every state is listed, and no other`() throws {
    #expect(
      try names("Expectations", table: 0) == labels(of: Expectation.StageState()).sorted())
  }

  @Test func `devices and styles are those of the code`() throws {
    let text = guide.text
    for device in Device.named.compactMap(\.name) { #expect(text.contains("`\(device)`")) }
    for style in PresentationStyle.allCases where style != .none {
      #expect(text.contains("`\(style.name)`"))
    }
  }

  @Test func `every event is listed, and no other`() throws {
    let guide = try Guide("Scenarios/Scenarios.docc/TraceFormat.md")
    let table = try #require(guide.tables(in: "Events").first)
    let documented = table.flatMap { Guide.names(in: $0[1]) }
    #expect(documented.sorted() == Event.Name.allCases.map(\.rawValue).sorted())
  }

  @Test func `every key of a trace's lines is listed`() throws {
    let guide = try Guide("Scenarios/Scenarios.docc/TraceFormat.md")
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
    let trace = TraceWriter(header) { bytes += $0 }
    player.stage.addObserver(trace)
    let result = player.play()
    trace.finish(result)

    #expect(result.outcome == .passed)
    #expect(!bytes.isEmpty)
    let page = try Guide("Scenarios/Scenarios.docc/Scenarios.md")
    #expect(try page.passages(notIn: #filePath) == [])
  }

  private func names(_ section: String, table: Int) throws -> [String] {
    let tables = guide.tables(in: section)
    try #require(tables.count > table)
    return tables[table].flatMap { Guide.names(in: $0[0]) }.sorted()
  }

  private func labels(of value: Any) -> [String] {
    Mirror(reflecting: value).children.compactMap(\.label)
  }
}
