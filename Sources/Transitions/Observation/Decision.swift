/// Which animator a transition was given and why, or what later took its place.
///
/// A transition has one decision from the moment its delegate was asked, and another for each
/// replacement: a refusal, less movement, a failure.
public struct Decision: Sendable, Hashable {
  /// The number of the transition, counted from 1.
  public let transition: Int
  /// What the container does.
  public let operation: TransitionOperation
  /// The controller that leaves, or is covered.
  public let from: String
  /// The controller that arrives, or is uncovered.
  public let to: String
  /// The screen that shows where the change begins: ``from`` itself, or what it contains.
  public let visibleFrom: String
  /// The screen that shows where the change leads to: ``to`` itself, or what it contains.
  public let visibleTo: String
  /// The animator, or nil when the change is not animated.
  public let animator: String?
  /// What was tried, in order, in words; the last step is the one that counts.
  public let steps: [String]
  /// Whose gesture may drive it, in words, or nil.
  public let gesture: String?
  /// Who looks after the presentation, in words, or nil.
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

  /// How a delegate arrived at its answer, told while it is asked.
  public struct Reasons: Sendable, Hashable {
    /// What was tried, in order.
    public var steps: [String]
    /// Whose gesture may drive it.
    public var gesture: String?
    /// Who looks after the presentation.
    public var presentation: String?

    /// Makes reasons.
    public init(steps: [String], gesture: String? = nil, presentation: String? = nil) {
      self.steps = steps
      self.gesture = gesture
      self.presentation = presentation
    }
  }
}
