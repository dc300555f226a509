import Motion
import TestSupport
import Testing
import Transitions
import Views

/// T94, T95 and T96: bars, which stay while screens move under them.
struct BarTruths {
  private let builder: StageBuilder
  private var stage: Stage { builder.stage }
  private var a: ViewController { builder.a }
  private var b: ViewController { builder.b }
  private var c: ViewController { builder.c }

  init() {
    builder = StageBuilder()
    for controller in [a, b, c] { controller.title = controller.id }
  }

  private func stack() -> NavigationController {
    let navigation = NavigationController(viewControllers: [a])
    navigation.isNavigationBarHidden = false
    stage.setRoot(navigation)
    return navigation
  }

  /// A part of what the bar shows for a controller.
  private func part(_ name: String, of controller: ViewController) -> View? {
    stage.window.view(withID: "navigation.bar.\(name)(\(controller.id))")
  }

  private func x(of view: View) -> Double { view.convert(view.bounds, to: nil).minX }

  // MARK: T94

  @Test(arguments: [false, true])
  func `a change that interrupts another one goes on from what the bar shows`(
    returns: Bool
  ) throws {
    let stage = Stage(size: Size(width: 375, height: 667), behavior: .iOS18)
    let navigation = NavigationController(viewControllers: [a])
    navigation.isNavigationBarHidden = false
    stage.setRoot(navigation)
    func alpha(_ name: String, of controller: ViewController) -> Double? {
      stage.window.view(withID: "navigation.bar.\(name)(\(controller.id))")?.alpha
    }
    navigation.pushViewController(b, animated: true)
    stage.commit()
    stage.advance(by: 0.1)
    let shown = try [#require(alpha("title", of: a)), #require(alpha("title", of: b))]
    #expect(shown.allSatisfy { (0.1...0.9).contains($0) })
    if returns {
      navigation.popViewController(animated: true)
    } else {
      navigation.pushViewController(c, animated: true)
    }
    stage.commit()
    #expect(abs(try #require(alpha("title", of: b)) - shown[1]) < 0.1)
    #expect(alpha("ground", of: b) ?? 1 < 1)
    if returns { #expect(abs(try #require(alpha("title", of: a)) - shown[0]) < 0.1) }
    var last = try #require(alpha("title", of: b))
    while stage.isTransitioning {
      stage.advance(by: 1 / 60)
      let now = alpha("title", of: b) ?? 0
      #expect(now <= last + 1e-9)
      last = now
    }
    #expect(navigation.navigationBar.title == (returns ? "A" : "C"))
    let top = navigation.topViewController
    #expect(alpha("title", of: top) == 1 && alpha("ground", of: top) == 1)
    #expect(alpha("title", of: b) == nil)
  }

  @Test func `T94 the bar stays while a push moves the screens, and its titles fade`() throws {
    let navigation = stack()
    let bar = navigation.navigationBar
    #expect(bar.frame == Rect(x: 0, y: 0, width: 375, height: 44))
    #expect(bar.title == "A" && part("back", of: a) == nil)
    navigation.pushViewController(b, animated: true)
    stage.commit()
    stage.advance(by: 0.1)
    // The screens move under it, and the bar does not.
    #expect(b.view.presentedValue(of: .translateX) > 100)
    #expect(bar.superview === navigation.view && bar.frame.minX == 0)
    #expect(!bar.isDescendant(of: a.view) && !bar.isDescendant(of: b.view))
    let share = 0.544778
    let leaving = try #require(part("title", of: a))
    for name in ["ground", "title", "back"] {
      #expect(abs(try #require(part(name, of: b)).alpha - share) < 1e-4)
    }
    #expect(abs(leaving.alpha - (1 - share)) < 1e-4)
    builder.settle()
    #expect(bar.title == "B" && part("title", of: a) == nil)
    #expect(part("ground", of: b)?.alpha == 1 && part("title", of: b)?.alpha == 1)
    guard case .text("A", _)? = part("back", of: b)?.content else {
      Issue.record("the back button does not say where it leads")
      return
    }
    #expect(stage.leftovers == 0)
  }

  @Test func `T94 a cancelled pop leaves the bar as it was`() throws {
    let navigation = stack()
    navigation.pushViewController(b, animated: false)
    builder.settle()
    let driver = PercentDrivenInteractiveTransition()
    navigation.delegate = StubDelegate(
      animator: AnimatorTransition(SlideAnimator()), interactionController: driver)
    let before = Frame(of: stage.window, at: 0).root
    navigation.popViewController(animated: true)
    stage.tick()
    driver.update(0.4)
    stage.tick()
    #expect(abs((part("title", of: a)?.alpha ?? 0) - 0.4) < 1e-9)
    #expect(abs((part("title", of: b)?.alpha ?? 0) - 0.6) < 1e-9)
    driver.cancel()
    builder.settle()
    #expect(navigation.navigationBar.title == "B")
    #expect(Frame(of: stage.window, at: 0).root == before)
  }

  @Test func `T94 a tap on the back button pops, and other touches reach the screen`() {
    let navigation = stack()
    navigation.pushViewController(b, animated: false)
    builder.settle()
    var taps = 0
    b.view.onTap = { taps += 1 }
    stage.tick { stage.tap(at: Point(x: 190, y: 20)) }
    #expect(taps == 1 && navigation.viewControllers.count == 2)
    stage.tick { stage.tap(at: Point(x: 40, y: 20)) }
    builder.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(navigation.navigationBar.title == "A")
    // An item of the app's own takes the place of the back button.
    var own = 0
    b.navigationItem.leadingItem = BarButtonItem(title: "Menu") { own += 1 }
    navigation.pushViewController(b, animated: false)
    builder.settle()
    stage.tick { stage.tap(at: Point(x: 40, y: 20)) }
    #expect(own == 1 && part("back", of: b) == nil && navigation.viewControllers.count == 2)
  }

  @Test func `T94 the bar can be shown and hidden`() {
    let navigation = NavigationController(viewControllers: [a])
    #expect(navigation.isNavigationBarHidden)
    stage.setRoot(navigation)
    let bar = navigation.navigationBar
    #expect(bar.superview == nil)
    navigation.setNavigationBarHidden(false, animated: true)
    stage.advance(by: 0.1)
    #expect(bar.superview === navigation.view && bar.title == "A")
    for _ in 0..<20 { stage.tick() }
    #expect(bar.frame.minY == 0)
    navigation.setNavigationBarHidden(true, animated: true)
    #expect(bar.superview != nil)
    for _ in 0..<20 { stage.tick() }
    #expect(bar.superview == nil && stage.leftovers == 0)
    // Meanwhile the stack changes; the bar knows what is on top.
    navigation.pushViewController(b, animated: false)
    builder.settle()
    navigation.isNavigationBarHidden = false
    #expect(bar.title == "B" && bar.frame.minY == 0)
  }

  /// A screen that shows or hides the bar when it appears, as apps do whose screens differ in it.
  private final class Choosy: ViewController {
    var hidesBar = false

    override func viewWillAppear(_ animated: Bool) {
      (parent as? NavigationController)?.setNavigationBarHidden(hidesBar, animated: animated)
    }
  }

  @Test(arguments: [false, true], [0.3, 0.7])
  func `T94 a bar that a screen hides moves with the screens, under a finger too`(
    completes: Bool, fraction: Double
  ) throws {
    let (with, without) = (Choosy(id: "with", title: "With"), Choosy(id: "without"))
    without.hidesBar = true
    let navigation = NavigationController(viewControllers: [with])
    stage.setRoot(navigation)
    let bar = navigation.navigationBar
    #expect(bar.superview === navigation.view && bar.frame.minX == 0)
    let driver = PercentDrivenInteractiveTransition()
    let delegate = StubDelegate(animator: AnimatorTransition(SlideAnimator()))
    navigation.delegate = delegate
    navigation.pushViewController(without, animated: true)
    stage.commit()
    stage.advance(by: 0.1)
    #expect((-374 ..< -1).contains(bar.frame.minX) && bar.title == "With")
    builder.settle()
    #expect(bar.superview == nil)
    navigation.delegate = StubDelegate(
      animator: AnimatorTransition(SlideAnimator()), interactionController: driver)
    navigation.popViewController(animated: true)
    stage.tick()
    driver.update(fraction)
    stage.tick()
    #expect(bar.superview === navigation.view && bar.title == "With")
    #expect(abs(bar.frame.minX + 375 * (1 - fraction)) < 1e-9)
    if completes { driver.finish() } else { driver.cancel() }
    var places: [Double] = []
    for _ in 0..<200 where stage.isTransitioning {
      stage.tick()
      if bar.superview != nil { places.append(bar.frame.minX) }
    }
    for _ in 0..<30 { stage.tick() }
    #expect((bar.superview == nil) == !completes)
    #expect(bar.superview == nil || bar.frame == Rect(x: 0, y: 0, width: 375, height: 44))
    // It goes one way, and never comes from elsewhere.
    #expect(places == (completes ? places.sorted() : places.sorted(by: >)) || places.last == 0)
    #expect(stage.leftovers == 0)
  }

  @Test func `T94 the bar lies below what the device covers`() throws {
    var traits = Traits()
    traits.safeAreaInsets.top = 59
    traits.safeAreaInsets.bottom = 34
    stage.resize(to: Size(width: 393, height: 852), traits: traits)
    let navigation = stack()
    #expect(navigation.navigationBar.frame == Rect(x: 0, y: 0, width: 393, height: 103))
    #expect(part("title", of: a)?.frame.minY == 59)
    stage.resize(to: Size(width: 852, height: 393))
    #expect(navigation.navigationBar.frame.width == 852)
    // The direction of reading is known when the stack comes into the window.
    let other = StageBuilder(layoutDirection: .rightToLeft)
    let reversed = NavigationController(viewControllers: [other.a, other.b])
    reversed.isNavigationBarHidden = false
    other.stage.setRoot(reversed)
    let back = try #require(other.stage.window.view(withID: "navigation.bar.back(B)"))
    // A frame is kept as a center and a size, which rounds it.
    #expect(abs(back.frame.maxX - (375 - 26)) < 1e-9)
    // A stack in a container that begins lower has nothing to keep free.
    let tabs = TabBarController(viewControllers: [b, c])
    tabs.isTabBarHidden = false
    stage.setRoot(tabs)
    #expect(tabs.tabBar.frame == Rect(x: 0, y: 393 - 70, width: 852, height: 70))
  }

  // MARK: T95

  private func tabs() -> (TabBarController, NavigationController) {
    let navigation = NavigationController(viewControllers: [a])
    let tabs = TabBarController(viewControllers: [navigation, c])
    tabs.isTabBarHidden = false
    stage.setRoot(tabs)
    return (tabs, navigation)
  }

  @Test func `T95 the tab bar stays while tabs change, and shows the selected one`() {
    let (tabs, _) = tabs()
    let bar = tabs.tabBar
    #expect(bar.frame == Rect(x: 0, y: 667 - 49, width: 375, height: 49))
    tabs.delegate = TransitionDelegate(name: "test", animator: { _ in SlideAnimator() })
    tabs.select(1)
    stage.commit()
    #expect(bar.selectedIndex == 1)
    stage.advance(by: 0.1)
    #expect(stage.isTransitioning && bar.superview === tabs.view && x(of: bar) == 0)
    builder.settle()
    #expect(bar.selectedIndex == 1)
    tabs.delegate = nil
    tabs.select(0)
    builder.settle()
    #expect(bar.selectedIndex == 0)
    tabs.setViewControllers([c, b], animated: false)
    builder.settle()
    #expect(stage.window.view(withID: "tabs.bar.tab(B)") != nil)
    #expect(bar.selectedIndex == tabs.selectedIndex)
  }

  @Test(arguments: [true, false])
  func `T95 under a finger the tab bar waits for the end`(completes: Bool) {
    let (tabs, _) = tabs()
    let driver = PercentDrivenInteractiveTransition()
    tabs.delegate = StubDelegate(
      animator: AnimatorTransition(SlideAnimator()), interactionController: driver)
    tabs.select(1)
    stage.tick()
    driver.update(0.7)
    #expect(tabs.tabBar.selectedIndex == 0)
    if completes { driver.finish() } else { driver.cancel() }
    builder.settle()
    #expect(tabs.tabBar.selectedIndex == (completes ? 1 : 0))
  }

  @Test func `T95 a tap on the tab bar selects a tab`() {
    let (tabs, _) = tabs()
    stage.tick { stage.tap(at: Point(x: 280, y: 650)) }
    builder.settle()
    #expect(tabs.selectedIndex == 1 && tabs.tabBar.selectedIndex == 1)
  }

  // MARK: T96

  @Test func `T96 the tab bar leaves with the screen below, and comes back with it`() {
    let (tabs, navigation) = tabs()
    let bar = tabs.tabBar
    b.hidesBottomBarWhenPushed = true
    navigation.pushViewController(b, animated: true)
    stage.commit()
    stage.advance(by: 0.1)
    // It moves with the screen below, by three tenths of the width.
    #expect(bar.isDescendant(of: a.view) && !bar.isHidden)
    #expect(bar.frame == Rect(x: 0, y: 667 - 49, width: 375, height: 49))
    builder.settle()
    #expect(bar.superview === tabs.view && bar.isHidden)
    navigation.popViewController(animated: true)
    stage.commit()
    #expect(bar.isDescendant(of: a.view) && !bar.isHidden)
    builder.settle()
    #expect(bar.superview === tabs.view && !bar.isHidden)
    #expect(bar.frame == Rect(x: 0, y: 667 - 49, width: 375, height: 49))
    #expect(stage.leftovers == 0)
  }

  @Test(arguments: [true, false])
  func `T96 a cancelled pop leaves the tab bar hidden, a cancelled push shown`(isPop: Bool) {
    let (tabs, navigation) = tabs()
    b.hidesBottomBarWhenPushed = true
    if isPop {
      navigation.pushViewController(b, animated: false)
      builder.settle()
    }
    let before = Frame(of: stage.window, at: 0).root
    let driver = PercentDrivenInteractiveTransition()
    navigation.delegate = StubDelegate(
      animator: AnimatorTransition(SlideAnimator()), interactionController: driver)
    if isPop {
      navigation.popViewController(animated: true)
    } else {
      navigation.pushViewController(b, animated: true)
    }
    stage.tick()
    driver.update(0.6)
    stage.tick()
    #expect(tabs.tabBar.isDescendant(of: a.view))
    driver.cancel()
    builder.settle()
    #expect(tabs.tabBar.isHidden == isPop)
    #expect(Frame(of: stage.window, at: 0).root == before)
  }

  @Test func `T96 the tab bar stays hidden until the controller is popped`() {
    let (tabs, navigation) = tabs()
    b.hidesBottomBarWhenPushed = true
    navigation.pushViewController(b, animated: true)
    builder.settle()
    let deep = ViewController(id: "deep")
    navigation.pushViewController(deep, animated: true)
    stage.tick()
    #expect(tabs.tabBar.isHidden && tabs.tabBar.superview === tabs.view)
    builder.settle()
    #expect(tabs.tabBar.isHidden)
    navigation.popToRootViewController(animated: true)
    builder.settle()
    #expect(!tabs.tabBar.isHidden)
    navigation.setViewControllers([a, b, deep], animated: false)
    builder.settle()
    #expect(tabs.tabBar.isHidden)
  }

  @Test func `T96 another tab has the tab bar`() {
    let (tabs, navigation) = tabs()
    b.hidesBottomBarWhenPushed = true
    navigation.pushViewController(b, animated: false)
    builder.settle()
    tabs.select(1)
    builder.settle()
    #expect(!tabs.tabBar.isHidden)
    tabs.select(0)
    builder.settle()
    #expect(tabs.tabBar.isHidden)
    // Popped while another tab shows, it is there when the tab comes back.
    tabs.select(1)
    builder.settle()
    navigation.popViewController(animated: false)
    builder.settle()
    tabs.select(0)
    builder.settle()
    #expect(!tabs.tabBar.isHidden && tabs.tabBar.superview === tabs.view)
  }
}
