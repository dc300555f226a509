import Foundation
import Motion
import TestSupport
import Testing
@_spi(Tools) import Transitions
import Views

/// What two fingers do, and what a transition knows of it.
struct TwoFingerTests {
  let world = StageBuilder().withRoot()

  private func present(_ rule: InteractionRule) {
    world.b.transitioningDelegate = TransitionDelegate(
      name: "test", animator: { _ in SlideAnimator() }, interaction: { _ in rule })
    world.b.modalPresentationStyle = .custom
    world.a.present(world.b, animated: false)
    world.settle()
  }

  /// Moves two fingers along straight lines.
  private func move(_ first: (Point, Point), _ second: (Point, Point), steps: Int = 10) {
    world.stage.touch(.began, at: first.0, finger: 0)
    world.stage.touch(.began, at: second.0, finger: 1)
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      world.stage.tick {
        world.stage.touch(.moved, at: first.0 + (first.1 - first.0) * share, finger: 0)
        world.stage.touch(.moved, at: second.0 + (second.1 - second.0) * share, finger: 1)
      }
    }
  }

  /// Turns two fingers about their middle, in degrees.
  private func turn(by degrees: Double, steps: Int = 36) {
    func place(_ angle: Double) -> (Point, Point) {
      let way = Point(x: 80 * cos(angle * .pi / 180), y: 80 * sin(angle * .pi / 180))
      let middle = Point(x: 180, y: 300)
      return (middle - way, middle + way)
    }
    let began = place(0)
    world.stage.touch(.began, at: began.0, finger: 0)
    world.stage.touch(.began, at: began.1, finger: 1)
    for step in 1...steps {
      let now = place(degrees * Double(step) / Double(steps))
      world.stage.tick {
        world.stage.touch(.moved, at: now.0, finger: 0)
        world.stage.touch(.moved, at: now.1, finger: 1)
      }
    }
  }

  private var gesture: GestureSample? { world.b.engineCoordinator?.context?.gesture }

  @Test func `a pinch tells its scale, its middle and where that began`() throws {
    present(InteractionRule(gesture: .pinch))
    move(
      (Point(x: 80, y: 300), Point(x: 110, y: 320)), (Point(x: 280, y: 300), Point(x: 230, y: 320)))
    let gesture = try #require(gesture)
    #expect(gesture.kind == .pinch)
    #expect(gesture.touches == 2)
    #expect(abs(gesture.scale - 0.6) < 1e-9)
    #expect(gesture.location == Point(x: 170, y: 320))
    #expect(gesture.start == Point(x: 180, y: 300))
    #expect(gesture.scaleVelocity < -1)
    #expect(abs(gesture.progress - 0.4) < 1e-9)
  }

  @Test func `a scale of its own says where a pinch ends`() throws {
    var rule = InteractionRule(gesture: .pinch)
    rule.fullScale = 0.5
    present(rule)
    move(
      (Point(x: 80, y: 300), Point(x: 105, y: 300)), (Point(x: 280, y: 300), Point(x: 255, y: 300)))
    #expect(abs((world.b.engineCoordinator?.percentComplete ?? 0) - 0.5) < 1e-9)
  }

  @Test(arguments: [45.0, -45])
  func `a rotation counts in either direction`(degrees: Double) throws {
    present(InteractionRule(gesture: .rotation))
    turn(by: degrees)
    let gesture = try #require(gesture)
    #expect(gesture.kind == .rotation)
    #expect(abs(gesture.rotation - degrees) < 1e-6)
    #expect(abs(gesture.progress - 0.5) < 1e-6)
    #expect(gesture.rotationVelocity * degrees > 0)
  }

  @Test func `a rotation counts on past a whole turn`() throws {
    var rule = InteractionRule(gesture: .rotation)
    rule.fullTurn = 720
    present(rule)
    turn(by: 500, steps: 60)
    #expect(abs((gesture?.rotation ?? 0) - 500) < 1e-6)
  }

  @Test func `a transform begins with any of the three, and tells all`() throws {
    present(InteractionRule(gesture: .transform))
    move(
      (Point(x: 80, y: 300), Point(x: 80, y: 400)), (Point(x: 280, y: 300), Point(x: 280, y: 400)))
    let gesture = try #require(gesture)
    #expect(gesture.kind == .transform)
    #expect(gesture.translation == Point(x: 0, y: 100))
    #expect(gesture.scale == 1)
    #expect(gesture.progress == 0)
  }

  @Test func `a pan tells its kind, its start, and after the release what it has given`() throws {
    present(InteractionRule(gesture: .pan(.down)))
    world.drag(
      from: Point(x: 100, y: 100), to: Point(x: 130, y: 300), velocity: Point(x: 0, y: -2000))
    let context = try #require(world.b.engineCoordinator?.context)
    let released = context.gesture
    #expect(released.kind == .pan)
    #expect(released.touches == 1)
    #expect(!released.isActive)
    #expect(released.start == Point(x: 100, y: 100))
    #expect(released.progress > 0.2)
    world.stage.tick()
    #expect(context.gesture == released)
    world.settle()
  }

  @Test func `fingers in one place have neither scale nor direction`() throws {
    present(InteractionRule(gesture: .transform))
    let place = Point(x: 180, y: 300)
    move((place, place + Point(x: 0, y: 60)), (place, place + Point(x: 40, y: 60)))
    let gesture = try #require(gesture)
    #expect(gesture.scale == 1)
    #expect(gesture.scaleVelocity == 0)
    #expect(gesture.rotation == 0)
    world.stage.touch(.cancelled, at: place, finger: 0)
    world.settle()
    #expect(world.stage.leftovers == 0)
  }

  @Test func `twenty fingers and numbers that are none end like any other`() {
    present(InteractionRule(gesture: .transform))
    let stage = world.stage
    for finger in 0..<20 {
      stage.touch(.began, at: Point(x: Double(finger * 15), y: 200), finger: finger)
    }
    for step in 1...10 {
      stage.tick {
        for finger in 0..<20 {
          stage.touch(
            .moved, at: Point(x: step == 5 ? .nan : Double(finger * 5), y: 200 + Double(step * 9)),
            velocity: Point(x: .nan, y: .infinity), finger: finger)
        }
      }
    }
    #expect(gesture?.touches == 2)
    #expect(
      gesture.map { $0.location.x.isFinite && $0.scale.isFinite && $0.velocity.y.isFinite } == true)
    for finger in 0..<20 { stage.touch(.ended, at: Point(x: .nan, y: .nan), finger: finger) }
    world.settle()
    #expect(stage.leftovers == 0)
    #expect(!stage.isTransitioning)
  }

  @Test(arguments: [false, true])
  func `a pan takes over from content at its end, and gives the finger back`(takesOver: Bool) throws
  {
    var rule = InteractionRule(gesture: .pan(.down))
    rule.takesOverFromScrolling = takesOver
    present(rule)
    let list = ScrollView(id: "list", frame: Rect(x: 0, y: 0, width: 375, height: 500))
    list.contentSize = Size(width: 375, height: 2000)
    list.contentOffset = Point(x: 0, y: 50)
    world.b.view.addSubview(list)
    let stage = world.stage
    func move(to y: Double) { stage.tick { stage.touch(.moved, at: Point(x: 100, y: y)) } }
    stage.touch(.began, at: Point(x: 100, y: 100))
    for step in 1...20 { move(to: 100 + Double(step) * 10) }
    #expect(list.contentOffset.y == 0)
    #expect((world.b.engineCoordinator != nil) == takesOver)
    guard takesOver else { return }
    let progress = try #require(world.b.engineCoordinator?.percentComplete)
    // The way counts from where the content had come to its end.
    #expect(progress > 0.1 && progress < 0.3)
    for step in 1...20 { move(to: 300 - Double(step) * 10) }
    for _ in 0..<30 { stage.tick() }
    #expect(world.b.engineCoordinator == nil)
    #expect(list.contentOffset.y > 20)
    stage.touch(.ended, at: Point(x: 100, y: 100))
    world.settle()
    #expect(world.a.presentedViewController === world.b)
    #expect(stage.leftovers == 0)
  }
}
