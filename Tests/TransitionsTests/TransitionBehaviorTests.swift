import Motion
import TestSupport
import Testing
import Transitions
import Views

/// What UIKit documents of contexts, coordinators, interaction controllers and property animators, beyond
/// the truths.
struct TransitionBehaviorTests {
  let world: StageBuilder
  let navigation: NavigationController
  let delegate = StubDelegate(animator: ImperativeAnimator())

  init() {
    let builder = StageBuilder()
    (world, navigation) = builder.withStack(builder.a)
    navigation.delegate = delegate
  }

  private var stage: Stage { world.stage }

  private func push() -> (any TransitionCoordinating)? {
    navigation.pushViewController(world.b, animated: true)
    stage.tick()
    return navigation.transitionCoordinator
  }

  // MARK: Contexts

  @Test func `the context of a push has both views and a style of none`() throws {
    let context = try #require((push() as? TransitionCoordinator)?.context)
    #expect(context.presentationStyle == .none)
    #expect(context.viewController(forKey: .from) === world.a)
    #expect(context.viewController(forKey: .to) === world.b)
    #expect(context.view(forKey: .from) === world.a.view)
    #expect(context.view(forKey: .to) === world.b.view)
    #expect(context.isAnimated && !context.isInteractive && !context.transitionWasCancelled)
    #expect(context.finalFrame(for: world.b) == stage.window.bounds)
    #expect(context.initialFrame(for: world.a) == stage.window.bounds)
  }

  @Test func `completing with false takes a change back although nobody cancelled it`() {
    let animator = ImperativeAnimator()
    animator.completesWith = false
    delegate.animator = animator
    _ = push()
    world.settle()
    #expect(navigation.topViewController === world.a)
    #expect(world.b.parent == nil)
  }

  @Test func `a percentage means nothing to a transition that time drives`() throws {
    let context = try #require((push() as? TransitionCoordinator)?.context)
    context.updateInteractiveTransition(0.7)
    context.cancelInteractiveTransition()
    #expect(context.percentComplete == 0 && !context.transitionWasCancelled)
    world.settle()
    #expect(navigation.topViewController === world.b)
  }

  @Test func `an animator is notified of the end last`() {
    let animator = ImperativeAnimator()
    var last: String?
    animator.ended = { [world] in last = world.log.words.last }
    delegate.animator = animator
    let coordinator = push()
    coordinator?.animate(alongside: nil) { _ in }
    world.settle()
    #expect(last == "alongsideCompletion(cancelled: false)")
  }

  // MARK: Coordinators

  @Test func `completions run in the order in which they were added`() {
    var order: [Int] = []
    navigation.pushViewController(world.b, animated: true)
    for number in 0..<3 {
      navigation.transitionCoordinator?.animate(alongside: nil) { _ in order.append(number) }
    }
    world.settle()
    #expect(order == [0, 1, 2])
  }

  @Test func `an animation can be queued until the transition has started, and later no more`() {
    navigation.pushViewController(world.b, animated: true)
    let coordinator = navigation.transitionCoordinator
    #expect(coordinator?.animate(alongside: { _ in }) == true)
    stage.tick()
    #expect(coordinator?.animate(alongside: { _ in }) == false)
  }

  @Test func `what is animated in another view is the same as alongside`() {
    let outside = View(id: "outside", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(outside)
    navigation.pushViewController(world.b, animated: true)
    navigation.transitionCoordinator?.animateAlongsideTransition(in: outside) { _ in
      outside.alpha = 0
    }
    stage.tick()
    stage.advance(by: 0.2)
    #expect(outside.presentedValue(of: .alpha) < 0.9 && outside.presentedValue(of: .alpha) > 0.1)
    world.settle()
    #expect(outside.alpha == 0 && outside.presentation == nil)
  }

  @Test func `nobody hears of an interaction where there is none`() {
    var count = 0
    let coordinator = push()
    coordinator?.notifyWhenInteractionChanges { _ in count += 1 }
    world.settle()
    #expect(count == 0)
  }

  @Test func `who wants to know hears once that an interaction was cancelled`() {
    let driver = PercentDrivenInteractiveTransition()
    delegate.interactionController = driver
    let coordinator = push()
    var heard: [Bool] = []
    coordinator?.notifyWhenInteractionChanges { heard.append($0.isCancelled) }
    coordinator?.notifyWhenInteractionEnds { heard.append($0.isInteractive) }
    driver.update(0.3)
    driver.cancel()
    world.settle()
    #expect(heard == [true, false])
  }

  @Test func `the coordinator knows the duration and whether it began under a finger`() {
    let driver = PercentDrivenInteractiveTransition()
    delegate.interactionController = driver
    let coordinator = push()
    #expect(coordinator?.transitionDuration == 0.4)
    #expect(coordinator?.initiallyInteractive == true && coordinator?.isInteractive == true)
    driver.finish()
    #expect(coordinator?.initiallyInteractive == true && coordinator?.isInteractive == false)
    world.settle()
  }

  // MARK: Interaction controllers

  @Test(arguments: [0.0, -3, 1])
  func `a completion speed of nothing counts as 1`(speed: Double) {
    let driver = PercentDrivenInteractiveTransition()
    driver.completionSpeed = speed
    delegate.interactionController = driver
    _ = push()
    driver.update(0.5)
    driver.finish()
    let start = stage.time
    world.settle()
    #expect(abs(stage.time - start - 0.2) < 0.03)
  }

  @Test func `an interaction controller knows duration and percentage of its transition`() {
    let driver = PercentDrivenInteractiveTransition()
    #expect(driver.duration == 0 && driver.percentComplete == 0)
    delegate.interactionController = driver
    _ = push()
    driver.update(0.25)
    #expect(driver.duration == 0.4 && driver.percentComplete == 0.25)
    driver.cancel()
    world.settle()
  }

  @Test func `finishing at once shows no frame in between backwards`() {
    let driver = PercentDrivenInteractiveTransition()
    delegate.interactionController = driver
    _ = push()
    driver.update(0.9)
    driver.update(0.2)
    driver.finish()
    world.settle()
    #expect(navigation.topViewController === world.b)
  }

  // MARK: Property animators

  @Test func `setting the fraction of an inactive animator makes it active and paused`() {
    let animator = PropertyAnimator(duration: 1, timing: .linear, on: stage)
    animator.addAnimations { world.a.view.alpha = 0 }
    animator.fractionComplete = 0.5
    #expect(animator.state == .active && !animator.isRunning)
    stage.commit()
    #expect(world.a.view.presentedValue(of: .alpha) == 0.5)
    stage.advance(by: 1)
    #expect(animator.fractionComplete == 0.5)
    animator.stopAnimation(true)
  }

  @Test func `a reversed animator leads back to the start and says so`() {
    let animator = PropertyAnimator(duration: 1, timing: .linear, on: stage)
    animator.addAnimations { world.a.view.alpha = 0 }
    var position: PropertyAnimator.Position?
    animator.addCompletion { position = $0 }
    animator.startAnimation()
    stage.advance(by: 0.25)
    animator.isReversed = true
    stage.advance(by: 0.3)
    #expect(position == .start)
    #expect(world.a.view.alpha == 1)
  }

  @Test func `a delay comes before the movement`() {
    let animator = PropertyAnimator(duration: 1, timing: .linear, on: stage)
    animator.addAnimations { world.a.view.alpha = 0 }
    animator.startAnimation(afterDelay: 0.5)
    stage.advance(by: 0.5)
    #expect(world.a.view.presentedValue(of: .alpha) == 1)
    stage.advance(by: 0.5)
    #expect(world.a.view.presentedValue(of: .alpha) == 0.5)
    stage.advance(by: 1)
    #expect(animator.state == .inactive)
  }

  @Test func `an animator goes on with another curve in a part of its duration`() {
    let animator = PropertyAnimator(duration: 1, timing: .linear, on: stage)
    animator.addAnimations { world.a.view.alpha = 0 }
    var isDone = false
    animator.addCompletion { _ in isDone = true }
    animator.startAnimation()
    stage.advance(by: 0.5)
    animator.pauseAnimation()
    animator.continueAnimation(withTiming: .easeOut, durationFactor: 0.1)
    stage.advance(by: 0.09)
    #expect(!isDone)
    stage.advance(by: 0.02)
    #expect(isDone)
  }

  @Test func `an animation of the stage changes the model at once and the picture gradually`() {
    var isDone: Bool?
    stage.animate(withDuration: 0.5, curve: .linear) {
      world.a.view.alpha = 0
    } completion: {
      isDone = $0
    }
    #expect(world.a.view.alpha == 0)
    stage.advance(by: 0.25)
    #expect(world.a.view.presentedValue(of: .alpha) == 0.5)
    stage.advance(by: 0.25)
    #expect(isDone == true)
  }

  // MARK: Views

  @Test func `what is hidden, clear or switched off is not touched`() {
    let (below, above) = (
      View(id: "below", frame: Rect(x: 0, y: 0, width: 50, height: 50)),
      View(id: "above", frame: Rect(x: 0, y: 0, width: 50, height: 50))
    )
    world.a.view.addSubview(below)
    world.a.view.addSubview(above)
    func hit() -> String? { stage.window.hitTest(Point(x: 10, y: 10))?.id }
    #expect(hit() == "above")
    above.alpha = 0.009
    #expect(hit() == "below")
    above.alpha = 1
    above.isHidden = true
    #expect(hit() == "below")
    above.isHidden = false
    above.isUserInteractionEnabled = false
    #expect(hit() == "below")
    #expect(stage.window.hitTest(Point(x: -1, y: 10)) == nil)
  }

  @Test func `a view that is added elsewhere has left its superview`() {
    let view = View(id: "v")
    world.a.view.addSubview(view)
    world.b.view.addSubview(view)
    #expect(view.superview === world.b.view && !world.a.view.subviews.contains { $0 === view })
    world.b.view.insertSubview(view, at: 99)
    #expect(world.b.view.subviews.last === view)
    view.removeFromSuperview()
    view.removeFromSuperview()
    #expect(view.superview == nil)
  }
}
