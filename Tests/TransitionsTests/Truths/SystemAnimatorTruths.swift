import Motion
import TestSupport
import Testing
import Transitions
import Views

/// T90 and T91: what moves without a delegate.
struct SystemAnimatorTruths {
  private let builder = StageBuilder().withRoot()
  private var stage: Stage { builder.stage }
  private var log: EventLog { builder.log }

  /// Presents B, and gives what of its view a presentation shows at times.
  private func present(
    _ style: ModalTransitionStyle = .coverVertical, _ presentation: PresentationStyle = .fullScreen
  ) {
    builder.b.modalPresentationStyle = presentation
    builder.b.modalTransitionStyle = style
    builder.a.present(builder.b, animated: true)
    stage.commit()
  }

  private func shown(_ property: Property, of controller: ViewController) -> Double {
    controller.view.presentedValue(of: property)
  }

  // MARK: T90

  @Test func `T90 without a delegate what is presented covers from the bottom`() throws {
    #expect(ViewController(id: "any").modalTransitionStyle == .coverVertical)
    present()
    #expect(log.last(.animationController)?[.answer] == Event.Detail.Value.none)
    let duration = try #require(log.last(.transitionDuration)?[.duration])
    #expect(duration == .number(Spring.system.estimatedCriticalDuration))
    #expect(shown(.translateY, of: builder.b) == 667)
    stage.advance(by: 0.1)
    // The system's spring is a critical one: 0.544778 after a tenth of a second.
    #expect(abs(shown(.translateY, of: builder.b) - 667 * (1 - 0.544778)) < 0.001)
    #expect(shown(.translateY, of: builder.a) == 0)
    builder.settle()
    builder.b.dismiss(animated: true)
    stage.commit()
    #expect(shown(.translateY, of: builder.b) == 0)
    stage.advance(by: 0.1)
    #expect(abs(shown(.translateY, of: builder.b) - 667 * 0.544778) < 0.001)
    builder.settle()
    #expect(stage.leftovers == 0)
  }

  @Test func `T90 a flip shows one side at a time, both ways`() {
    present(.flipHorizontal)
    for isBack in [false, true] {
      let (leaving, arriving) = isBack ? (builder.b, builder.a) : (builder.a, builder.b)
      stage.advance(by: 0.2)
      #expect(shown(.hidden, of: leaving) == 0 && shown(.hidden, of: arriving) == 1)
      let early = abs(shown(.rotationY, of: leaving))
      #expect((10...80).contains(early), "\(early)")
      stage.advance(by: 0.35)
      #expect(shown(.hidden, of: leaving) == 1 && shown(.hidden, of: arriving) == 0)
      let late = abs(shown(.rotationY, of: arriving))
      #expect((10...80).contains(late), "\(late)")
      // Both sides turn as one card.
      let apart = abs(shown(.rotationY, of: leaving) - shown(.rotationY, of: arriving))
      #expect(abs(apart - 180) < 1e-9)
      builder.settle()
      if !isBack {
        builder.b.dismiss(animated: true)
        stage.commit()
      }
    }
    #expect(stage.leftovers == 0)
  }

  @Test func `T90 a dissolve fades, and a popover does so whatever its style`() {
    present(.crossDissolve)
    #expect(log.last(.transitionDuration)?[.duration] == .number(0.4))
    stage.advance(by: 0.2)
    #expect(abs(shown(.alpha, of: builder.b) - 0.5) < 1e-6)
    #expect(shown(.translateY, of: builder.b) == 0)
    builder.settle()

    let wide = StageBuilder(size: Size(width: 1024, height: 1366)).withRoot()
    var traits = Traits()
    traits.horizontalSizeClass = .regular
    wide.stage.resize(to: Size(width: 1024, height: 1366), traits: traits)
    wide.b.modalPresentationStyle = .popover
    wide.b.modalTransitionStyle = .flipHorizontal
    wide.a.present(wide.b, animated: true)
    wide.stage.advance(by: 0.2)
    #expect(abs(wide.b.view.presentedValue(of: .alpha) - 0.5) < 1e-6)
    #expect(wide.b.view.presentedValue(of: .rotationY) == 0)
  }

  @Test func `T90 a page curls away and back`() {
    present(.partialCurl)
    /// The pieces of the page that show nothing but their back, and those that lie flat.
    func pieces() -> (turned: Int, flat: Int, all: Int) {
      let views = (builder.b.view.superview?.subviews ?? []).filter { $0.id.hasPrefix("page[") }
      let turns = views.map { view in
        let (x, y) = (view.presentedValue(of: .rotationX), view.presentedValue(of: .rotationY))
        return (abs(x) > 90, x == 0 && y == 0)
      }
      return (turns.count { $0.0 }, turns.count { $0.1 }, views.count)
    }
    #expect(pieces() == (0, 288, 288))
    stage.advance(by: 0.25)
    let early = pieces()
    stage.advance(by: 0.3)
    let late = pieces()
    #expect(early.turned > 0 && early.flat > 0)
    #expect(late.turned > early.turned && late.flat < early.flat)
    builder.settle()
    #expect(pieces() == (0, 0, 0))
    #expect(builder.a.view.window == nil)
    builder.b.dismiss(animated: true)
    stage.commit()
    stage.advance(by: 0.74)
    #expect(pieces().flat == 288)
    builder.settle()
    #expect(builder.a.view.window != nil)
    #expect(stage.leftovers == 0)
  }

  @Test(arguments: [PresentationStyle.pageSheet, .custom, .overFullScreen, .currentContext])
  func `T90 a page curls only where the presenter leaves`(style: PresentationStyle) {
    present(.partialCurl, style)
    #expect(builder.a.presentedViewController == nil)
    #expect(
      log.last(.refused)?[.message]
        == .string("'B' arrives by 'partialCurl', which only the style 'fullScreen' has"))
  }

  @Test func `T90 a delegate's animator comes before the style`() {
    let slide = SlideAnimator()
    let delegate = TransitionDelegate(
      name: "test", animator: { $0.operation == .present ? slide : nil })
    builder.b.transitioningDelegate = delegate
    present(.flipHorizontal)
    #expect(log.last(.animationController)?[.answer] == .string(slide.name))
    builder.settle()
    #expect(builder.b.view.presentedValue(of: .rotationY) == 0)
    // For the way back the delegate has none.
    builder.b.dismiss(animated: true)
    stage.advance(by: 0.2)
    #expect(shown(.rotationY, of: builder.b) > 0)
  }

  /// Moves nothing, and says so.
  private final class Unwilling: Animator {
    let name = "Unwilling"
    func begin(in context: TransitionContext) throws -> any AnimatorRun {
      throw AnimatorRefusal("not today")
    }
  }

  @Test func `T90 an animator that refuses leaves the change to UIKit's own`() {
    builder.b.transitioningDelegate = TransitionDelegate(
      name: "test", animator: { _ in Unwilling() })
    present()
    #expect(log.last(.refused)?[.answer] == .string("CoverVertical"))
    #expect(shown(.translateY, of: builder.b) == 667)
  }

  private func reduce(andDissolve dissolves: Bool, on stage: Stage) {
    var traits = Traits()
    traits.reduceMotion = true
    traits.prefersCrossFadeTransitions = dissolves
    stage.resize(to: Size(width: 375, height: 667), traits: traits)
  }

  @Test(arguments: ModalTransitionStyle.allCases)
  func `T107 users who reduce motion and prefer cross fades see a dissolve`(
    style: ModalTransitionStyle
  ) {
    reduce(andDissolve: true, on: stage)
    present(style)
    stage.advance(by: 0.1)
    #expect((0.01...0.99).contains(shown(.alpha, of: builder.b)))
    #expect(shown(.translateY, of: builder.b) == 0 && shown(.rotationY, of: builder.b) == 0)
  }

  @Test(arguments: [Behavior.iOS14, .iOS26])
  func `T107 reduced motion alone leaves UIKit's own movement`(behavior: Behavior) {
    let stage = Stage(size: Size(width: 375, height: 667), behavior: behavior)
    let (a, b) = (ViewController(id: "a"), ViewController(id: "b"))
    let navigation = NavigationController(viewControllers: [a])
    stage.setRoot(navigation)
    reduce(andDissolve: false, on: stage)
    navigation.pushViewController(b, animated: true)
    for _ in 0..<4 { stage.tick() }
    #expect((50...350).contains(b.view.presentedValue(of: .translateX)))
    #expect(b.view.presentedValue(of: .alpha) == 1)
  }

  @Test func `T107 before iOS 14 reduced motion alone dissolved`() {
    let stage = Stage(size: Size(width: 375, height: 667), behavior: .iOS13)
    let (a, b) = (ViewController(id: "a"), ViewController(id: "b"))
    let navigation = NavigationController(viewControllers: [a])
    stage.setRoot(navigation)
    reduce(andDissolve: false, on: stage)
    navigation.pushViewController(b, animated: true)
    for _ in 0..<4 { stage.tick() }
    #expect((0.01...0.99).contains(b.view.presentedValue(of: .alpha)))
  }

  // MARK: T91

  @Test(arguments: Traits.LayoutDirection.allCases)
  func `T91 without a delegate a push slides, and what is below follows with parallax`(
    direction: Traits.LayoutDirection
  ) throws {
    let world = StageBuilder(layoutDirection: direction)
    let (_, navigation) = world.withStack(world.a)
    let side = direction == .leftToRight ? 1.0 : -1
    navigation.pushViewController(world.b, animated: true)
    world.stage.commit()
    #expect(world.b.view.presentedValue(of: .translateX) == 375 * side)
    #expect(world.a.view.presentedValue(of: .translateX) == 0)
    world.stage.advance(by: 0.1)
    let moved = 0.544778
    let front = world.b.view.presentedValue(of: .translateX)
    #expect(abs(front - 375 * side * (1 - moved)) < 0.001)
    // 0.7 of the width, rounded, stays where it was: 263 of 375 points.
    let behind = world.a.view.presentedValue(of: .translateX)
    #expect(abs(behind + 112 * side * moved) < 0.001)
    let shade = try #require(world.stage.window.view(withID: "slide.shade"))
    #expect(abs(shade.presentedValue(of: .alpha) - 0.1 * moved) < 1e-4)
    // The shadow lies along the edge of the view in front.
    let edge = try #require(world.stage.window.view(withID: "slide.edge"))
    #expect(edge.frame.minX == (side > 0 ? -9 : 375))
    #expect(edge.presentedValue(of: .translateX) == front)
    world.settle()
    #expect(world.stage.leftovers == 0)
  }

  @Test func `T91 a pop slides back along the same way`() {
    let world = StageBuilder()
    let (_, navigation) = world.withStack(world.a)
    navigation.pushViewController(world.b, animated: false)
    world.settle()
    navigation.popViewController(animated: true)
    world.stage.commit()
    #expect(world.a.view.presentedValue(of: .translateX) == -112)
    world.stage.advance(by: 0.1)
    #expect(abs(world.b.view.presentedValue(of: .translateX) - 375 * 0.544778) < 0.001)
    world.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(world.stage.leftovers == 0)
  }
}
