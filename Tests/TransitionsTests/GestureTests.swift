import Motion
import Views
import TestSupport
import Testing
@_spi(Tools) import Transitions

/// What a finger begins, and where.
struct GestureTests {
  private func delegate(
    _ rules: [TransitionOperation: InteractionRule], animator: any Animator = SlideAnimator()
  ) -> TransitionDelegate {
    TransitionDelegate(
      name: "test", animator: { _ in animator }, interaction: { rules[$0.operation] })
  }

  private func stack(
    _ rule: InteractionRule, _ direction: Traits.LayoutDirection = .leftToRight
  ) -> (StageBuilder, NavigationController) {
    let builder = StageBuilder(layoutDirection: direction)
    let (world, navigation) = builder.withStack(builder.a, builder.b)
    navigation.delegate = delegate([.pop: rule])
    return (world, navigation)
  }

  @Test func `a rule is asked when the finger comes down and when the gesture begins`() {
    let builder = StageBuilder()
    let (world, navigation) = builder.withStack(builder.a, builder.b)
    let label = View(id: "label", frame: Rect(x: 0, y: 280, width: 375, height: 40))
    world.b.view.addSubview(label)
    var asked: [GestureRequest] = []
    var allows = true
    navigation.delegate = TransitionDelegate(
      name: "test", animator: { _ in SlideAnimator() },
      interaction: {
        guard let gesture = $0.gesture else { return nil }
        if gesture.translation != .zero { asked.append(gesture) }
        return gesture.translation == .zero || allows
          ? InteractionRule(gesture: .pan(.trailing), commit: .velocitySign) : nil
      })
    for flag in [false, true] {
      allows = flag
      world.drag(
        from: Point(x: 50, y: 300), to: Point(x: 250, y: 300), velocity: Point(x: 500, y: 0))
      world.settle()
      #expect(navigation.viewControllers.count == (flag ? 1 : 2))
    }
    #expect(asked.count == 2)
    #expect(asked.first?.view === label)
    #expect(asked.first?.translation == Point(x: 20, y: 0))
    #expect((asked.first?.velocity.x ?? 0) > 1000)
  }

  @Test func `a rule may count how far the finger is`() {
    let builder = StageBuilder()
    let (world, navigation) = builder.withStack(builder.a, builder.b)
    for (answer, shown) in [(0.25, 0.25), (7, 1), (-1, 0), (Double.nan, 100.0 / 375)] {
      navigation.delegate = TransitionDelegate(
        name: "test", animator: { _ in SlideAnimator() },
        interaction: { _ in
          InteractionRule(gesture: .pan(.trailing), commit: .half, percent: { _ in answer })
        })
      world.drag(from: Point(x: 50, y: 300), to: Point(x: 150, y: 300), release: nil)
      #expect(abs((world.b.transitionCoordinator?.percentComplete ?? -1) - shown) < 1e-9)
      world.stage.tick { world.stage.touch(.cancelled, at: Point(x: 150, y: 300)) }
      world.settle()
    }
  }

  @Test(arguments: [
    (Traits.LayoutDirection.leftToRight, 10.0, 300.0, true),
    (.leftToRight, 30, 300, false), (.leftToRight, 365, 70, false),
    (.rightToLeft, 365, 70, true), (.rightToLeft, 10, 300, false),
  ])
  func `a swipe from the leading edge begins within 20 points of it, whichever side that is`(
    direction: Traits.LayoutDirection, start: Double, end: Double, pops: Bool
  ) {
    let (world, navigation) = stack(InteractionRule(gesture: .edgePan(.leading)), direction)
    world.drag(from: Point(x: start, y: 300), to: Point(x: end, y: 300))
    world.settle()
    #expect(navigation.viewControllers.count == (pops ? 1 : 2))
  }

  @Test(arguments: [(20.0, true), (200, false)])
  func `a gesture replaces a child, and restores it if the finger lifts too early`(
    end: Double, replaces: Bool
  ) {
    let world = StageBuilder()
    let container = ContainerViewController(showing: world.a)
    container.delegate = delegate([.replace: InteractionRule(gesture: .pan(.left))])
    world.stage.destination = { [b = world.b] operation, front in
      operation == .replace && front.id == "A" ? b : nil
    }
    world.stage.setRoot(container)
    world.drag(from: Point(x: 300, y: 300), to: Point(x: end, y: 300))
    world.settle()
    #expect(container.shownViewController.id == (replaces ? "B" : "A"))
    #expect(container.children.count == 1)
    #expect(world.log.last(.completeTransition)?[.completed] == .bool(replaces))
  }

  @Test func `a percentage is the finger's way over the width`() throws {
    let (world, _) = stack(InteractionRule(gesture: .pan(.trailing)))
    world.drag(from: Point(x: 0, y: 300), to: Point(x: 187.5, y: 300), release: nil)
    let context = try #require(world.b.engineCoordinator?.context)
    #expect(context.percentComplete == 0.5)
    #expect(context.gesture.isActive)
    #expect(context.gesture.translation == Point(x: 187.5, y: 0))
    #expect(abs(context.gesture.velocity.x - 18.75 * 60) < 1e-6)
    #expect(world.b.view.presentedValue(of: .translateX) == 187.5)
  }

  @Test func `a drawer stays under the finger`() throws {
    let world = StageBuilder().withRoot()
    world.b.modalPresentationStyle = .custom
    let rule = InteractionRule(gesture: .pan(.trailing))
    let drawer = delegate([.dismiss: rule])
    drawer.presentation = { HalfPresentation(presented: $0.to, presenting: $0.from) }
    world.b.transitioningDelegate = drawer
    world.a.present(world.b, animated: true)
    world.settle()
    world.drag(from: Point(x: 200, y: 300), to: Point(x: 200 + 187.0 / 4, y: 300), release: nil)
    #expect(world.b.transitionCoordinator?.percentComplete == 0.25)
    world.stage.tick { world.stage.touch(.ended, at: Point(x: 200, y: 300)) }
    world.settle()
    #expect(world.a.presentedViewController === world.b)
  }

  @Test func `a finger presents the stage's destination`() {
    let world = StageBuilder().withRoot()
    let drawer = delegate([.present: InteractionRule(gesture: .edgePan(.trailing))])
    world.b.transitioningDelegate = drawer
    world.b.modalPresentationStyle = .custom
    world.stage.destination = { [b = world.b] operation, _ in operation == .present ? b : nil }
    world.drag(from: Point(x: 370, y: 300), to: Point(x: 70, y: 300))
    world.settle()
    #expect(world.a.presentedViewController === world.b)
  }

  @Test(arguments: [(300.0, 40.0, "B"), (40.0, 300.0, "A")])
  func `a pan changes to the next tab, the opposite to the one before`(
    start: Double, end: Double, shown: String
  ) {
    let builder = StageBuilder()
    let (world, tabs) = builder.withTabs(builder.a, builder.b, builder.c)
    tabs.delegate = delegate([.tab: InteractionRule(gesture: .pan(.leading))])
    world.drag(from: Point(x: start, y: 300), to: Point(x: end, y: 300))
    world.settle()
    #expect(tabs.selectedViewController.id == shown)
    tabs.select(1, animated: false)
    world.settle()
    world.drag(from: Point(x: start, y: 300), to: Point(x: end, y: 300))
    world.settle()
    #expect(tabs.selectedViewController.id == (shown == "B" ? "C" : "A"))
  }

  @Test func `what is presented keeps fingers from what it covers`() {
    let (world, navigation) = stack(InteractionRule(gesture: .pan(.trailing)))
    world.b.present(world.c, animated: false)
    world.settle()
    world.drag(from: Point(x: 10, y: 300), to: Point(x: 300, y: 300))
    world.settle()
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func `a touch is ignored while a transition without an interaction controller runs`() {
    let (world, navigation) = stack(InteractionRule(gesture: .pan(.trailing)))
    navigation.pushViewController(world.c, animated: true)
    world.stage.tick()
    // It takes hold of nothing: the rule is about a pan to the right.
    world.drag(from: Point(x: 10, y: 300), to: Point(x: 10, y: 500))
    world.settle()
    #expect(navigation.viewControllers.count == 3)
    #expect(world.log.count(of: .gesture) == 1)
    #expect(world.log.count(of: .pauseInteractiveTransition) == 0)
  }

  @Test func `the release is reported with its decision`() throws {
    let (world, _) = stack(InteractionRule(gesture: .pan(.trailing), commit: .half))
    world.drag(from: Point(x: 0, y: 300), to: Point(x: 225, y: 300))
    let event = try #require(world.log.last(.gesture))
    #expect(event[.gesture] == .string("pan ended"))
    #expect(event[.completed] == .bool(true))
    #expect(event[.percentComplete] == .number(0.6))
    #expect(event[.answer] == .string("half"))
  }

  @Test func `a spring continues with the finger's velocity`() throws {
    let rule = InteractionRule(
      gesture: .pan(.trailing), commit: .velocitySign,
      completionCurve: .spring(try Spring(stiffness: 100, damping: 20)))
    let (world, _) = stack(rule)
    world.drag(from: Point(x: 0, y: 300), to: Point(x: 150, y: 300), release: nil)
    world.stage.touch(.ended, at: Point(x: 150, y: 300), velocity: Point(x: 750, y: 0))
    let before = world.b.view.presentedValue(of: .translateX)
    world.stage.advance(by: 0.0001)
    let after = world.b.view.presentedValue(of: .translateX)
    #expect(abs((after - before) / 0.0001 - 750) < 5)
    world.settle()
    #expect(world.log.words.last == "animationEnded(true)")
  }

  @Test func `a tap reaches the view under it or the one around that`() {
    let world = StageBuilder().withRoot()
    var taps: [String] = []
    let button = View(id: "button", frame: Rect(x: 100, y: 100, width: 100, height: 40))
    button.onTap = { taps.append("button") }
    button.addSubview(View(id: "label", frame: Rect(x: 10, y: 10, width: 80, height: 20)))
    world.a.view.addSubview(button)
    world.stage.tap(at: Point(x: 150, y: 120))
    world.stage.tap(at: Point(x: 300, y: 300))
    #expect(taps == ["button"])
    world.drag(from: Point(x: 150, y: 120), to: Point(x: 150, y: 135))
    #expect(taps == ["button"])
  }
}

/// How fast a finger is.
struct TouchVelocityTests {
  @Test func `the velocity is that of the last tenth of a second`() throws {
    let builder = StageBuilder()
    let (world, navigation) = builder.withStack(builder.a, builder.b)
    var releases: [CommitPolicy.Release] = []
    navigation.delegate = TransitionDelegate(
      name: "test", animator: { _ in SlideAnimator() },
      interaction: { _ in
        InteractionRule(
          gesture: .pan(.right),
          commit: CommitPolicy {
            releases.append($0)
            return false
          })
      })
    let stage = world.stage
    stage.touch(.began, at: Point(x: 0, y: 0), time: 0)
    stage.touch(.moved, at: Point(x: 100, y: 0), time: 0.1)
    stage.touch(.moved, at: Point(x: 110, y: 0), time: 0.3)
    stage.touch(.moved, at: Point(x: 120, y: 0), time: 0.35)
    stage.touch(.ended, at: Point(x: 120, y: 0), time: 0.4)
    let release = try #require(releases.first)
    #expect(abs(release.velocity - 100) < 1e-9)
    #expect(release.percent == 0.32)
    #expect(release.distance == 375)
  }
}
