import Foundation
import Testing

@testable import UIKitSources

/// What the rewriter knows of UIKit's optional methods is what UIKit has.
struct SystemProtocolTests {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/UIKit")

  /// The words after a mark in a text.
  private static func words(after mark: String, in text: String) -> Set<String> {
    Set(
      text.components(separatedBy: mark).dropFirst().map { rest in
        String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      })
  }

  /// The protocols for subclasses, as the rewriter names them.
  private static let heirs = Set(
    SystemProtocol.optional.values.joined().map { method in
      let words = method.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter { $0 != "_" }
      let symbol = words.joined(separator: "_")
      return symbol.prefix(1).uppercased() + symbol.dropFirst()
    })

  @Test func `UIKit has a protocol for every optional method that a subclass can have`() throws {
    let text = try String(
      contentsOf: Self.sources.appendingPathComponent("Responders/Inherited.swift"),
      encoding: .utf8)
    #expect(Self.words(after: "public protocol ", in: text) == Self.heirs)
  }

  @Test func `a default implementation calls the subclass's method`() throws {
    var called: Set<String> = []
    for file in try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path)
    where file.hasSuffix(".swift") {
      let text = try String(
        contentsOf: Self.sources.appendingPathComponent(file), encoding: .utf8)
      called.formUnion(Self.words(after: "any Inherited.", in: text))
    }
    #expect(called == Self.heirs)
  }
}
