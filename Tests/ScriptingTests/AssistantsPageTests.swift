import Foundation
import LuaRuntime
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

  @Test func `every property, key and field is on the page`() {
    let shapes = [
      AnimatorDefinition.shape, PluginDefinition.shape, InteractionDefinition.shape,
      PresentationDefinition.shape,
    ]
    var names = Property.names + shapes.flatMap(\.names)
    names += GestureSample().table.names + CommitPolicy.names
    names += TransitionOperation.usual.map(\.rawValue)
    #expect(names.filter { !words.contains($0) } == [])
  }
}
