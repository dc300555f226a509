public import Motion

/// What the device and its user ask of every controller, as `UITraitCollection`.
public struct Traits: Sendable, Hashable {
  /// Which side a line of text begins at.
  public var layoutDirection = LayoutDirection.leftToRight
  /// Whether the user asked for less movement.
  public var reduceMotion = false
  /// How much room there is from side to side.
  public var horizontalSizeClass = SizeClass.compact
  /// How much room there is from top to bottom.
  public var verticalSizeClass = SizeClass.regular
  /// Pixels for a point.
  public var displayScale = 3.0
  /// The part at each edge that bars and the device's shape cover, in points.
  public var safeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// The traits of a phone held upright.
  public init() {}

  /// Which side a line of text begins at.
  public enum LayoutDirection: String, Sendable, CaseIterable {
    case leftToRight, rightToLeft
  }

  /// How much room there is in one direction.
  public enum SizeClass: String, Sendable, CaseIterable {
    case compact, regular
  }
}
