public import Diagnostics
public import Transitions

/// The animator for a change and the reason for it, the gesture that can drive it, and the
/// surroundings of a presentation.
///
/// The order is fixed: the animator being tried, the controller's own delegate, the container's
/// delegate, the registered plugins (most specific rule first), the host's default. The first
/// source with a result wins. It is a plain value, and creating it changes nothing.
public struct Resolution: Sendable, Hashable {
  /// The request.
  public let request: PluginRequest
  /// All steps up to the one with the result.
  public let steps: [Step]
  /// The plugin whose gesture can drive the change.
  public let gesture: Offer?
  /// The plugin that provides the style and the surroundings of a presentation.
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

  /// The sources, in the order in which they are tried.
  public enum Source: String, Sendable, CaseIterable {
    case tried = "the animator being tried"
    case ownDelegate = "the controller's own delegate"
    case containersDelegate = "the container's delegate"
    case registered = "a registered plugin"
    case hostDefault = "the host's default"
  }

  /// The result of a step.
  public enum Outcome: Sendable, Hashable {
    /// It provides an animator, which has been loaded.
    case matched(animator: String)
    /// UIKit's own animator is used; for a change of tabs, none.
    case system(TransitionOperation)
    /// It provides no animator, for this reason.
    case passed(String)
    /// Its function failed, or its animator can't be loaded. The next source is tried.
    case failed(Diagnostic)
  }

  /// What a plugin contributes in addition to an animator.
  public struct Offer: Sendable, Hashable {
    /// The plugin's name.
    public let plugin: String
    /// What it provides: `pan trailing`, or the style `custom`.
    public let what: String
  }

  /// The animator of the change; nil for UIKit's own, which the controllers choose, and if there is
  /// none.
  public var animator: String? {
    guard case .matched(let animator)? = steps.last?.outcome else { return nil }
    return animator
  }

  /// The source of the result.
  public var source: Source { steps.last?.source ?? .hostDefault }

  /// The plugin with the result; nil for the animator being tried and for the host's default.
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
  /// A description of what is provided, and by which plugin.
  public var description: String { "\(what), by plugin '\(plugin)'" }
}

extension AnimatorRule {
  /// The rule in short form, with an arrow: `push from 'inbox' → Deal`.
  fileprivate var short: String {
    operation.rawValue + (from.map { " from '\($0)'" } ?? "") + (to.map { " to '\($0)'" } ?? "")
      + " → \(animator)"
  }
}
