import Motion
import Scripting
import Testing
@_spi(Tools) import Transitions
import UIKit
import Views

@testable import InterludeKit

/// What a plugin presents, while it rests: other sizes, taps, and transitions that UIKit moves.
@MainActor
struct RestTests {
  private func app(_ plan: FingerPlan, _ interlude: Interlude) throws -> AppSide {
    try AppSide(
      plan.loop, interlude, interlude.delegate(plugin: plan.plugin, as: SourcedDelegate.self))
  }

  private var shipped: Interlude {
    Interlude(scripts: Shipped.folders[0], Shipped.folders[1], Shipped.folders[2])
  }

  @Test(arguments: FingerPlan.presentations)
  func `it follows another size, and goes`(plan: FingerPlan) throws {
    let registry = AnimatorRegistry(
      searchPath: SearchPath(roots: Shipped.folders.map { .init(path: $0, reason: .option) }))
    let engine = EngineSide(
      plan.loop,
      ResolvedDelegates(Resolver(in: registry)).delegate(
        container: try registry.plugin(named: plan.plugin)))
    let app = try app(plan, shipped)
    var gap = Gap()
    for frame in 0..<140 {
      let turned = Motion.Size(width: plan.loop.size.height, height: plan.loop.size.width)
      engine.stage.tick {
        if frame == 5 { engine.resize(to: turned) }
        if frame == 40 { engine.resize(to: plan.loop.size) }
        if frame == 60 { engine.request() }
      }
      app.tick {
        if frame == 5 { app.stage.resize(to: turned) }
        if frame == 40 { app.stage.resize(to: plan.loop.size) }
        if frame == 60 { app.request() }
      }
      gap.add(
        Scenery(of: app.stage.window, screens: ClosedLoop.screens, lookingIntoPictures: false),
        Scenery(of: engine.stage.window, screens: ClosedLoop.screens, lookingIntoPictures: false),
        at: frame)
    }
    #expect(gap.isNone, "\(plan.plugin): \(gap)")
    #expect(app.isOver && engine.isOver && app.leftovers.isEmpty, "\(app.leftovers)")
    app.end()
  }

  private func tap(_ app: AppSide, _ x: Double, _ y: Double) {
    app.tick { app.stage.touch(.began, at: Motion.Point(x: x, y: y)) }
    app.tick { app.stage.touch(.ended, at: Motion.Point(x: x, y: y)) }
    for _ in 0..<60 { app.tick() }
  }

  @Test func `a tap on the dimming dismisses, if the user may`() throws {
    let plan = try #require(FingerPlan.presentations.first { $0.plugin == "SideDrawer" })
    let app = try app(plan, shipped)
    app.parts.arriving?.isModalInPresentation = true
    tap(app, 50, 400)
    #expect(app.parts.root?.presentedViewController != nil)
    app.parts.arriving?.isModalInPresentation = false
    tap(app, 300, 400)
    #expect(app.parts.root?.presentedViewController != nil)
    tap(app, 50, 400)
    #expect(app.parts.root?.presentedViewController == nil)
    #expect(app.leftovers.isEmpty)
    app.end()
  }

  @Test func `touches outside a sheet that dims nothing reach the presenter`() throws {
    let plan = try #require(FingerPlan.presentations.first { $0.plugin == "ThreeStops" })
    let app = try app(plan, shipped)
    var taps = 0
    let button = UIButton(frame: CGRect(x: 50, y: 100, width: 200, height: 60))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    app.tick { app.parts.root?.view.addSubview(button) }
    tap(app, 100, 130)
    #expect(taps == 1)
    // A finger draws it up to where it dims.
    app.tick { app.stage.touch(.began, at: Motion.Point(x: 200, y: 760)) }
    for y in stride(from: 740.0, through: 60, by: -40) {
      app.tick { app.stage.touch(.moved, at: Motion.Point(x: 200, y: y)) }
    }
    for _ in 0..<10 { app.tick() }
    app.tick { app.stage.touch(.ended, at: Motion.Point(x: 200, y: 60)) }
    for _ in 0..<60 { app.tick() }
    tap(app, 100, 130)
    #expect(taps == 1)
    app.end()
  }

  @Test func `UIKit moves a screen whose plugin has only a presentation`() throws {
    let scripts = try Scripts([:])
    try scripts.write(
      plugin: """
        return {
          api = 1,
          animator = { push = "Slide" },
          presentation = {
            frame = { x = 20, y = 300, width = 350, height = 544 },
            wrapper = { cornerRadius = 12 },
            chrome = { dimming = { color = "#000000", alpha = 0.4, onTap = "dismiss" } },
          },
        }
        """, to: "Plain")
    var loop = LoopCase.all(of: .present)[0]
    loop.style = .custom
    loop.isPluginsOwn = true
    let interlude = Interlude(scripts: scripts.folder, Shipped.folder)
    let app = try AppSide(
      loop, interlude, interlude.delegate(plugin: "Plain", as: SourcedDelegate.self))
    app.tick { app.begin() }
    #expect(app.delegate.running == nil)
    for _ in 0..<60 { app.tick() }
    let shown = app.parts.arriving?.presentationController
    #expect(shown?.presentedView?.frame == CGRect(x: 20, y: 300, width: 350, height: 544))
    let dimming = shown?.containerView?.subviews.first { $0.accessibilityIdentifier == "dimming" }
    #expect(dimming?.alpha == 0.4)
    tap(app, 100, 100)
    #expect(app.parts.root?.presentedViewController == nil)
    #expect(app.leftovers.isEmpty && app.failures.isEmpty, "\(app.leftovers) \(app.failures)")
    app.end()
  }
}
