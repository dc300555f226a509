/// A width and a height, in points.
public struct Size: Sendable, Hashable {
  /// The width in points; negative only temporarily, with an overshooting curve.
  public var width: Double
  /// The height in points; negative only temporarily, with an overshooting curve.
  public var height: Double

  /// A size without width and height.
  public static let zero = Size(width: 0, height: 0)

  /// The size `width` × `height`.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether the area is 0 because a side is 0 or less.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
}

extension Size: CustomStringConvertible {
  /// `width × height`.
  public var description: String { "\(width) × \(height)" }
}
