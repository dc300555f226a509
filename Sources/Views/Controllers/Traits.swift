public import Motion

/// The environment of all controllers, set by the device and its user.
///
/// Corresponds to `UITraitCollection`.
public struct Traits: Sendable, Hashable {
  /// The layout direction.
  public var layoutDirection = LayoutDirection.leftToRight
  /// Whether the user turned on reduced motion.
  public var reduceMotion = false
  /// Whether the user, besides reduced motion, turned on “Prefer Cross-Fade Transitions”.
  ///
  /// It has no effect unless ``reduceMotion`` is true, as the device shows the switch only then.
  ///
  /// Source: `UIAccessibility.prefersCrossFadeTransitions`.
  public var prefersCrossFadeTransitions = false
  /// The horizontal size class.
  public var horizontalSizeClass = SizeClass.compact
  /// The vertical size class.
  public var verticalSizeClass = SizeClass.regular
  /// Pixels per point.
  public var displayScale = 3.0
  /// The inset of the safe area at each edge, in points.
  public var safeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  /// The radius of the screen's own corners, in points; 0 for square corners.
  public var displayCornerRadius = 0.0

  /// The traits of a phone in portrait.
  public init() {}

  /// The layout direction.
  public enum LayoutDirection: String, Sendable, CaseIterable {
    case leftToRight, rightToLeft
  }

  /// The size class in one direction.
  public enum SizeClass: String, Sendable, CaseIterable {
    case compact, regular
  }
}
