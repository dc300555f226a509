import Motion
public import Transitions
import Views

extension RandomRun.Performer {
  /// The host's own animators, those of tests, one in UIKit's shape, some that break, and nobody.
  public static var swift: [Self] {
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
    animator.changes = { [unowned animator] context in
      if let arriving = context.view(forKey: .to) {
        arriving.alpha = 1
      } else if let leaving = context.view(forKey: .from) {
        // A block that changes nothing would end at once.
        leaving.shadow.radius = 4
        animator.ended = { leaving.shadow.radius = 3 }
      }
    }
    return animator
  }
}

/// An animator that breaks, as a script may.
public final class FailingAnimator: Animator {
  /// Its name in events.
  public let name = "Failing"
  private let place: Place

  /// Where it breaks.
  public enum Place: Equatable {
    /// Before its first frame.
    case prepare
    /// In the first frame from this progress on.
    case frame(Double)
  }

  struct Broken: Error {}

  /// Makes an animator that breaks at a place.
  public init(at place: Place) { self.place = place }

  /// Begins a run of 0.3 seconds that covers the front.
  public func begin(in context: TransitionContext) -> any AnimatorRun { Run(place: place) }

  private final class Run: AnimatorRun {
    let duration = 0.3
    let place: Place

    init(place: Place) { self.place = place }

    func prepare(in context: TransitionContext, layers: Layers) throws {
      try layers.overlay("cover", color: Color(packed: 0xFF00_00FF))
      if place == .prepare { throw Broken() }
    }

    func frame(progress: Double, presence: Double, into changes: Changes) throws {
      changes[.front, .alpha] = presence
      if case .frame(let limit) = place, progress >= limit { throw Broken() }
    }
  }
}
