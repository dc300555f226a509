import Diagnostics
import Foundation
import Motion
import Scripting
import Views
import TestSupport
import Testing
import Transitions

struct ReloaderTests {
  let folder: ScriptFolder
  let reloader: Reloader

  init() throws {
    folder = try ScriptFolder()
    try folder.write(ScriptFolder.script(moving: 1), to: "Rise.lua")
    reloader = Reloader(of: "Rise", in: folder.registry)
  }

  private func isReplaced(at moment: String) -> Bool {
    guard case .replaced = reloader.reload(at: moment) else { return false }
    return true
  }

  private func kept(at moment: String) -> Diagnostic? {
    guard case .kept(let diagnostic) = reloader.reload(at: moment) else { return nil }
    return diagnostic
  }

  private func isUnchanged(at moment: String) -> Bool {
    guard case .unchanged = reloader.reload(at: moment) else { return false }
    return true
  }

  @Test func `what is saved takes the place of what was`() throws {
    #expect(isReplaced(at: "10:00:00"))
    let first = reloader.animator.revision
    try folder.write(ScriptFolder.script(moving: 2), to: "Rise.lua")
    #expect(isReplaced(at: "10:00:01"))
    #expect(reloader.animator.revision == first + 1)
    #expect(reloader.version == "10:00:01")
  }

  @Test func `a touch does nothing`() throws {
    #expect(isReplaced(at: "10:00:00"))
    try folder.write(ScriptFolder.script(moving: 1), to: "Rise.lua")
    #expect(isUnchanged(at: "10:00:01"))
    #expect(reloader.version == "10:00:00")
  }

  static let broken: [(text: String, message: String)] = [
    ("return {", "'{' is not closed"),
    ("return 1", "the file returned a number"),
    ("return { frame = 1 }", "frame"),
    ("return { frame = function() return { front = { alhpa = 1 } } end }", "'alhpa'"),
    (
      "return { frame = function(ctx, p) if p == 1 then error('late') end return {} end }", "late"
    ),
    ("while true do end", "exceeded its budget"),
    (
      "return { prepare = function() error('early') end, frame = function() return {} end }",
      "early"
    ),
    ("local m = require 'curves' return { frame = m.frame }", "curves"),
  ]

  @Test(arguments: broken)
  func `whatever is wrong, the last version stays and its time is reported`(
    text: String, message: String
  ) throws {
    #expect(isReplaced(at: "10:31:05"))
    let revision = reloader.animator.revision
    try folder.write(text, to: "Rise.lua")
    let diagnostic = kept(at: "10:31:20")
    #expect(diagnostic?.message.contains(message) == true, "\(diagnostic?.message ?? "nothing")")
    #expect(diagnostic?.notes.last?.message == "keeping the version of 10:31:05")
    #expect(reloader.animator.revision == revision)
    #expect(isUnchanged(at: "10:31:21"))
    try folder.write(ScriptFolder.script(moving: 3), to: "Rise.lua")
    #expect(isReplaced(at: "10:31:30"))
  }

  @Test func `a module that a failed load looked for is watched, and fixes the load`() throws {
    #expect(isReplaced(at: "10:00:00"))
    try folder.write("local m = require 'parts.curves' return { frame = m.frame }", to: "Rise.lua")
    #expect(kept(at: "10:00:01") != nil)
    #expect(reloader.folders.contains(folder.file("parts")))
    try FileManager.default.createDirectory(
      atPath: folder.file("parts"), withIntermediateDirectories: false)
    try folder.write("return { frame = function() return {} end }", to: "parts/curves.lua")
    #expect(isReplaced(at: "10:00:02"))
    try folder.write(
      "return { frame = function() return { front = { alpha = 1 } } end }", to: "parts/curves.lua")
    #expect(isReplaced(at: "10:00:03"))
  }

  @Test func `a file that is removed and restored keeps working`() throws {
    #expect(isReplaced(at: "10:00:00"))
    try folder.remove("Rise.lua")
    #expect(kept(at: "10:00:01")?.message == "unknown animator 'Rise'")
    #expect(isUnchanged(at: "10:00:02"))
    try folder.write(ScriptFolder.script(moving: 2), to: "Rise.lua")
    #expect(isReplaced(at: "10:00:03"))
  }

  @Test func `a script that never worked can still be fixed`() throws {
    try folder.write("return {", to: "Rise.lua")
    let diagnostic = kept(at: "10:00:00")
    #expect(diagnostic?.notes.contains { $0.message.contains("keeping") } == false)
    try folder.write(ScriptFolder.script(moving: 2), to: "Rise.lua")
    #expect(isReplaced(at: "10:00:01"))
  }

  @Test func `a running push continues with the new version at its next frame`() throws {
    #expect(isReplaced(at: "10:00:00"))
    let stage = Stage(size: Size(width: 300, height: 600), frameRate: 10)
    let animator = reloader.animator
    stage.delegate = TransitionDelegate(name: "Rise", animator: { _ in animator })
    let navigation = NavigationController(viewControllers: [ViewController(id: "inbox")])
    stage.setRoot(navigation)
    let message = ViewController(id: "message")
    navigation.pushViewController(message, animated: true)
    stage.tick()
    stage.tick()
    let before = message.view.presentedValue(of: .translateX)
    try folder.write(ScriptFolder.script(moving: 1000), to: "Rise.lua")
    #expect(isReplaced(at: "10:00:01"))
    stage.tick()
    #expect(before < 1 && message.view.presentedValue(of: .translateX) > 100)
    while stage.isTransitioning { stage.tick() }
    #expect(navigation.topViewController === message)
    #expect(stage.failures.isEmpty)
  }

  @Test func `a version that fails only on the way is taken back on the way`() throws {
    #expect(isReplaced(at: "10:00:00"))
    let stage = Stage(size: Size(width: 300, height: 600), frameRate: 60)
    let animator = reloader.animator
    stage.delegate = TransitionDelegate(name: "Rise", animator: { _ in animator })
    let navigation = NavigationController(viewControllers: [ViewController(id: "inbox")])
    stage.setRoot(navigation)
    navigation.pushViewController(ViewController(id: "message"), animated: true)
    for _ in 0..<4 { stage.tick() }
    // The rehearsal looks at 0, ½ and 1.
    try folder.write(
      """
      return { frame = function(ctx, progress)
        if progress > 0.6 and progress < 0.9 then error("only here") end
        return {}
      end }
      """, to: "Rise.lua")
    #expect(isReplaced(at: "10:00:01"))
    while stage.isTransitioning { stage.tick() }
    #expect(stage.failures.map(\.fallback) == ["Rise"])
    #expect(animator.name == "Rise")
    #expect(navigation.topViewController.id == "message")
  }

  @Test func `many reloads keep two versions and no file open`() throws {
    let count = TestTier.pick(quick: 20, standard: 200, long: 1000)
    let path = folder.file("Rise.lua")
    func reload(_ number: Int) throws {
      try SavePattern.atomicRename.save(ScriptFolder.script(moving: Double(number)), to: path)
      _ = reloader.reload(at: "10:00:00")
    }
    // What is freed can't leak; how much memory that is, the benchmark `reload/memory` counts.
    final class Weak {
      weak var animator: ScriptAnimator?
      init(_ animator: ScriptAnimator?) { self.animator = animator }
    }
    var versions: [Weak] = []
    for number in 1...count {
      try reload(number)
      versions.append(Weak(reloader.animator.current as? ScriptAnimator))
    }
    #expect(reloader.animator.revision == count)
    // The version in use and the one that can be gone back to.
    #expect(versions.count { $0.animator != nil } == 2)
    #expect(openFiles == [])
  }

  /// The files of the folder that are open; those that other tests have open are none of them.
  private var openFiles: [String] {
    let list = "/proc/self/fd"
    return ((try? FileManager.default.contentsOfDirectory(atPath: list)) ?? [])
      .compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: list + "/" + $0) }
      .filter { $0.hasPrefix(folder.path) }
  }
}
