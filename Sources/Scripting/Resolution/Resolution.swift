public import Diagnostics
import Transitions

/// Which animator a change gets and why, whose gesture may drive it, and who surrounds what is
/// presented.
///
/// The order is fixed: the animator being tried, the controller's own delegate, the container's, the
/// registered plugins from the most specific rule to the loosest, the host's default. The first that
/// has an answer wins. A value made of values: making it changes nothing.
public struct Resolution: Sendable, Hashable {
  /// What was asked.
  public let request: PluginRequest
  /// Everything that was tried, up to the step that answered.
  public let steps: [Step]
  /// Whose gesture may drive the change.
  public let gesture: Offer?
  /// Who says how a presented controller covers the other, and what surrounds it.
  public let presentation: Offer?

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

  /// Who is asked, in this order.
  public enum Source: String, Sendable, CaseIterable {
    case tried = "the animator being tried"
    case ownDelegate = "the controller's own delegate"
    case containersDelegate = "the container's delegate"
    case registered = "a registered plugin"
    case hostDefault = "the host's default"
  }

  /// What came of a step.
  public enum Outcome: Sendable, Hashable {
    /// It answered with an animator, which is loaded.
    case matched(animator: String)
    /// The host changes the tab without an animation, as UIKit does.
    case unanimated
    /// It did not answer, and why.
    case passed(String)
    /// Its function is broken, or its animator can't be loaded; the next one is asked.
    case failed(Diagnostic)
  }

  /// What a plugin contributes besides an animator.
  public struct Offer: Sendable, Hashable {
    /// The plugin's name.
    public let plugin: String
    /// What it offers: `pan trailing`, or the style `custom`.
    public let what: String
  }

  /// The animator of the change, or nil when it is not animated.
  public var animator: String? {
    guard case .matched(let animator)? = steps.last?.outcome else { return nil }
    return animator
  }

  /// Who answered.
  public var source: Source { steps.last?.source ?? .hostDefault }

  /// The plugin that answered, or nil for the animator being tried and the host's default.
  public var plugin: String? { steps.last?.plugin }
}

extension Resolution.Step: CustomStringConvertible {
  /// Who was asked, by which rule, and what came of it.
  public var description: String {
    var text = source.rawValue
    if let plugin { text += " '\(plugin)'" }
    if let rule { text += ", rule \(rule.short)" }
    switch outcome {
    case .matched(let animator): return text + ": \(animator)"
    case .unanimated: return text + ": no animation"
    case .passed(let reason): return text + ": no, \(reason)"
    case .failed(let diagnostic):
      let place = diagnostic.position.map { "\($0): " } ?? ""
      return text + ": it failed, \(place)\(diagnostic.message)"
    }
  }
}

extension Resolution.Offer: CustomStringConvertible {
  /// What is offered, and by whom.
  public var description: String { "\(what), by plugin '\(plugin)'" }
}

extension AnimatorRule {
  /// The rule with an arrow: `push from 'inbox' → Deal`.
  fileprivate var short: String {
    operation.rawValue + (from.map { " from '\($0)'" } ?? "") + (to.map { " to '\($0)'" } ?? "")
      + " → \(animator)"
  }
}
