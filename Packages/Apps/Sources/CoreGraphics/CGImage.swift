import Foundation

/// An image, like Core Graphics' `CGImage`; only its size is known here.
public final class CGImage: Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
