import Foundation

/// A picture, like Core Graphics' `CGImage`: only its size in pixels is known here.
public final class CGImage: Sendable {
  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
