import Foundation
import Motion
import Scripting
import TestSupport
import Testing
import Transitions
import Views

/// What the guides show of Swift is the code of the sample package, which has tests of its own.
struct EmbeddingExampleTests {
  static let scripts = PluginWorkbench.package + "/Scripts"

  @Test(arguments: ["Scripting/Scripting", "Transitions/Embedding"])
  func `a guide shows nothing but code of the sample package`(name: String) throws {
    let parts = name.split(separator: "/")
    let guide = try Guide("\(parts[0])/\(parts[0]).docc/\(parts[1]).md")
    let sample = PluginWorkbench.package + "/Tests/Samples/Host"
    let sources = try FileManager.default.subpathsOfDirectory(atPath: sample)
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".build") }.map { sample + "/" + $0 }
    #expect(!guide.code(in: "swift").isEmpty)
    #expect(try guide.passages(notIn: sources) == [])
  }

  @Test func `a script that fails on the way leaves its failure, and the push completes`() throws {
    let stage = Stage(size: Size(width: 390, height: 844))
    let navigation = NavigationController(viewControllers: [ViewController(id: "inbox")])
    stage.setRoot(navigation)
    let broken = try ScriptAnimator(
      source: "return { frame = function(ctx, progress) return { too = {} } end }",
      name: "Broken.lua")
    stage.delegate = TransitionDelegate(name: broken.name, animator: { _ in broken })
    navigation.pushViewController(ViewController(id: "message"), animated: true)
    while stage.isTransitioning { stage.tick() }
    #expect(stage.failures.map(\.animator) == ["Broken"])
    #expect(stage.failures.allSatisfy { $0.error is ScriptError })
    #expect(navigation.topViewController.id == "message")
  }
}
