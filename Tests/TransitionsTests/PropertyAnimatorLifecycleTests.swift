import Views
import TestSupport
import Testing
import Transitions

/// Animators that end and start one another while the stage goes over them.
struct PropertyAnimatorLifecycleTests {
  private let builder = StageBuilder()

  private func animate(_ view: View, seconds: Double, then: @escaping () -> Void) {
    builder.stage.animate(
      withDuration: seconds, animations: { view.alpha = 0 }, completion: { _ in then() })
  }

  @Test func `an animation that ends may start another, which moves from the next frame on`() {
    let view = View(id: "v")
    builder.stage.window.addSubview(view)
    var isOver = false
    animate(view, seconds: 1 / 60) {
      view.alpha = 1
      animate(view, seconds: 2 / 60) { isOver = true }
    }
    builder.stage.tick()
    #expect(!isOver)
    builder.stage.tick()
    #expect(!isOver)
    builder.stage.tick()
    #expect(isOver)
  }

  @Test func `an animation that ends may stop the others, before and behind it`() {
    var stopped: [PropertyAnimator] = []
    var ends = 0
    func add(seconds: Double) -> PropertyAnimator {
      let view = View(id: "v")
      builder.stage.window.addSubview(view)
      return builder.stage.animate(
        withDuration: seconds, animations: { view.alpha = 0 }, completion: { _ in ends += 1 })
    }
    stopped.append(add(seconds: 1))
    animate(View(id: "v"), seconds: 0) {}
    let view = View(id: "v")
    builder.stage.window.addSubview(view)
    animate(view, seconds: 1 / 60) { for other in stopped { other.stopAnimation(true) } }
    stopped.append(add(seconds: 1))
    for _ in 0..<120 { builder.stage.tick() }
    #expect(ends == 0)
    #expect(stopped.allSatisfy { $0.state == .inactive })
    #expect(stopped.allSatisfy { $0.fractionComplete < 0.1 })
  }

  @Test func `an animator that nothing else retains lives until its run is over`() {
    let view = View(id: "v")
    builder.stage.window.addSubview(view)
    weak var propertyAnimator: PropertyAnimator?
    var fraction: Double?
    propertyAnimator = builder.stage.animate(
      withDuration: 1 / 60, animations: { view.alpha = 0 },
      completion: { _ in fraction = propertyAnimator?.fractionComplete })
    builder.stage.tick()
    #expect(fraction == 1)
    #expect(propertyAnimator == nil)
  }
}
