import Motion
import TestSupport
import Testing
import Transitions
import Views

/// T73 to T76: when the blocks of animations run, how animations of one property add up, and what their
/// completions get.
struct AnimationTruthTests {
  let world = StageBuilder().withRoot()
  let view = View(id: "view", frame: Rect(x: 0, y: 0, width: 10, height: 10))

  init() { world.stage.window.addSubview(view) }

  private func animator(
    duration: Double = 1, timing: TimingCurve = .linear, _ changes: @escaping () -> Void
  ) -> PropertyAnimator {
    let animator = PropertyAnimator(duration: duration, timing: timing, on: world.stage)
    animator.addAnimations(changes)
    return animator
  }

  private var shown: Double { view.presentedValue(of: .centerX) }

  /// What is shown after each of some equal steps of time, to a thousandth.
  private func play(_ steps: Int, of seconds: Double, _ value: () -> Double) -> [Double] {
    (0..<steps).map { _ in
      world.stage.advance(by: seconds)
      return (value() * 1000).rounded() / 1000
    }
  }

  // MARK: T73

  @Test func `T73 a property animator that is prepared and not started shows nothing yet`() {
    let prepared = animator { view.alpha = 0 }
    world.stage.advance(by: 1)
    #expect(view.alpha == 1)
    #expect(view.presentation == nil)
    prepared.startAnimation()
    #expect(view.alpha == 0)
    #expect(play(2, of: 0.5) { view.presentedValue(of: .alpha) } == [0.5, 0])
    #expect(world.stage.leftovers == 0)
  }

  @Test func `T73 the blocks of an animator see what changed before it starts`() {
    let prepared = animator { view.center.x += 100 }
    view.center.x = 500
    prepared.startAnimation()
    #expect(view.center.x == 600)
    #expect(shown == 500)
  }

  @Test(arguments: ["pause", "scrub", "start with a delay"])
  func `T73 whatever makes an animator active runs its blocks`(by means: String) {
    let prepared = animator { view.alpha = 0 }
    switch means {
    case "pause": prepared.pauseAnimation()
    case "scrub": prepared.fractionComplete = 0.25
    default: prepared.startAnimation(afterDelay: 1)
    }
    world.stage.commit()
    #expect(prepared.state == .active)
    #expect(view.alpha == 0)
    #expect(view.presentedValue(of: .alpha) == (means == "scrub" ? 0.75 : 1))
  }

  @Test func `T73 keyframes and blocks with a delay factor wait for the start, too`() {
    let prepared = animator {}
    prepared.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    prepared.addKeyframes {
      $0.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.cornerRadius = 10 }
    }
    #expect(view.alpha == 1)
    #expect(view.cornerRadius == 0)
    prepared.startAnimation()
    let alphas = play(4, of: 0.25) { view.presentedValue(of: .alpha) }
    #expect(alphas == [1, 1, 0.5, 0])
    #expect(view.cornerRadius == 10)
  }

  @Test func `T73 what is added on the way runs at once and takes the time that is left`() {
    let running = animator { view.cornerRadius = 10 }
    running.startAnimation()
    world.stage.advance(by: 0.5)
    running.addAnimations { view.alpha = 0 }
    #expect(view.alpha == 0)
    #expect(view.presentedValue(of: .alpha) == 1)
    #expect(play(2, of: 0.25) { view.presentedValue(of: .alpha) } == [0.5, 0])
    #expect(running.state == .inactive)
  }

  @Test func `T73 a delay factor on the way counts from what is left`() {
    let running = animator { view.cornerRadius = 10 }
    running.startAnimation()
    world.stage.advance(by: 0.5)
    running.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    #expect(play(4, of: 0.125) { view.presentedValue(of: .alpha) } == [1, 1, 0.5, 0])
  }

  @Test func `T73 what is added to a spring that has overshot does not jump`() throws {
    let spring = try Spring(fittingDuration: 1, dampingRatio: 0.3)
    let running = animator(timing: .spring(spring)) { view.center.x = 105 }
    running.startAnimation()
    while running.fractionComplete < 1.02 { world.stage.tick() }
    running.addAnimations { view.center.y = 105 }
    var last = view.presentedValue(of: .centerY)
    #expect(last == 5)
    while running.state == .active {
      world.stage.tick()
      let now = view.presentedValue(of: .centerY)
      #expect(abs(now - last) < 35)
      last = now
    }
    #expect(last == 105)
  }

  @Test func `T73 what is added on the way follows a finger without a jump`() {
    let running = animator { view.cornerRadius = 10 }
    running.startAnimation()
    world.stage.advance(by: 0.5)
    running.addAnimations { view.alpha = 0 }
    world.stage.advance(by: 0.25)
    running.pauseAnimation()
    var seen: [Double] = []
    for fraction in [0.75, 0.875, 1, 0.75, 0.625, 0.5, 0.25] {
      running.fractionComplete = fraction
      world.stage.commit()
      seen.append(view.presentedValue(of: .alpha))
    }
    #expect(seen == [0.5, 0.25, 0, 0.5, 0.75, 1, 1])
    running.isReversed = true
    running.startAnimation()
    world.settle()
    world.stage.advance(by: 1)
    #expect(view.alpha == 1)
    #expect(world.stage.leftovers == 0)
  }

  @Test(arguments: [true, false])
  func `T73 an animator that is stopped in its own block drops the rest`(forGood: Bool) {
    let strange = PropertyAnimator(duration: 1, timing: .linear, on: world.stage)
    var ends: [PropertyAnimator.Position] = []
    strange.addAnimations { view.cornerRadius = 10 }
    strange.addAnimations { [unowned strange] in
      view.alpha = 0
      strange.stopAnimation(forGood)
    }
    strange.addAnimations { view.borderWidth = 3 }
    strange.addCompletion { ends.append($0) }
    strange.startAnimation()
    if !forGood { strange.finishAnimation(at: .current) }
    world.stage.advance(by: 2)
    #expect(view.borderWidth == 0)
    #expect(view.cornerRadius == 0)
    #expect(strange.state == .inactive)
    #expect(ends == (forGood ? [] : [.current]))
    #expect(world.stage.leftovers == 0)
  }

  // MARK: T74

  @Test func `T74 an animation that replaces another continues from what is seen`() {
    world.stage.animate(withDuration: 1, curve: .linear, animations: { view.center.x = 205 })
    world.stage.advance(by: 0.5)
    #expect(shown == 105)
    world.stage.animate(withDuration: 1, curve: .linear, animations: { view.center.x = 5 })
    #expect(shown == 105)
    // The first one's rest and the second one's way add up.
    #expect(play(4, of: 0.25) { shown } == [105, 105, 55, 5])
    #expect(world.stage.leftovers == 0)
  }

  @Test(arguments: [
    TimingCurve.linear, .easeInOut,
    .spring(try! Spring(fittingDuration: 0.5, dampingRatio: 0.5)),
  ])
  func `T74 fifty animations that replace one another show no jump`(curve: TimingCurve) {
    var last = shown
    for round in 0..<50 {
      let target = round.isMultiple(of: 2) ? 105.0 : 5
      world.stage.animate(withDuration: 0.5, curve: curve, animations: { view.center.x = target })
      #expect(abs(shown - last) < 1e-9)
      world.stage.tick()
      #expect(abs(shown - last) < 60)
      last = shown
    }
    world.stage.advance(by: 1)
    #expect(shown == 5)
    #expect(world.stage.leftovers == 0)
  }

  @Test func `T74 what animators change in the same property adds up`() {
    animator { view.center.x += 100 }.startAnimation()
    animator(duration: 0.5) { view.center.x += 40 }.startAnimation()
    #expect(play(4, of: 0.25) { shown } == [50, 95, 120, 145])
  }

  @Test func `T74 a color goes on from the one that is seen`() {
    view.backgroundColor = Color(packed: 0x0000_00FF)
    world.stage.animate(
      withDuration: 1, curve: .linear,
      animations: { view.backgroundColor = Color(packed: 0xFF00_00FF) })
    world.stage.advance(by: 0.5)
    let seen = view.presentedValue(of: .backgroundColor)
    world.stage.animate(
      withDuration: 0.25, curve: .linear,
      animations: { view.backgroundColor = Color(packed: 0x0000_00FF) })
    #expect(view.presentedValue(of: .backgroundColor) == seen)
    world.stage.advance(by: 0.25)
    // The first animation would still run, but the property is not its any more.
    #expect(view.presentedValue(of: .backgroundColor) == Double(0x0000_00FF))
    world.stage.advance(by: 1)
    #expect(world.stage.leftovers == 0)
  }

  @Test func `T74 a model that is set on the way shifts what is seen`() {
    world.stage.animate(withDuration: 1, curve: .linear, animations: { view.center.x = 105 })
    world.stage.advance(by: 0.5)
    view.center.x += 200
    world.stage.tick()
    #expect(shown > 255 && shown < 260)
    world.stage.advance(by: 1)
    #expect(shown == 305)
  }

  @Test func `T74 one of two animations is stopped without a jump`() {
    let first = animator { view.center.x += 100 }
    let second = animator { view.center.x += 100 }
    first.startAnimation()
    second.startAnimation()
    world.stage.advance(by: 0.5)
    #expect(shown == 105)
    first.stopAnimation(true)
    #expect(shown == 105)
    world.stage.advance(by: 0.5)
    #expect(shown == 155)
    #expect(view.center.x == 155)
    #expect(world.stage.leftovers == 0)
  }

  @Test func `T74 one of two animations is reversed and takes back only its own change`() {
    let first = animator { view.center.x += 100 }
    first.startAnimation()
    animator { view.center.x += 40 }.startAnimation()
    world.stage.advance(by: 0.5)
    first.isReversed = true
    world.stage.advance(by: 0.5)
    #expect(shown == 45)
    #expect(view.center.x == 45)
  }

  @Test func `T74 an animation that is stopped in a block of another one is not animated itself`() {
    let first = animator { view.center.x = 105 }
    first.startAnimation()
    world.stage.advance(by: 0.5)
    world.stage.animate(withDuration: 1, curve: .linear) {
      first.stopAnimation(true)
      view.center.x = 155
    }
    #expect(shown == 55)
    #expect(play(2, of: 0.5) { shown } == [105, 155])
  }

  // MARK: T75

  private func cancelledSwipe() -> (told: [Bool], appearance: ViewController.Appearance) {
    let delegate = StubDelegate()
    let driver = PercentDrivenInteractiveTransition()
    let animator = ImperativeAnimator()
    animator.completesWithFinished = true
    delegate.animator = animator
    delegate.interactionController = driver
    world.b.modalPresentationStyle = .fullScreen
    world.b.transitioningDelegate = delegate
    world.a.present(world.b, animated: true)
    world.stage.tick { driver.update(0.5) }
    driver.cancel()
    world.settle()
    return (animator.finished, world.b.appearance)
  }

  @Test
  func `T75 after a cancelled percent-driven transition an animation's completion gets true`() {
    #expect(cancelledSwipe().told == [true])
  }

  @Test func `T75 an animator that completes with it leaves the presented controller there`() {
    #expect(cancelledSwipe().appearance == .appeared)
    #expect(world.a.view.window == nil)
  }

  @Test func `T75 an animation that is stopped on its way completes with false, if at all`() {
    var told: [Bool] = []
    let first = world.stage.animate(
      withDuration: 1, animations: { view.alpha = 0 }, completion: { told.append($0) })
    world.stage.advance(by: 0.5)
    first.stopAnimation(false)
    first.finishAnimation(at: .current)
    #expect(told == [false])
  }

  // MARK: T76

  @Test func `T76 an animation of nothing completes with the next movement of the clock`() {
    var told: [Bool] = []
    world.stage.animate(withDuration: 5, delay: 1, animations: {}, completion: { told.append($0) })
    world.stage.animate(
      withDuration: 5, animations: { view.alpha = 1 }, completion: { told.append($0) })
    #expect(told.isEmpty)
    world.stage.tick()
    #expect(told == [true, true])
  }

  @Test func `T76 an animation of something and of nothing takes its time`() {
    var told: [Bool] = []
    world.stage.animate(
      withDuration: 0.5,
      animations: {
        view.alpha = 1
        view.cornerRadius = 4
      }, completion: { told.append($0) })
    world.stage.advance(by: 0.4)
    #expect(told.isEmpty)
    world.stage.advance(by: 0.2)
    #expect(told == [true])
  }

  @Test(arguments: [false, true])
  func `T76 what runs alongside keeps an animator's empty block alive`(isDimmed: Bool) {
    let delegate = StubDelegate()
    let animator = ImperativeAnimator()
    animator.changes = { _ in }
    delegate.animator = animator
    if isDimmed { delegate.presentation = { HalfPresentation(presented: $0, presenting: $1) } }
    world.b.modalPresentationStyle = .custom
    world.b.transitioningDelegate = delegate
    world.a.present(world.b, animated: true)
    world.stage.advance(by: 0.35)
    #expect(world.stage.isTransitioning == isDimmed)
    world.settle()
    #expect(world.b.appearance == .appeared)
  }
}
