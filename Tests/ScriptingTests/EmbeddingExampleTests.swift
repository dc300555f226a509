import Diagnostics
import Foundation
import Motion
import Scripting
import Views
import TestSupport
import Testing
import Transitions

/// What the guide "Embedding Interlude" shows of scripts, in its words.
struct EmbeddingExampleTests {
  private final class Rise: Animator {
    let name = "Rise"
    func duration(in context: TransitionContext) -> Double { 0.4 }
    func prepare(in context: TransitionContext, layers: Layers) throws -> any AnimatorRun {
      try CrossDissolve().prepare(in: context, layers: layers)
    }
  }

  let stage = Stage(size: Size(width: 390, height: 844))
  let navigation = NavigationController(viewControllers: [ViewController(id: "inbox")])

  static let scripts = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Scripts").path

  init() { stage.setRoot(navigation) }

  @Test func `a script is found by name and moves a push`() throws {
    let scripts = Self.scripts

    let registry = AnimatorRegistry(
      searchPath: SearchPath(roots: [.init(path: scripts, reason: .option, shownAs: "Scripts")]))
    registry.register(Rise())

    let animator = try registry.animator(named: "SwipeToPop", settings: [("parallax", "0.5")])
    stage.delegate = TransitionDelegate(name: animator.name, animator: { _ in animator })
    stage.animatorNamed = { try? registry.animator(named: $0) }

    push()
    #expect(navigation.topViewController.id == "message")
    #expect(stage.failures.isEmpty)
    #expect(try registry.animator(named: "Rise") is Rise)
  }

  @Test func `a text in memory is an animator too`() throws {
    let fade = try ScriptAnimator(
      source: "return { frame = function(ctx, progress) return { to = { alpha = progress } } end }",
      name: "Fade.lua")
    stage.delegate = TransitionDelegate(name: fade.name, animator: { _ in fade })
    push()
    #expect(fade.name == "Fade")
    #expect(stage.failures.isEmpty)
  }

  @Test func `a script that fails on the way leaves its failure, and the push completes`() throws {
    let broken = try ScriptAnimator(
      source: "return { frame = function(ctx, progress) return { too = {} } end }",
      name: "Broken.lua")
    stage.delegate = TransitionDelegate(name: broken.name, animator: { _ in broken })
    push()
    #expect(stage.failures.map(\.animator) == ["Broken"])
    #expect(stage.failures.allSatisfy { $0.error is ScriptError })
    #expect(navigation.topViewController.id == "message")
  }

  @Test func `a script is reloaded while a push goes on`() throws {
    let folder = try ScriptFolder()
    try folder.write(ScriptFolder.script(moving: 1), to: "Rise.lua")
    let registry = folder.registry

    let reloader = Reloader(of: "Rise", in: registry)
    reloader.reload(at: "10:31:05")
    stage.delegate = TransitionDelegate(name: "Rise", animator: { _ in reloader.animator })

    let watcher = SystemWatcher.make()
    watcher.watch(reloader.folders)

    try folder.write(ScriptFolder.script(moving: 2), to: "Rise.lua")
    if !watcher.changes().isEmpty {
      switch reloader.reload(at: "10:31:20") {
      case .unchanged: break
      case .replaced(let animator): print("\(animator.name) is new")
      case .kept(let diagnostic): print(DiagnosticPrinter().text(for: diagnostic))
      }
      watcher.watch(reloader.folders)
    }

    push()
    #expect(reloader.version == "10:31:20")
    #expect(stage.failures.isEmpty)
  }

  @Test(arguments: ["Scripting/Scripting", "Transitions/Embedding"])
  func `a guide shows nothing of scripts that is not tested here`(name: String) throws {
    let parts = name.split(separator: "/")
    let guide = try Guide("\(parts[0])/\(parts[0]).docc/\(parts[1]).md")
    let missing = try guide.passages(notIn: #filePath)
    #expect(
      missing.filter { passage in
        ["registry", "ScriptAnimator", "reloader"].contains { passage.contains($0) }
      } == [])
  }

  private func push() {
    navigation.pushViewController(ViewController(id: "message"), animated: true)
    while stage.isTransitioning { stage.tick() }
  }
}
