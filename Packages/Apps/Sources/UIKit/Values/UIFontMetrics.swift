import CoreGraphics
import Foundation
import ObjectiveC

/// How fonts and lengths grow with the preferred text size, like UIKit's `UIFontMetrics`.
///
/// The stage has one text size, Large, at which every value is as it was designed.
public final class UIFontMetrics: NSObject, Sendable {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  /// The font; always the given one, because the text size is Large.
  public func scaledFont(for font: UIFont) -> UIFont { font }
  /// The font; always the given one, because the text size is Large.
  public func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { font }
  /// The font, at most as large as a limit in points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  /// The font, at most as large as a limit in points.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { scaledFont(for: font, maximumPointSize: maximumPointSize) }
  /// The length in points; always the given one, because the text size is Large.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
  /// The length in points; always the given one, because the text size is Large.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat { value }
}

extension UIFont {
  /// The font of a text style; the traits make no difference, because the text size is Large.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }
}
