import Motion
import Views
import TestSupport
import Testing
@_spi(Tools) import Transitions

/// T22 to T34: what a gesture drives.
struct InteractionTruthTests {
  let world = StageBuilder().withRoot()
  let animator = ImperativeAnimator()
  let interactionController = PercentDrivenInteractiveTransition()
  let delegate = StubDelegate()

  init() {
    delegate.animator = animator
    delegate.interactionController = interactionController
    world.b.transitioningDelegate = delegate
    world.b.modalPresentationStyle = .custom
  }

  private func present() -> TransitionContext? {
    world.a.present(world.b, animated: true)
    world.stage.tick()
    return animator.contexts.last
  }

  @Test func `T22 a percent-driven transition without an animator is an error`() throws {
    delegate.interactionController = nil
    let context = try #require(present())
    world.settle()
    interactionController.startInteractiveTransition(context)
    #expect(
      world.log.last(.refused)?[.message]
        == .string("a percent-driven transition was started, but there is no animator"))
  }

  @Test func `T23 B2 an interaction controller without a gesture waits forever`() throws {
    let context = try #require(present())
    for _ in 0..<600 { world.stage.tick() }
    #expect(interactionController.percentComplete == 0)
    #expect(world.stage.isTransitioning)
    #expect(context.isInteractive)
    #expect(world.stage.isStalled)
  }

  @Test(arguments: [
    (true, 1.0, 0.28), (false, 1.0, 0.12), (true, 2.0, 0.14), (false, 2.0, 0.06),
    (true, 0.0, 0.28), (false, 0.0, 0.12),
  ])
  func `T24 the rest takes its share of the duration`(
    finishes: Bool, speed: Double, seconds: Double
  ) throws {
    _ = try #require(present())
    interactionController.update(0.3)
    interactionController.completionSpeed = speed
    if finishes { interactionController.finish() } else { interactionController.cancel() }
    world.stage.advance(by: seconds - 0.001)
    #expect(animator.endings.isEmpty)
    world.stage.advance(by: 0.001)
    #expect(animator.endings == [finishes])
  }

  @Test func `T25 a percentage is clamped`() throws {
    let context = try #require(present())
    interactionController.update(2)
    #expect(context.percentComplete == 1)
    #expect(interactionController.percentComplete == 1)
    interactionController.update(-1)
    #expect(interactionController.percentComplete == 0)
  }

  @Test(arguments: [true, false])
  func `T26 what is asked for before the transition runs is done when it does`(
    finishes: Bool
  ) throws {
    if finishes { interactionController.finish() } else { interactionController.cancel() }
    _ = try #require(present())
    world.settle()
    #expect(animator.endings == [finishes])
  }

  @Test func `T27 a cancel is known at once, and reported before the end`() throws {
    let context = try #require(present())
    let coordinator = try #require(world.b.transitionCoordinator)
    var wasCancelled: [Bool] = []
    coordinator.notifyWhenInteractionChanges { wasCancelled.append($0.isCancelled) }
    coordinator.animate(alongside: nil) { wasCancelled.append($0.isCancelled) }
    interactionController.update(0.6)
    interactionController.cancel()
    #expect(context.transitionWasCancelled)
    #expect(wasCancelled == [true])
    #expect(coordinator.completionVelocity == -1)
    world.settle()
    #expect(wasCancelled == [true, true])
    let wanted = [
      "cancelInteractiveTransition", "notifyWhenInteractionChanges(cancelled: true)",
      "completeTransition(false)", "alongsideCompletion(cancelled: true)", "animationEnded(false)",
    ]
    #expect(world.log.words(among: Set(wanted)) == wanted)
    #expect(world.a.presentedViewController == nil)
  }

  @Test func `T28 after the finger has lifted, more updates change nothing`() throws {
    let context = try #require(present())
    interactionController.update(0.4)
    interactionController.finish()
    world.stage.tick()
    interactionController.update(0.1)
    interactionController.cancel()
    #expect(context.percentComplete == 0.4)
    #expect(!context.transitionWasCancelled)
    world.settle()
    #expect(animator.endings == [true])
  }

  @Test func `T29 B6 a gesture scrubs linearly whatever the curve, wherever the views are`() throws
  {
    // B6: the presenter's view lies outside of the container.
    animator.curve = .easeIn
    animator.changes = { [a = world.a, b = world.b] _ in
      b.view.alpha = 0
      b.view.center = Point(x: 100, y: 200)
      a.view.transform = AffineTransform(a: 0.9, b: 0, c: 0, d: 0.9, tx: 0, ty: 0)
    }
    _ = try #require(present())
    let start = world.b.view.presentedValue(of: .centerX)
    interactionController.update(0.5)
    world.stage.tick()
    #expect(world.b.view.presentedValue(of: .alpha) == 0.5)
    #expect(world.b.view.presentedValue(of: .centerX) == (start + 100) / 2)
    #expect(abs(world.a.view.presentedValue(of: .scaleX) - 0.95) < 1e-12)
    interactionController.cancel()
    world.settle()
    #expect(world.a.view.transform == .identity)
    #expect(world.b.view.alpha == 1)
  }

  @Test
  func `T30 without an interactive start the interaction controller is still the one to start`()
    throws
  {
    interactionController.wantsInteractiveStart = false
    let context = try #require(present())
    #expect(!context.isInteractive)
    #expect(!context.initiallyInteractive)
    let wanted = ["startInteractiveTransition", "animateTransition", "completeTransition(true)"]
    world.settle()
    #expect(world.log.words(among: Set(wanted)) == wanted)
  }

  @Test func `T31 an interruptible animator is asked for its driver and not to animate`() throws {
    let transition = AnimatorTransition(SlideAnimator())
    delegate.animator = transition
    world.a.present(world.b, animated: true)
    let context = try #require(world.b.engineCoordinator?.context)
    let propertyAnimator = try #require(transition.interruptibleAnimator(using: context))
    #expect(transition.interruptibleAnimator(using: context) === propertyAnimator)
    interactionController.update(0.5)
    interactionController.finish()
    world.settle()
    #expect(world.log.count(of: .animateTransition) == 0)
    #expect(world.log.count(of: .interruptibleAnimator) == 1)
    #expect(world.log.words.last == "animationEnded(true)")
  }

  @Test func `T32 a running transition can be taken hold of and let go`() throws {
    delegate.animator = AnimatorTransition(SlideAnimator(duration: 0.4))
    interactionController.wantsInteractiveStart = false
    world.a.present(world.b, animated: true)
    let context = try #require(world.b.engineCoordinator?.context)
    world.stage.advance(by: 0.24)
    interactionController.pause()
    #expect(context.isInteractive)
    #expect(abs(interactionController.percentComplete - 0.6) < 1e-12)
    world.stage.advance(by: 1)
    #expect(abs(world.b.view.presentedValue(of: .translateX) - 375 * 0.4) < 1e-9)
    interactionController.finish()
    world.stage.advance(by: 0.159)
    #expect(world.stage.isTransitioning)
    world.stage.advance(by: 0.001)
    #expect(!world.stage.isTransitioning)
    #expect(world.log.count(of: .notifyWhenInteractionChanges) == 2)
  }

  @Test func `T33 what runs alongside has the animation's duration and is scrubbed with it`()
    throws
  {
    delegate.presentation = { HalfPresentation(presented: $0, presenting: $1) }
    animator.duration = 0.8
    _ = try #require(present())
    let presentation = try #require(delegate.madePresentation as? HalfPresentation)
    interactionController.update(0.25)
    world.stage.tick()
    #expect(abs(presentation.dimming.presentedValue(of: .alpha) - 0.1) < 1e-12)
    interactionController.finish()
    world.stage.advance(by: 0.599)
    #expect(presentation.dimming.presentation != nil)
    world.stage.advance(by: 0.001)
    #expect(presentation.dimming.presentation == nil)
    #expect(presentation.dimming.alpha == 0.4)
  }

  @Test func `T34 an animation added too late is not animated, but its completion is called`()
    throws
  {
    _ = try #require(present())
    let coordinator = try #require(world.b.transitionCoordinator)
    var calls: [String] = []
    let isQueued = coordinator.animate { _ in
      calls.append("animation")
    } completion: { _ in
      calls.append("completion")
    }
    #expect(!isQueued)
    interactionController.finish()
    world.settle()
    #expect(calls == ["completion"])
  }
}
