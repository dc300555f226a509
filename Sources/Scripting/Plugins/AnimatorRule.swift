public import Transitions

/// A rule of a plugin: the animator for an operation, optionally only between certain screens.
public struct AnimatorRule: Sendable, Hashable, CustomStringConvertible {
  /// The operation.
  public let operation: TransitionOperation
  /// The required leaving screen; nil for any.
  public let from: String?
  /// The required arriving screen; nil for any.
  public let to: String?
  /// The animator's name.
  public let animator: String

  /// Creates a rule.
  public init(
    _ operation: TransitionOperation, from: String? = nil, to: String? = nil, animator: String
  ) {
    self.operation = operation
    self.from = from
    self.to = to
    self.animator = animator
  }

  /// The rule as text: `push from 'inbox' to 'message': Deal`.
  public var description: String {
    operation.rawValue + (from.map { " from '\($0)'" } ?? "") + (to.map { " to '\($0)'" } ?? "")
      + ": \(animator)"
  }

  /// How specific the rule is.
  ///
  /// The arriving screen is more specific than the leaving one.
  public var specificity: Specificity { Specificity(from: from, to: to) }

  /// The degrees of specificity, from the lowest to the highest.
  public enum Specificity: Int, Sendable, Comparable, CaseIterable {
    case operation, operationAndFrom, operationAndTo, operationFromAndTo

    init(from: String?, to: String?) {
      self =
        switch (from, to) {
        case (nil, nil): .operation
        case (_?, nil): .operationAndFrom
        case (nil, _?): .operationAndTo
        case (_?, _?): .operationFromAndTo
        }
    }

    /// Whether a degree is less specific than another.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// The reason why the rule does not apply; nil if it does.
  func mismatch(_ request: PluginRequest) -> String? {
    if operation != request.operation { return "it applies to \(operation.rawValue)" }
    return request.mismatch(from: from, to: to)
  }
}

extension PluginRequest {
  /// The reason why the request does not match two screens; nil if it does.
  func mismatch(from: String?, to: String?) -> String? {
    if let from, !leaves(from) { return "it applies only when leaving '\(from)'" }
    if let to, !leads(to: to) { return "it applies only when going to '\(to)'" }
    return nil
  }
}

extension Sequence<AnimatorRule> {
  /// The rules, most specific first.
  ///
  /// Rules that are equally specific keep their order.
  var bySpecificity: [AnimatorRule] {
    enumerated().sorted {
      let (left, right) = ($0.element.specificity, $1.element.specificity)
      return left == right ? $0.offset < $1.offset : left > right
    }.map(\.element)
  }
}
