import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// The background of a cell or a header, like UIKit's `UIBackgroundConfiguration`.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// A view in place of the color.
  public var customView: UIView?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The distances between the edges of the cell and the background.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which margins are added to the insets; ignored.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The color; nil for the tint color.
  public var backgroundColor: UIColor?
  /// Changes the color for a state.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// A blur behind the content; kept, but not drawn.
  public var visualEffect: UIVisualEffect?
  /// An image behind the content.
  public var image: UIImage?
  /// How the image fills the background.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The color of the line around the background.
  public var strokeColor: UIColor?
  /// Changes the color of the line for a state.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the line around the background, in points.
  public var strokeWidth: CGFloat = 0
  /// The distance of the line from the edges, in points; stored, but has no effect.
  public var strokeOutset: CGFloat = 0
  private var follows = true

  private init(_ color: UIColor?, follows: Bool = true) {
    backgroundColor = color
    self.follows = follows
  }

  /// A background without a color.
  public static func clear() -> Self { Self(.clear, follows: false) }
  /// The background of a cell in a list, by the style of the list.
  public static func listCell() -> Self { Self(.systemBackground) }
  /// The background of a header in a list.
  public static func listHeader() -> Self { Self(.clear, follows: false) }
  /// The background of a footer in a list.
  public static func listFooter() -> Self { Self(.clear, follows: false) }
  public static func listPlainCell() -> Self { Self(.systemBackground) }
  public static func listPlainHeaderFooter() -> Self {
    Self(.secondarySystemBackground, follows: false)
  }
  public static func listGroupedCell() -> Self { Self(.secondarySystemGroupedBackground) }
  public static func listGroupedHeaderFooter() -> Self { Self(.clear, follows: false) }
  public static func listSidebarCell() -> Self {
    var background = Self(.clear)
    background.cornerRadius = 10
    return background
  }
  public static func listSidebarHeader() -> Self { listSidebarCell() }
  public static func listAccompaniedSidebarCell() -> Self { listSidebarCell() }

  /// The color after its transformer, or the tint color of a view.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }
  /// The color of the line after its transformer, or the tint color of a view.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// The background for a state: gray if the cell is highlighted or selected.
  public func updated(for state: any UIConfigurationState) -> Self {
    guard follows, backgroundColorTransformer == nil, customView == nil else { return self }
    let cell = state as? UICellConfigurationState
    var copy = self
    if cell?.isHighlighted == true || cell?.isSelected == true {
      copy.shownColor = .systemGray4
    } else {
      copy.shownColor = nil
    }
    return copy
  }
  /// The color of a highlighted or selected cell.
  fileprivate var shownColor: UIColor?
}

/// Shows the background of a cell.
@MainActor
final class ConfiguredBackgroundView: UIView {
  var configuration = UIBackgroundConfiguration.clear() { didSet { update(from: oldValue) } }
  /// The corners that a list makes round, and their radius in points.
  var listCorners: (corners: CACornerMask, radius: CGFloat)? { didSet { round() } }
  private let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { nil }

  private func update(from old: UIBackgroundConfiguration) {
    backgroundColor =
      configuration.shownColor ?? configuration.resolvedBackgroundColor(for: tintColor)
    layer.borderWidth = configuration.strokeWidth
    layer.borderColor =
      configuration.strokeWidth > 0
      ? configuration.resolvedStrokeColor(for: tintColor).cgColor : nil
    round()
    if old.customView !== configuration.customView {
      old.customView?.removeFromSuperview()
      if let view = configuration.customView { addSubview(view) }
    }
    picture.image = configuration.image
    picture.contentMode = configuration.imageContentMode
    if configuration.image != nil, picture.superview == nil { insertSubview(picture, at: 0) }
    if let superview { place(in: superview.bounds) }
  }

  private func round() {
    layer.cornerRadius = listCorners?.radius ?? configuration.cornerRadius
    layer.maskedCorners =
      listCorners?.corners ?? [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
  }

  func place(in bounds: CGRect) {
    let insets = configuration.backgroundInsets
    frame = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading,
        bottom: insets.bottom, right: isRightToLeft ? insets.leading : insets.trailing))
    configuration.customView?.frame = self.bounds
    picture.frame = self.bounds
  }
}
