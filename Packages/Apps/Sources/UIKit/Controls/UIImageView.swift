import CoreGraphics
import Foundation
import Motion
import ObjectiveC
import QuartzCore
import Transitions
import Views

/// A view that shows an image, like UIKit's `UIImageView`.
///
/// Source: `UIView.ContentMode`. The image fills the view, fits into it, covers it, or keeps its size at a side. Unless
/// it fills the view, a sublayer shows it.
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

  open override var contentMode: ContentMode { didSet { update() } }
  open override var frame: CGRect { didSet { placePicture() } }
  open override var bounds: CGRect { didSet { placePicture() } }

  /// Shows the image where it isn't stretched to the bounds.
  private var picture: CALayer?

  private func update() {
    invalidateIntrinsicContentSize()
    guard let image, !image.isSymbol, fits(image) else {
      picture?.removeFromSuperlayer()
      picture = nil
      node.content = image?.content ?? .none
      if image?.isSymbol == true { drawSymbol() }
      return
    }
    node.content = .none
    let picture = picture ?? CALayer()
    if self.picture == nil { layer.insertSublayer(picture, at: 0) }
    self.picture = picture
    picture.node.content = image.content
    placePicture()
  }

  /// Whether a sublayer shows the image.
  ///
  /// A file always covers the view, because its size isn't known here.
  private func fits(_ image: UIImage) -> Bool {
    if case .image = image.content { return false }
    return contentMode != .scaleToFill && contentMode != .redraw && image.size.width > 0
      && image.size.height > 0
  }

  private func placePicture() {
    guard let picture, let size = image?.size else { return }
    let place = contentMode.place(of: size, in: bounds)
    picture.frame = place
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
    placePicture()
    if image?.isSymbol == true { drawSymbol() }
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}

extension UIView.ContentMode {
  /// The place of content with a size in a view's bounds.
  func place(of size: CGSize, in bounds: CGRect) -> CGRect {
    let across = bounds.width / size.width
    let down = bounds.height / size.height
    let scale: CGFloat =
      switch self {
      case .scaleAspectFit: min(across, down)
      case .scaleAspectFill: max(across, down)
      default: 1
      }
    let shown =
      self == .scaleToFill || self == .redraw
      ? bounds.size : CGSize(width: size.width * scale, height: size.height * scale)
    let x =
      switch self {
      case .left, .topLeft, .bottomLeft: bounds.minX
      case .right, .topRight, .bottomRight: bounds.maxX - shown.width
      default: bounds.midX - shown.width / 2
      }
    let y =
      switch self {
      case .top, .topLeft, .topRight: bounds.minY
      case .bottom, .bottomLeft, .bottomRight: bounds.maxY - shown.height
      default: bounds.midY - shown.height / 2
      }
    return CGRect(origin: CGPoint(x: x, y: y), size: shown)
  }
}
