public import Motion

/// The size and shape of a device's screen.
public struct Device: Sendable, Hashable {
  /// The name by which the scenario chose the device, or nil if the scenario describes its own.
  public let name: String?
  /// Size in points.
  public let size: Size
  /// Pixels per point.
  public let scale: Double
  /// The safe area's inset at each edge, in points.
  public let insets: EdgeInsets
  /// The radius of the screen's corners, in points.
  public let cornerRadius: Double

  /// The devices that a scenario can name, in portrait.
  ///
  /// Source: Apple, Human Interface Guidelines, "Layout: Device screen sizes and orientations"; the
  /// insets are those of the safe area without an app's bars. The corners are those of `UIScreen`'s
  /// private `_displayCornerRadius`, as kylebashour/ScreenCorners lists them.
  public static let named: [Device] = [
    Device("iPhone 15", 393, 852, scale: 3, top: 59, bottom: 34, corner: 55),
    Device("iPhone 15 Pro Max", 430, 932, scale: 3, top: 59, bottom: 34, corner: 55),
    Device("iPhone 14", 390, 844, scale: 3, top: 47, bottom: 34, corner: 47.33),
    Device("iPhone 13 mini", 375, 812, scale: 3, top: 50, bottom: 34, corner: 44),
    Device("iPhone SE", 375, 667, scale: 2, top: 20, bottom: 0, corner: 0),
    Device("iPad", 820, 1180, scale: 2, top: 24, bottom: 20, corner: 25),
    Device("iPad mini", 744, 1133, scale: 2, top: 24, bottom: 20, corner: 21.5),
    Device("iPad Pro 12.9", 1024, 1366, scale: 2, top: 24, bottom: 20, corner: 18),
  ]

  /// A device of the user's own.
  ///
  /// - Parameters:
  ///   - width: Points, 100 to 4000, as the height.
  ///   - corner: The radius of its corners, in points.
  ///   - top: The inset of its safe area at the upper edge, in points.
  ///   - bottom: The same at the lower edge.
  /// - Returns: nil for a number out of its range; a corner or an inset is at most half of a side.
  @_spi(Tools) public init?(
    width: Double, height: Double, corner: Double = 0, top: Double = 0, bottom: Double = 0
  ) {
    let half = min(width, height) / 2
    guard [width, height].allSatisfy(Self.sides.contains),
      [corner, top, bottom].allSatisfy({ $0 >= 0 && $0 <= half })
    else { return nil }
    self.init(
      name: nil, size: Size(width: width, height: height), scale: 3,
      insets: EdgeInsets(top: top, bottom: bottom), cornerRadius: corner)
  }

  /// The sides that a device of one's own can have, in points.
  private static let sides = 100.0...4000

  /// The device of a scenario that does not name one.
  static let standard = named[0]

  /// The device with a name, or nil if the name is unknown.
  public static func named(_ name: String) -> Device? {
    named.first { $0.name == name }
  }

  init(name: String?, size: Size, scale: Double, insets: EdgeInsets, cornerRadius: Double) {
    self.name = name
    self.size = size
    self.scale = scale
    self.insets = insets
    self.cornerRadius = cornerRadius
  }

  private init(
    _ name: String, _ width: Double, _ height: Double, scale: Double, top: Double, bottom: Double,
    corner: Double
  ) {
    self.init(
      name: name, size: Size(width: width, height: height), scale: scale,
      insets: EdgeInsets(top: top, bottom: bottom), cornerRadius: corner)
  }
}
