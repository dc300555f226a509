@_spi(Tools) public import Motion

/// The surroundings of a transition: the size and insets of the container, and the layout
/// direction.
public struct Container: Sendable, Hashable {
  /// The width and height in points.
  public let size: Size
  /// The safe area's inset at each edge, in points.
  package let insets: EdgeInsets
  /// Whether the layout is right to left.
  package let isRightToLeft: Bool

  public init(size: Size, insets: EdgeInsets = .zero, isRightToLeft: Bool = false) {
    self.size = size
    self.insets = insets
    self.isRightToLeft = isRightToLeft
  }

  package init(
    _ width: Double, _ height: Double, top: Double = 0, left: Double = 0, bottom: Double = 0,
    right: Double = 0, isRightToLeft: Bool = false
  ) {
    self.init(
      size: Size(width: width, height: height),
      insets: EdgeInsets(top: top, left: left, bottom: bottom, right: right),
      isRightToLeft: isRightToLeft)
  }

  /// The same container with the opposite layout direction.
  package var mirrored: Container {
    Container(size: size, insets: insets, isRightToLeft: !isRightToLeft)
  }

  /// The size and the direction in words.
  package var name: String {
    "\(Self.text(size.width)) × \(Self.text(size.height))"
      + (isRightToLeft ? " from right to left" : "")
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }

  // MARK: The containers to examine

  /// The container for fitting the shapes: an iPhone 15.
  public static let reference = Container(393, 852, top: 59, bottom: 34)

  /// The containers for finding out how values depend on the size.
  ///
  /// Except for the reference, no device has these sizes and insets, so that no two lengths match
  /// by chance.
  package static let surveyed = [
    reference,
    Container(300, 700, top: 40, left: 3, bottom: 11, right: 7),
    Container(500, 640, top: 31, left: 17, bottom: 29, right: 2),
    Container(750, 410, top: 5, left: 41, bottom: 19, right: 37),
    Container(420, 1010, top: 13, left: 8, bottom: 3, right: 29),
    Container(980, 1200, top: 23, left: 29, bottom: 47, right: 13),
    Container(1290, 880, top: 71, left: 11, bottom: 37, right: 19),
    Container(610, 530, top: 53, left: 23, bottom: 7, right: 5),
    Container(345, 905, top: 19, left: 5, bottom: 23, right: 17),
    // The fourth one that is wider than tall confirms a sum of three lengths that holds in these only.
    Container(910, 470, top: 17, left: 31, bottom: 13, right: 43),
  ]

  /// The containers for comparing the result with the engine; none of them was used to find it.
  package static let verified = [
    Container(375, 667, top: 20),
    Container(430, 932, top: 59, bottom: 34),
    Container(820, 1180, top: 24, bottom: 20),
    Container(852, 393, left: 59, bottom: 21, right: 59),
    Container(1366, 1024, top: 24, bottom: 20),
    Container(375, 667, top: 20, isRightToLeft: true),
    Container(1180, 820, top: 24, bottom: 20, isRightToLeft: true),
  ]
}
