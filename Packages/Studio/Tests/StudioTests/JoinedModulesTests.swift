import FileReading
import Foundation
import Testing

@testable import StudioPages

/// The page's modules as one script.
struct JoinedModulesTests {
  @Test(arguments: ["main.js", "review.js"])
  func `a script has each module once, after those that it imports`(main: String) throws {
    let script = JoinedModules.script(from: main)
    let lines = script.split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix("import ") || $0.hasPrefix("export ") })
    var seen: Set<Substring> = []
    for line in lines where line.hasPrefix("const ") {
      let (left, right) = (line.dropFirst("const ".count), line.split(separator: " = ").last ?? "")
      if left.hasPrefix("$") {
        #expect(seen.insert(left.prefix { $0 != " " }).inserted, "\(left)")
      } else if right.hasPrefix("$") {
        #expect(seen.contains(right), "\(line)")
      }
    }
    #expect(seen.contains("$" + main.dropLast(3)))
    // No module of the page is left out: each is imported, or begins a page itself.
    guard main == "main.js" else { return }
    let modules = EmbeddedFolder.page.names.filter { $0.hasSuffix(".js") }.map {
      Substring("$" + $0.dropLast(3).map { $0 == "-" ? "_" : String($0) }.joined())
    }
    #expect(Set(modules).subtracting(seen) == ["$player", "$review"])
  }

  @Test func `what a module exports and imports keeps its names`() {
    let script = JoinedModules.script(from: "main.js")
    #expect(script.contains("const { ordered, prefix : keyed } = $keyed\n"))
    #expect(script.contains("return { row, slot, learn }\n"))
  }
}
