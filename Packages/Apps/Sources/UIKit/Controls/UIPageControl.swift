import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// Dots for pages, like UIKit's `UIPageControl`; a tap on a half selects the next or the previous page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  private var dots: [UIView] = []
  /// The number of pages.
  open var numberOfPages = 0 {
    didSet {
      dots.forEach { $0.removeFromSuperview() }
      dots = (0..<max(numberOfPages, 0)).map { _ in UIView() }
      for dot in dots {
        dot.layer.cornerRadius = 4
        dot.isUserInteractionEnabled = false
        addSubview(dot)
      }
      currentPage = min(currentPage, max(numberOfPages - 1, 0))
      invalidateIntrinsicContentSize()
      update()
    }
  }
  /// The index of the current page.
  open var currentPage = 0 { didSet { update() } }
  /// Whether the dot is hidden if there is only one page.
  open var hidesForSinglePage = false { didSet { update() } }
  /// The color of the other dots.
  open var pageIndicatorTintColor: UIColor? { didSet { update() } }
  /// The color of the current page's dot.
  open var currentPageIndicatorTintColor: UIColor? { didSet { update() } }

  /// Creates a control without pages.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  private func update() {
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor =
        index == currentPage
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
      dot.isHidden = hidesForSinglePage && dots.count == 1
    }
    setNeedsLayout()
  }
  /// The size for a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(pageCount, 1)) * 18 + 5, height: 26)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let start = bounds.midX - CGFloat(dots.count) * 9 + 5
    for (index, dot) in dots.enumerated() {
      dot.frame = CGRect(x: start + CGFloat(index) * 18, y: bounds.midY - 4, width: 8, height: 8)
    }
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch else { return }
    let page = currentPage + (touch.location(in: self).x < bounds.midX ? -1 : 1)
    guard dots.indices.contains(page) else { return }
    currentPage = page
    sendActions(for: .valueChanged)
  }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
