import Motion
import Views

/// The frames of presented views in the system's styles.
///
/// A form sheet, a page sheet and a popover are centered in a regular width, and fill the container
/// in a compact width.
enum SystemFrame {
  /// Source: `UIModalPresentationStyle.formSheet`, measured.
  static let formSheet = Size(width: 540, height: 620)
  /// The free space above and below a page sheet, and its maximum width, in points.
  static let pageInset = 44.0
  static let pageWidth = 704.0
  static let popover = Size(width: 320, height: 480)

  /// - Parameters:
  ///   - preferred: The presented controller's preferred size; zero means none.
  ///   - bounds: The container's bounds.
  static func frame(
    of style: PresentationStyle, preferred: Size, in bounds: Rect, traits: Traits
  ) -> Rect {
    guard traits.horizontalSizeClass == .regular else { return bounds }
    let wish = preferred.width > 0 && preferred.height > 0 ? preferred : nil
    switch style {
    case .formSheet: return centered(wish ?? formSheet, in: bounds)
    case .popover: return centered(wish ?? popover, in: bounds)
    case .pageSheet, .automatic:
      return centered(
        Size(width: pageWidth, height: bounds.height - 2 * pageInset), in: bounds)
    default: return bounds
    }
  }

  private static func centered(_ size: Size, in bounds: Rect) -> Rect {
    let (width, height) = (min(size.width, bounds.width), min(size.height, bounds.height))
    return Rect(
      x: (bounds.width - width) / 2, y: (bounds.height - height) / 2, width: width,
      height: height)
  }
}
