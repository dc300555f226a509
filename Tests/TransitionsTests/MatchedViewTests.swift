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
}
