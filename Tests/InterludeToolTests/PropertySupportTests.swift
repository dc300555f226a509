#if Rendering
  import Export
  import Foundation
  import Testing
  import Views

  /// The table of what becomes of each property says what the code does.
  struct PropertySupportTests {
    private static let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources")

    /// The names in the groups of `stage-view.js`, each of which sets a style.
    private static func drawnByPage() throws -> Set<String> {
      let script = try String(
        contentsOf: sources.appendingPathComponent("Studio/Page/stage-view.js"), encoding: .utf8)
      let start = try #require(script.range(of: "const groups = {"))
      let end = try #require(script.range(of: "\n}\n", range: start.upperBound..<script.endIndex))
      let names = script[start.upperBound..<end.lowerBound].split(separator: "\"")
        .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
      return Set(names)
    }

    /// What the JSON export writes for a property that moves.
    private static func json(_ property: Property) -> String {
      switch property.kind {
      case .boolean: "switch"
      case .color: "constant"
      case .number: property == .zIndex ? "switch" : "keys"
      }
    }

    // Pictures draw every property: `PropertyEffectTests` looks at each one. To write the table
    // anew: `RECORD_GOLDENS=1 swift test --filter PropertySupportTests`.
    @Test func `the table says what pictures, the page and each export do`() throws {
      // A place and a center are said in one way to the page.
      let page = try Self.drawnByPage().union(["centerX", "centerY", "zIndex"])
      let rows = Property.allCases.map { property in
        "| `\(property.name)` | drawn | \(page.contains(property.name) ? "drawn" : "not shown") | "
          + [
            property.webSupport, property.viewTransitionSupport, property.lottieSupport,
            property.uiKitSupport, property.swiftUISupport,
          ].map { "\($0.rawValue) | " }.joined() + "\(Self.json(property)) |"
      }
      let place = Self.sources.appendingPathComponent(
        "InterludeTool/InterludeTool.docc/WhatBecomesOfEachProperty.md")
      var lines = try String(contentsOf: place, encoding: .utf8).components(separatedBy: "\n")
      let head = try #require(lines.firstIndex { $0.hasPrefix("| property |") })
      let end = lines[head...].firstIndex { !$0.hasPrefix("|") } ?? lines.count
      if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
        lines.replaceSubrange((head + 2)..<end, with: rows)
        try lines.joined(separator: "\n").write(to: place, atomically: true, encoding: .utf8)
      } else {
        #expect(Array(lines[(head + 2)..<end]) == rows)
      }
    }
  }
#endif
