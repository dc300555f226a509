import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// Asks for new content by a pull, like UIKit's `UIRefreshControl`; it begins when content is let go 60 points too low.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  private let ring = UIActivityIndicatorView(style: .medium)
  /// Whether new content is fetched.
  open private(set) var isRefreshing = false
  /// A title; stored, but has no effect.
  open var attributedTitle: NSAttributedString?

  /// Makes a control, which always has its own size.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    ring.hidesWhenStopped = false
    addSubview(ring)
    isHidden = true
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Says that new content is fetched; tells nobody.
  open func beginRefreshing() {
    isRefreshing = true
    isHidden = false
  }
  /// Says that there is new content.
  open func endRefreshing() {
    isRefreshing = false
    isHidden = true
  }
  /// The finger has let the content go.
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
