import Motion
import TestSupport
import Testing
import Views

@_spi(Tools) @testable import Transitions

/// One drag across several screens, what is thrown away, and what waits.
struct ChainTests {
  private func rule(_ direction: InteractionRule.Direction) -> InteractionRule {
    var rule = InteractionRule(gesture: .pan(direction), completionCurve: .linear)
    rule.continuesAcrossScreens = true
    return rule
  }

  private func tabs(_ change: (inout InteractionRule) -> Void = { _ in }) -> (
    StageBuilder, TabBarController
  ) {
    let builder = StageBuilder()
    let (world, tabs) = builder.withTabs(builder.a, builder.b, builder.c)
    var rule = rule(.leading)
    change(&rule)
    tabs.delegate = TransitionDelegate(
      name: "pages", animator: { _ in Slide() },
      interaction: { $0.operation == .tab ? rule : nil })
    return (world, tabs)
  }

  /// Moves a finger in steps of 15 points, a frame each.
  private func move(_ world: StageBuilder, from start: Double, to end: Double) {
    let steps = Int(abs(end - start) / 15)
    for step in 1...max(steps, 1) {
      let x = start + (end - start) * Double(step) / Double(max(steps, 1))
      world.stage.tick { world.stage.touch(.moved, at: Point(x: x, y: 300)) }
    }
  }

  private func down(_ world: StageBuilder, at x: Double) {
    world.stage.touch(.began, at: Point(x: x, y: 300))
  }

  private func up(_ world: StageBuilder, at x: Double, velocity: Double = 0) {
    world.stage.tick {
      world.stage.touch(.ended, at: Point(x: x, y: 300), velocity: Point(x: velocity, y: 0))
    }
  }

  @Test func `one drag turns two pages, each by its own width`() throws {
    let (world, tabs) = tabs()
    down(world, at: 900)
    move(world, from: 900, to: 525)
    #expect(tabs.selectedViewController.id == "B")
    move(world, from: 525, to: 240)
    // 375 points are a page: of 660, 285 are of the second one.
    let coordinator = try #require(world.c.engineCoordinator)
    #expect(abs(coordinator.percentComplete - 285.0 / 375) < 0.001)
    up(world, at: 240)
    world.settle()
    #expect(tabs.selectedViewController.id == "C")
    #expect(world.log.count(of: .completeTransition) == 2)
    #expect(world.stage.leftovers == 0)
  }

  @Test func `without the rule a drag ends with its page`() {
    let (world, tabs) = tabs { $0.continuesAcrossScreens = false }
    down(world, at: 900)
    move(world, from: 900, to: 240)
    up(world, at: 240)
    world.settle()
    #expect(tabs.selectedViewController.id == "B")
  }

  @Test func `a finger that comes back turns the page on the other side`() throws {
    let (world, tabs) = tabs()
    tabs.select(1, animated: false)
    world.settle()
    down(world, at: 200)
    move(world, from: 200, to: 80)
    #expect(world.c.engineCoordinator != nil)
    move(world, from: 80, to: 320)
    let coordinator = try #require(world.a.engineCoordinator)
    #expect(coordinator.percentComplete > 0.25 && coordinator.percentComplete < 0.33)
    up(world, at: 320, velocity: 0)
    world.settle()
    #expect(tabs.selectedViewController.id == "B")
    #expect(world.stage.leftovers == 0)
  }

  @Test func `where there is no next page the screen resists, and the drag can go back`() throws {
    let (world, tabs) = tabs()
    down(world, at: 100)
    move(world, from: 100, to: 250)
    let pulled = world.a.view.presentedValue(of: .translateX)
    #expect(pulled > 20 && pulled < 100)
    #expect(!world.stage.isTransitioning)
    move(world, from: 250, to: -50)
    #expect(world.b.engineCoordinator != nil)
    move(world, from: -50, to: -140)
    up(world, at: -140)
    world.settle()
    #expect(tabs.selectedViewController.id == "B")
    #expect(world.stage.leftovers == 0)
  }

  @Test func `at the last page a drag that has turned pages resists`() {
    let (world, tabs) = tabs()
    tabs.select(1, animated: false)
    world.settle()
    down(world, at: 900)
    move(world, from: 900, to: 300)
    #expect(tabs.selectedViewController.id == "C")
    let pulled = world.c.view.presentedValue(of: .translateX)
    #expect(pulled < -20 && pulled > -200)
    up(world, at: 300)
    for _ in 0..<60 { world.stage.tick() }
    #expect(world.c.view.presentedValue(of: .translateX) == 0)
    #expect(tabs.selectedViewController.id == "C" && world.stage.leftovers == 0)
  }

  @Test func `one drag pops two screens of a stack`() {
    let builder = StageBuilder()
    let (world, stack) = builder.withStack(builder.a, builder.b, builder.c)
    let rule = rule(.trailing)
    stack.delegate = TransitionDelegate(
      name: "pops", animator: { _ in Slide() }, interaction: { $0.operation == .pop ? rule : nil })
    down(world, at: 0)
    move(world, from: 0, to: 700)
    up(world, at: 700)
    world.settle()
    #expect(stack.viewControllers.map(\.id) == ["A"])
    #expect(world.stage.leftovers == 0)
  }

  @Test func `a cancelled touch and absurd places end the chain`() {
    for end in [Double.nan, .infinity, -1e300] {
      let (world, tabs) = tabs()
      down(world, at: 900)
      move(world, from: 900, to: 400)
      world.stage.tick { world.stage.touch(.moved, at: Point(x: end, y: end)) }
      world.stage.tick { world.stage.touch(.cancelled, at: Point(x: end, y: 300)) }
      world.settle()
      #expect(tabs.selectedViewController.id != "A")
      #expect(!world.stage.isTransitioning && world.stage.leftovers == 0)
    }
  }

  // MARK: What was let go

  @Test(arguments: [true, false])
  func `another finger catches what was let go only if the rule says so`(catches: Bool) {
    let (world, tabs) = tabs {
      $0.continuesAcrossScreens = false
      $0.isCaughtAfterRelease = catches
    }
    down(world, at: 300)
    move(world, from: 300, to: 60)
    up(world, at: 60)
    world.stage.tick()
    down(world, at: 100)
    move(world, from: 100, to: 130)
    #expect((world.log.count(of: .pauseInteractiveTransition) == 1) == catches)
    up(world, at: 130)
    world.settle()
    #expect(catches || tabs.selectedViewController.id == "B")
    #expect(world.stage.leftovers == 0)
  }

  @Test func `while a card flies away, a tap reaches the screen behind it`() {
    let world = StageBuilder().withRoot()
    var rule = InteractionRule(gesture: .pan(.down), completionCurve: .linear)
    rule.isCaughtAfterRelease = false
    var taps = 0
    let button = View(id: "button", frame: Rect(x: 0, y: 0, width: 375, height: 600))
    button.onTap = { taps += 1 }
    world.a.view.addSubview(button)
    world.b.modalPresentationStyle = .overFullScreen
    world.b.transitioningDelegate = TransitionDelegate(
      name: "card", animator: { _ in Slide() },
      interaction: { $0.operation == .dismiss ? rule : nil })
    world.a.present(world.b, animated: false)
    world.settle()
    let stage = world.stage
    stage.touch(.began, at: Point(x: 100, y: 100))
    for step in 1...30 {
      stage.tick { stage.touch(.moved, at: Point(x: 100, y: 100 + 15 * Double(step))) }
    }
    stage.tick { stage.touch(.ended, at: Point(x: 100, y: 550)) }
    stage.tick()
    #expect(stage.isTransitioning)
    stage.tap(at: Point(x: 50, y: 50))
    #expect(taps == 1)
    world.settle()
    #expect(world.a.presentedViewController == nil && stage.leftovers == 0)
  }

  // MARK: Waiting for the app

  @Test func `a transition waits where its delegate says, until the app resumes`() {
    let builder = StageBuilder()
    let (world, stack) = builder.withStack(builder.a)
    let delegate = TransitionDelegate(name: "waits", animator: { _ in Slide() })
    delegate.hold = { $0.operation == .push ? 0.4 : nil }
    stack.delegate = delegate
    var waits = 0
    world.stage.willWait = { waits += 1 }
    stack.pushViewController(world.b, animated: true)
    for _ in 0..<600 { world.stage.tick() }
    #expect(world.stage.isWaiting && waits == 1)
    // It is no stall, although nothing has moved for ten seconds.
    #expect(!world.stage.isStalled)
    #expect(world.stage.progress(ofTransition: 1) == 0.4)
    world.stage.resume()
    world.settle()
    #expect(stack.topViewController.id == "B" && !world.stage.isWaiting)
    stack.popViewController(animated: true)
    world.settle()
    #expect(stack.topViewController.id == "A" && waits == 1 && world.stage.leftovers == 0)
  }

  @Test func `a place outside of a transition is no place to wait`() {
    for place in [0, 1, -1, Double.nan, .infinity] {
      let builder = StageBuilder()
      let (world, stack) = builder.withStack(builder.a)
      let delegate = TransitionDelegate(name: "waits", animator: { _ in Slide() })
      delegate.hold = { _ in place }
      stack.delegate = delegate
      stack.pushViewController(world.b, animated: true)
      world.settle()
      #expect(stack.topViewController.id == "B")
    }
  }
}
