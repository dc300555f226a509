import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// A picture, like UIKit's `UIImageView`; it is drawn over the whole view, whatever the content mode.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage? { didSet { update() } }
  /// The picture when it is highlighted; stored, but has no effect.
  open var highlightedImage: UIImage?
  /// Whether it is highlighted; stored, but has no effect.
  open var isHighlighted = false
  /// Pictures that follow one another; stored, but has no effect.
  open var animationImages: [UIImage]?
  /// Seconds of those; stored, but has no effect.
  open var animationDuration: TimeInterval = 0
  /// Whether they run; never.
  open var isAnimating: Bool { false }
  /// Does nothing.
  open func startAnimating() {}
  /// Does nothing.
  open func stopAnimating() {}
  /// How symbols look; stored, but has no effect.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  /// Makes a view of a picture, in its size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    update()
  }
  /// Makes a view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  /// Returns nil, because there are no archives.
  public required init?(coder: NSCoder) { nil }

  private func update() {
    node.content = image?.content ?? .none
    if image?.isSymbol == true { drawSymbol() }
    invalidateIntrinsicContentSize()
  }
  private func drawSymbol() {
    let size = bounds.size == .zero ? image?.size ?? .zero : bounds.size
    let side = Double(min(size.width, size.height)) * 0.8
    var shape = Views.View.VectorShape(
      .ellipse(
        in: Rect(
          x: (Double(size.width) - side) / 2, y: (Double(size.height) - side) / 2, width: side,
          height: side)))
    shape.fillColor = tintColor.resolved(in: self)
    node.content = .shape(shape)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    if image?.isSymbol == true { drawSymbol() }
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}
