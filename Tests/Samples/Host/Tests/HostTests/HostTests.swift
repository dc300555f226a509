import Foundation
import Motion
import Scripting
import Testing
import Transitions
import Views

@testable import Host

struct HostTests {
  /// The animators that a stage chose: the host's own one leaves no failure if nothing else was found.
  private final class Chosen: StageObserver {
    private(set) var animators: [String?] = []
    override func stageDidDecide(_ decision: Decision) { animators.append(decision.animator) }
  }

  @Test func `a push runs frame by frame, and a finger that drags down pops`() {
    var pictures: [Frame] = []
    let preview = Preview { pictures.append($0) }
    #expect(preview.navigation.topViewController.id == "message")
    #expect(pictures.count == 25)

    #expect(preview.dragDown().contains(.finishInteractiveTransition))
    #expect(preview.navigation.topViewController.id == "inbox")
    #expect(preview.stage.failures.isEmpty)
    #expect(preview.stage.leftovers == 0)
  }

  @Test func `scripts are found by name, beside an animator in Swift`() throws {
    let (stage, navigation) = stack()
    let registry = try useScripts(in: Self.scripts, on: stage)
    #expect(push(on: navigation, of: stage) == ["SwipeToPop"])
    #expect(navigation.topViewController.id == "message")
    #expect(stage.failures.isEmpty)
    #expect(try registry.animator(named: "Rise") is Rise)
  }

  @Test func `a text in memory is an animator too`() throws {
    let (stage, navigation) = stack()
    try useScriptInMemory(on: stage)
    #expect(push(on: navigation, of: stage) == ["Fade"])
    #expect(stage.failures.isEmpty)
  }

  @Test func `a script that was saved takes the place of the one in use`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("host-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func save(_ points: Int) throws {
      let frame = "return { front = { translateX = \(points) * (1 - presence) } }"
      try "return { frame = function(ctx, progress, presence) \(frame) end }"
        .write(
          to: folder.appendingPathComponent("Rise.lua"), atomically: false, encoding: .utf8)
    }
    try save(1)
    let (stage, navigation) = stack()
    let registry = AnimatorRegistry(
      searchPath: SearchPath(roots: [.init(path: folder.path, reason: .option)]))
    let reloader = try reload(in: registry, on: stage) { try save(2) }
    #expect(reloader.version == "10:31:20")
    #expect(push(on: navigation, of: stage) == ["Rise"])
    #expect(stage.failures.isEmpty)
  }

  #if Pictures
    @Test func `what a stage shows can be drawn`() throws {
      var last: Frame?
      _ = Preview { last = $0 }
      let bytes = try png(of: #require(last))
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
  #endif

  /// The scripts that come with Interlude.
  private static let scripts = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Scripts").path

  private func stack() -> (Stage, NavigationController) {
    let stage = Stage(size: .init(width: 390, height: 844))
    let navigation = NavigationController(viewControllers: [ViewController(id: "inbox")])
    stage.setRoot(navigation)
    return (stage, navigation)
  }

  /// The names of the animators that were chosen for the push.
  private func push(on navigation: NavigationController, of stage: Stage) -> [String?] {
    let chosen = Chosen()
    stage.addObserver(chosen)
    navigation.pushViewController(ViewController(id: "message"), animated: true)
    while stage.isTransitioning { stage.tick() }
    return chosen.animators
  }
}
