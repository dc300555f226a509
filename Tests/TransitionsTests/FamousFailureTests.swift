import Motion
import Views
import TestSupport
import Testing
import Transitions

/// B4 to B10: what animators in UIKit's shape get wrong, reproduced; and that a pure animator
/// can't.
///
/// B1 to B3 are truths: T17, T23, T14.
struct FamousFailureTests {
  let world = StageBuilder().withRoot()
  let animator = ImperativeAnimator()
  let interactionController = PercentDrivenInteractiveTransition()
  let delegate = StubDelegate()

  init() {
    delegate.animator = animator
    world.b.transitioningDelegate = delegate
    world.b.modalPresentationStyle = .custom
  }

  private func cancelledPresent() {
    delegate.interactionController = interactionController
    world.a.present(world.b, animated: true)
    world.stage.tick()
    interactionController.update(0.4)
    interactionController.cancel()
    world.settle()
  }

  @Test func `B4 completing with true after a cancel leaves the presentation standing`() {
    animator.completesWith = true
    cancelledPresent()
    #expect(world.log.words.last == "animationEnded(true)")
    #expect(world.a.presentedViewController === world.b)
    #expect(world.b.appearance == .appeared)
  }

  @Test func `B5 a transform that is left behind spoils the frame that is set later`() {
    animator.arrange = {
      ImperativeAnimator.addArriving($0)
      $0.view(for: .front).transform = AffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 0, ty: 0)
    }
    world.a.present(world.b, animated: true)
    world.settle()
    world.stage.resize(to: Size(width: 400, height: 600))
    #expect(world.b.view.bounds.size == Size(width: 800, height: 1200))
  }

  @Test func `B8 an animator made for full screen finds no presenter in a custom presentation`() {
    var hadView: [Bool] = []
    animator.arrange = {
      hadView.append($0.view(forKey: .from) != nil)
      ImperativeAnimator.addArriving($0)
    }
    world.a.present(world.b, animated: true)
    #expect(hadView == [false])
  }

  @Test func `B9 an animator without animations shows nothing and never ends`() {
    animator.changes = { _ in }
    animator.completes = false
    cancelledPresent()
    #expect(world.stage.isStalled)
    #expect(!world.log.words.contains("animationEnded(false)"))
  }

  @Test(arguments: [true, false])
  func `B10 chrome that is removed in didEnd is there exactly while it is needed`(finishes: Bool)
    throws
  {
    delegate.presentation = { HalfPresentation(presented: $0, presenting: $1) }
    delegate.interactionController = interactionController
    world.a.present(world.b, animated: true)
    world.stage.tick()
    let chrome = try #require(delegate.madePresentation as? HalfPresentation).dimming
    if finishes { interactionController.finish() } else { interactionController.cancel() }
    world.settle()
    #expect((chrome.window != nil) == finishes)
    guard finishes else { return }
    delegate.interactionController = nil
    world.b.dismiss(animated: true)
    world.settle()
    #expect(chrome.window == nil)
    #expect(world.stage.window.subviews.map(\.id) == ["A"])
  }
}
