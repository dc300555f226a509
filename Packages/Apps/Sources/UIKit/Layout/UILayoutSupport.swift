import CoreGraphics
import Foundation

/// The space that bars cover in a controller's view, like UIKit's `UILayoutSupport`; it predates the safe area.
@preconcurrency @MainActor
public struct UILayoutSupport {
  /// The height in points.
  public let length: CGFloat
  /// The anchor of the top edge.
  public let topAnchor: NSLayoutYAxisAnchor
  /// The anchor of the bottom edge.
  public let bottomAnchor: NSLayoutYAxisAnchor
}

extension UIViewController {
  /// The space at the top; it predates the safe area.
  public var topLayoutGuide: UILayoutSupport {
    UILayoutSupport(
      length: view.safeAreaInsets.top, topAnchor: view.topAnchor,
      bottomAnchor: view.safeAreaLayoutGuide.topAnchor)
  }
  /// The space at the bottom; it predates the safe area.
  public var bottomLayoutGuide: UILayoutSupport {
    UILayoutSupport(
      length: view.safeAreaInsets.bottom, topAnchor: view.safeAreaLayoutGuide.bottomAnchor,
      bottomAnchor: view.bottomAnchor)
  }
}
