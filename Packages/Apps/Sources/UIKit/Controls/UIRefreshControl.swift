import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// A control for reloading by a pull, like UIKit's `UIRefreshControl`.
///
/// It starts when the content is released at least 60 points below its top position.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  private let ring = UIActivityIndicatorView(style: .medium)
  /// Whether the content is being reloaded.
  open private(set) var isRefreshing = false
  /// The title; stored, but has no effect.
  open var attributedTitle: NSAttributedString?

  /// Creates a control; its size is fixed.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    ring.hidesWhenStopped = false
    addSubview(ring)
    isHidden = true
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Shows that the content is being reloaded; sends no action.
  open func beginRefreshing() {
    isRefreshing = true
    isHidden = false
  }
  /// Shows that reloading has ended.
  open func endRefreshing() {
    isRefreshing = false
    isHidden = true
  }
  /// Starts reloading if the content was pulled far enough when the finger was lifted.
  func contentWasLetGo(pulled distance: CGFloat) {
    guard distance >= 60, !isRefreshing, isEnabled else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    if let superview { frame = CGRect(x: 0, y: -60, width: superview.bounds.width, height: 60) }
    ring.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
