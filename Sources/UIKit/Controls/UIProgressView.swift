import CoreGraphics
import Foundation
import ObjectiveC
import QuartzCore

/// How far something is, like UIKit's `UIProgressView`.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// How it looks.
  public enum Style: Int, Sendable { case `default`, bar }
  private let filled = UIView()
  /// 0 to 1.
  open var progress: Float = 0 {
    didSet {
      let inside = min(max(progress, 0), 1)
      if inside != progress { progress = inside }
      setNeedsLayout()
    }
  }
  /// How it looks; stored, but has no effect.
  open var progressViewStyle = Style.default
  /// The color of the part that is done.
  open var progressTintColor: UIColor? { didSet { update() } }
  /// The color of the part that isn't.
  open var trackTintColor: UIColor? { didSet { update() } }

  /// Makes a view of a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    frame.size = CGSize(width: 100, height: 4)
  }
  /// Makes a view.
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
  /// Says how far it is.
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
