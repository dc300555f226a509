public import Diagnostics
public import Transitions

/// Which animator a change gets and why, which gesture can drive it, and what surrounds a
/// presentation.
///
/// The order is fixed: the animator being tried, the controller's own delegate, the container's,
/// the registered plugins (the most specific rule first), the host's default. The first source with
/// an answer wins. It is a plain value: making one changes nothing.
public struct Resolution: Sendable, Hashable {
  /// The request.
  public let request: PluginRequest
  /// Everything that was tried, up to the step with the answer.
  public let steps: [Step]
  /// Which plugin's gesture can drive the change.
  public let gesture: Offer?
  /// Which plugin provides the style and the surroundings of a presentation.
  public let presentation: Offer?

  /// One rule that was tried.
  public struct Step: Sendable, Hashable {
    /// The source of the rule.
    public let source: Source
    /// The plugin, if the source is one.
    public let plugin: String?
    /// The rule, if the plugin has rules rather than a function.
    public let rule: AnimatorRule?
    /// The result of the step.
    public let outcome: Outcome
  }

  /// The sources, in the order in which they are asked.
  public enum Source: String, Sendable, CaseIterable {
    case tried = "the animator being tried"
    case ownDelegate = "the controller's own delegate"
    case containersDelegate = "the container's delegate"
    case registered = "a registered plugin"
    case hostDefault = "the host's default"
  }

  /// The result of a step.
  public enum Outcome: Sendable, Hashable {
    /// It answered with an animator, which has been loaded.
    case matched(animator: String)
    /// UIKit's own animator moves the change; a tab changes without one.
    case system(TransitionOperation)
    /// It has no answer, for this reason.
    case passed(String)
    /// Its function failed, or its animator can't be loaded; the next source is asked.
    case failed(Diagnostic)
  }

  /// What a plugin contributes besides an animator.
  public struct Offer: Sendable, Hashable {
    /// The plugin's name.
    public let plugin: String
    /// What it provides: `pan trailing`, or the style `custom`.
    public let what: String
  }

  /// The animator of the change, or nil for UIKit's own, which the controllers choose, and for none.
  public var animator: String? {
    guard case .matched(let animator)? = steps.last?.outcome else { return nil }
    return animator
  }

  /// The source with the answer.
  public var source: Source { steps.last?.source ?? .hostDefault }

  /// The plugin with the answer, or nil for the animator being tried and the host's default.
  public var plugin: String? { steps.last?.plugin }
}

extension Resolution.Step: CustomStringConvertible {
  /// The source, its rule, and the result.
  public var description: String {
    var text = source.rawValue
    if let plugin { text += " '\(plugin)'" }
    if let rule { text += ", rule \(rule.short)" }
    switch outcome {
    case .matched(let animator): return text + ": \(animator)"
    case .system(let operation): return text + ": \(operation.systemAnswer)"
    case .passed(let reason): return text + ": no, \(reason)"
    case .failed(let diagnostic):
      let place = diagnostic.position.map { "\($0): " } ?? ""
      return text + ": it failed, \(place)\(diagnostic.message)"
    }
  }
}

extension Resolution.Offer: CustomStringConvertible {
  /// What is provided, and by which plugin.
  public var description: String { "\(what), by plugin '\(plugin)'" }
}

extension AnimatorRule {
  /// The rule with an arrow: `push from 'inbox' → Deal`.
  fileprivate var short: String {
    operation.rawValue + (from.map { " from '\($0)'" } ?? "") + (to.map { " to '\($0)'" } ?? "")
      + " → \(animator)"
  }
}
