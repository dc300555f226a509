public import Diagnostics
import Views
public import Transitions

/// Which animator moves a transition, and why: every rule that was tried, in order.
///
/// The order is fixed: the controller's own delegate, then the container's, then the registered
/// plugins from the most specific rule to the loosest, then the host's default. The first that has
/// an answer wins. It is a value made of values; making it changes nothing.
public struct Resolution: Sendable, Hashable {
  /// What was asked.
  public let request: Request
  /// Everything that was tried, up to the one that answered.
  public let steps: [Step]

  /// What is to be moved: names only, so that it can be asked about without a stage.
  public struct Request: Sendable, Hashable {
    /// What is done.
    public var operation: Transitions.Operation
    /// The screen that is left.
    public var from: String
    /// The screen that is shown.
    public var to: String
    /// The container that changes, if it is known.
    public var container: String?
    /// The plugin that is the controller's own delegate.
    public var own: String?
    /// The plugin that is the container's delegate.
    public var containers: String?

    /// Makes a request.
    public init(
      _ operation: Transitions.Operation, from: String, to: String, container: String? = nil,
      own: String? = nil, containers: String? = nil
    ) {
      self.operation = operation
      self.from = from
      self.to = to
      self.container = container
      self.own = own
      self.containers = containers
    }

    /// The request that a delegate is asked on the stage.
    init(_ request: TransitionRequest) {
      self.init(
        request.operation, from: request.from.id, to: request.to.id,
        container: request.container.id)
    }
  }

  /// One rule that was tried.
  public struct Step: Sendable, Hashable {
    /// Whose rule it is.
    public let source: Source
    /// The plugin, if one was asked.
    public let plugin: String?
    /// The rule, if the plugin has rules and not a function.
    public let rule: AnimatorRule?
    /// What came of it.
    public let outcome: Outcome
  }

  /// Who is asked, in the order in which it is done.
  public enum Source: String, Sendable, CaseIterable {
    case ownDelegate = "the controller's own delegate"
    case containersDelegate = "the container's delegate"
    case registered = "a registered plugin"
    case hostDefault = "the host's default"
  }

  /// What came of a step.
  public enum Outcome: Sendable, Hashable {
    /// It answered with an animator.
    case matched(animator: String)
    /// It did not answer, and why.
    case passed(String)
    /// Its function is broken; the next one is asked.
    case failed(Diagnostic)
  }

  /// The animator that moves the transition.
  public var animator: String {
    for step in steps {
      if case .matched(let animator) = step.outcome { return animator }
    }
    preconditionFailure("the host's default answers everything")
  }

  /// Who answered.
  public var source: Source { steps.last?.source ?? .hostDefault }

  /// The plugin that answered, or nil for the host's default.
  public var plugin: String? { steps.last?.plugin }
}
