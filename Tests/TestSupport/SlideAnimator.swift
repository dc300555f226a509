public import Motion
import Views
public import Transitions

/// A pure animator that moves the front view in from the right, linearly unless told otherwise.
public final class SlideAnimator: Animator {
  /// The name a delegate's answer is told by.
  public let name = "Slide"
  private let seconds: Double
  private let timing: TimingCurve
  /// How often a run has been told that it is over, and how it ended.
  public private(set) var endings: [Bool] = []

  /// Makes the animator.
  public init(duration: Double = 0.4, curve: TimingCurve = .linear) {
    seconds = duration
    timing = curve
  }

  /// Seconds from start to end.
  public func duration(in context: TransitionContext) -> Double { seconds }
  /// The curve it was made with.
  public func curve(in context: TransitionContext) -> TimingCurve { timing }

  /// Declares a dimming layer between the two views.
  public func prepare(in context: TransitionContext, layers: Layers) throws -> any AnimatorRun {
    try layers.overlay("dimming", place: .below("front"), color: Color(packed: 0x0000_00FF))
    return Run(width: context.containerView.bounds.width, owner: self)
  }

  private final class Run: AnimatorRun {
    let width: Double
    let owner: SlideAnimator
    let slot = Role.allCases.count

    init(width: Double, owner: SlideAnimator) {
      self.width = width
      self.owner = owner
    }

    func frame(progress: Double, presence: Double, into changes: Changes) {
      changes[.front, .translateX] = width * (1 - presence)
      changes[.back, .scale] = 1 - 0.1 * presence
      changes[slot, .alpha] = 0.4 * presence
    }

    func finished(completed: Bool) { owner.endings.append(completed) }
  }
}
