/// Which animator a transition gets and why, or which one later replaces it.
///
/// A transition has one decision from when its delegate was asked, and another for each
/// replacement: a refusal, reduced motion, a failure.
public struct Decision: Sendable, Hashable {
  /// The number of the transition, counted from 1.
  public let transition: Int
  /// What the container does.
  public let operation: TransitionOperation
  /// The controller that leaves, or is covered.
  public let from: String
  /// The controller that arrives, or is revealed.
  public let to: String
  /// The visible screen where the change begins: ``from`` itself, or a controller inside it.
  public let visibleFrom: String
  /// The visible screen where the change leads: ``to`` itself, or a controller inside it.
  public let visibleTo: String
  /// The animator, or nil when the change is not animated.
  public let animator: String?
  /// The attempts, in order, in words; the last one counts.
  public let steps: [String]
  /// The source of the gesture that can drive it, in words, or nil.
  public let gesture: String?
  /// The source of the presentation controller, in words, or nil.
  public let presentation: String?

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

  /// The reasons for a delegate's answer, given during the call.
  public struct Reasons: Sendable, Hashable {
    /// The attempts, in order.
    public var steps: [String]
    /// The source of the gesture that can drive it.
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
