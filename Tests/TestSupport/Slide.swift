import Motion
import Views
public import Transitions

/// An animator with something of everything that a trace writes.
public final class Slide: Animator {
  public let name = "Slide"

  public init() {}

  public func begin(in context: TransitionContext) -> any AnimatorRun { Run() }

  private final class Run: AnimatorRun {
    let duration = 0.5
    let curve = TimingCurve.linear
    private var width = 0.0

    func prepare(in context: TransitionContext, layers: Layers) throws {
      try layers.overlay("dimming", place: .above("back"), color: .black, alpha: 0)
      width = context.containerView.bounds.width
    }

    func frame(progress: Double, presence: Double, into changes: Changes) {
      changes[.front, .translateX] = width * (1 - presence)
      changes[.front, .shadowOpacity] = 0.1 * presence
      changes[.back, .translateX] = -width * presence / 3
      changes[.back, .borderColor] = Double(0x1020_3040)
      // The model's own value: nothing to tell.
      changes[.back, .alpha] = 1
      if let slot = changes.slot(of: "dimming") { changes[slot, .alpha] = presence / 3 }
    }
  }
}

/// An animator whose third frame fails.
public final class Broken: Animator {
  public let name = "Broken"
  private let isLate: Bool

  /// - Parameter isLate: Whether it fails only once all is over.
  public init(isLate: Bool = false) { self.isLate = isLate }

  public func begin(in context: TransitionContext) -> any AnimatorRun { Run(isLate: isLate) }

  public struct Failure: Error, CustomStringConvertible {
    public let description = "nothing came back"
  }

  private final class Run: AnimatorRun {
    let duration = 0.2
    private let isLate: Bool
    init(isLate: Bool) { self.isLate = isLate }

    func frame(progress: Double, presence: Double, into changes: Changes) throws {
      if progress > 0.2, !isLate { throw Failure() }
    }

    func finished(completed: Bool) throws { if isLate { throw Failure() } }
  }
}

extension TransitionDelegate {
  /// Answers every request with an animator.
  public static func always(_ make: @escaping () -> any Animator) -> TransitionDelegate {
    TransitionDelegate(name: "always", animator: { _ in make() })
  }

  /// The swipe from the edge that pops, as a plugin would have it.
  public static func swipeToPop() -> TransitionDelegate {
    TransitionDelegate(
      name: "SwipeToPop", animator: { _ in Slide() },
      interaction: {
        guard $0.operation == .pop else { return nil }
        return InteractionRule(
          gesture: .edgePan(.left), commit: .velocitySign, completionCurve: .easeOut)
      })
  }
}
