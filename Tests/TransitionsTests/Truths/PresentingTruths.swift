import Motion
import Views
import TestSupport
import Testing
import Transitions

/// T01 to T07, T14 to T18, T20 and T21: presenting and dismissing.
struct PresentingTruthTests {
  let world = StageBuilder().withRoot()
  let animator = ImperativeAnimator()
  let delegate = StubDelegate()

  init() {
    delegate.animator = animator
    delegate.presentation = { HalfPresentation(presented: $0, presenting: $1) }
    world.b.transitioningDelegate = delegate
  }

  private func present(_ style: PresentationStyle, animated: Bool = true) {
    world.b.modalPresentationStyle = style
    world.a.present(world.b, animated: animated)
  }

  private func presentAndSettle(_ style: PresentationStyle) {
    present(style)
    world.settle()
  }

  @Test func `T01 the delegate is asked in UIKit's order, and for the presentation only once`() {
    present(.custom)
    #expect(
      world.log.words.prefix(3) == [
        "B.presentationController", "animationController", "interactionController(nil)",
      ])
    world.settle()
    world.log.clear()
    world.b.dismiss(animated: true)
    world.settle()
    #expect(world.log.words.prefix(2) == ["animationController", "interactionController(nil)"])
    #expect(world.log.count(of: .presentationController) == 0)
  }

  @Test func `T02 a full-screen presentation does not ask for a presentation controller`() {
    presentAndSettle(.fullScreen)
    #expect(world.log.count(of: .presentationController) == 0)
    #expect(delegate.madePresentation == nil)
  }

  @Test func `T03 without an animator the built-in one runs and asks nothing more`() {
    delegate.animator = nil
    present(.fullScreen)
    #expect(world.log.words.first == "animationController(nil)")
    world.settle()
    #expect(world.log.count(of: .interactionController) == 0)
    #expect(!world.log.progress.isEmpty)
    #expect(world.log.words.last == "animationEnded(true)")
  }

  @Test func `T04 what is not animated has its callbacks all the same`() {
    world.b.modalPresentationStyle = .fullScreen
    var isDone = false
    world.a.present(world.b, animated: false) { isDone = true }
    #expect(!isDone)
    world.stage.tick()
    #expect(isDone)
    let wanted = [
      "A.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear", "A.viewDidDisappear",
      "completion(true)",
    ]
    #expect(world.log.words(among: Set(wanted)) == wanted)
    #expect(animator.contexts.isEmpty)
  }

  @Test func `T04 a custom presentation asks its animator even when nothing is animated`() throws {
    delegate.interactionController = PercentDrivenInteractiveTransition()
    present(.custom, animated: false)
    let context = try #require(animator.contexts.first)
    #expect(!context.isAnimated)
    #expect(!context.isInteractive)
    world.settle()
    #expect(world.log.words.last == "animationEnded(true)")
    #expect(world.b.appearance == .appeared)
  }

  @Test func `T05 a full-screen present calls everyone in UIKit's order`() {
    world.b.modalPresentationStyle = .fullScreen
    world.a.present(world.b, animated: true)
    world.b.transitionCoordinator?.animate(alongside: nil) { _ in }
    world.settle()
    let wanted = [
      "presentationTransitionWillBegin", "A.viewWillDisappear", "B.viewWillAppear",
      "transitionDuration", "animateTransition", "completeTransition(true)",
      "presentationTransitionDidEnd(true)", "B.viewDidAppear", "A.viewDidDisappear",
      "completion(true)", "alongsideCompletion(cancelled: false)", "animationEnded(true)",
    ]
    #expect(world.log.words(among: Set(wanted)) == wanted)
    #expect(animator.endings == [true])
    #expect(world.a.transitionCoordinator == nil)
  }

  @Test(arguments: [PresentationStyle.custom, .overFullScreen, .pageSheet, .formSheet])
  func `T06 a presenter that stays has no appearance callbacks`(style: PresentationStyle) {
    presentAndSettle(style)
    world.b.dismiss(animated: true)
    world.settle()
    #expect(world.log.appearance(of: "A").isEmpty)
    #expect(
      world.log.appearance(of: "B") == [
        "B.viewWillAppear", "B.viewDidAppear", "B.viewWillDisappear", "B.viewDidDisappear",
      ])
  }

  @Test func `T07 a dismissal that brings the presenter back calls both controllers`() {
    presentAndSettle(.fullScreen)
    world.log.clear()
    world.b.dismiss(animated: true)
    world.settle()
    #expect(
      world.log.appearance() == [
        "B.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "B.viewDidDisappear",
      ])
  }

  @Test func `T14 B3 a transition that is never completed blocks the stage and is reported`() throws
  {
    animator.completes = false
    var isDone = false
    world.b.modalPresentationStyle = .custom
    world.a.present(world.b, animated: true) { isDone = true }
    world.settle(within: 10)
    #expect(!isDone)
    #expect(world.b.appearance == .appearing)
    #expect(!world.stage.acceptsTouches)
    #expect(world.stage.isStalled)
    #expect(world.log.count(of: .stalled) == 1)
    world.a.present(world.c, animated: true)
    let refusal = try #require(world.log.last(.refused))
    #expect(refusal[.message] == .string("'A' is presenting 'B' while transitioning already"))
  }

  @Test func `T15 a custom presentation hides the presenter's view from its animator`() throws {
    presentAndSettle(.custom)
    let presentation = try #require(delegate.madePresentation)
    let way = try #require(animator.contexts.first)
    #expect(way.view(forKey: .from) == nil)
    #expect(way.view(forKey: .to) === presentation.presentedView)
    #expect(way.viewController(forKey: .from) === world.a)
    #expect(way.viewController(forKey: .to) === world.b)
    world.b.dismiss(animated: true)
    let back = try #require(animator.contexts.last)
    #expect(back.view(forKey: .to) == nil)
    #expect(back.view(forKey: .from) === presentation.presentedView)
    #expect(back.viewController(forKey: .to) === world.a)
  }

  @Test func `T16 a full-screen presentation hands out all four views`() throws {
    var wereInside: [Bool] = []
    var hadNone: [Bool] = []
    animator.arrange = { context in
      let superview = context.viewController(for: .back).view.superview
      wereInside.append(superview === context.containerView)
      hadNone.append(superview == nil)
      ImperativeAnimator.addArriving(context)
    }
    presentAndSettle(.fullScreen)
    world.b.dismiss(animated: true)
    for context in animator.contexts {
      #expect(context.view(forKey: .from) != nil)
      #expect(context.view(forKey: .to) != nil)
    }
    #expect(animator.contexts.count == 2)
    #expect(wereInside == [true, false])
    #expect(hadNone == [false, true])
  }

  @Test func `T17 B1 a custom dismissal that adds the presenter's view loses it`() {
    presentAndSettle(.custom)
    animator.arrange = { context in
      context.containerView.insertSubview(context.viewController(forKey: .to).view, at: 0)
    }
    world.b.dismiss(animated: true)
    world.settle()
    #expect(world.a.view.window == nil)
  }

  @Test func `T18 a full-screen dismissal brings the presenter's view back to its place`() throws {
    let window = world.stage.window
    window.addSubview(View(id: "above"))
    #expect(window.index(of: world.a.view) == 0)
    presentAndSettle(.fullScreen)
    #expect(world.a.view.superview == nil)
    world.b.dismiss(animated: true)
    world.settle()
    #expect(world.a.view.superview === window)
    #expect(window.index(of: world.a.view) == 0)
    #expect(window.subviews.count == 2)
  }

  @Test func `T20 the final frame of a drawer of half the width is the right half`() throws {
    present(.custom)
    let context = try #require(animator.contexts.first)
    #expect(
      context.finalFrame(for: world.b) == Rect(x: 188, y: 0, width: 187, height: 667))
  }

  @Test func `T21 a presenter that is removed has no final frame`() throws {
    present(.fullScreen)
    let context = try #require(animator.contexts.first)
    #expect(context.finalFrame(for: world.a) == .zero)
    #expect(context.initialFrame(for: world.a) == Rect(x: 0, y: 0, width: 375, height: 667))
  }
}
