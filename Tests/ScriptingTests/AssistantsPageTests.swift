import Foundation
import LuaRuntime
import TestSupport
import Testing
import Transitions
import Views

@testable import Scripting

/// The page for assistants names all that there is.
struct AssistantsPageTests {
  private let words: Set<String>

  init() throws {
    let page = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Documentation/animators-for-assistants.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    words = Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    #expect(text.count < 12_000)
  }

  /// To update it: `RECORD_GOLDENS=1 swift test --filter AssistantsPageTests`.
  @Test func `the page lists every property, in the order of the table`() throws {
    var lines = [""]
    for name in Property.names.map({ "`\($0)`" }) {
      let line = lines[lines.count - 1]
      if line.count + name.count > 115 {
        lines.append(name)
      } else {
        lines[lines.count - 1] = line.isEmpty ? name : line + " " + name
      }
    }
    let found = try DerivedLines.found(
      in: "Documentation/animators-for-assistants.md", below: "Properties:", startingWith: "`",
      wanted: lines)
    #expect(found == lines)
  }

  @Test func `every key and field is on the page`() {
    let shapes = [
      AnimatorDefinition.shape, PluginDefinition.shape, InteractionDefinition.shape,
      PresentationDefinition.shape,
    ]
    var names = shapes.flatMap(\.names)
    names += GestureSample().table.names + CommitPolicy.names
    names += TransitionOperation.usual.map(\.rawValue)
    #expect(names.filter { !words.contains($0) } == [])
  }

  @Test func `every function of a module is on the page`() throws {
    #expect(try Annotations.moduleFunctions().filter { !words.contains($0) } == [])
  }
}
