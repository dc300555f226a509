import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import UIKitSources

/// What the rewriter knows of UIKit's optional methods is what UIKit has.
struct SystemProtocolTests {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources")

  /// A default implementation that calls the method of a subclass.
  private struct OptionalMethod {
    let name: MethodName
    /// The type of the last parameter.
    let type: String
    /// The protocol in `Inherited` that it looks for.
    let heir: String
  }

  private let methods: [String: [OptionalMethod]]
  private let heirs: [String]

  init() throws {
    var methods: [String: [OptionalMethod]] = [:]
    var heirs: [String] = []
    let folder = Self.sources.appendingPathComponent("UIKit")
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      guard text.contains("Inherited") else { continue }
      for statement in Parser.parse(source: text).statements {
        guard let group = statement.item.as(ExtensionDeclSyntax.self) else { continue }
        let type = group.extendedType.trimmedDescription
        let members = group.memberBlock.members.map(\.decl)
        if type == "Inherited" {
          heirs += members.compactMap { $0.as(ProtocolDeclSyntax.self)?.name.text }
        }
        methods[type, default: []] += members.compactMap {
          $0.as(FunctionDeclSyntax.self).flatMap(Self.optionalMethod)
        }
      }
    }
    self.methods = methods.filter { !$0.value.isEmpty }
    self.heirs = heirs
  }

  private static func optionalMethod(_ function: FunctionDeclSyntax) -> OptionalMethod? {
    let words = function.body?.tokens(viewMode: .sourceAccurate).map(\.text) ?? []
    // `Inherited.X` in a body.
    guard let mark = words.firstIndex(of: "Inherited"), mark + 2 < words.count,
      let last = function.signature.parameterClause.parameters.last
    else { return nil }
    return OptionalMethod(
      name: MethodName(function), type: last.type.trimmedDescription, heir: words[mark + 2])
  }

  /// The names of a protocol's methods; one that several methods have is followed by the type.
  private func names(of protocolName: String) -> [String] {
    let all = methods.values.joined().map(\.name)
    return methods[protocolName, default: []].map { method in
      let isShared = all.count { $0 == method.name } > 1
      return method.name.description + (isShared ? " " + method.type : "")
    }
  }

  /// To update it: `RECORD_SYMBOLS=1 make test-uikit`.
  @Test func `the table has every optional method of UIKit`() throws {
    let rows = methods.keys.sorted().map { name in
      let names = names(of: name).map { "      \"\($0)\"" }
      return "    \"\(name)\": [\n\(names.joined(separator: ",\n"))"
        + (names.count > 1 ? "," : "") + "\n    ],\n"
    }
    let table = """
      // Follows from the default implementations in UIKit: `RECORD_SYMBOLS=1 make test-uikit` writes it.
      extension SystemProtocol {
        /// The optional methods of each protocol; one of several with the same name is followed by the type
        /// of its last parameter.
        static let optional: [String: Set<String>] = [
      \(rows.joined())  ]
      }

      """
    let place = Self.sources.appendingPathComponent(
      "UIKitSources/Rewriting/SystemProtocol+Optional.swift")
    if ProcessInfo.processInfo.environment["RECORD_SYMBOLS"] != nil {
      try table.write(to: place, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: place, encoding: .utf8) == table)
  }

  @Test func `a default implementation calls the method of its own protocol in Inherited`() {
    for (name, methods) in methods {
      for (method, written) in zip(methods, names(of: name)) {
        let type = written.split(separator: " ").dropFirst().map { "_" + $0 }.joined()
        let symbol = method.name.symbol + type
        #expect(method.heir == symbol.prefix(1).uppercased() + symbol.dropFirst())
      }
    }
    #expect(heirs.sorted() == methods.values.joined().map(\.heir).sorted())
  }
}
