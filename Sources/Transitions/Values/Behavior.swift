/// The version of iOS whose rules a stage follows where versions differ.
///
/// The behavior of this engine changed in two versions:
///
/// * From ``iOS18`` on, a tap on a button during a push or a zoom doesn't wait: the running
///   transition ends immediately, and the next change begins from the views' current positions.
///   Touches reach the views in the meantime. ``PreferredTransition`` exists from here on.
/// * From ``iOS26`` on, a swipe back may begin anywhere in the content of a stack.
///
/// ``iOS13`` to ``iOS17`` behave the same.
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
  /// A run that was recorded before this choice existed stays unchanged.
  public static let standard = iOS17

  /// The name in scenarios, such as `iOS18`.
  public var name: String { "iOS\(rawValue)" }

  /// Finds the version with a name.
  public init?(name: String) {
    guard let behavior = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = behavior
  }

  /// Whether the first version is older.
  public static func < (left: Behavior, right: Behavior) -> Bool { left.rawValue < right.rawValue }

  /// Whether a new change ends a running push, pop or zoom.
  var endsWhatRuns: Bool { self >= .iOS18 }
  var hasPreferredTransitions: Bool { self >= .iOS18 }
  var swipesBackFromContent: Bool { self >= .iOS26 }
}
