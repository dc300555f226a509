/// The choice of a transition's animator, or of a later replacement, with the reasons.
///
/// A transition has one decision from its delegate, and another for each replacement: after a
/// refusal, because of reduced motion, or after a failure.
public struct Decision: Sendable, Hashable {
  /// The number of the transition, starting at 1.
  public let transition: Int
  /// The container's operation.
  public let operation: TransitionOperation
  /// The controller that leaves or is covered.
  public let from: String
  /// The controller that arrives or is revealed.
  public let to: String
  /// The visible screen before the change: ``from`` itself, or a controller inside it.
  public let visibleFrom: String
  /// The visible screen after the change: ``to`` itself, or a controller inside it.
  public let visibleTo: String
  /// The name of the animator, or nil if the change is not animated.
  public let animator: String?
  /// Descriptions of the attempts, in order; the last one counts.
  public let steps: [String]
  /// A description of the source of the gesture that can drive the transition, or nil.
  public let gesture: String?
  /// A description of the source of the presentation controller, or nil.
  public let presentation: String?

  /// Whether the user's setting for reduced motion has replaced the delegate's animator.
  package var isForReducedMotion = false

  /// Makes a decision.
  public init(
    transition: Int, operation: TransitionOperation, from: String, to: String,
    visibleFrom: String? = nil,
    visibleTo: String? = nil, animator: String?, steps: [String], gesture: String? = nil,
    presentation: String? = nil
  ) {
    self.transition = transition
    self.operation = operation
    self.from = from
    self.to = to
    self.visibleFrom = visibleFrom ?? from
    self.visibleTo = visibleTo ?? to
    self.animator = animator
    self.steps = steps
    self.gesture = gesture
    self.presentation = presentation
  }

  /// The reasons for a delegate's answer, provided during the call.
  public struct Reasons: Sendable, Hashable {
    /// The attempts, in order.
    public var steps: [String]
    /// The source of the gesture that can drive the transition.
    public var gesture: String?
    /// The source of the presentation controller.
    public var presentation: String?

    /// Makes reasons.
    public init(steps: [String], gesture: String? = nil, presentation: String? = nil) {
      self.steps = steps
      self.gesture = gesture
      self.presentation = presentation
    }
  }
}
