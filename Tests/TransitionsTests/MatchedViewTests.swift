import Motion
import Views
import TestSupport
import Testing
import Transitions

/// Views with one id on both sides.
struct MatchedViewTests {
  /// A script gets its context before the arriving view is on the stage.
  @Test func `a pair is where it will be, whether the arriving view is in its place yet or not`()
    throws
  {
    let world = StageBuilder().withRoot()
    world.a.view.addSubview(View(id: "avatar", frame: Rect(x: 16, y: 100, width: 64, height: 64)))
    world.b.view.addSubview(
      View(id: "avatar", frame: Rect(x: 60, y: 180, width: 120, height: 120)))
    var pairs: [TransitionContext.MatchedPair] = []
    let animator = ImperativeAnimator()
    animator.arrange = { context in
      pairs += context.matchedPairs
      ImperativeAnimator.addArriving(context)
      pairs += context.matchedPairs
    }
    let delegate = StubDelegate(animator: animator)
    delegate.presentation = { HalfPresentation(presented: $0, presenting: $1) }
    world.b.modalPresentationStyle = .custom
    world.b.transitioningDelegate = delegate
    world.a.present(world.b, animated: true)
    world.settle()
    #expect(pairs.map(\.toName) == ["B/avatar", "B/avatar"])
    #expect(pairs.map(\.fromFrame.origin) == [Point(x: 16, y: 100), Point(x: 16, y: 100)])
    // The drawer begins at 188.
    #expect(pairs.map(\.toFrame.origin) == [Point(x: 248, y: 180), Point(x: 248, y: 180)])
  }

  @Test func `an id that several views of a screen have makes one pair`() throws {
    let world = StageBuilder().withRoot()
    for (screen, count) in [(world.a, 3), (world.b, 2)] {
      for index in 0..<count {
        screen.view.addSubview(
          View(id: "cell", frame: Rect(x: 0, y: Double(index) * 50, width: 64, height: 40)))
      }
    }
    var pairs: [TransitionContext.MatchedPair] = []
    let animator = ImperativeAnimator()
    animator.arrange = { context in
      pairs = context.matchedPairs
      ImperativeAnimator.addArriving(context)
    }
    let delegate = StubDelegate(animator: animator)
    world.b.transitioningDelegate = delegate
    world.a.present(world.b, animated: true)
    world.settle()
    // The frontmost of each screen, which the name means.
    #expect(pairs.map(\.fromName) == ["A/cell"])
    #expect(pairs.map(\.fromFrame.minY) == [100])
    #expect(pairs.map(\.toFrame.minY) == [50])
  }
}
