import Motion
import Views
import TestSupport
import Testing
import Transitions

/// Stopping, turning and letting go a transition that runs by itself.
struct InterruptionTests {
  let world: StageBuilder
  let navigation: NavigationController

  init() {
    let builder = StageBuilder()
    (world, navigation) = builder.withStack(builder.a)
    navigation.delegate = TransitionDelegate(name: "test", animator: { _ in SlideAnimator() })
    navigation.pushViewController(world.b, animated: true)
    world.stage.commit()
  }

  private var offset: Double { world.b.view.presentedValue(of: .translateX) }

  @Test func `an interrupted transition stands still and continues in the remaining time`() {
    world.stage.advance(by: 0.1)
    #expect(world.stage.interrupt())
    #expect(!world.stage.interrupt())
    world.stage.advance(by: 2)
    #expect(abs(offset - 375 * 0.75) < 1e-9)
    #expect(world.stage.resume())
    world.stage.advance(by: 0.299)
    #expect(world.stage.isTransitioning)
    world.stage.advance(by: 0.001)
    #expect(!world.stage.isTransitioning)
    #expect(navigation.topViewController === world.b)
  }

  @Test func `a transition is stopped at a progress, and may stand still for a while`() {
    #expect(world.stage.progress(ofTransition: 1) == 0)
    world.stage.advance(by: 0.13)
    #expect(abs((world.stage.progress(ofTransition: 1) ?? 0) - 0.325) < 1e-12)
    #expect(world.stage.interrupt(at: 0.3, for: 8))
    world.stage.advance(by: 10)
    #expect(abs(offset - 375 * 0.7) < 1e-9)
    #expect(!world.stage.isStalled)
    #expect(world.log.last(.interrupt)?[.percentComplete] == .number(0.3))
    world.stage.advance(by: 1.5)
    #expect(world.stage.isStalled)
    #expect(world.stage.resume())
    world.stage.advance(by: 0.29)
    #expect(world.stage.progress(ofTransition: 1) == nil)
    #expect(world.stage.progress(ofTransition: 2) == nil)
  }

  @Test func `a reversed transition goes back the way it came`() {
    world.stage.advance(by: 0.1)
    #expect(world.stage.reverse())
    #expect(world.b.transitionCoordinator?.isCancelled == true)
    world.stage.advance(by: 0.05)
    #expect(abs(offset - 375 * 0.875) < 1e-9)
    world.stage.advance(by: 0.05)
    #expect(!world.stage.isTransitioning)
    #expect(navigation.viewControllers.map(\.id) == ["A"])
    #expect(world.log.words.last == "animationEnded(false)")
  }

  @Test func `turned twice it arrives`() {
    world.stage.advance(by: 0.2)
    world.stage.reverse()
    world.stage.advance(by: 0.1)
    world.stage.reverse()
    world.stage.advance(by: 0.299)
    #expect(world.stage.isTransitioning)
    world.stage.advance(by: 0.001)
    #expect(navigation.topViewController === world.b)
    #expect(world.log.words.last == "animationEnded(true)")
  }

  @Test func `a transition that is never resumed is reported, until it moves again`() {
    world.stage.advance(by: 0.1)
    world.stage.interrupt()
    world.stage.advance(by: 3)
    #expect(world.stage.isStalled)
    #expect(
      world.log.last(.stalled)?[.message]
        == .string("the transition was interrupted, and nobody has it go on"))
    world.stage.resume()
    world.stage.advance(by: 0.1)
    #expect(!world.stage.isStalled)
  }

  @Test func `with nothing on its way nothing happens`() {
    world.settle()
    let count = world.log.events.count
    #expect(!world.stage.interrupt())
    #expect(!world.stage.reverse())
    #expect(!world.stage.resume())
    #expect(world.log.events.count == count)
  }
}

/// What `UIViewPropertyAnimator` does between its start and its end.
struct PropertyAnimatorTests {
  let world = StageBuilder().withRoot()

  private func animator(_ timing: TimingCurve = .linear, seconds: Double = 1) -> PropertyAnimator {
    let animator = PropertyAnimator(duration: seconds, timing: timing, on: world.stage)
    animator.addAnimations { world.a.view.alpha = 0 }
    return animator
  }

  private var alpha: Double { world.a.view.presentedValue(of: .alpha) }

  @Test func `pausing an inactive animator makes it active at its start`() {
    let animator = animator()
    animator.pauseAnimation()
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    world.stage.advance(by: 1)
    #expect(alpha == 1)
  }

  @Test func `scrubbing ignores the curve by default`() {
    let animator = animator(.easeIn)
    animator.fractionComplete = 0.3
    world.stage.commit()
    #expect(abs(alpha - 0.7) < 1e-12)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.3
    world.stage.commit()
    #expect(abs(alpha - (1 - 0.129577)) < 1e-6)
  }

  @Test func `a reversed animator counts the other way and ends at its start`() {
    let animator = animator()
    var ends: [PropertyAnimator.Position] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    world.stage.advance(by: 0.4)
    animator.isReversed = true
    #expect(abs(animator.fractionComplete - 0.6) < 1e-12)
    world.stage.advance(by: 0.4)
    #expect(ends == [.start])
    #expect(world.a.view.alpha == 1)
  }

  @Test func `it continues in a share of the original duration, or in the remaining time`() {
    let animator = animator(seconds: 2)
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTiming: .linear, durationFactor: 0.25)
    world.stage.advance(by: 0.25)
    #expect(abs(alpha - 0.25) < 1e-12)
    animator.pauseAnimation()
    animator.continueAnimation(withTiming: nil, durationFactor: 0)
    world.stage.advance(by: 0.499)
    #expect(animator.isRunning)
    world.stage.advance(by: 0.001)
    #expect(!animator.isRunning)
  }

  @Test func `a spring of physical numbers takes its own time`() throws {
    let spring = try Spring(mass: 3, stiffness: 1000, damping: 500)
    #expect(animator(.spring(spring), seconds: 9).duration == spring.settlingDuration)
  }

  @Test func `what starts after a delay waits at its start`() {
    let animator = animator()
    animator.startAnimation(afterDelay: 0.5)
    world.stage.advance(by: 0.5)
    #expect(alpha == 1)
    world.stage.advance(by: 0.25)
    #expect(alpha == 0.75)
  }
}
