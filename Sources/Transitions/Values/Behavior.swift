/// The iOS version whose rules a stage follows where iOS versions differ.
///
/// Four versions changed the behavior that this engine models:
///
/// * From ``iOS14`` on, UIKit's own transitions dissolve only if the user also prefers cross-fade
///   transitions; before, reduced motion was enough.
/// * From ``iOS18`` on, a new change doesn't wait for UIKit's own push, pop or zoom: the running
///   transition ends immediately, and the next change begins from the views' current positions.
///   Touches reach what arrives during the transition. A transition by an app's animator is played
///   to its end. ``PreferredTransition`` is available from this version on.
/// * From ``iOS26`` on, a swipe back may begin anywhere in the content of a stack, also while the
///   last one is settling. A sheet at a small detent lies inset from the edges, with round corners.
/// * From ``iOS27`` on, the window of a phone's app can have any size, because it is mirrored on a
///   Mac or runs on a tablet. Only a quarter turn of the device turns its interface.
///
/// ``iOS14`` to ``iOS17`` behave identically.
public enum Behavior: Int, Sendable, CaseIterable, Comparable {
  case iOS13 = 13
  case iOS14 = 14
  case iOS15 = 15
  case iOS16 = 16
  case iOS17 = 17
  case iOS18 = 18
  case iOS26 = 26
  case iOS27 = 27

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

  /// Whether reduced motion alone makes UIKit's own transitions dissolve.
  var dissolvesForReducedMotion: Bool { self < .iOS14 }
  /// Whether a new change ends a running push, pop or zoom of UIKit's own.
  var endsWhatRuns: Bool { self >= .iOS18 }
  var hasPreferredTransitions: Bool { self >= .iOS18 }
  /// Whether a sheet at a small detent floats above the edges of the screen.
  var floatsSmallSheets: Bool { self >= .iOS26 }
  var swipesBackFromContent: Bool { self >= .iOS26 }
  /// Whether a swipe back may begin while the last one is settling, which ends it.
  var swipesWhileSettling: Bool { self >= .iOS26 }
  /// Whether the interface stays upright in a window that is wider than tall, unless the device was turned.
  var staysUprightInWideWindows: Bool { self >= .iOS27 }
}
