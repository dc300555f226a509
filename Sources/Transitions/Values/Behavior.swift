/// The version of iOS whose rules a stage follows where versions differ.
///
/// What this engine shows changed in two of them:
///
/// * From ``iOS18`` on, a button that is tapped during a push or a zoom doesn't wait: what runs is ended
///   at once, and the next change begins from where the views are. Touches reach the views meanwhile.
///   ``PreferredTransition`` exists from here on.
/// * From ``iOS26`` on, a swipe back may begin anywhere in the content of a stack.
///
/// ``iOS13`` to ``iOS17`` are alike.
public enum Behavior: Int, Sendable, CaseIterable, Comparable {
  case iOS13 = 13
  case iOS14 = 14
  case iOS15 = 15
  case iOS16 = 16
  case iOS17 = 17
  case iOS18 = 18
  case iOS26 = 26

  /// What a stage follows unless told otherwise: ``iOS17``, the last version in which a push blocks
  /// touches.
  ///
  /// A run that was recorded before there was a choice stays as it is.
  public static let standard = iOS17

  /// The name scenarios use, such as `iOS18`.
  public var name: String { "iOS\(rawValue)" }

  /// The version of a name.
  public init?(name: String) {
    guard let behavior = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = behavior
  }

  /// Whether an older version comes first.
  public static func < (left: Behavior, right: Behavior) -> Bool { left.rawValue < right.rawValue }

  /// Whether a push, a pop or a zoom is ended by the change that is asked for while it runs.
  var endsWhatRuns: Bool { self >= .iOS18 }
  var hasPreferredTransitions: Bool { self >= .iOS18 }
  var swipesBackFromContent: Bool { self >= .iOS26 }
}
