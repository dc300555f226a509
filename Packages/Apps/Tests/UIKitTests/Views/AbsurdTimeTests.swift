import QuartzCore
import Testing
import Transitions
import UIKit

/// Durations that no stage can play are reported, and the run ends.
@MainActor
struct AbsurdTimeTests {
  private func world() -> World {
    let world = World().root()
    _ = MainThread.complaints()
    return world
  }

  @Test(arguments: [1e300, .infinity, .nan, -.infinity, -2, 0])
  func `a transition whose animator says an absurd duration ends`(duration: Double) {
    let world = world()
    world.delegate.slide?.duration = duration
    world.present()
    world.advance(1)
    #expect(!world.app.stage.isTransitioning)
    #expect(world.a.presentedViewController === world.b)
    let complaints = MainThread.complaints()
    guard duration != 0 else {
      #expect(complaints.isEmpty)
      return
    }
    #expect(
      complaints.contains {
        $0.hasPrefix("transitionDuration(using:) of Slide was \(duration) s")
          && $0.contains("counts as 0 s")
      }, "\(complaints)")
  }

  @Test(arguments: [1e300, .infinity, .nan])
  func `every kind of animation with an absurd duration ends at once`(duration: Double) {
    let world = world()
    var ended: [String] = []
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    world.a.view.addSubview(view)
    world.app.perform {
      UIView.animate(withDuration: duration) {
        view.alpha = 0.1
      } completion: { _ in
        ended.append("block")
      }
      UIView.animate(withDuration: 0.1, delay: duration) {
        view.alpha = 0.2
      } completion: { _ in
        ended.append("delay")
      }
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
      ) {
        view.alpha = 0.3
      } completion: { _ in
        ended.append("spring")
      }
      UIView.animate(springDuration: duration, bounce: 0.2) {
        view.alpha = 0.4
      } completion: { _ in
        ended.append("perceived")
      }
      UIView.animateKeyframes(withDuration: duration, delay: 0) {
        view.alpha = 0.5
      } completion: {
        _ in
        ended.append("keyframes")
      }
      for parameters in [
        UISpringTimingParameters(dampingRatio: 0.5),
        UISpringTimingParameters(
          mass: 1e300, stiffness: 1, damping: 1, initialVelocity: .zero),
        UISpringTimingParameters(mass: 1, stiffness: 1, damping: 1e-9, initialVelocity: .zero),
      ] {
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
        animator.addAnimations { view.alpha = 0.6 }
        animator.addCompletion { _ in ended.append("animator") }
        animator.startAnimation()
      }
    }
    world.advance(1)
    #expect(
      ended.sorted() == [
        "animator", "animator", "animator", "block", "delay", "keyframes", "perceived", "spring",
      ])
    #expect(MainThread.complaints().contains { $0.hasPrefix("UIView.animate(withDuration:) was") })
  }

  @Test func `a timer after no number of seconds keeps no other timer waiting`() {
    let world = world()
    var fired: [String] = []
    world.app.perform {
      UIKit.DispatchQueue.main.asyncAfter(deadline: .now() + Double.nan) { fired.append("nan") }
      UIKit.DispatchQueue.main.asyncAfter(deadline: .now() + Double.infinity) {
        fired.append("never")
      }
      UIKit.DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { fired.append("soon") }
    }
    world.advance(0.5)
    #expect(fired == ["nan", "soon"])
    #expect(world.app.isAtRest)
  }
}
