import CoreGraphics
import Foundation

/// A view that a collection view can reuse, like UIKit's `UICollectionReusableView`.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier that its class is registered with.
  open internal(set) var reuseIdentifier: String?
  /// Called when the view is dequeued for another item.
  open func prepareForReuse() {}
  /// Applies the attributes of the layout; called whenever the layout places the view.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

/// An item of a collection view, like UIKit's `UICollectionViewCell`.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The superview of its content.
  public let contentView = UIView()
  /// Whether the item is selected.
  open var isSelected = false
  /// Whether a finger touches the item.
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
  /// The view behind the content of a selected cell; stored, but has no effect.
  open var selectedBackgroundView: UIView?

  /// Creates a cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }
}
