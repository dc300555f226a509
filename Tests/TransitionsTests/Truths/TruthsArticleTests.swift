import Foundation
import TestSupport
import Testing

/// The article of truths names tests that there are.
struct TruthsArticleTests {
  let guide: Guide
  /// The names of all tests, from their sources.
  let names: Set<String>

  init() throws {
    guide = try Guide("Transitions/Transitions.docc/Truths.md")
    let tests = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    var names: Set<String> = []
    for folder in ["TransitionsTests", "ScriptingTests"] {
      let path = tests.appendingPathComponent(folder).path
      for file in try FileManager.default.subpathsOfDirectory(atPath: path)
      where file.hasSuffix(".swift") {
        let text = try String(contentsOfFile: path + "/" + file, encoding: .utf8)
        for part in text.components(separatedBy: "func `").dropFirst() {
          names.insert(String(part.prefix { $0 != "`" }))
        }
      }
    }
    self.names = names
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
    let numbers = Array(1...72)
    #expect(table.map { $0[0] } == numbers.map { $0 < 10 ? "T0\($0)" : "T\($0)" })
    for row in table {
      #expect(!Guide.names(in: row[2]).isEmpty)
      expectTests(of: row, columns: [2])
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
