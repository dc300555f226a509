import Motion
import Staging
import TestSupport
import Transitions

/// Who moves a random run.
enum RandomAnimator: String, CaseIterable {
  case slide, spring, dissolve, instant, failing, imperative, builtin

  func make(_ generator: inout SeededGenerator) -> (any AnimatedTransitioning)? {
    switch self {
    case .slide: AnimatorTransition(SlideAnimator(curve: generator.pick([.linear, .easeInOut])))
    case .spring: AnimatorTransition(SlideAnimator(curve: .spring(.system)))
    case .dissolve: AnimatorTransition(CrossDissolve())
    case .instant: AnimatorTransition(SlideAnimator(duration: 0))
    case .failing:
      AnimatorTransition(FailingAnimator(at: generator.pick([.prepare, .frame(0), .frame(0.4)])))
    case .imperative: fading()
    case .builtin: nil
    }
  }

  private func fading() -> ImperativeAnimator {
    let animator = ImperativeAnimator()
    animator.arrange = { context in
      ImperativeAnimator.addArriving(context)
      context.view(forKey: .to)?.alpha = 0
    }
    animator.changes = { $0.view(forKey: .to)?.alpha = 1 }
    return animator
  }
}

/// An animator that breaks, as a script may.
final class FailingAnimator: Animator {
  let name = "Failing"
  private let place: Place

  enum Place: Equatable {
    case prepare
    case frame(Double)
  }

  struct Broken: Error {}

  init(at place: Place) { self.place = place }

  func duration(in context: TransitionContext) -> Double { 0.3 }

  func prepare(in context: TransitionContext, layers: Layers) throws -> any AnimatorRun {
    try layers.overlay("cover", color: Color(packed: 0xFF00_00FF))
    if place == .prepare { throw Broken() }
    return Run(place: place)
  }

  private final class Run: AnimatorRun {
    let place: Place

    init(place: Place) { self.place = place }

    func frame(progress: Double, presence: Double, into changes: Changes) throws {
      changes[.front, .alpha] = presence
      if case .frame(let limit) = place, progress >= limit { throw Broken() }
    }
  }
}
