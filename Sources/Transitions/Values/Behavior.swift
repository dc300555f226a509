/// The iOS version whose rules a stage follows where iOS versions differ.
///
/// Two versions changed the behavior that this engine models:
///
/// * From ``iOS18`` on, a new change doesn't wait for a running push, pop or zoom: the running
///   transition ends immediately, and the next change begins from the views' current positions.
///   Touches reach the views during the transition. ``PreferredTransition`` is available from this
///   version on.
/// * From ``iOS26`` on, a swipe back may begin anywhere in the content of a stack.
///
/// ``iOS13`` to ``iOS17`` behave identically.
public enum Behavior: Int, Sendable, CaseIterable, Comparable {
  case iOS13 = 13
  case iOS14 = 14
  case iOS15 = 15
  case iOS16 = 16
  case iOS17 = 17
  case iOS18 = 18
  case iOS26 = 26

  /// The default: ``iOS17``, the last version in which a push blocks touches.
  ///
  /// Runs that were recorded before this choice existed thus stay unchanged.
  public static let standard = iOS17

  /// The name in scenarios, such as `iOS18`.
  public var name: String { "iOS\(rawValue)" }

  /// Makes the version with a name, or returns nil if there is none.
  public init?(name: String) {
    guard let behavior = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = behavior
  }

  /// Whether the left version is older.
  public static func < (left: Behavior, right: Behavior) -> Bool { left.rawValue < right.rawValue }

  /// Whether a new change ends a running push, pop or zoom.
  var endsWhatRuns: Bool { self >= .iOS18 }
  var hasPreferredTransitions: Bool { self >= .iOS18 }
  var swipesBackFromContent: Bool { self >= .iOS26 }
}
