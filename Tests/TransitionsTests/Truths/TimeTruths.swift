import Motion
import TestSupport
import Testing
import Transitions
import Views

/// T57 to T59: animations of their own times under a gesture, keyframes, and what a coordinator says.
struct TimeTruthTests {
  let world = StageBuilder().withRoot()
  let animator = ImperativeAnimator()
  let delegate = StubDelegate()
  let interactionController = PercentDrivenInteractiveTransition()
  let early = View(id: "early")
  let late = View(id: "late")
  let whole = View(id: "whole")

  init() {
    delegate.animator = animator
    delegate.interactionController = interactionController
    world.b.transitioningDelegate = delegate
    world.b.modalPresentationStyle = .custom
    let (early, late, whole) = (early, late, whole)
    animator.arrange = { context in
      ImperativeAnimator.addArriving(context)
      for view in [early, late, whole] { context.containerView.addSubview(view) }
      context.animate(withDuration: 0.2) { early.cornerRadius = 10 }
      context.animate(withDuration: 0.2, delay: 0.2) { late.cornerRadius = 10 }
    }
    animator.changes = { _ in whole.cornerRadius = 10 }
  }

  private var shown: [Double] {
    [early, late, whole].map { ($0.presentedValue(of: .cornerRadius) * 1000).rounded() / 1000 }
  }

  private func scrub(to percent: Double) {
    world.stage.tick { interactionController.update(percent) }
  }

  @Test func `T57 under a gesture each animation has its own beginning and duration`() {
    world.a.present(world.b, animated: true)
    scrub(to: 0.25)
    #expect(shown == [5, 0, 2.5])
    scrub(to: 0.5)
    #expect(shown == [10, 0, 5])
    scrub(to: 0.75)
    #expect(shown == [10, 5, 7.5])
    scrub(to: 0.1)
    #expect(shown == [2, 0, 1])
  }

  @Test(arguments: [true, false])
  func `T57 the rest of the way leads all of them to the same end`(completes: Bool) {
    interactionController.completionCurve = .linear
    world.a.present(world.b, animated: true)
    scrub(to: 0.5)
    if completes { interactionController.finish() } else { interactionController.cancel() }
    // 0.2 seconds are left, or have to be gone back: 6 frames are half of them.
    for _ in 0..<6 { world.stage.tick() }
    #expect(shown == (completes ? [10, 5, 7.5] : [5, 0, 2.5]))
    world.settle()
    #expect(shown == (completes ? [10, 10, 10] : [0, 0, 0]))
    #expect(world.b.appearance == (completes ? .appeared : .disappeared))
    #expect(world.stage.leftovers == 0)
  }

  @Test func `T58 keyframes follow one another, also under a gesture`() {
    let view = whole
    animator.arrange = {
      ImperativeAnimator.addArriving($0)
      $0.containerView.addSubview(view)
      $0.animateKeyframes(withDuration: 0.4) { keyframes in
        keyframes.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          view.cornerRadius = 10
        }
        keyframes.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
          view.cornerRadius = 30
          view.alpha = 0
        }
      }
    }
    animator.changes = { $0.containerView.alpha = 0.9 }
    world.a.present(world.b, animated: true)
    var seen: [[Double]] = []
    for percent in [0.25, 0.5, 0.625, 0.75, 1] {
      scrub(to: percent)
      seen.append([view.presentedValue(of: .cornerRadius), view.presentedValue(of: .alpha)])
    }
    #expect(seen == [[5, 1], [10, 1], [20, 0.5], [30, 0], [30, 0]])
    interactionController.cancel()
    world.settle()
    #expect(view.cornerRadius == 0)
    #expect(view.alpha == 1)
  }

  @Test
  func `T58 animations that are added with a delay factor begin late and end with the others`() {
    let view = whole
    world.stage.window.addSubview(view)
    let animator = PropertyAnimator(duration: 1, timing: .linear, on: world.stage)
    animator.addAnimations { view.cornerRadius = 10 }
    animator.addAnimations({ view.borderWidth = 8 }, delayFactor: 0.5)
    animator.startAnimation()
    var seen: [[Double]] = []
    for _ in 0..<4 {
      world.stage.advance(by: 0.25)
      seen.append([view.presentedValue(of: .cornerRadius), view.presentedValue(of: .borderWidth)])
    }
    #expect(seen == [[2.5, 0], [5, 0], [7.5, 4], [10, 8]])
  }

  @Test func `T59 the coordinator has the speed and curve of the rest of the transition`() throws {
    interactionController.completionSpeed = 2
    interactionController.completionCurve = .easeOut
    world.a.present(world.b, animated: true)
    let coordinator = try #require(world.b.transitionCoordinator)
    #expect(coordinator.completionVelocity == 1)
    #expect(coordinator.targetTransform == .identity)
    #expect(coordinator.presentationStyle == .custom)
    #expect(coordinator.containerView === world.b.presentationController?.containerView)
    scrub(to: 0.5)
    interactionController.cancel()
    #expect(coordinator.completionVelocity == -2)
    #expect(coordinator.completionCurve == .easeOut)
    #expect(coordinator.isCancelled)
  }
}
