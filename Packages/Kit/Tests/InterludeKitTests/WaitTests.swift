import Motion
import Scripting
@_spi(Tools) import Transitions
import Testing
import UIKit

@testable import InterludeKit

/// Transitions that wait for the app at the progress of a plugin's `hold`.
@MainActor
struct WaitTests {
  private static let plugin = """
    return {
      api = 1,
      animator = { push = "Slide", pop = "Slide", present = "Slide", dismiss = "Slide", tab = "Slide" },
      hold = { push = 0.4, pop = 0.3, present = 0.6, dismiss = 0.5, tab = 0.2 },
    }
    """

  private final class Patient: SourcedDelegate {
    private(set) var waits = 0
    override func transitionWillWait(_ transition: InterludeTransition) { waits += 1 }
  }

  @Test(arguments: TransitionOperation.allCases.filter { $0 != .replace })
  func `it waits until the app says so, as on the engine's stage`(
    operation: TransitionOperation
  ) throws {
    let scripts = try Scripts(["Slide": RunningTests.slide])
    try scripts.write(plugin: Self.plugin, to: "Wait")
    let loop = LoopCase.all(of: operation)[0]
    let engine = EngineSide(
      loop,
      ResolvedDelegates(Resolver(in: scripts.registry)).delegate(
        container: try scripts.registry.plugin(named: "Wait")))
    let interlude = Interlude(scripts: scripts.folder)
    let delegate = try interlude.delegate(plugin: "Wait", as: Patient.self)
    let app = try AppSide(loop, interlude, delegate)
    var gap = Gap()
    for frame in 0..<120 {
      engine.stage.tick {
        if frame == 0 { engine.begin() }
        if frame == 60 { engine.stage.resume() }
      }
      app.tick {
        if frame == 0 { app.begin() }
        if frame == 60 {
          #expect(delegate.running?.isWaiting == true)
          #expect(delegate.running?.resume() == true)
        }
      }
      gap.add(
        Scenery(of: app.stage.window, screens: ClosedLoop.screens, lookingIntoPictures: false),
        Scenery(of: engine.stage.window, screens: ClosedLoop.screens, lookingIntoPictures: false),
        at: frame)
      #expect(app.isOver == engine.isOver, "frame \(frame)")
      if frame == 59 { #expect(!app.isOver && engine.stage.isWaiting) }
    }
    #expect(gap.isNone, "\(gap)")
    #expect(app.isOver && delegate.waits == 1 && app.leftovers.isEmpty)
    app.end()
  }

  @Test func `an app that knows nothing of it doesn't wait`() throws {
    let scripts = try Scripts(["Slide": RunningTests.slide])
    try scripts.write(plugin: Self.plugin, to: "Wait")
    let interlude = Interlude(scripts: scripts.folder)
    let app = try AppSide(
      LoopCase.all(of: .push)[0], interlude,
      interlude.delegate(plugin: "Wait", as: SourcedDelegate.self))
    app.tick { app.begin() }
    for _ in 0..<60 { app.tick() }
    #expect(app.isOver && app.delegate.running == nil)
    app.end()
  }
}
