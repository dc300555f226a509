import Export
import Foundation
import TestSupport
import Testing
import ToolTesting
@_spi(Tools) import Views

/// The table of what becomes of each property says what the code does.
struct PropertySupportTests {
  /// Whether the page draws a property: what lies in a matrix, a size, a clip or an outline comes worked
  /// out, and of all else a style is made.
  private static func isDrawnByPage(_ property: Property) throws -> Bool {
    switch property.facts.effect {
    case .size, .mask, .placement, .opacity, .order, .visibility: return true
    case .picture, .shadow, .filter, .backdrop: break
    }
    let scripts = try ["stage-view.js", "filters.js"].map {
      try String(
        contentsOf: Session.package.appendingPathComponent(
          "Packages/Studio/Sources/StudioPages/Files/\($0)"), encoding: .utf8)
    }
    return [.cornerRadius, .morph].contains(property)
      || scripts.contains { $0.contains("\"\(property.name)\"") }
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
    let rows = try Property.allCases.map { property in
      "| `\(property.name)` | drawn | \(try Self.isDrawnByPage(property) ? "drawn" : "not shown") | "
        + [
          property.exports.web, property.exports.viewTransitions, property.exports.lottie,
          property.exports.uiKit, property.exports.swiftUI,
        ].map { "\($0.rawValue) | " }.joined() + "\(Self.json(property)) |"
    }
    let found = try DerivedLines.found(
      in: "Packages/Exports/Documentation/WhatBecomesOfEachProperty.md", below: "| property |",
      startingWith: "| `", wanted: rows)
    #expect(found == rows)
  }
}
