import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// A view that shows an image, like UIKit's `UIImageView`; the image always fills the view.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage? { didSet { update() } }
  /// The image for the highlighted state; stored, but has no effect.
  open var highlightedImage: UIImage?
  /// Whether the view is highlighted; stored, but has no effect.
  open var isHighlighted = false
  /// The images of an animation; stored, but has no effect.
  open var animationImages: [UIImage]?
  /// The duration of the animation in seconds; stored, but has no effect.
  open var animationDuration: TimeInterval = 0
  /// Whether the animation is running; always false.
  open var isAnimating: Bool { false }
  /// Does nothing.
  open func startAnimating() {}
  /// Does nothing.
  open func stopAnimating() {}
  /// The configuration of symbols; stored, but has no effect.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  /// Creates a view with the size of its image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    update()
  }
  /// Creates a view without an image.
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
