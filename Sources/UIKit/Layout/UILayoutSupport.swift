import CoreGraphics
import Foundation

/// The space that bars take from a controller's view, as `UILayoutSupport`: the names of before the safe area.
@preconcurrency @MainActor
public struct UILayoutSupport {
  /// In points.
  public let length: CGFloat
  /// The upper edge, for constraints.
  public let topAnchor: NSLayoutYAxisAnchor
  /// The lower edge, for constraints.
  public let bottomAnchor: NSLayoutYAxisAnchor
}

extension UIViewController {
  /// The space above, as it was before the safe area.
  public var topLayoutGuide: UILayoutSupport {
    UILayoutSupport(
      length: view.safeAreaInsets.top, topAnchor: view.topAnchor,
      bottomAnchor: view.safeAreaLayoutGuide.topAnchor)
  }
  /// The space below, as it was before the safe area.
  public var bottomLayoutGuide: UILayoutSupport {
    UILayoutSupport(
      length: view.safeAreaInsets.bottom, topAnchor: view.safeAreaLayoutGuide.bottomAnchor,
      bottomAnchor: view.bottomAnchor)
  }
}
