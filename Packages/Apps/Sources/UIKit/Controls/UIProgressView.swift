import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// A progress bar, like UIKit's `UIProgressView`.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The style of a progress bar.
  public enum Style: Int, Sendable { case `default`, bar }
  private let filled = UIView()
  /// The progress, 0 to 1.
  open var progress: Float = 0 {
    didSet {
      let inside = min(max(progress, 0), 1)
      if inside != progress { progress = inside }
      setNeedsLayout()
    }
  }
  /// The style of the progress bar; stored, but has no effect.
  open var progressViewStyle = Style.default
  /// The color of the completed part.
  open var progressTintColor: UIColor? { didSet { update() } }
  /// The color of the remaining part.
  open var trackTintColor: UIColor? { didSet { update() } }

  /// Creates a view with a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    frame.size = CGSize(width: 100, height: 4)
  }
  /// Creates a view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(filled)
    update()
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  private func update() {
    backgroundColor = trackTintColor ?? .systemGray5
    filled.backgroundColor = progressTintColor ?? tintColor
  }
  /// Sets the progress, 0 to 1.
  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
    guard animated else { return }
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    filled.frame = CGRect(
      x: 0, y: 0, width: bounds.width * CGFloat(progress), height: bounds.height)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 4)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 4)
  }
}
