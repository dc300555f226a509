import CoreGraphics
import Foundation

/// What a collection shows again with other content, like UIKit's `UICollectionReusableView`.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The name of its kind.
  open internal(set) var reuseIdentifier: String?
  /// Never called: each item has its own cell.
  open func prepareForReuse() {}
  /// Lies as a layout says; called with each of its places.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

/// An item of a collection, like UIKit's `UICollectionViewCell`.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view for its content.
  public let contentView = UIView()
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether a finger is on it.
  open var isHighlighted = false
  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(backgroundView, at: 0)
    }
  }
  /// The view behind the content of a chosen cell; stored, but has no effect.
  open var selectedBackgroundView: UIView?

  /// Makes a cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }
}
