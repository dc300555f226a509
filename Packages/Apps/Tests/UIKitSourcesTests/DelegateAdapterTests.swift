import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import UIKitSources

/// What an app's delegates hear is all that the engine's delegates hear.
///
/// The engine's protocols have default implementations, so the compiler doesn't name an adapter that
/// leaves a method out.
struct DelegateAdapterTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let adapters = root.appendingPathComponent("Sources/UIKit")
  private static let engine = root.appendingPathComponent("../../Sources/Transitions")

  /// What an adapter needs no method for: the presented controller has its presentation style, and the
  /// method with traits asks the one without.
  private static let without: [String: Set<String>] = [
    "TransitioningDelegate": ["presentationStyle(for:)"],
    "AdaptivePresentationControllerDelegate": ["adaptivePresentationStyle(for:)"],
  ]
  /// Which protocol the adapter conforms to, where one adapter is for several.
  private static let heirs = [
    "AdaptivePresentationControllerDelegate": "SheetPresentationControllerDelegate"
  ]

  /// The declarations of the files below a folder that can have methods.
  private static func groups(below folder: URL) throws -> [any DeclGroupSyntax] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
      .flatMap { file in
        let text = try String(
          contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        return Parser.parse(source: text).statements.compactMap {
          $0.item.asProtocol((any DeclGroupSyntax).self)
        }
      }
  }

  private static func methods(of group: any DeclGroupSyntax) -> Set<String> {
    Set(
      group.memberBlock.members.compactMap { member in
        member.decl.as(FunctionDeclSyntax.self).map { MethodName($0).description }
      })
  }

  private static func inherited(by group: any DeclGroupSyntax) -> [String] {
    group.inheritanceClause?.inheritedTypes.map {
      $0.type.trimmedDescription.replacing("@MainActor ", with: "")
    } ?? []
  }

  @Test(arguments: [
    "NavigationControllerDelegate", "TabBarControllerDelegate", "TransitioningDelegate",
    "AdaptivePresentationControllerDelegate", "SheetPresentationControllerDelegate",
  ])
  func `an adapter has each method of the engine's delegate`(name: String) throws {
    let declared = try #require(
      try Self.groups(below: Self.engine).first {
        $0.as(ProtocolDeclSyntax.self)?.name.text == name
      })
    let adapters = try Self.groups(below: Self.adapters).filter {
      Self.inherited(by: $0).contains(Self.heirs[name] ?? name)
    }
    #expect(!adapters.isEmpty)
    let heard = adapters.reduce(into: Set<String>()) { $0.formUnion(Self.methods(of: $1)) }
    #expect(
      Self.methods(of: declared).subtracting(heard).subtracting(Self.without[name] ?? []) == [])
  }
}
