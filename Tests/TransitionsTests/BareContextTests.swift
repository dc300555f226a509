import Motion
import Testing
import Views

@testable import Transitions

/// An animator moves whatever has a context: no container, engine or stage needs to be behind it.
struct BareContextTests {
  private final class Host: TransitionHost {
    let clock: AnimationClock
    let broadcast: Broadcast
    let traits: Traits
    let behavior = Behavior.standard
    let seed: UInt64 = 7
    let fallback: any Animator = CrossDissolve()
    let animatorNamed: (String) -> (any Animator)? = { _ in nil }
    let barNamed: (String) -> View? = { _ in nil }

    init(_ window: Window) {
      traits = window.traits
      clock = AnimationClock(window: window, frameRate: 4)
      broadcast = Broadcast(clock: clock)
    }

    func atLayoutPass(_ block: @escaping () -> Void) { block() }

    func animate(
      withDuration duration: Double, delay: Double, curve: TimingCurve,
      _ add: (PropertyAnimator) -> Void, completion: ((Bool) -> Void)?
    ) -> PropertyAnimator {
      PropertyAnimator(duration: duration, timing: curve, clock: clock)
    }
  }

  private final class Frames: StageObserver {
    var alphas: [Double] = []
    override func stageDidShow(_ frame: TransitionFrame) {
      if let alpha = frame.changes[.to, .alpha] { alphas.append(alpha) }
    }
  }

  @Test func `an animator is moved by a host without any container`() {
    let window = Window(size: Size(width: 100, height: 100))
    let host = Host(window)
    let frames = Frames()
    host.broadcast.add(frames)
    let (a, b) = (ViewController(id: "a"), ViewController(id: "b"))
    window.addSubview(a.view)
    let context = TransitionContext(
      operation: .push, isForward: true, isAnimated: true, style: .none, from: a, to: b,
      views: { [.from: a.view, .to: b.view] }, fallbackView: { $0 == .from ? a.view : b.view },
      frames: { TransitionContext.Frames() }, containerView: window, host: host)
    context.handOut()
    let transition = AnimatorTransition(CrossDissolve(duration: 1))
    #expect(transition.transitionDuration(using: context) == 1)
    transition.animateTransition(using: context)
    for _ in 1...4 {
      host.clock.tick()
      host.clock.show()
    }
    #expect(context.seed == 7)
    #expect(frames.alphas.last == 1)
    #expect(frames.alphas.contains { $0 > 0 && $0 < 1 })
    transition.animationEnded(true)
    #expect(b.view.presentation == nil)
  }
}
