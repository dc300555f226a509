import Motion
import TestSupport
import Testing
import Views

@_spi(Tools) @testable import Transitions

/// Fingers on another system's containers, which begin a change after it was requested.
struct DetachedTouchesTests {
  /// A system with a screen on each side of the one in front.
  private final class System {
    private static let size = Size(width: 375, height: 667)
    let touches = DetachedTouches(on: Stage(size: System.size))
    private(set) var running: DetachedTransition?
    private(set) var context: TransitionContext?
    /// Whether the change that was requested leads to the next screen; nil without one.
    private(set) var requested: Bool?
    private var driver: PercentDrivenInteractiveTransition?

    init(_ rule: InteractionRule) {
      touches.isChanging = { [unowned self] in
        requested != nil || running.map { $0.completed == nil } == true
      }
      touches.offers = { [unowned self] _ in
        [true, false].map { isNext in
          .init(
            .tab, isReversed: !isNext, rule: { _ in rule }, obstacle: { nil },
            begin: { [unowned self] in
              (driver, requested) = ($0, isNext)
              return true
            })
        }
      }
    }

    /// Begins the change that was requested.
    func begin() {
      let change = DetachedTransition(
        .tab, from: ViewController(id: "front"), to: ViewController(id: "side"), size: System.size)
      context = change.run(ImperativeAnimator(), interactionController: driver)
      (running, requested, driver) = (change, nil, nil)
      touches.transitionDidBegin()
    }

    /// Moves the finger in steps of 10 points.
    func move(
      from start: Double, to end: Double, isDown: Bool = false, at time: inout Double
    ) {
      for place in stride(from: start, through: end, by: end < start ? -10 : 10) {
        time += 1.0 / 60
        let point = isDown ? Point(x: 100, y: place) : Point(x: place, y: 300)
        touches.touch(.moved, at: point, time: time)
      }
    }
  }

  @Test func `a drag goes on with its second change, which begins later`() throws {
    var rule = InteractionRule(gesture: .pan(.leading), completionCurve: .linear)
    rule.continuesAcrossScreens = true
    let system = System(rule)
    let touches = system.touches
    var time = 0.0
    touches.touch(.began, at: Point(x: 140, y: 300), time: time)
    system.move(from: 130, to: 90, at: &time)
    #expect(system.requested == true)
    system.begin()
    system.move(from: 80, to: 20, at: &time)
    let first = try #require(system.running)
    // Back past its start, which cancels it.
    system.move(from: 30, to: 150, at: &time)
    first.advance(by: 2)
    #expect(first.completed == false && system.requested == nil)
    system.move(from: 160, to: 190, at: &time)
    #expect(system.requested == false && touches.isWaiting)
    system.move(from: 200, to: 230, at: &time)
    system.begin()
    let (second, context) = (try #require(system.running), try #require(system.context))
    // From where the finger came down, and the screen is 375 points wide.
    #expect(abs(context.percentComplete - 90.0 / 375) < 1e-9)
    system.move(from: 240, to: 350, at: &time)
    #expect(abs(context.percentComplete - 210.0 / 375) < 1e-9)
    touches.touch(.ended, at: Point(x: 350, y: 300), time: time)
    second.advance(by: 2)
    #expect(second.completed == true && touches.state == .idle)
  }

  @Test func `a finger that content gives away goes on with a change that begins later`() throws {
    var rule = InteractionRule(gesture: .pan(.down))
    rule.takesOverFromScrolling = true
    let system = System(rule)
    let touches = system.touches
    let list = ScrollView(id: "list", frame: Rect(x: 0, y: 0, width: 375, height: 500))
    list.contentSize = Size(width: 375, height: 2000)
    list.contentOffset = Point(x: 0, y: 50)
    touches.stage.window.addSubview(list)
    var time = 0.0
    touches.touch(.began, at: Point(x: 100, y: 100), time: time, view: list)
    system.move(from: 110, to: 200, isDown: true, at: &time)
    #expect(list.contentOffset.y == 0 && touches.isWaiting)
    system.begin()
    let context = try #require(system.context)
    // From where the content was at its end, and the screen is 667 points high.
    #expect(abs(context.percentComplete - 40.0 / 667) < 1e-9)
    system.move(from: 210, to: 300, isDown: true, at: &time)
    #expect(abs(context.percentComplete - 140.0 / 667) < 1e-9)
    system.move(from: 290, to: 100, isDown: true, at: &time)
    #expect(context.transitionWasCancelled && list.contentOffset.y == 50)
  }
}
