import CoreGraphics
import Foundation
import ObjectiveC

/// A text, a second text and an image in a cell or a header, like UIKit's `UIListContentConfiguration`.
///
/// The styles differ in their fonts, colors and margins, which are by eye.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a text looks.
  @preconcurrency @MainActor
  public struct TextProperties {
    /// The alignment of a text.
    public enum TextAlignment: Int, Sendable { case natural, center, justified }
    /// How the letters of a text are changed.
    public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

    public var font = UIFont.preferredFont(forTextStyle: .body)
    public var color = UIColor.label
    /// Changes the color for a state.
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    /// How text that is too long is truncated; always with an ellipsis at the end.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0 for any number.
    public var numberOfLines = 0
    /// Whether the text shrinks to fit; stored, but has no effect.
    public var adjustsFontSizeToFitWidth = false
    /// Stored, but has no effect.
    public var minimumScaleFactor: CGFloat = 0
    /// Stored, but has no effect.
    public var allowsDefaultTighteningForTruncation = false
    /// Stored, but has no effect.
    public var adjustsFontForContentSizeCategory = true
    /// How the letters are changed.
    public var transform = TextTransform.none
    /// Whether the text shows its expansion in a tooltip; stored, but has no effect.
    public var showsExpansionTextWhenTruncated = false

    /// The color after its transformer.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }

  /// How an image looks.
  @preconcurrency @MainActor
  public struct ImageProperties {
    /// The value for a reserved length that the system determines.
    public static let standardDimension: CGFloat = CGFloat.greatestFiniteMagnitude
    /// The size and the weight of symbols; stored, but has no effect.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The color of a template; nil for the tint color.
    public var tintColor: UIColor?
    /// Changes the color for a state.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the image's corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size of the image, in points; 0 for no limit.
    public var maximumSize = CGSize.zero
    /// The room for the image, in points; 0 for the room that it needs.
    public var reservedLayoutSize = CGSize.zero
    /// Whether the image keeps its colors in inverted colors; stored, but has no effect.
    public var accessibilityIgnoresInvertColors = false
    /// The color of the line around the image; stored, but has no effect.
    public var strokeColor: UIColor?
    /// The width of the line around the image, in points; stored, but has no effect.
    public var strokeWidth: CGFloat = 0

    /// The tint after its transformer, or that of a view.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  /// The image before the texts.
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  /// The text.
  public var text: String?
  /// The text; its attributes are ignored.
  public var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  public var textProperties = TextProperties()
  /// The second text.
  public var secondaryText: String?
  /// The second text; its attributes are ignored.
  public var secondaryAttributedText: NSAttributedString? {
    get { secondaryText.map { NSAttributedString(string: $0) } }
    set { secondaryText = newValue?.string }
  }
  public var secondaryTextProperties = TextProperties()
  /// Whether the margins of the superview are kept; stored, but has no effect.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The distances between the edges and the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 20, bottom: 11, trailing: 8)
  /// Whether the texts are side by side if there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between the image and the texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The distance between texts that are side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The distance between texts of which one is under the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// How opaque the content is, 0 to 1.
  public var alpha: CGFloat = 1

  private init(
    _ style: UIFont.TextStyle, color: UIColor = .label, secondary: UIFont.TextStyle,
    secondaryColor: UIColor = .secondaryLabel
  ) {
    textProperties.font = .preferredFont(forTextStyle: style)
    textProperties.color = color
    secondaryTextProperties.font = .preferredFont(forTextStyle: secondary)
    secondaryTextProperties.color = secondaryColor
  }

  /// A cell with a text.
  public static func cell() -> Self { Self(.body, secondary: .subheadline) }
  /// A cell with a text under another one.
  public static func subtitleCell() -> Self { Self(.body, secondary: .subheadline) }
  /// A cell with a text and a value beside it.
  public static func valueCell() -> Self {
    var content = Self(.body, secondary: .body)
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }
  public static func sidebarCell() -> Self { cell() }
  public static func sidebarSubtitleCell() -> Self { subtitleCell() }
  public static func accompaniedSidebarCell() -> Self { cell() }
  public static func accompaniedSidebarSubtitleCell() -> Self { subtitleCell() }
  /// The header of a section, by the style of the list.
  public static func header() -> Self { plainHeader() }
  /// The footer of a section, by the style of the list.
  public static func footer() -> Self { plainFooter() }
  public static func plainHeader() -> Self { Self(.headline, secondary: .subheadline) }
  public static func plainFooter() -> Self {
    Self(.footnote, color: .secondaryLabel, secondary: .footnote)
  }
  public static func prominentInsetGroupedHeader() -> Self {
    Self(.title3, secondary: .subheadline)
  }
  public static func extraProminentInsetGroupedHeader() -> Self {
    Self(.title2, secondary: .subheadline)
  }
  public static func groupedHeader() -> Self {
    var content = Self(.footnote, color: .secondaryLabel, secondary: .footnote)
    content.textProperties.transform = .uppercase
    return content
  }
  public static func groupedFooter() -> Self { plainFooter() }
  public static func sidebarHeader() -> Self { Self(.headline, secondary: .subheadline) }

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }
  /// The content for a state: gray if the cell is disabled.
  public func updated(for state: any UIConfigurationState) -> Self {
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled
      ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
    var copy = self
    copy.isDisabled = isDisabled
    return copy
  }
  /// Whether the texts are gray.
  var isDisabled = false
}

/// Horizontal and vertical, like UIKit's `UIAxis`.
public struct UIAxis: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let horizontal = Self(rawValue: 1)
  public static let vertical = Self(rawValue: 2)
  public static let both: Self = [.horizontal, .vertical]
}
