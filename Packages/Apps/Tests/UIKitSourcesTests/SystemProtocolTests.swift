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
    let folder = Self.sources.appendingPathComponent("Responders")
    var text = ""
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasPrefix("Inherited") {
      text += try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    }
    #expect(Self.words(after: "public protocol ", in: text) == Self.heirs)
  }

  @Test func `a default implementation calls the subclass's method`() throws {
    var called: Set<String> = []
    for file in try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path)
    where file.hasSuffix(".swift") {
      let text = try String(
        contentsOf: Self.sources.appendingPathComponent(file), encoding: .utf8)
      // A long name is on a line of its own.
      let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .replacing("Inherited .", with: "Inherited.")
      called.formUnion(Self.words(after: "any Inherited.", in: line))
    }
    #expect(called == Self.heirs)
  }
}
