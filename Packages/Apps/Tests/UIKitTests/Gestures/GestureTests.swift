import Motion
import Testing
import Transitions
import UIKit

/// Recognizers: who gets the fingers, in which states, under UIKit's rules.
@MainActor
struct GestureTests {
  let world = World().root()
  var stage: Stage { world.app.stage }
  var log: CallLog { world.log }

  /// Writes down the states of recognizers.
  @MainActor
  private final class Target: NSObject {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func act(_ recognizer: UIGestureRecognizer) {
      log.note("\(recognizer.name ?? "") \(recognizer.state)")
    }
  }
  private final class Decider: NSObject, UIGestureRecognizerDelegate {
    var begins = true
    var isSimultaneous = false
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isSimultaneous }
  }
  private let target: Target

  init() { target = Target(world.log) }

  private func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to view: UIView? = nil
  ) -> Recognizer {
    recognizer.name = name
    recognizer.addTarget(target, action: Selector(Target.act(_:)))
    (view ?? world.a.view).addGestureRecognizer(recognizer)
    return recognizer
  }

  private func drag(_ points: [(Double, Double)]) {
    for (index, point) in points.enumerated() {
      let place = Point(x: point.0, y: point.1)
      world.tick { stage.touch(index == 0 ? .began : .moved, at: place) }
    }
    let last = points[points.count - 1]
    world.tick { stage.touch(.ended, at: Point(x: last.0, y: last.1)) }
  }

  @Test func `a pan begins after ten points, follows, and ends with its speed`() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    drag([(100, 100), (100, 105), (100, 112), (100, 130)])
    #expect(log.only("pan") == ["pan began", "pan changed", "pan ended"])
    #expect(pan.state == .possible)
  }

  @Test func `a translation is counted from where it was set`() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    world.tick { stage.touch(.began, at: Point(x: 50, y: 50)) }
    world.tick { stage.touch(.moved, at: Point(x: 80, y: 50)) }
    #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0))
    pan.setTranslation(.zero, in: nil)
    world.tick { stage.touch(.moved, at: Point(x: 85, y: 60)) }
    #expect(pan.translation(in: nil) == CGPoint(x: 5, y: 10))
    #expect(pan.velocity(in: nil).x > 0)
  }

  @Test func `a translation is set in the coordinates of a scaled view`() {
    let scaled = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scaled.transform = CGAffineTransform(scaleX: 2, y: 4)
    world.a.view.addSubview(scaled)
    let pan = add(UIPanGestureRecognizer(), "pan")
    world.tick { stage.touch(.began, at: Point(x: 150, y: 50)) }
    world.tick { stage.touch(.moved, at: Point(x: 190, y: 50)) }
    #expect(pan.translation(in: scaled) == CGPoint(x: 20, y: 0))
    pan.setTranslation(CGPoint(x: 8, y: 3), in: scaled)
    #expect(pan.translation(in: nil) == CGPoint(x: 16, y: 12))
    world.tick { stage.touch(.moved, at: Point(x: 194, y: 54)) }
    #expect(pan.translation(in: scaled) == CGPoint(x: 10, y: 4))
  }

  @Test func `the inner recognizer wins, and the outer one fails`() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    world.a.view.addSubview(inner)
    _ = add(UIPanGestureRecognizer(), "outer")
    _ = add(UIPanGestureRecognizer(), "inner", to: inner)
    drag([(50, 50), (50, 80)])
    #expect(log.only("outer", "inner") == ["inner began", "inner ended"])
  }

  @Test func `a delegate lets two recognize at the same time`() {
    let decider = Decider()
    decider.isSimultaneous = true
    _ = add(UIPanGestureRecognizer(), "one")
    add(UIPanGestureRecognizer(), "two").delegate = decider
    drag([(50, 50), (50, 80), (50, 90)])
    #expect(log.only("one", "two").filter { $0.hasSuffix("began") } == ["one began", "two began"])
  }

  @Test func `a delegate refuses a gesture, which leaves the finger to others`() {
    let decider = Decider()
    decider.begins = false
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    world.a.view.addSubview(inner)
    _ = add(UIPanGestureRecognizer(), "outer")
    add(UIPanGestureRecognizer(), "inner", to: inner).delegate = decider
    drag([(50, 50), (50, 80), (50, 90)])
    #expect(log.only("outer", "inner") == ["outer began", "outer changed", "outer ended"])
  }

  @Test func `a tap waits for a double tap to fail`() {
    let double = add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let single = add(UITapGestureRecognizer(), "single")
    single.require(toFail: double)
    world.tick { stage.tap(at: Point(x: 50, y: 50)) }
    #expect(log.only("single", "double") == [])
    world.advance(0.5)
    #expect(log.only("single", "double") == ["single ended"])
    world.tick { stage.tap(at: Point(x: 50, y: 50)) }
    world.tick { stage.tap(at: Point(x: 50, y: 50)) }
    world.advance(0.5)
    #expect(log.only("single", "double") == ["single ended", "double ended"])
  }

  @Test func `a long press begins when the finger has stayed, and fails when it strays`() {
    _ = add(UILongPressGestureRecognizer(), "press")
    world.tick { stage.touch(.began, at: Point(x: 50, y: 50)) }
    world.advance(0.45)
    #expect(log.only("press") == [])
    world.advance(0.1)
    #expect(log.only("press") == ["press began"])
    world.tick { stage.touch(.ended, at: Point(x: 50, y: 50)) }
    #expect(log.only("press") == ["press began", "press ended"])
    drag([(50, 50), (50, 70)])
    world.advance(1)
    #expect(log.only("press").count == 2)
  }

  @Test func `two fingers pinch and turn`() {
    let pinch = add(UIPinchGestureRecognizer(), "pinch")
    let decider = Decider()
    decider.isSimultaneous = true
    pinch.delegate = decider
    let rotation = add(UIRotationGestureRecognizer(), "turn")
    world.tick { stage.touch(.began, at: Point(x: 100, y: 300), finger: 0) }
    world.tick { stage.touch(.began, at: Point(x: 200, y: 300), finger: 1) }
    world.tick { stage.touch(.moved, at: Point(x: 300, y: 300), finger: 1) }
    #expect(pinch.state == .began && abs(pinch.scale - 2) < 1e-9)
    world.tick { stage.touch(.moved, at: Point(x: 100, y: 500), finger: 1) }
    #expect(abs(rotation.rotation - .pi / 2) < 1e-9)
  }

  @Test func `a swipe from the edge pops a stack with the system's movement`() {
    let world = World()
    let navigation = UINavigationController(rootViewController: world.a)
    world.root(navigation)
    world.play { navigation.pushViewController(world.b, animated: false) }
    #expect(navigation.interactivePopGestureRecognizer != nil)
    func swipe(to x: Double) {
      world.tick { world.app.stage.touch(.began, at: Point(x: 5, y: 300)) }
      for step in 1...10 {
        world.tick {
          world.app.stage.touch(.moved, at: Point(x: 5 + (x - 5) * Double(step) / 10, y: 300))
        }
      }
      world.advance(0.2)
      world.tick { world.app.stage.touch(.moved, at: Point(x: x, y: 300)) }
      world.tick { world.app.stage.touch(.ended, at: Point(x: x, y: 300)) }
      world.settle()
    }
    swipe(to: 60)
    #expect(navigation.viewControllers.count == 2)
    swipe(to: 250)
    #expect(navigation.viewControllers == [world.a])
    swipe(to: 250)
    #expect(navigation.viewControllers == [world.a])
  }

  @Test func `a recognizer takes a button's finger when it recognizes`() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    world.a.view.addSubview(button)
    button.addAction(UIAction { [log] _ in log.note("tapped") }, for: .touchUpInside)
    button.addAction(UIAction { [log] _ in log.note("cancelled") }, for: .touchCancel)
    _ = add(UIPanGestureRecognizer(), "pan")
    world.tick { stage.tap(at: Point(x: 50, y: 50)) }
    #expect(log.only("tapped", "cancelled") == ["tapped"])
    drag([(50, 50), (50, 80)])
    #expect(log.only("tapped", "cancelled") == ["tapped", "cancelled"])
  }

  @Test func `a subclass follows fingers and sets its state`() {
    final class Slow: UIPanGestureRecognizer {
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        if state == .began, velocity(in: view).x > abs(velocity(in: view).y) { state = .cancelled }
      }
    }
    _ = add(Slow(), "slow")
    drag([(50, 50), (80, 50), (90, 50)])
    #expect(log.only("slow") == ["slow began", "slow cancelled"])
  }

  @Test func `a scroll view follows the finger, resists beyond its end and comes back`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    scroll.contentSize = CGSize(width: 300, height: 1000)
    scroll.contentInsetAdjustmentBehavior = .never
    world.a.view.addSubview(scroll)
    world.tick { stage.touch(.began, at: Point(x: 100, y: 200)) }
    world.tick { stage.touch(.moved, at: Point(x: 100, y: 120)) }
    #expect(scroll.contentOffset.y == 80 && scroll.isDragging)
    world.tick { stage.touch(.moved, at: Point(x: 100, y: 290)) }
    #expect(scroll.contentOffset.y < 0 && scroll.contentOffset.y > -90)
    world.tick { stage.touch(.ended, at: Point(x: 100, y: 290)) }
    world.advance(0.5)
    #expect(scroll.contentOffset.y == 0 && !scroll.isDecelerating)
  }

  @Test func `without a bounce the content follows at once where the finger turns`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    scroll.contentSize = CGSize(width: 300, height: 400)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.bounces = false
    world.a.view.addSubview(scroll)
    world.tick { stage.touch(.began, at: Point(x: 100, y: 200)) }
    // A finger at one place after the other, with the offset there: beyond each edge, and back.
    let way: [(finger: Double, offset: CGFloat)] = [
      (180, 20), (230, 0), (290, 0), (280, 10), (250, 40), (150, 100), (90, 100), (100, 90),
    ]
    for (finger, offset) in way {
      world.tick { stage.touch(.moved, at: Point(x: 100, y: finger)) }
      #expect(scroll.contentOffset.y == offset, "at \(finger)")
    }
    world.tick { stage.touch(.ended, at: Point(x: 100, y: 100)) }
  }

  @Test func `what watches an offset hears of each step`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    world.a.view.addSubview(scroll)
    var seen: [CGFloat] = []
    let observation = scroll.observe(\.contentOffset, options: [.new]) { _, change in
      seen.append(change.newValue?.y ?? -1)
    }
    scroll.contentOffset.y = 10
    scroll.contentOffset.y = 20
    observation.invalidate()
    scroll.contentOffset.y = 30
    #expect(seen == [10, 20])
  }

  /// Methods that are typed for objects of other classes than those that call them.
  @MainActor
  private final class Typed: NSObject {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func edge(_ recognizer: UIScreenEdgePanGestureRecognizer) {
      log.note("edge \(recognizer.state) \(recognizer.translation(in: nil).y)")
    }
    func pinch(_ recognizer: UIPinchGestureRecognizer?) { log.note("pinch") }
    func button(_ sender: UIButton) { log.note("button") }
    func control(_ sender: UISwitch, event: UIEvent?) { log.note("control \(sender.isEnabled)") }
    func item(_ sender: UIButton) { log.note("item") }
    func anything(_ sender: Any) { log.note("anything") }
    func nothing() { log.note("nothing") }
  }

  @Test func `a method that is typed for another class is called, as by the runtime`() {
    let typed = Typed(log)
    let pan = UIPanGestureRecognizer(
      target: typed, action: Selector(Typed.edge, name: "edge(_:)"))
    for action in [
      Selector(Typed.pinch, name: "pinch(_:)"), Selector(Typed.button, name: "button(_:)"),
      Selector(Typed.anything, name: "anything(_:)"), Selector(Typed.nothing, name: "nothing()"),
    ] {
      pan.addTarget(typed, action: action)
    }
    world.a.view.addGestureRecognizer(pan)
    world.tick { stage.touch(.began, at: Point(x: 100, y: 100)) }
    world.tick { stage.touch(.moved, at: Point(x: 100, y: 120)) }
    #expect(log.lines.suffix(5) == ["edge began 20.0", "pinch", "button", "anything", "nothing"])
    let slider = UISlider()
    slider.addTarget(
      typed, action: Selector(Typed.control, name: "control(_:event:)"), for: .valueChanged)
    slider.sendActions(for: .valueChanged)
    #expect(log.lines.last == "control true")
    let item = UIBarButtonItem(
      title: "", style: .plain, target: typed, action: Selector(Typed.item, name: "item(_:)"))
    item.press()
    #expect(log.lines.last == "item")
  }

  @Test func `a pan with a maximum goes on with its own fingers`() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    pan.maximumNumberOfTouches = 1
    world.tick { stage.touch(.began, at: Point(x: 100, y: 100)) }
    world.tick { stage.touch(.moved, at: Point(x: 100, y: 130)) }
    world.tick { stage.touch(.began, at: Point(x: 200, y: 400), finger: 2) }
    world.tick { stage.touch(.moved, at: Point(x: 250, y: 500), finger: 2) }
    #expect(pan.numberOfTouches == 1)
    #expect(pan.location(in: nil) == CGPoint(x: 100, y: 130))
    world.tick { stage.touch(.moved, at: Point(x: 100, y: 140)) }
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 40) && pan.state == .changed)
    world.tick { stage.touch(.ended, at: Point(x: 250, y: 500), finger: 2) }
    #expect(pan.state == .changed)
    world.tick { stage.touch(.ended, at: Point(x: 100, y: 140)) }
    #expect(log.only("pan").last == "pan ended" && pan.state == .possible)
  }

  @Test func `a second finger before a pan with a maximum of one makes it fail`() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    pan.maximumNumberOfTouches = 1
    world.tick { stage.touch(.began, at: Point(x: 100, y: 100)) }
    world.tick { stage.touch(.began, at: Point(x: 200, y: 100), finger: 2) }
    world.tick { stage.touch(.moved, at: Point(x: 100, y: 150)) }
    #expect(log.only("pan").isEmpty && pan.state == .failed)
  }

  @Test func `more fingers than a gesture needs don't move it`() {
    let press = add(UILongPressGestureRecognizer(), "press")
    let edge = add(UIScreenEdgePanGestureRecognizer(), "edge")
    edge.edges = .left
    world.tick { stage.touch(.began, at: Point(x: 100, y: 100)) }
    world.advance(0.6)
    world.tick { stage.touch(.began, at: Point(x: 200, y: 500), finger: 2) }
    #expect(press.state == .began && press.location(in: nil) == CGPoint(x: 100, y: 100))
    world.tick { stage.touch(.ended, at: Point(x: 200, y: 500), finger: 2) }
    world.tick { stage.touch(.ended, at: Point(x: 100, y: 100)) }
    #expect(log.only("press").last == "press ended")
    world.tick { stage.touch(.began, at: Point(x: 2, y: 300)) }
    world.tick { stage.touch(.moved, at: Point(x: 40, y: 300)) }
    world.tick { stage.touch(.began, at: Point(x: 200, y: 300), finger: 2) }
    world.tick { stage.touch(.moved, at: Point(x: 60, y: 300)) }
    #expect(edge.state == .changed && edge.translation(in: nil).x == 58)
  }
}
