import Motion
import Scripting
import Views
import TestSupport
import Testing
import Transitions

/// B1 to B10 again: a script is put into each situation in which an animator in UIKit's shape goes
/// wrong, does its worst, and everything ends as it should.
struct FamousFailureTests {
  let bench: PluginWorkbench
  let interactionController = PercentDrivenInteractiveTransition()
  let delegate = StubDelegate()

  var world: StageBuilder { bench.builder }

  init() throws { bench = try PluginWorkbench() }

  /// Has a script move B over A, or back.
  private func stage(_ body: String, duration: Double = 0.4) throws {
    try bench.write(
      "return { api = 1, name = 'Worst', duration = \(duration), curve = 'linear', \(body) }",
      to: "animators/Worst.lua")
    delegate.animator = AnimatorTransition(try bench.registry.animator(named: "Worst"))
    world.stage.setRoot(world.a)
    world.b.transitioningDelegate = delegate
    world.b.modalPresentationStyle = .custom
    bench.log.clear()
  }

  private func present(then settles: Bool = true) {
    world.a.present(world.b, animated: true)
    if settles { world.settle() }
  }

  /// The stage as it is with B over A, or without.
  private func expectRest(presented: Bool) {
    #expect((world.a.presentedViewController === world.b) == presented)
    #expect(world.a.appearance == .appeared)
    #expect(world.b.appearance == (presented ? .appeared : .disappeared))
    #expect(world.stage.window.subviews.count == (presented ? 2 : 1))
    #expect(world.a.view.superview === world.stage.window)
    #expect(world.stage.leftovers == 0)
    #expect(world.stage.acceptsTouches)
    #expect(!world.stage.isTransitioning)
  }

  @Test func `B1 a script that moves the presenter of a custom dismissal does not lose it`() throws
  {
    try stage(
      "frame = function(ctx, p, presence) return { back = { alpha = presence, x = 7 } } end")
    present()
    world.b.dismiss(animated: true)
    world.settle()
    expectRest(presented: false)
    #expect(world.a.view.frame == Rect(x: 0, y: 0, width: 375, height: 667))
  }

  @Test func `B2 a script has no say in who drives it, so a button waits for no finger`() throws {
    try stage("frame = function() return {} end")
    world.b.transitioningDelegate = TransitionDelegate(
      name: "plugin",
      animator: { [registry = bench.registry] _ in try? registry.animator(named: "Worst") },
      interaction: { _ in InteractionRule(gesture: .pan(.down)) })
    present()
    world.b.dismiss(animated: true)
    world.settle()
    #expect(bench.log.count(of: .startInteractiveTransition) == 0)
    expectRest(presented: false)
  }

  @Test(arguments: ["error('no')", "return nil", "return { front = { alpha = 0 } }"])
  func `B3 a script can't forget to complete, however its last frame ends`(end: String) throws {
    try stage("frame = function(ctx, p) if p == 1 then \(end) end return {} end")
    present()
    #expect(bench.log.words.last == "animationEnded(true)")
    expectRest(presented: true)
    #expect(world.b.view.alpha == 1)
  }

  @Test func `B4 a script can't call a cancelled transition complete`() throws {
    try stage("frame = function(ctx) return { front = { alpha = 1 } } end")
    delegate.interactionController = interactionController
    present(then: false)
    world.stage.tick()
    interactionController.update(0.4)
    interactionController.cancel()
    world.settle()
    #expect(bench.log.words.last == "animationEnded(false)")
    expectRest(presented: false)
  }

  @Test(arguments: [true, false])
  func `B5 a script leaves no transform behind, finished or cancelled`(finishes: Bool) throws {
    try stage("frame = function() return { front = { scale = 0.5, rotation = 30 } } end")
    delegate.interactionController = interactionController
    present(then: false)
    world.stage.tick()
    if finishes { interactionController.finish() } else { interactionController.cancel() }
    world.settle()
    expectRest(presented: finishes)
    #expect(world.b.view.transform == .identity)
    world.stage.resize(to: Size(width: 400, height: 600))
    if finishes { #expect(world.b.view.bounds.size == Size(width: 400, height: 600)) }
  }

  @Test func `B6 what a script does outside of the container follows the finger and goes back`()
    throws
  {
    try stage(
      "frame = function(ctx, p, presence) return { back = { translateX = 100 * presence } } end")
    delegate.interactionController = interactionController
    present(then: false)
    world.stage.tick()
    interactionController.update(0.4)
    world.stage.commit()
    #expect(world.a.view.superview === world.stage.window)
    #expect(world.a.view.presentedValue(of: .translateX) == 40)
    interactionController.cancel()
    world.settle()
    expectRest(presented: false)
    #expect(world.a.view.presentedValue(of: .translateX) == 0)
  }

  @Test func `B7 a cancelled presentation by a script leaves nothing on the stage`() throws {
    try stage(
      """
      prepare = function(ctx, stage) stage:overlay("veil", { above = "front" }) end,
      frame = function(ctx, p) return { front = { translateY = 100 }, veil = { alpha = p } } end
      """)
    delegate.interactionController = interactionController
    present(then: false)
    world.stage.tick()
    interactionController.update(0.9)
    world.stage.tick()
    interactionController.cancel()
    world.settle()
    expectRest(presented: false)
    #expect(world.b.view.superview == nil)
  }

  @Test func `B8 a script made for full screen finds the presenter in a custom presentation`()
    throws
  {
    try stage(
      "frame = function(ctx) return { back = { translateX = -ctx.back.initialFrame.width } } end")
    present(then: false)
    world.stage.tick()
    #expect(world.a.view.presentedValue(of: .translateX) == -375)
    world.settle()
    #expect(world.stage.failures.isEmpty)
    expectRest(presented: true)
  }

  @Test(arguments: [true, false])
  func `B9 a script without a duration or a movement ends, also under a finger`(driven: Bool) throws
  {
    try stage("frame = function() return {} end", duration: 0)
    delegate.interactionController = driven ? interactionController : nil
    present(then: false)
    world.stage.tick()
    interactionController.update(0.4)
    interactionController.cancel()
    world.settle()
    expectRest(presented: !driven)
    #expect(!world.stage.isStalled)
  }

  @Test(arguments: [true, false])
  func `B10 a script's layers are there exactly while it moves`(finishes: Bool) throws {
    try stage(
      """
      prepare = function(ctx, stage) stage:overlay("veil", { above = "back" }) end,
      frame = function() return { veil = { alpha = 1 } } end
      """)
    delegate.interactionController = interactionController
    present(then: false)
    world.stage.tick()
    #expect(bench.view("veil") != nil)
    if finishes { interactionController.finish() } else { interactionController.cancel() }
    world.settle()
    #expect(bench.view("veil") == nil)
    expectRest(presented: finishes)
  }
}
