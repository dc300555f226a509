public import Motion
import Views
public import Transitions

/// A pure animator that moves the front view in from the right, linearly unless told otherwise.
public final class SlideAnimator: Animator {
  /// Its name in events.
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

  /// Begins a run with a dimming layer between the two views.
  public func begin(in context: TransitionContext) -> any AnimatorRun { Run(of: self) }

  private final class Run: AnimatorRun {
    private let owner: SlideAnimator
    private var width = 0.0
    private let slot = Role.allCases.count

    init(of owner: SlideAnimator) { self.owner = owner }

    var duration: Double { owner.seconds }
    var curve: TimingCurve { owner.timing }

    func prepare(in context: TransitionContext, layers: Layers) throws {
      try layers.overlay("dimming", place: .below("front"), color: Color(packed: 0x0000_00FF))
      width = context.containerView.bounds.width
    }

    func frame(progress: Double, presence: Double, into changes: Changes) {
      changes[.front, .translateX] = width * (1 - presence)
      changes[.back, .scale] = 1 - 0.1 * presence
      changes[slot, .alpha] = 0.4 * presence
    }

    func finished(completed: Bool) { owner.endings.append(completed) }
  }
}
