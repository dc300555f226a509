import Motion
import TestSupport
import Testing
import Transitions
import Views

/// T69 and T70: zooms and what interrupts a push from iOS 18 on, and the versions themselves.
struct ZoomTruths {
  let stage = Stage(size: Size(width: 375, height: 667), behavior: .iOS18)
  let log: EventLog
  let list = ViewController(id: "list")
  let detail = ViewController(id: "detail")
  let navigation: NavigationController
  let first = View(id: "first", frame: Rect(x: 10, y: 100, width: 100, height: 100))
  let second = View(id: "second", frame: Rect(x: 200, y: 400, width: 100, height: 100))

  init() {
    navigation = NavigationController(viewControllers: [list])
    log = EventLog(of: stage)
    list.view.addSubview(first)
    list.view.addSubview(second)
    stage.setRoot(navigation)
    log.clear()
  }

  private func settle() {
    stage.tick()
    let end = stage.time + 10
    while stage.isTransitioning, stage.time < end { stage.tick() }
  }

  /// Where a view is seen, by its translation and scale.
  private func place(of view: View) -> Rect {
    let scale = view.presentedValue(of: .scale)
    let size = Size(width: view.bounds.width * scale, height: view.bounds.height * scale)
    return Rect(
      x: view.center.x + view.presentedValue(of: .translateX) - size.width / 2,
      y: view.center.y + view.presentedValue(of: .translateY) - size.height / 2,
      width: size.width, height: size.height)
  }

  // MARK: T69

  @Test func `T69 a zoom begins at its source and is asked for it again on the way back`() {
    var sources = [first, second]
    detail.preferredTransition = .zoom { context in
      #expect(context.sourceViewController.id == "list")
      #expect(context.zoomedViewController.id == "detail")
      return sources.removeFirst()
    }
    navigation.pushViewController(detail, animated: true)
    stage.commit()
    #expect(place(of: detail.view).center == Point(x: 60, y: 150))
    #expect(first.presentedValue(of: .hidden) == 1)
    #expect(detail.view.presentedValue(of: .maskHeight) < 667)
    settle()
    #expect(sources.count == 1)
    #expect(detail.view.presentation == nil)
    navigation.popViewController(animated: true)
    while stage.isTransitioning || sources.count == 1 {
      stage.tick()
      if stage.isTransitioning, let shown = detail.view.presentation?[.translateX] {
        last.value = shown
      }
    }
    // It has gone to the second one, whose middle is 62.5 points to the right.
    #expect(abs(last.value - 62.5) < 5)
    #expect(stage.leftovers == 0)
    #expect(navigation.viewControllers.map(\.id) == ["list"])
  }

  @Test func `T69 a zoom lands where its source is by then`() {
    let scroll = ScrollView(id: "scroll", frame: Rect(x: 0, y: 0, width: 375, height: 667))
    scroll.contentSize = Size(width: 375, height: 2000)
    list.view.addSubview(scroll)
    scroll.addSubview(first)
    detail.preferredTransition = .zoom { [first] _ in first }
    navigation.pushViewController(detail, animated: true)
    settle()
    navigation.popViewController(animated: true)
    for _ in 0..<10 { stage.tick() }
    // The list scrolls by 60 points, so its item is at 90 points now, not at 150.
    scroll.contentOffset = Point(x: 0, y: 60)
    while stage.isTransitioning {
      if let shown = detail.view.presentation?[.translateY] { last.value = shown }
      stage.tick()
    }
    #expect(abs(last.value - (90 - 333.5)) < 5, "\(last.value)")
  }

  private final class Last { var value = 0.0 }
  private let last = Last()

  @Test func `T69 without a source it comes from the middle`() {
    detail.preferredTransition = .zoom { _ in nil }
    navigation.pushViewController(detail, animated: true)
    stage.commit()
    #expect(place(of: detail.view).center == Point(x: 187.5, y: 333.5))
    #expect(detail.view.presentedValue(of: .alpha) == 0)
    settle()
    #expect(navigation.topViewController === detail)
  }

  @Test func `T69 it is asked before the delegate, both ways`() {
    let animator = ImperativeAnimator()
    let delegate = StubDelegate(animator: animator)
    detail.transitioningDelegate = delegate
    detail.modalPresentationStyle = .fullScreen
    detail.preferredTransition = .zoom { [first] _ in first }
    list.present(detail, animated: true)
    settle()
    list.dismiss(animated: true)
    settle()
    #expect(animator.contexts.isEmpty)
    #expect(list.presentedViewController == nil)
    #expect(
      log.events.filter { $0.name == .animationController }.map { $0[.answer] }
        == [.string("ZoomTransition"), .string("ZoomTransition")])
  }

  @Test func `T69 a swipe down drives it back and may be given up`() {
    detail.preferredTransition = .zoom { [first] _ in first }
    navigation.pushViewController(detail, animated: true)
    settle()
    for ends in [false, true] {
      stage.tick { stage.touch(.began, at: Point(x: 180, y: 200)) }
      for step in 1...10 {
        stage.tick {
          stage.touch(.moved, at: Point(x: 180 + 4 * Double(step), y: 200 + 40 * Double(step)))
        }
      }
      stage.tick {
        stage.touch(
          .ended, at: Point(x: 220, y: 600), velocity: Point(x: 0, y: ends ? 900 : -3000))
      }
      settle()
      #expect(navigation.viewControllers.count == (ends ? 1 : 2))
      #expect(stage.leftovers == 0)
    }
  }

  @Test func `T69 a finger carries the view to the side`() {
    detail.preferredTransition = .zoom { [first] _ in first }
    navigation.pushViewController(detail, animated: true)
    settle()
    stage.tick { stage.touch(.began, at: Point(x: 180, y: 200)) }
    stage.tick { stage.touch(.moved, at: Point(x: 180, y: 300)) }
    let before = place(of: detail.view).center.x
    stage.tick { stage.touch(.moved, at: Point(x: 240, y: 300)) }
    #expect(abs(place(of: detail.view).center.x - before - 30) < 1e-6)
    stage.tick { stage.touch(.cancelled, at: Point(x: 240, y: 300)) }
    settle()
    #expect(navigation.topViewController === detail)
    #expect(detail.view.presentation == nil)
  }

  @Test func `T69 its options may refuse a finger`() {
    var options = ZoomOptions()
    var asked: [GestureRequest] = []
    options.interactiveDismissShouldBegin = {
      asked.append($0)
      return false
    }
    detail.preferredTransition = .zoom(options: options) { [first] _ in first }
    navigation.pushViewController(detail, animated: true)
    settle()
    stage.tick { stage.touch(.began, at: Point(x: 180, y: 200)) }
    stage.tick { stage.touch(.moved, at: Point(x: 180, y: 220)) }
    stage.tick { stage.touch(.ended, at: Point(x: 180, y: 220)) }
    settle()
    #expect(navigation.topViewController === detail)
    #expect(asked.map(\.view?.id) == ["detail"])
    #expect(asked.first?.translation == Point(x: 0, y: 20))
    #expect((asked.first?.velocity.y ?? 0) > 0)
  }

  @Test func `T69 a finger takes hold of the push while it runs`() {
    detail.preferredTransition = .zoom { [first] _ in first }
    navigation.pushViewController(detail, animated: true)
    stage.tick()
    for _ in 0..<8 { stage.tick() }
    let before = place(of: detail.view)
    stage.tick { stage.touch(.began, at: Point(x: 180, y: 200)) }
    stage.tick { stage.touch(.moved, at: Point(x: 180, y: 212)) }
    #expect(log.events.contains { $0[.gesture] == .string("pan took hold") })
    let after = place(of: detail.view)
    #expect(abs(after.center.y - before.center.y) < 60)
    stage.tick { stage.touch(.moved, at: Point(x: 180, y: 600)) }
    stage.tick { stage.touch(.ended, at: Point(x: 180, y: 600), velocity: Point(x: 0, y: 2000)) }
    settle()
    #expect(navigation.viewControllers.map(\.id) == ["list"])
    #expect(stage.leftovers == 0)
    #expect(detail.appearance == .disappeared && list.appearance == .appeared)
  }

  @Test func `T69 a version without it says that it is ignored`() {
    let stage = Stage(size: Size(width: 375, height: 667), behavior: .iOS17)
    let log = EventLog(of: stage)
    let (a, b) = (ViewController(id: "a"), ViewController(id: "b"))
    let navigation = NavigationController(viewControllers: [a])
    stage.setRoot(navigation)
    b.preferredTransition = .zoom { _ in nil }
    navigation.pushViewController(b, animated: true)
    stage.tick()
    #expect(
      log.last(.refused)?[.message]
        == .string(
          "the preferred transition is ignored: it needs iOS18, and the stage behaves as iOS17"))
    while stage.isTransitioning { stage.tick() }
    #expect(navigation.topViewController === b)
  }

  @Test func `T69 a cross dissolve can be preferred too`() {
    detail.preferredTransition = .crossDissolve
    navigation.pushViewController(detail, animated: true)
    stage.commit()
    #expect(log.last(.animationController)?[.answer] == .string("CrossDissolve"))
    settle()
    #expect(navigation.topViewController === detail)
  }

  // MARK: T70

  @Test
  func `T70 a pop during a push ends the push and begins in the same turn where the views are`() {
    navigation.pushViewController(detail, animated: true)
    stage.tick()
    for _ in 0..<4 { stage.tick() }
    let seen = detail.view.presentedValue(of: .translateX)
    #expect(seen > 100 && seen < 300)
    log.clear()
    var before: [String] = []
    stage.tick {
      navigation.popViewController(animated: true)
      before = log.words
      #expect(detail.appearance == .appeared)
      #expect(list.transitionCoordinator != nil)
    }
    #expect(before.contains("detail.viewDidAppear"))
    #expect(before.contains("detail.didShow"))
    #expect(!before.contains("detail.viewWillDisappear"))
    #expect(log.words.contains("detail.viewWillDisappear"))
    #expect(abs(detail.view.presentedValue(of: .translateX) - seen) < 40)
    settle()
    #expect(navigation.viewControllers.map(\.id) == ["list"])
    #expect(stage.leftovers == 0)
    #expect(log.count(of: .completeTransition) == 2)
  }

  @Test func `T70 the way back is continuous and ends where it should`() {
    navigation.pushViewController(detail, animated: true)
    for _ in 0..<5 { stage.tick() }
    navigation.popViewController(animated: true)
    stage.commit()
    var places: [Double] = []
    while stage.isTransitioning {
      if let shown = detail.view.presentation?[.translateX] { places.append(shown) }
      stage.tick()
    }
    for (one, next) in zip(places, places.dropFirst()) { #expect(abs(next - one) < 60) }
    #expect((places.last ?? 0) > 340)
  }

  @Test func `T70 a way back that is given up ends without a jump`() {
    navigation.pushViewController(detail, animated: true)
    for _ in 0..<5 { stage.tick() }
    navigation.popViewController(animated: true)
    stage.commit()
    for _ in 0..<6 { stage.tick() }
    #expect(stage.reverse())
    var places: [Double] = []
    while stage.isTransitioning {
      if let shown = detail.view.presentation?[.translateX] { places.append(shown) }
      stage.tick()
    }
    let steps: [Double] = zip(places, places.dropFirst() + [0]).map { $0 - $1 }
    #expect((steps.last ?? .infinity) <= (steps.dropLast().max() ?? 0) + 1)
    #expect(navigation.topViewController === detail)
    #expect(stage.leftovers == 0)
  }

  @Test func `T70 a button is reached while a push runs`() {
    let back = View(id: "back", frame: Rect(x: 0, y: 20, width: 60, height: 44))
    back.onTap = { [navigation] in navigation.popViewController(animated: true) }
    detail.view.addSubview(back)
    navigation.pushViewController(detail, animated: true)
    for _ in 0..<8 { stage.tick() }
    #expect(stage.acceptsTouches)
    stage.tick { stage.tap(at: Point(x: 20, y: 40)) }
    settle()
    #expect(navigation.viewControllers.map(\.id) == ["list"])
  }

  @Test func `T70 before iOS 18 the pop waits and touches are blocked`() {
    let stage = Stage(size: Size(width: 375, height: 667), behavior: .iOS17)
    let (a, b) = (ViewController(id: "a"), ViewController(id: "b"))
    let navigation = NavigationController(viewControllers: [a])
    navigation.delegate = TransitionDelegate(name: "test", animator: { _ in SlideAnimator() })
    stage.setRoot(navigation)
    navigation.pushViewController(b, animated: true)
    for _ in 0..<5 { stage.tick() }
    #expect(!stage.acceptsTouches)
    navigation.popViewController(animated: true)
    #expect(b.appearance == .appearing)
    while stage.isTransitioning { stage.tick() }
    #expect(navigation.viewControllers.map(\.id) == ["a"])
  }

  @Test func `T70 a push under a finger is not ended by a button`() {
    let driver = PercentDrivenInteractiveTransition()
    let delegate = StubDelegate(
      animator: AnimatorTransition(SlideAnimator()), interactionController: driver)
    navigation.delegate = delegate
    navigation.pushViewController(detail, animated: true)
    stage.tick()
    driver.update(0.4)
    delegate.interactionController = nil
    navigation.popViewController(animated: true)
    stage.tick()
    #expect(detail.appearance == .appearing)
    driver.finish()
    settle()
    #expect(navigation.viewControllers.map(\.id) == ["list"])
    #expect(detail.appearance == .disappeared)
  }

  @Test(arguments: [Behavior.iOS17, .iOS18, .iOS26], [true, false])
  func `T70 an app's own animator is played to its end, and the pop waits`(
    behavior: Behavior, isImperative: Bool
  ) {
    let stage = Stage(size: Size(width: 375, height: 667), behavior: behavior)
    let log = EventLog(of: stage)
    let (a, b) = (ViewController(id: "a"), ViewController(id: "b"))
    let navigation = NavigationController(viewControllers: [a])
    navigation.delegate =
      isImperative
      ? StubDelegate(animator: ImperativeAnimator())
      : TransitionDelegate(name: "test", animator: { _ in SlideAnimator() })
    stage.setRoot(navigation)
    navigation.pushViewController(b, animated: true)
    for _ in 0..<8 { stage.tick() }
    #expect(!stage.acceptsTouches)
    navigation.popViewController(animated: true)
    stage.tick()
    #expect(b.appearance == .appearing)
    #expect(log.count(of: .deferred) == 1 && log.count(of: .interrupt) == 0)
    while stage.isTransitioning { stage.tick() }
    #expect(navigation.viewControllers.map(\.id) == ["a"])
    #expect(log.count(of: .completeTransition) == 2 && stage.leftovers == 0)
  }

  @Test func `T70 a zoom that presents goes back from where it is`() {
    detail.preferredTransition = .zoom { [first] _ in first }
    detail.modalPresentationStyle = .fullScreen
    list.present(detail, animated: true)
    for _ in 0..<8 { stage.tick() }
    let seen = place(of: detail.view)
    stage.tick { list.dismiss(animated: true) }
    #expect(log.words.contains("detail.viewDidAppear"))
    #expect(abs(place(of: detail.view).center.y - seen.center.y) < 40)
    settle()
    #expect(list.presentedViewController == nil)
    #expect(detail.appearance == .disappeared && list.appearance == .appeared)
    #expect(stage.leftovers == 0)
  }

  // MARK: Versions

  @Test func `a stage behaves as iOS 17 unless told otherwise`() {
    #expect(Stage(size: Size(width: 1, height: 1)).behavior == .iOS17)
    #expect(Behavior.allCases.map(\.name).first == "iOS13")
    #expect(Behavior(name: "iOS26") == .iOS26)
    #expect(Behavior(name: "iOS19") == nil)
    #expect(Behavior.iOS13 < .iOS26)
  }
}
