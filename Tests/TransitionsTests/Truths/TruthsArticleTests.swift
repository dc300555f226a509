import Foundation
import TestSupport
import Testing
import Transitions

/// The article of truths names tests that there are.
struct TruthsArticleTests {
  let guide: Guide
  /// The names of all tests, from their sources.
  let names: Set<String>
  /// The versions that a test's stage behaves as, where its source names some.
  let versions: [String: Set<Behavior>]

  init() throws {
    guide = try Guide("Transitions/Transitions.docc/Truths.md")
    let tests = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    var names: Set<String> = []
    var versions: [String: Set<Behavior>] = [:]
    for folder in ["TransitionsTests", "ScriptingTests"] {
      let path = tests.appendingPathComponent(folder).path
      for file in try FileManager.default.subpathsOfDirectory(atPath: path)
      where file.hasSuffix(".swift") {
        let text = try String(contentsOfFile: path + "/" + file, encoding: .utf8)
        let parts = text.components(separatedBy: "@Test")
        // What comes before the first test is for all of them.
        let shared = Self.versions(in: parts[0])
        for part in parts.dropFirst() {
          guard let start = part.range(of: "func `") else { continue }
          let name = String(part[start.upperBound...].prefix { $0 != "`" })
          names.insert(name)
          versions[name] = shared.union(Self.versions(in: part))
        }
      }
    }
    self.names = names
    self.versions = versions
  }

  private static func versions(in source: String) -> Set<Behavior> {
    Set(Behavior.allCases.filter { source.contains(".\($0.name)") })
  }

  private func expectTests(of row: [String], columns: [Int]) {
    let number = row[0]
    for column in columns {
      for name in Guide.names(in: row[column]) {
        #expect(names.contains(name), "\(number): there is no test '\(name)'")
        let words = name.split(separator: " ").prefix(2).map(String.init)
        #expect(words.contains(number), "'\(name)' does not say \(number)")
      }
    }
  }

  @Test func `every truth is in the table, with its tests`() throws {
    let table = try #require(guide.tables(in: "The truths").first)
    let numbers = table.compactMap { Int($0[0].dropFirst()) }
    #expect(table.map { $0[0] } == numbers.map { $0 < 10 ? "T0\($0)" : "T\($0)" })
    #expect(numbers.prefix(72) == [Int](1...72)[...])
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    for row in table {
      #expect(!Guide.names(in: row[3]).isEmpty)
      expectTests(of: row, columns: [3])
    }
  }

  /// That a truth holds in all versions is tested by `make test-long`, which plays them with each.
  @Test func `every truth names its versions, and its tests play them`() throws {
    let table = try #require(guide.tables(in: "The truths").first)
    let changes = table.filter { $0[2] != "all" }
    #expect(
      changes.map { "\($0[0]): \($0[2])" }
        == [
          "T69: iOS 18 and later", "T70: iOS 18 and later", "T71: iOS 26 and later",
          "T105: iOS 18 and later", "T107: iOS 14 and later",
          "T113: iOS 26 and later", "T115: iOS 27 and later",
          "T116: iOS 18 and later",
        ])
    for row in table {
      let played = Set(Guide.names(in: row[3]).flatMap { versions[$0] ?? [] })
      guard row[2] != "all" else {
        #expect(played.isEmpty, "\(row[0]) holds in all versions and plays \(played)")
        continue
      }
      let since = try #require(Behavior(name: "iOS" + row[2].filter(\.isNumber)))
      #expect(played.contains(since), "\(row[0]) does not play \(since)")
      #expect(played.contains { $0 < since }, "\(row[0]) does not show what was before")
    }
  }

  @Test func `every failure is in the table, with a test of a script`() throws {
    let table = try #require(guide.tables(in: "The famous failures").first)
    #expect(table.map { $0[0] } == (1...10).map { "B\($0)" })
    for row in table {
      #expect(!Guide.names(in: row[4]).isEmpty)
      // B7 was UIKit's own mistake.
      #expect(row[0] == "B7" || !Guide.names(in: row[2]).isEmpty)
      expectTests(of: row, columns: [2, 4])
    }
  }

  @Test func `every test of a truth is in the table`() {
    for name in names where name.first == "T" && name.dropFirst().first?.isNumber == true {
      #expect(guide.text.contains("`\(name)`"), "\(name)")
    }
  }
}
