import Motion
@_spi(Tools) import Scripting
@_spi(Tools) import Transitions
import UIKit
import Views

@testable import InterludeKit

/// Plays a recorded finger in an app with a plugin, and on the engine's own stage, frame by frame.
@MainActor
enum FingerLoop {
  struct Outcome {
    var gap = Gap()
    var frames = 0
    /// What the gestures of both have decided, as `pop pan ended, completed true, …`.
    var decisions: [String] = []
  }

  static func play(
    _ plan: FingerPlan, finger: Int, settings: [String: String] = [:],
    scripts: String = Shipped.root
  ) throws -> Outcome {
    let registry = AnimatorRegistry(
      searchPath: SearchPath(
        roots: ([scripts] + Shipped.folders).map { .init(path: $0, reason: .option) }))
    let plugin = try registry.plugin(named: plan.plugin)
    let engine = EngineSide(
      plan.loop, ResolvedDelegates(Resolver(in: registry)).delegate(container: plugin))
    let interlude = Interlude(
      scripts: scripts, Shipped.folders[0], Shipped.folders[1], Shipped.folders[2])
    let delegate = try interlude.delegate(
      plugin: plan.plugin, settings: settings, as: SourcedDelegate.self)
    let app = try AppSide(plan.loop, interlude, delegate)
    addGestures(app)
    let (decided, deciding) = (Decisions(), Decisions())
    app.delegate.chooser.stage.addObserver(decided)
    engine.stage.addObserver(deciding)
    var outcome = Outcome()
    let acts = plan.finger(finger)
    var isDismissed = !plan.loop.isPluginsOwn
    for frame in 0..<700 {
      var now = frame < acts.count ? acts[frame] : []
      if frame >= acts.count, app.isOver, engine.stage.isAtRest {
        if isDismissed { break }
        // What a plugin still presents goes, so that nothing of it is left.
        isDismissed = true
        now = [.request]
      }
      engine.stage.tick { perform(now, on: engine.stage, engine.request) }
      app.tick { perform(now, on: app.stage, app.request) }
      outcome.gap.add(
        Scenery(of: app.stage.window, screens: ClosedLoop.screens, lookingIntoPictures: false),
        Scenery(of: engine.stage.window, screens: ClosedLoop.screens, lookingIntoPictures: false),
        at: frame)
      if app.isOver != engine.isOver {
        outcome.gap.fault(
          "frame \(frame): the \(app.isOver ? "app" : "engine") is over, the other isn't")
      }
      outcome.frames = frame + 1
    }
    app.tick()
    if !app.isOver || !engine.isOver { outcome.gap.fault("it never ends") }
    if decided.lines != deciding.lines {
      outcome.gap.fault("the app decides \(decided.lines), the engine \(deciding.lines)")
    }
    outcome.decisions = deciding.lines
    let left = app.leftovers
    if !left.isEmpty { outcome.gap.fault("left: \(left.joined(separator: ", "))") }
    if !app.failures.isEmpty { outcome.gap.fault("failures: \(app.failures)") }
    app.end()
    return outcome
  }

  private static func addGestures(_ app: AppSide) {
    let parts = app.parts
    let isModal = parts.navigation == nil && parts.tabs == nil
    let screens: [UIViewController?] =
      isModal ? [parts.root, parts.arriving] : [parts.navigation ?? parts.tabs]
    for case let screen? in screens { app.delegate.addGestures(to: screen) }
  }

  private static func perform(_ acts: [FingerAct], on stage: Stage, _ request: () -> Void) {
    for act in acts {
      switch act {
      case .request: if !stage.isTransitioning { request() }
      case .touch(let phase, let point, let finger): stage.touch(phase, at: point, finger: finger)
      }
    }
  }

  /// Records what gestures decide: that they begin, take hold, complete or cancel.
  private final class Decisions: StageObserver {
    private(set) var lines: [String] = []

    override func stageDidRecord(_ event: Event) {
      guard event.name == .gesture else { return }
      let words = event.details.filter { $0.key != .message }.map { "\($0.value)" }
      let line = words.joined(separator: ", ")
      let kept = ["began", "took hold", "committed", "ended", "cancelled"]
      if kept.contains(where: line.contains) { lines.append(line) }
    }
  }
}
