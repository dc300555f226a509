import Motion
import Views
import TestSupport
import Transitions

extension RandomRun.Performer {
  /// The host's own animators, those of tests, one in UIKit's shape, some that break, and nobody.
  static var swift: [Self] {
    [
      Self(SlideAnimator(curve: .linear)), Self(SlideAnimator(curve: .easeInOut)),
      Self(SlideAnimator(curve: .spring(.system))), Self(SlideAnimator(duration: 0)),
      Self(CrossDissolve()), .nobody, Self("imperative") { _ in fading() },
      Self(FailingAnimator(at: .prepare), mayFail: true),
      Self(FailingAnimator(at: .frame(0)), mayFail: true),
      Self(FailingAnimator(at: .frame(0.4)), mayFail: true),
    ]
  }

  private static func fading() -> ImperativeAnimator {
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
